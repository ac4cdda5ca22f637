import type { BlockScope, SymbolInput } from '#client/blocks/block.ts'
import { createRuleSheet } from '#client/blocks/render/rule-sheet.ts'
import { initialSymbolState } from '#client/blocks/render/symbol-state.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { createEvaluationNames } from '#domain/content/evaluation-names.ts'
import { replaceExpressions } from '#domain/content/template-expressions.ts'
import { createAdoptedRules } from './adopted-rules.ts'
import type { ContentProps } from './content-props.ts'
import type { createDataRequests } from './data-requests.ts'
import { observe } from './observe.ts'
import { Builder, runCode } from './run-code.ts'
import { watchDeviceSize } from './watch-device-size.ts'

type SymbolRecord = {
  state: Record<string, unknown>
  input: Record<string, unknown>
  entry: ContentEntry
  scope: BlockScope
}

/** The runtime of one content: its states, and when it is rendered again. */
export function createContentRuntime(
  props: ContentProps,
  redraw: () => void,
  drawStatic: NonNullable<BlockScope['run']['drawStatic']>,
) {
  let isAwake = false
  let isDrawing = false
  let isDue = false
  let nameOf = createEvaluationNames()

  const changed = () => {
    if (isDrawing || isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      redraw()
      dispatchLifecycle('stateChange', { state, ref: live })
    })
  }
  const state = observe(props.state, changed)
  const symbols = new Map<string, SymbolRecord>()
  const warned = new Set<string>()
  const update = (change?: (state: object) => void) => {
    change?.(state)
    changed()
  }

  const evaluate: BlockScope['evaluate'] = (code, scope, extra) => {
    // Random, time-dependent and non-JSON values differ here: hydration uses those of the server.
    const recorded = isAwake ? undefined : props.recordedValues[nameOf(code, scope.instancePath)]
    if (recorded) return recorded[0]
    return runCode(code, scope, { ...extra, update })
  }

  const requests: Promise<ReturnType<typeof createDataRequests>>[] = []
  /** Loaded on demand, because few contents fetch data. */
  const request = (...[asker, within]: Parameters<typeof createDataRequests>) => {
    if (!asker.entry.data.httpRequests) return
    requests.push(
      import('./data-requests.ts').then((file) => file.createDataRequests(asker, within)),
    )
  }

  /** A symbol's state lives as long as the content; changed inputs override it. */
  const stateOf = (at: string, entry: ContentEntry, input: SymbolInput, around: BlockScope) => {
    const handed = { ...input.parent, ...input.inputs }
    const existing = symbols.get(at)
    if (existing) {
      for (const name in handed) {
        if (handed[name] !== existing.input[name]) existing.state[name] = handed[name]
      }
      existing.input = handed
      return existing.state
    }
    const saved = props.symbols[at]
    const first = saved ? { ...input.parent, ...saved } : initialSymbolState(entry, input, around)
    const own = observe(first, changed)
    const within = { ...around, state: own, root: own }
    symbols.set(at, { state: own, input: handed, entry, scope: within })
    const answered = props.answeredIn[at] ?? {}
    request({ entry, answered, hosts: props.hosts }, within)
    if (isAwake) runOwn(entry, within)
    return own
  }

  const runOwn = ({ data }: Pick<ContentEntry, 'data'>, within: BlockScope) => {
    if (data.jsCode) runCode(data.jsCode, within, { update })
  }

  const scope: BlockScope = {
    state,
    root: state,
    context: props.context,
    /** Editors' code may choose another. */
    get locale() {
      return typeof state.locale === 'string' ? state.locale : props.locale
    },
    breakpoints: props.entry.meta?.breakpoints,
    contentId: props.entry.id,
    apiKey: props.apiKey,
    mode: props.mode,
    evaluate,
    interpolate: (text, within, each) =>
      replaceExpressions(text, (code) => evaluate(code, within), each),
    instancePath: '',
    run: {
      sheet: createRuleSheet(),
      canRunCode: props.canRunCode,
      drawStatic,
      broken: new Set(props.broken),
      warn(message) {
        if (!warned.has(message)) console.warn(message)
        warned.add(message)
      },
      failed: (cause) => console.error('Builder block error:', cause),
      symbolState: stateOf,
      remaining: {
        blocks: Number.POSITIVE_INFINITY,
        depth: 60,
        repeated: Number.POSITIVE_INFINITY,
      },
      runAction: (code, within, block, event) => {
        runCode(code, { ...within, state: writeThrough(within) }, { block, event, update })
      },
    },
  }
  request(props, scope)
  const showRules = createAdoptedRules()
  /** Part of the content was rendered on its own, such as a form's result. */
  const placed = () => {
    if (!isDrawing) queueMicrotask(() => showRules(scope.run.sheet.rules()))
  }

  const live = {
    state,
    begin() {
      isDrawing = true
      nameOf = createEvaluationNames()
      scope.run.sheet = createRuleSheet(placed)
      return scope
    },
    drawn() {
      isDrawing = false
      showRules(scope.run.sheet.rules())
      if (isAwake) for (const one of requests) void one.then((asking) => asking.ask())
    },
    /** Runs after hydration. */
    wake() {
      if (isAwake) return
      isAwake = true
      Object.assign(Builder, { isBrowser: true, isServer: false })
      Object.assign(state, { isBrowser: true, isServer: false })
      runOwn(props.entry, scope)
      for (const { entry, scope: within } of symbols.values()) runOwn(entry, within)
      watchDeviceSize(state, props.entry.meta?.breakpoints)
      dispatchLifecycle('load', { ref: live })
      redraw()
    },
  }
  return live
}

/** Writing within a repeat also writes the state of the content. */
const writeThrough = ({ state, root }: BlockScope): Record<string, unknown> =>
  state === root
    ? state
    : new Proxy(state, {
        set: (item, name, value) =>
          Reflect.set(item, name, value) && Reflect.set(root, name, value),
      })

const dispatchLifecycle = (what: string, detail: object) =>
  dispatchEvent(new CustomEvent(`builder:component:${what}`, { detail }))
