import type { ContentExperiment } from '#domain/content/experiments/content-experiment.ts'
import type { City } from '#domain/locations/location.ts'

const MAX_KEY_LENGTH = 400

/** Query parameters that pages read; a page with any other is not cached. */
const KEYED_PARAMS = new Set(
  'accessible adults children city date day kind length page price q rated sort start time when'.split(
    ' ',
  ),
)
/** Campaign parameters: no page shows them. */
const IGNORED_PARAMS = /^(utm_[a-z]+|cjevent|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_[ce]id)$/

/** Everything of a request that a page may depend on. */
export type CacheKeyInput = {
  release: string
  path: string
  query: Iterable<[string, string]>
  visitorLocation: { city: Pick<City, 'id'> | null; isAway: boolean }
}

/** The parts of a page's key; null when the page can't be cached. */
const KEY_PARTS: Record<string, (input: CacheKeyInput) => string | null> = {
  release: ({ release }) => release,
  path: ({ path }) => path,
  query: ({ query }) => canonicalQuery(query),
  city: ({ visitorLocation }) => visitorLocation.city?.id ?? 'near you',
  money: ({ visitorLocation }) => (visitorLocation.isAway ? 'away' : 'home'),
}

const KEY_PART_BUILDERS = Object.values(KEY_PARTS)

/** The key of a page; null when it can't be cached. */
export function pageCacheKey(input: CacheKeyInput): string | null {
  const parts: string[] = []
  for (const part of KEY_PART_BUILDERS) {
    const text = part(input)
    if (text === null) return null
    parts.push(text)
  }
  const key = parts.join(' ')
  return key.length > MAX_KEY_LENGTH ? null : key
}

/** Pages with more experiments are not cached: each at least doubles the variants. */
export const MAX_EXPERIMENTS_PER_PAGE = 4

/** The key of the variant for visitors of these groups. */
export const variantKey = (
  key: string,
  experiments: readonly ContentExperiment[],
  { groupIn }: GroupAssignments,
): string =>
  [key, ...experiments.map((experiment) => `${experiment.id}=${groupIn(experiment)}`)].join(' ')

type GroupAssignments = { groupIn: (test: ContentExperiment) => string }

/**
 * The query with names sorted and campaign parameters left out; null if it has a parameter that no page reads. Values of one
 * name keep their order, because pages read the first.
 */
export function canonicalQuery(query: Iterable<[string, string]>): string | null {
  const pairs: [name: string, pair: string][] = []
  for (const [name, value] of query) {
    if (IGNORED_PARAMS.test(name)) continue
    if (!KEYED_PARAMS.has(name)) return null
    pairs.push([name, `${name}=${encodeURIComponent(value)}`])
  }
  return pairs
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([, pair]) => pair)
    .join('&')
}
