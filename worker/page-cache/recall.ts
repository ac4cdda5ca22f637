import type { Test } from '#domain/content/variation.ts'
import type { Tests } from '#worker/content/experiments.ts'
import { type EdgeCache, recallAtEdge } from './edge.ts'
import type { Kept } from './kept.ts'
import { keyOfGroups, MOST_TESTS } from './key.ts'
import { pages, STALE_MS } from './pages.ts'

/** A page as it is looked for: under its own key, or under the groups of its visitor where it is split by tests. */
type Wanted = { key: string; now: number; tests: () => Tests }

/** The page for this visitor that lies in this isolate. */
export function recallNear({ key, now, tests }: Wanted): Kept | null {
  const found = pages.recall(key, now)
  const split = found?.about.split
  return split ? pages.recall(keyOfGroups(key, split, tests()), now) : found
}

/** The page for this visitor that lies in the data centre; it lies here from then on. */
export async function recallFar(
  cache: EdgeCache,
  { key, now, tests }: Wanted,
): Promise<Kept | null> {
  const found = pages.recall(key, now) ?? (await fetched(cache, key, now))
  const split = found?.about.split
  return split ? fetched(cache, keyOfGroups(key, split, tests()), now) : found
}

async function fetched(cache: EdgeCache, key: string, now: number): Promise<Kept | null> {
  const far = await recallAtEdge(cache, key)
  if (!far || now - far.about.drawnAt > STALE_MS) return null
  const { until } = far.about
  if (until !== undefined && until <= now) return null
  pages.keep(key, far, now, until)
  return far
}

/**
 * What is kept of a page that was drawn: itself, or where tests were decided on the way a sign that there are several, and
 * itself under the groups it was drawn for. Tests that the sign knew before stay on it, because another variation may
 * show another test. Nothing where the tests are too many.
 */
export function keptAs(key: string, page: Kept, tests: Tests): [key: string, page: Kept][] {
  const noted = tests.noted()
  if (noted.length === 0) return [[key, page]]

  const { drawnAt } = page.about
  const before = pages.recall(key, drawnAt)?.about.split ?? []
  const split = [...new Map([...before, ...noted].map((test) => [test.id, test])).values()]
  if (split.length > MOST_TESTS) return []
  split.sort(byId)
  return [
    [key, signOf(split, drawnAt)],
    [keyOfGroups(key, split, tests), { ...page, about: { ...page.about, tests: noted } }],
  ]
}

const byId = (a: Test, b: Test): number => (a.id < b.id ? -1 : 1)

const NOTHING = new Uint8Array()

const signOf = (split: Test[], drawnAt: number): Kept => ({
  about: { status: 200, drawnAt, tag: '', split },
  bytes: NOTHING,
  holes: [],
  quiet: NOTHING,
})
