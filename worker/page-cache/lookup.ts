import type { ContentExperiment } from '#domain/content/experiments/content-experiment.ts'
import type { CachedPage } from '#worker/app/cached-page.ts'
import type { Assignments } from '#worker/app/visitor.ts'
import { type EdgeCache, readEdgeCache } from '#worker/cache/edge-cache.ts'
import { MAX_EXPERIMENTS_PER_PAGE, variantKey } from './cache-key.ts'
import { memoryPages } from './memory-store.ts'
import { STALE_MS } from './page-lifetime.ts'
import { deserializePage } from './serialize-page.ts'

/** Requests that missed this data centre's cache, so that it isn't read twice. */
export const edgeMisses = new WeakSet<Request>()

/** A page's key, and its visitor's groups for a page that has one variant per group. */
type PageLookup = { key: string; now: number; experiments: () => Assignments }

export function findInMemory({ key, now, experiments }: PageLookup): CachedPage | null {
  const page = memoryPages.get(key, now)
  const split = page?.meta.split
  return split ? memoryPages.get(variantKey(key, split, experiments()), now) : page
}

/** The page for this visitor in the data centre's cache; it is kept in memory from then on. */
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
  const bytes = await readEdgeCache(cache, key)
  const page = bytes && deserializePage(bytes)
  if (!page || now - page.meta.renderedAt > STALE_MS) return null
  const { until: expiresAt } = page.meta
  if (expiresAt !== undefined && expiresAt <= now) return null
  memoryPages.set(key, page, now, expiresAt)
  return page
}

/**
 * The cache entries of a rendered page: itself, or for experiments an index entry with their names and the page
 * under its groups. The index keeps known experiments, because another variation may show another one. None where
 * there are too many experiments.
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
