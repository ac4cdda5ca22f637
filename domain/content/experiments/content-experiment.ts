import type { ContentEntry, EntryWithVariation } from '#domain/content/entry.ts'

/** What an experiment needs of an entry; the entry's id stands for the default variation. */
export type ContentExperiment = {
  id: string
  name: string
  /** Variations in the entry's order, with their shares and names. */
  shares: (readonly [variationId: string, ratio: number, name: string])[]
}

export const DEFAULT_VARIATION_NAME = 'Default variation'
/** Ids are part of cookie names and values. */
const CONTENT_ID = /^[\w-]{1,64}$/

export const isContentId = (text: string): boolean => CONTENT_ID.test(text)

/** The experiment of an entry; null if it has no variations. */
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

/** An invalid share is 0. */
const parseRatio = (ratio: unknown): number =>
  typeof ratio === 'number' && ratio > 0 ? Math.min(ratio, 1) : 0

/** Picks a variation for a draw `r` in [0, 1) by cumulative shares; the default takes the rest. */
export function pickByWeight({ id, shares }: ContentExperiment, r: number): string {
  let sum = 0
  for (const [variationId, ratio] of shares) {
    sum += ratio
    if (r < sum) return variationId
  }
  return id
}

export const hasVariation = (
  { id, shares }: ContentExperiment,
  candidate: string | undefined,
): candidate is string =>
  candidate === id || shares.some(([variationId]) => variationId === candidate)

/** The entry as one group sees it: the variation's data over the default's, without other variations. */
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
