import type { Run, Scope } from '#client/blocks/block.ts'
import { createSheet } from '#client/blocks/sheet.ts'
import { withDefaults } from '#client/blocks/state.ts'
import { deviceOf, SIZE_OF } from '#domain/content/device.ts'
import type { Entry } from '#domain/content/entry.ts'
import type { Evaluator } from './evaluator.ts'

/** Where content is shown, and with what. */
export type Place = {
  url: URL
  userAgent: string
  locale?: string | undefined
  data?: Record<string, unknown> | undefined
  /** What the page tells blocks, and no expression writes. */
  context?: Record<string, unknown> | undefined
  apiKey: string
  mode: Scope['mode']
  nonce?: string | undefined
  /** Whether editors' own code may run there (editors-code.ts). */
  runsCode: boolean
}

const MOST_BLOCKS = 5000
const DEEPEST = 60

/** The state that content begins with: what is stored, then what the page gives, then what its inputs say (model of content 2.1). */
export function firstStateOf({ data }: Entry, place: Place): Record<string, unknown> {
  const { pathname, hostname, host, search, searchParams } = place.url
  const device = deviceOf(place.userAgent)
  const location = {
    pathname,
    hostname,
    host,
    search,
    path: pathname.split('/').slice(1),
    query: Object.fromEntries(searchParams),
  }
  const state: Record<string, unknown> = {
    ...structuredClone(data.state ?? {}),
    isBrowser: false,
    isServer: true,
    location,
    device,
    ...(place.locale ? { locale: place.locale } : {}),
    ...place.data,
    deviceSize: SIZE_OF[device],
  }
  return withDefaults(state, data)
}

/** The scope that an entry is drawn in: its state is made, its own code has run. */
export function prepare(
  entry: Entry,
  place: Place,
  evaluator: Evaluator,
  tell: Pick<Run, 'warn' | 'failed'>,
): Scope {
  const state = firstStateOf(entry, place)
  const scope: Scope = {
    state,
    root: state,
    context: { ...place.context },
    locale: place.locale,
    breakpoints: entry.meta?.breakpoints,
    contentId: entry.id,
    apiKey: place.apiKey,
    mode: place.mode,
    evaluate: evaluator.evaluate,
    filled: evaluator.filled,
    at: '',
    run: {
      sheet: createSheet(),
      ...(place.nonce ? { nonce: place.nonce } : {}),
      runsCode: place.runsCode,
      broken: new Set(),
      stateOf: (_at, make) => make(),
      left: { blocks: MOST_BLOCKS, depth: DEEPEST },
      ...tell,
    },
  }
  return scope
}
