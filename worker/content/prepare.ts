import type { Given, Run, Scope } from '#client/blocks/block.ts'
import { createSheet } from '#client/blocks/sheet.ts'
import { firstState, withDefaults } from '#client/blocks/state.ts'
import { deviceOf, SIZE_OF } from '#domain/content/device.ts'
import type { Entry } from '#domain/content/entry.ts'
import { expressionsIn, isFickle } from '#domain/content/template.ts'
import { drawStatic } from '#worker/render/draw.ts'
import { unfrozen } from './frozen.ts'
import type { Evaluator } from './interpreter/index.ts'
import type { SymbolRequests } from './requests.ts'
import { isJson, snapshotOf } from './snapshot.ts'

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
  /** Whether editors' own code may run there (editors-code.ts). */
  runsCode: boolean
}

/** What a drawing leaves behind for the browser to go on with. */
export type Trace = {
  symbols: Record<string, Record<string, unknown>>
  /** What expressions gave that give something else in the browser, by their place among all that were asked. */
  said: Record<number, [unknown?]>
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
    ...structuredClone(place.data ?? {}),
    deviceSize: SIZE_OF[device],
  }
  return withDefaults(state, data)
}

/** The scope of an entry: its state is made and its own code has run; nothing is drawn yet. */
export function prepare(
  entry: Entry,
  place: Place,
  evaluator: Evaluator,
  tell: Pick<Run, 'warn' | 'failed'>,
  { wanted, known }: SymbolRequests = { wanted: new Map(), known: new Map() },
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
      runsCode: place.runsCode,
      broken: new Set(),
      markup: drawStatic,
      stateOf(at, entry, given, around) {
        const { data } = entry
        const own = firstState({ data }, { ...given, inputs: ownOf(given.inputs) }, around)
        const scope = { ...around, state: own, root: own }
        if (data.jsCode) evaluator.run(data.jsCode, scope)
        const had = known.get(at)
        if (had) Object.assign(own, had.data)
        else if (Object.keys(data.httpRequests ?? {}).length > 0) wanted.set(at, { entry, scope })
        return own
      },
      left: { blocks: MOST_BLOCKS, depth: DEEPEST },
      ...tell,
    },
  }
  if (entry.data.jsCode) evaluator.run(entry.data.jsCode, scope)
  return scope
}

/** What a symbol is handed and may write: of the entry itself it gets a copy, of the state the very same. */
const ownOf = (inputs: Given['inputs']): Given['inputs'] =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, unfrozen(value)]))

/** The scope of one drawing; what the browser has to know of one that will move is left in `trace`. */
export function drawingScope(scope: Scope, broken: Set<string>, trace: Trace | null): Scope {
  const { run, evaluate } = scope
  const left = { blocks: MOST_BLOCKS, depth: DEEPEST }
  const fresh = { ...run, sheet: createSheet(), left, broken }
  if (!trace) return { ...scope, run: fresh }
  let count = 0
  // Where the browser's copy of a state is not all of it, everything that was said goes along.
  let isLossy = !isJson(scope.state)
  const traced: Scope['evaluate'] = (code, within, extra) => {
    const value = evaluate(code, within, extra)
    if (isLossy || isFickle(code)) trace.said[count] = value === undefined ? [] : [value]
    count++
    return value
  }
  return {
    ...scope,
    evaluate: traced,
    filled: (words, within, each) => expressionsIn(words, (code) => traced(code, within), each),
    run: {
      ...fresh,
      stateOf(at, entry, given, around) {
        const state = run.stateOf(at, entry, given, around)
        // What is the parent's stays the parent's: both must go on seeing the same.
        const own = Object.entries(state).filter(([name, value]) => given.parent?.[name] !== value)
        isLossy ||= !isJson(Object.fromEntries(own))
        trace.symbols[at] ??= snapshotOf(Object.fromEntries(own))
        return state
      },
    },
  }
}
