import type { Test } from '#domain/content/variation.ts'
import type { City } from '#domain/places/location.ts'

const LONGEST = 400

/** What the pages read of an address; whatever else stands there gets a page of its own. */
const KEYED = new Set(
  'accessible adults children city date day kind page price q sort start when'.split(' '),
)
/** What campaigns hang on addresses: no page shows it (spec §2), so it never tells two pages apart. */
const UNKEYED = /^(utm_[a-z]+|cjevent|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_[ce]id)$/

/** What a page is asked for with, as far as a page may depend on it. */
export type Asked = {
  /** What is published, and by which build it is drawn. */
  release: string
  path: string
  /** Names and values, as many as there are. */
  query: Iterable<[string, string]>
  whereabouts: { city: Pick<City, 'id'> | null; isAway: boolean }
}

/** What two visitors have in common when they are shown the same page (house 1.10); null: the page is theirs alone. */
const PARTS: Record<string, (asked: Asked) => string | null> = {
  release: ({ release }) => release,
  path: ({ path }) => path,
  query: ({ query }) => queryOf(query),
  city: ({ whereabouts }) => whereabouts.city?.id ?? 'near you',
  money: ({ whereabouts }) => (whereabouts.isAway ? 'away' : 'home'),
}

const ALL = Object.values(PARTS)

/** The key under which a page is kept; null when nobody else may be shown it. */
export function keyOf(asked: Asked): string | null {
  const parts: string[] = []
  for (const part of ALL) {
    const text = part(asked)
    if (text === null) return null
    parts.push(text)
  }
  const key = parts.join(' ')
  return key.length > LONGEST ? null : key
}

/** Tests on one page beyond which it is nobody else's: each doubles the pages there are, or worse. */
export const MOST_TESTS = 4

/** The key of the page that visitors of these groups see. */
export const keyOfGroups = (key: string, tests: readonly Test[], { groupIn }: Groups): string =>
  [key, ...tests.map((test) => `${test.id}=${groupIn(test)}`)].join(' ')

type Groups = { groupIn: (test: Test) => string }

/**
 * The address as pages read it, names in one order; null when it says something no page is known to read. Values of one
 * name stay in theirs, because pages read the first.
 */
export function queryOf(query: Iterable<[string, string]>): string | null {
  const pairs: [name: string, pair: string][] = []
  for (const [name, value] of query) {
    if (UNKEYED.test(name)) continue
    if (!KEYED.has(name)) return null
    pairs.push([name, `${name}=${encodeURIComponent(value)}`])
  }
  return pairs
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([, pair]) => pair)
    .join('&')
}
