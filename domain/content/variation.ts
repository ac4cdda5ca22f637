import type { Decided, Entry } from './entry.ts'

/** What a test needs to know of an entry: its id stands for the default, beside it everything that may be shown instead. */
export type Test = {
  /** The content's id. */
  id: string
  name: string
  /** Variations in the entry's order, with their parts of all visitors and their names. */
  shares: (readonly [variationId: string, ratio: number, name: string])[]
}

export const DEFAULT_NAME = 'Default variation'
/** Ids stand in the names and values of cookies. */
const ID = /^[\w-]{1,64}$/

/** Whether a text can be the id of a content or of a variation. */
export const isContentId = (text: string): boolean => ID.test(text)

/** The test that an entry is; null where there is nothing to choose from (spec §4 A/B). */
export function testOf({ id, name, variations = {} }: Entry): Test | null {
  if (!isContentId(id)) return null
  const shares = Object.entries(variations)
    .filter(([variationId]) => isContentId(variationId))
    .map(([own, one]) => [own, ratioOf(one.testRatio), nameOf(one.name, own)] as const)
  return shares.length > 0 ? { id, name: nameOf(name, id), shares } : null
}

const nameOf = (name: string | undefined, id: string): string => name?.trim().slice(0, 100) || id

/** A share of visitors; what is no number is nobody. */
const ratioOf = (ratio: unknown): number =>
  typeof ratio === 'number' && ratio > 0 ? Math.min(ratio, 1) : 0

/** Weighs a draw `r` in [0, 1): the first variation that it falls below the sum of, else the default (spec §4 A/B). */
export function drawn({ id, shares }: Test, r: number): string {
  let sum = 0
  for (const [variationId, ratio] of shares) {
    sum += ratio
    if (r < sum) return variationId
  }
  return id
}

/** Whether a test has such a group: a variation, or its own id for the default. */
export const hasGroup = ({ id, shares }: Test, group: string | undefined): group is string =>
  group === id || shares.some(([variationId]) => variationId === group)

/** The entry as one group sees it: the variation's data over the default's, and nothing left of the others (spec §3). */
export function asSeenBy(entry: Entry, group: string): Decided {
  const { variations, ...rest } = entry
  const variation = group === entry.id ? undefined : variations?.[group]
  return {
    ...rest,
    data: { ...entry.data, ...variation?.data },
    ...(variation?.meta ? { meta: { ...entry.meta, ...variation.meta } } : {}),
    testVariationId: variation ? group : entry.id,
    testVariationName: variation ? (variation.name ?? '') : DEFAULT_NAME,
  }
}
