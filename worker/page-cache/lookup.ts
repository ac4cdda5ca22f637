import type { ContentExperiment } from '#domain/content/experiments/content-experiment.ts'
import type { CachedPage } from '#worker/app/cached-page.ts'
import type { Assignments } from '#worker/app/visitor.ts'
import { MAX_EXPERIMENTS_PER_PAGE, variantKey } from './cache-key.ts'
import { type EdgeCache, readEdgePage } from './edge-store.ts'
import { memoryPages, STALE_MS } from './memory-store.ts'

/** A page as it is looked for: under its own key, or under the groups of its visitor where it is split by tests. */
type PageLookup = { key: string; now: number; experiments: () => Assignments }

/** The page for this visitor that lies in this isolate. */
export function findInMemory({ key, now, experiments }: PageLookup): CachedPage | null {
  const page = memoryPages.get(key, now)
  const split = page?.meta.split
  return split ? memoryPages.get(variantKey(key, split, experiments()), now) : page
}

/** The page for this visitor that lies in the data centre; it lies here from then on. */
export async function findAtEdge(
  cache: EdgeCache,
  { key, now, experiments }: PageLookup,
): Promise<CachedPage | null> {
  const page = memoryPages.get(key, now) ?? (await loadFromEdge(cache, key, now))
  const split = page?.meta.split
  return split ? loadFromEdge(cache, variantKey(key, split, experiments()), now) : page
}

async function loadFromEdge(
  cache: EdgeCache,
  key: string,
  now: number,
): Promise<CachedPage | null> {
  const page = await readEdgePage(cache, key)
  if (!page || now - page.meta.renderedAt > STALE_MS) return null
  const { until: expiresAt } = page.meta
  if (expiresAt !== undefined && expiresAt <= now) return null
  memoryPages.set(key, page, now, expiresAt)
  return page
}

/**
 * What is kept of a page that was drawn: itself, or where tests were decided on the way a sign that there are several, and
 * itself under the groups it was drawn for. Tests that the sign knew before stay on it, because another variation may
 * show another test. Nothing where the tests are too many.
 */
export function toCacheEntries(
  key: string,
  page: CachedPage,
  experiments: Assignments,
): [key: string, page: CachedPage][] {
  const decided = experiments.exposures()
  if (decided.length === 0) return [[key, page]]

  const { renderedAt } = page.meta
  const previousSplit = memoryPages.get(key, renderedAt)?.meta.split ?? []
  const split = [
    ...new Map(
      [...previousSplit, ...decided].map((experiment) => [experiment.id, experiment]),
    ).values(),
  ]
  if (split.length > MAX_EXPERIMENTS_PER_PAGE) return []
  split.sort(byId)
  return [
    [key, splitMarker(split, renderedAt)],
    [
      variantKey(key, split, experiments),
      { ...page, meta: { ...page.meta, experiments: decided } },
    ],
  ]
}

const byId = (a: ContentExperiment, b: ContentExperiment): number => (a.id < b.id ? -1 : 1)

const NO_BYTES = new Uint8Array()

const splitMarker = (split: ContentExperiment[], renderedAt: number): CachedPage => ({
  meta: { status: 200, renderedAt, etag: '', split },
  bytes: NO_BYTES,
  slots: [],
  defaultSlots: NO_BYTES,
})
