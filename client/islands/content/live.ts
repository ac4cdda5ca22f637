import type { Given, Scope } from '#client/blocks/block.ts'
import { createSheet } from '#client/blocks/sheet.ts'
import { firstState } from '#client/blocks/state.ts'
import type { Entry } from '#domain/content/entry.ts'
import { expressionsIn } from '#domain/content/template.ts'
import { Builder, run } from './native.ts'
import { observed } from './observed.ts'
import type { ContentProps } from './props.ts'
import type { createRequests } from './requests.ts'
import { createRules } from './rules.ts'
import { watchSize } from './size.ts'

type Known = {
  state: Record<string, unknown>
  given: Record<string, unknown>
  entry: Entry
  within: Scope
}

/** A content that is shown in the browser: its states, and what makes it draw itself again. */
export function createLive(props: ContentProps, redraw: () => void) {
  let isAwake = false
  let isDrawing = false
  let isDue = false
  let asked = 0

  const changed = () => {
    if (isDrawing || isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      redraw()
      tell('stateChange', { state, ref: live })
    })
  }
  const state = observed(props.state, changed)
  const symbols = new Map<string, Known>()
  const warned = new Set<string>()
  const update = (change?: (state: object) => void) => {
    change?.(state)
    changed()
  }

  const evaluate: Scope['evaluate'] = (code, scope, extra) => {
    // Chance, time and what no JSON holds say something else here: the first drawing repeats what they said on the server.
    const known = isAwake ? undefined : props.said[asked++]
    if (known) return known[0]
    return run(code, scope, { ...extra, update })
  }

  const requests: Promise<ReturnType<typeof createRequests>>[] = []
  /** Few contents ask for anything: what does so comes with those. */
  const request = (...[asker, within]: Parameters<typeof createRequests>) => {
    if (!asker.entry.data.httpRequests) return
    requests.push(import('./requests.ts').then((file) => file.createRequests(asker, within)))
  }

  /** A symbol's state lives as long as the content; what it is handed anew counts. */
  const stateOf = (at: string, entry: Entry, given: Given, around: Scope) => {
    const handed = { ...given.parent, ...given.inputs }
    const known = symbols.get(at)
    if (known) {
      for (const name in handed) {
        if (handed[name] !== known.given[name]) known.state[name] = handed[name]
      }
      known.given = handed
      return known.state
    }
    const kept = props.symbols[at]
    const first = kept ? { ...given.parent, ...kept } : firstState(entry, given, around)
    const own = observed(first, changed)
    const within = { ...around, state: own, root: own }
    symbols.set(at, { state: own, given: handed, entry, within })
    const answered = props.answeredIn[at] ?? {}
    request({ entry, answered, hosts: props.hosts }, within)
    if (isAwake) runOwn(entry, within)
    return own
  }

  const runOwn = ({ data }: Pick<Entry, 'data'>, within: Scope) => {
    if (data.jsCode) run(data.jsCode, within, { update })
  }

  const scope: Scope = {
    state,
    root: state,
    context: props.context,
    locale: props.locale,
    breakpoints: props.entry.meta?.breakpoints,
    contentId: props.entry.id,
    apiKey: props.apiKey,
    mode: props.mode,
    evaluate,
    filled: (text, within, each) => expressionsIn(text, (code) => evaluate(code, within), each),
    at: '',
    run: {
      sheet: createSheet(),
      runsCode: props.runsCode,
      broken: new Set(props.broken),
      warn(message) {
        if (!warned.has(message)) console.warn(message)
        warned.add(message)
      },
      failed: (cause) => console.error('Builder block error:', cause),
      stateOf,
      left: { blocks: Number.POSITIVE_INFINITY, depth: 60 },
      act: (code, within, block, event) => {
        run(code, { ...within, state: writing(within) }, { block, event, update })
      },
    },
  }
  request(props, scope)
  const showRules = createRules()
  /** Something within was drawn by itself, such as what became of a form. */
  const placed = () => {
    if (!isDrawing) queueMicrotask(() => showRules(scope.run.sheet.rules()))
  }

  const live = {
    state,
    /** The scope of one more drawing. */
    begin() {
      isDrawing = true
      asked = 0
      scope.run.sheet = createSheet(placed)
      return scope
    },
    drawn() {
      isDrawing = false
      showRules(scope.run.sheet.rules())
      if (isAwake) for (const one of requests) void one.then((asking) => asking.ask())
    },
    /** Runs once the page is the browser's. */
    wake() {
      if (isAwake) return
      isAwake = true
      Object.assign(Builder, { isBrowser: true, isServer: false })
      Object.assign(state, { isBrowser: true, isServer: false })
      runOwn(props.entry, scope)
      for (const { entry, within } of symbols.values()) runOwn(entry, within)
      watchSize(state, props.entry.meta?.breakpoints)
      tell('load', { ref: live })
      redraw()
    },
  }
  return live
}

/** What is written within a repeat is written for all of the content as well (model of content 2.5). */
const writing = ({ state, root }: Scope): Record<string, unknown> =>
  state === root
    ? state
    : new Proxy(state, {
        set: (item, name, value) =>
          Reflect.set(item, name, value) && Reflect.set(root, name, value),
      })

const tell = (what: string, detail: object) =>
  dispatchEvent(new CustomEvent(`builder:component:${what}`, { detail }))
