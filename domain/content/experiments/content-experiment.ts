import type { ContentEntry, EntryWithVariation } from '#domain/content/entry.ts'

/** What a test needs to know of an entry: its id stands for the default, beside it everything that may be shown instead. */
export type ContentExperiment = {
  /** The content's id. */
  id: string
  name: string
  /** Variations in the entry's order, with their parts of all visitors and their names. */
  shares: (readonly [variationId: string, ratio: number, name: string])[]
}

export const DEFAULT_VARIATION_NAME = 'Default variation'
/** Ids stand in the names and values of cookies. */
const CONTENT_ID = /^[\w-]{1,64}$/

/** Whether a text can be the id of a content or of a variation. */
export const isContentId = (text: string): boolean => CONTENT_ID.test(text)

/** The test that an entry is; null where there is nothing to choose from. */
export function findContentExperiment({
  id,
  name,
  variations = {},
}: ContentEntry): ContentExperiment | null {
  if (!isContentId(id)) return null
  const shares = Object.entries(variations)
    .filter(([variationId]) => isContentId(variationId))
    .map(([own, one]) => [own, parseRatio(one.testRatio), displayNameOf(one.name, own)] as const)
  return shares.length > 0 ? { id, name: displayNameOf(name, id), shares } : null
}

const displayNameOf = (name: string | undefined, id: string): string =>
  name?.trim().slice(0, 100) || id

/** A share of visitors; what is no number is nobody. */
const parseRatio = (ratio: unknown): number =>
  typeof ratio === 'number' && ratio > 0 ? Math.min(ratio, 1) : 0

/** Weighs a draw `r` in [0, 1): the first variation that it falls below the sum of, else the default. */
export function pickByWeight({ id, shares }: ContentExperiment, r: number): string {
  let sum = 0
  for (const [variationId, ratio] of shares) {
    sum += ratio
    if (r < sum) return variationId
  }
  return id
}

/** Whether a test has such a group: a variation, or its own id for the default. */
export const hasVariation = (
  { id, shares }: ContentExperiment,
  candidate: string | undefined,
): candidate is string =>
  candidate === id || shares.some(([variationId]) => variationId === candidate)

/** The entry as one group sees it: the variation's data over the default's, and nothing left of the others. */
export function applyVariation(entry: ContentEntry, variationId: string): EntryWithVariation {
  const { variations, ...rest } = entry
  const variation = variationId === entry.id ? undefined : variations?.[variationId]
  return {
    ...rest,
    data: { ...entry.data, ...variation?.data },
    ...(variation?.meta ? { meta: { ...entry.meta, ...variation.meta } } : {}),
    testVariationId: variation ? variationId : entry.id,
    testVariationName: variation ? (variation.name ?? '') : DEFAULT_VARIATION_NAME,
  }
}
