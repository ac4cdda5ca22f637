import type { ContentExperiment } from '#domain/content/experiments/content-experiment.ts'
import type { City } from '#domain/locations/location.ts'

const MAX_KEY_LENGTH = 400

/** What the pages read of an address; whatever else stands there gets a page of its own. */
const KEYED_PARAMS = new Set(
  'accessible adults children city date day kind page price q sort start when'.split(' '),
)
/** What campaigns hang on addresses: no page shows it, so it never tells two pages apart. */
const IGNORED_PARAMS = /^(utm_[a-z]+|cjevent|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_[ce]id)$/

/** What a page is asked for with, as far as a page may depend on it. */
export type CacheKeyInput = {
  /** What is published, and by which build it is drawn. */
  release: string
  path: string
  /** Names and values, as many as there are. */
  query: Iterable<[string, string]>
  visitorLocation: { city: Pick<City, 'id'> | null; isAway: boolean }
}

/** What two visitors have in common when they are shown the same page; null: the page is theirs alone. */
const KEY_PARTS: Record<string, (input: CacheKeyInput) => string | null> = {
  release: ({ release }) => release,
  path: ({ path }) => path,
  query: ({ query }) => canonicalQuery(query),
  city: ({ visitorLocation }) => visitorLocation.city?.id ?? 'near you',
  money: ({ visitorLocation }) => (visitorLocation.isAway ? 'away' : 'home'),
}

const KEY_PART_BUILDERS = Object.values(KEY_PARTS)

/** The key under which a page is kept; null when nobody else may be shown it. */
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

/** Tests on one page beyond which it is nobody else's: each doubles the pages there are, or worse. */
export const MAX_EXPERIMENTS_PER_PAGE = 4

/** The key of the page that visitors of these groups see. */
export const variantKey = (
  key: string,
  experiments: readonly ContentExperiment[],
  { groupIn }: GroupAssignments,
): string =>
  [key, ...experiments.map((experiment) => `${experiment.id}=${groupIn(experiment)}`)].join(' ')

type GroupAssignments = { groupIn: (test: ContentExperiment) => string }

/**
 * The address as pages read it, names in one order; null when it says something no page is known to read. Values of one
 * name stay in theirs, because pages read the first.
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
