import type { BlockScope, RenderPass, SymbolInput } from '#client/blocks/block.ts'
import { createRuleSheet } from '#client/blocks/render/rule-sheet.ts'
import { applyInputDefaults, initialSymbolState } from '#client/blocks/render/symbol-state.ts'
import { detectDevice, SCREEN_SIZE_OF_DEVICE } from '#domain/content/delivery/device.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { createEvaluationNames } from '#domain/content/evaluation-names.ts'
import { replaceExpressions } from '#domain/content/template-expressions.ts'
import { cloneIfFrozen } from '#worker/content/delivery/deep-freeze.ts'
import type { Evaluator } from '#worker/content/interpreter/evaluator.ts'
import { isJsonSafe, snapshotState } from '#worker/content/interpreter/state-snapshot.ts'
import { renderStatic } from '#worker/render/render-static.ts'
import type { SymbolRequests } from './data-requests.ts'
import { isNondeterministicExpression } from './nondeterministic-code.ts'

export type RenderContext = {
  url: URL
  userAgent: string
  locale?: string | undefined
  data?: Record<string, unknown> | undefined
  /** Data of the page for blocks, which expressions can't change. */
  context?: Record<string, unknown> | undefined
  apiKey: string
  mode: BlockScope['mode']
  /** Whether editors' code may run (custom-code-policy.ts). */
  canRunCode: boolean
}

/** What the browser needs to continue from a rendering. */
export type HydrationTrace = {
  symbols: Record<string, Record<string, unknown>>
  /** Results of expressions that would differ in the browser, by the names of their evaluations. */
  recordedValues: Record<string, [unknown?]>
}

const MAX_BLOCKS = 5000
const MAX_DEPTH = 60
/** Characters of repeated blocks, each time they are repeated. */
const MAX_REPEATED = 2_000_000

const wholePass = (): RenderPass['remaining'] => ({
  blocks: MAX_BLOCKS,
  depth: MAX_DEPTH,
  repeated: MAX_REPEATED,
})

/** The initial state of content: stored, then from the page, then from its inputs. */
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

/** The scope of an entry: its state is created and its code has run; nothing is rendered yet. */
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
      symbolState(at, entry, input, around) {
        const { data } = entry
        const symbolState = initialSymbolState(
          { data },
          { ...input, inputs: cloneFrozenInputs(input.inputs) },
          around,
        )
        const scope = { ...around, state: symbolState, root: symbolState }
        if (data.jsCode) evaluator.run(data.jsCode, scope)
        const answer = resolved.get(at)
        if (answer) Object.assign(symbolState, answer.data)
        else if (Object.keys(data.httpRequests ?? {}).length > 0) pending.set(at, { entry, scope })
        return symbolState
      },
      remaining: wholePass(),
      ...reporters,
    },
  }
  if (entry.data.jsCode) evaluator.run(entry.data.jsCode, scope)
  return scope
}

/** A symbol gets copies of the entry's frozen data but the state itself, which it may change. */
const cloneFrozenInputs = (inputs: SymbolInput['inputs']): SymbolInput['inputs'] =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, cloneIfFrozen(value)]))

/** The scope of one rendering; `trace` collects what the browser needs to continue. */
export function createRenderScope(
  scope: BlockScope,
  broken: Set<string>,
  trace: HydrationTrace | null,
  failed: ReadonlySet<string>,
): BlockScope {
  const { run, evaluate } = scope
  const pass = { ...run, sheet: createRuleSheet(), remaining: wholePass(), broken }
  if (!trace) return { ...scope, run: pass }
  const nameOf = createEvaluationNames()
  let isLossy = !isJsonSafe(scope.state)
  const traced: BlockScope['evaluate'] = (code, within, extra) => {
    const value = evaluate(code, within, extra)
    const name = nameOf(code, within.instancePath)
    // Where the server failed, a browser may know better, but not before it is awake.
    if (isLossy || failed.has(code) || isNondeterministicExpression(code))
      trace.recordedValues[name] = value === undefined ? [] : [value]
    return value
  }
  return {
    ...scope,
    evaluate: traced,
    interpolate: (words, within, each) =>
      replaceExpressions(words, (code) => traced(code, within), each),
    run: {
      ...pass,
      symbolState(at, entry, input, around) {
        const state = run.symbolState(at, entry, input, around)
        // What belongs to the parent isn't copied: both must share it.
        const ownState = Object.entries(state).filter(
          ([name, value]) => input.parent?.[name] !== value,
        )
        isLossy ||= !isJsonSafe(Object.fromEntries(ownState))
        trace.symbols[at] ??= snapshotState(Object.fromEntries(ownState))
        return state
      },
    },
  }
}
