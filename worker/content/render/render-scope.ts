import type { BlockScope, RenderPass, SymbolInput } from '#client/blocks/block.ts'
import { createRuleSheet } from '#client/blocks/render/rule-sheet.ts'
import { applyInputDefaults, initialSymbolState } from '#client/blocks/render/symbol-state.ts'
import { detectDevice, SCREEN_SIZE_OF_DEVICE } from '#domain/content/delivery/device.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { isVolatileExpression, replaceExpressions } from '#domain/content/template-expressions.ts'
import { cloneIfFrozen } from '#worker/content/delivery/deep-freeze.ts'
import type { Evaluator } from '#worker/content/interpreter/evaluator.ts'
import { isJsonSafe, snapshotState } from '#worker/content/interpreter/state-snapshot.ts'
import { renderStatic } from '#worker/render/render-static.ts'
import type { SymbolRequests } from './data-requests.ts'

/** Where content is shown, and with what. */
export type RenderContext = {
  url: URL
  userAgent: string
  locale?: string | undefined
  data?: Record<string, unknown> | undefined
  /** What the page tells blocks, and no expression writes. */
  context?: Record<string, unknown> | undefined
  apiKey: string
  mode: BlockScope['mode']
  /** Whether editors' own code may run there (editors-code.ts). */
  canRunCode: boolean
}

/** What a drawing leaves behind for the browser to go on with. */
export type HydrationTrace = {
  symbols: Record<string, Record<string, unknown>>
  /** What expressions gave that give something else in the browser, by their place among all that were asked. */
  recordedValues: Record<number, [unknown?]>
}

const MAX_BLOCKS = 5000
const MAX_DEPTH = 60

/** The state that content begins with: what is stored, then what the page gives, then what its inputs say. */
export function initialContentState(
  { data }: ContentEntry,
  context: RenderContext,
): Record<string, unknown> {
  const { pathname, hostname, host, search, searchParams } = context.url
  const device = detectDevice(context.userAgent)
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
    ...(context.locale ? { locale: context.locale } : {}),
    ...structuredClone(context.data ?? {}),
    deviceSize: SCREEN_SIZE_OF_DEVICE[device],
  }
  return applyInputDefaults(state, data)
}

/** The scope of an entry: its state is made and its own code has run; nothing is drawn yet. */
export function createScope(
  entry: ContentEntry,
  context: RenderContext,
  evaluator: Evaluator,
  reporters: Pick<RenderPass, 'warn' | 'failed'>,
  { pending, resolved }: SymbolRequests = { pending: new Map(), resolved: new Map() },
): BlockScope {
  const state = initialContentState(entry, context)
  const scope: BlockScope = {
    state,
    root: state,
    context: { ...context.context },
    locale: context.locale,
    breakpoints: entry.meta?.breakpoints,
    contentId: entry.id,
    apiKey: context.apiKey,
    mode: context.mode,
    evaluate: evaluator.evaluate,
    interpolate: evaluator.interpolate,
    instancePath: '',
    run: {
      sheet: createRuleSheet(),
      canRunCode: context.canRunCode,
      broken: new Set(),
      renderHtml: renderStatic,
      symbolState(at, entry, given, around) {
        const { data } = entry
        const symbolState = initialSymbolState(
          { data },
          { ...given, inputs: cloneFrozenInputs(given.inputs) },
          around,
        )
        const scope = { ...around, state: symbolState, root: symbolState }
        if (data.jsCode) evaluator.run(data.jsCode, scope)
        const answer = resolved.get(at)
        if (answer) Object.assign(symbolState, answer.data)
        else if (Object.keys(data.httpRequests ?? {}).length > 0) pending.set(at, { entry, scope })
        return symbolState
      },
      remaining: { blocks: MAX_BLOCKS, depth: MAX_DEPTH },
      ...reporters,
    },
  }
  if (entry.data.jsCode) evaluator.run(entry.data.jsCode, scope)
  return scope
}

/** What a symbol is handed and may write: of the entry itself it gets a copy, of the state the very same. */
const cloneFrozenInputs = (inputs: SymbolInput['inputs']): SymbolInput['inputs'] =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, cloneIfFrozen(value)]))

/** The scope of one drawing; what the browser has to know of one that will move is left in `trace`. */
export function createRenderScope(
  scope: BlockScope,
  broken: Set<string>,
  trace: HydrationTrace | null,
): BlockScope {
  const { run, evaluate } = scope
  const remaining = { blocks: MAX_BLOCKS, depth: MAX_DEPTH }
  const pass = { ...run, sheet: createRuleSheet(), left: remaining, broken }
  if (!trace) return { ...scope, run: pass }
  let count = 0
  // Where the browser's copy of a state is not all of it, everything that was said goes along.
  let isLossy = !isJsonSafe(scope.state)
  const traced: BlockScope['evaluate'] = (code, within, extra) => {
    const value = evaluate(code, within, extra)
    if (isLossy || isVolatileExpression(code))
      trace.recordedValues[count] = value === undefined ? [] : [value]
    count++
    return value
  }
  return {
    ...scope,
    evaluate: traced,
    interpolate: (words, within, each) =>
      replaceExpressions(words, (code) => traced(code, within), each),
    run: {
      ...pass,
      symbolState(at, entry, given, around) {
        const state = run.symbolState(at, entry, given, around)
        // What is the parent's stays the parent's: both must go on seeing the same.
        const ownState = Object.entries(state).filter(
          ([name, value]) => given.parent?.[name] !== value,
        )
        isLossy ||= !isJsonSafe(Object.fromEntries(ownState))
        trace.symbols[at] ??= snapshotState(Object.fromEntries(ownState))
        return state
      },
    },
  }
}
