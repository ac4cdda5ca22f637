import type { Decided, Entry } from '#domain/content/entry.ts'
import { isRobot } from '#domain/content/robots.ts'
import { asSeenBy, drawn, hasGroup, type Test, testOf } from '#domain/content/variation.ts'

/** What a visitor brings along that decides about tests. */
export type Asked = {
  cookies: Readonly<Record<string, string>>
  /** Names and values of the address. */
  query: Iterable<readonly [string, string]>
  userAgent: string
  /** Whether visits may be counted: a group is there to be measured and for nothing else (defaults 3.13). */
  mayCount: boolean
  random: () => number
}

/** The groups of one visitor, settled before the first byte: each test is drawn at most once in a request. */
export type Tests = {
  /** The visitor's group in a test: a variation's id, or the content's for the default. */
  groupIn: (test: Test) => string
  /** Says that what is shown depends on a test. */
  note: (test: Test) => void
  /** Every test that something shown depends on. */
  noted: () => Test[]
  /** Groups of noted tests that the visitor's cookies do not say yet. */
  fresh: () => [contentId: string, group: string][]
}

/** The one variation of an entry that this visitor sees; an entry without a test as it is. Pages and symbols alike. */
export function decide(entry: Entry, tests: Tests): Entry | Decided {
  const test = testOf(entry)
  if (!test) return entry
  tests.note(test)
  return asSeenBy(entry, tests.groupIn(test))
}

const PREFIX = 'builder.tests.'

/** The name of the cookie that keeps a visitor in a group (spec §9). */
export const testCookie = (contentId: string): string => PREFIX + contentId

/** Whether a cookie, by its name or by the line that sets it, keeps a group. */
export const isTestCookie = (text: string): boolean => text.startsWith(PREFIX)

/** The same groups for a request of our own, which notes for itself and keeps nothing. */
export function inGroupsOf({ groupIn }: Tests): Tests {
  const noted = new Map<string, Test>()
  return {
    groupIn,
    note: (test) => void noted.set(test.id, test),
    noted: () => [...noted.values()],
    fresh: () => [],
  }
}

const known = new WeakMap<Request, Tests>()

/** The groups of whoever sent a request, made once: what was drawn for it stays drawn, wherever it is answered. */
export function testsOf(request: Request, make: () => Tests): Tests {
  const tests = known.get(request) ?? make()
  known.set(request, tests)
  return tests
}

/** How an address names a test: with dots, or with underscores where dots do not come through. */
const OVERRIDE = /^builder[._]tests[._](.+)$/
/** How an address says that an editor looks, who is nobody to be counted (spec §6). */
const PREVIEW = /^builder[._](?:preview|editing|frameEditing)$/

/**
 * Settles groups in the format's order: the address, the cookie, a draw. Who may not be counted sees the default and is
 * given no cookie; what the address says is shown to anybody. Programs are never drawn.
 */
export function createTests({ cookies, query, userAgent, mayCount, random }: Asked): Tests {
  const wanted = wantedIn(query)
  const mayKeep = mayCount && ![...query].some(([name]) => PREVIEW.test(name))
  const mayDraw = mayKeep && !isRobot(userAgent)
  const settled = new Map<string, string>()
  const noted = new Map<string, Test>()

  const settle = (test: Test): string => {
    const asked = wanted.get(test.id)
    if (hasGroup(test, asked)) return asked
    const kept = cookies[testCookie(test.id)]
    if (mayKeep && hasGroup(test, kept)) return kept
    return mayDraw ? drawn(test, random()) : test.id
  }
  const groupIn = (test: Test): string => {
    const group = settled.get(test.id) ?? settle(test)
    settled.set(test.id, group)
    return group
  }

  return {
    groupIn,
    note: (test) => void noted.set(test.id, test),
    noted: () => [...noted.values()],
    fresh: () =>
      [...(mayDraw ? noted.values() : [])]
        .map((test): [string, string] => [test.id, groupIn(test)])
        .filter(([id, group]) => cookies[testCookie(id)] !== group),
  }
}

/** What an address asks for, by content; the first of several counts. */
function wantedIn(query: Asked['query']): Map<string, string> {
  const wanted = new Map<string, string>()
  for (const [name, value] of query) {
    const id = OVERRIDE.exec(name)?.[1]
    if (id && !wanted.has(id)) wanted.set(id, value)
  }
  return wanted
}
