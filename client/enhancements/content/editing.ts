import { isEditorOrigin } from '#domain/content/editor.ts'
import type { Entry } from '#domain/content/entry.ts'
import { patchedEntry } from '#domain/content/patch.ts'
import { isRecord } from '#domain/content/record.ts'
import { DEFINITIONS } from './definitions.ts'
import { createDrawing, type Wish } from './drawing.ts'

/** What the page says of itself to whoever edits it (worker/content/editing.ts). */
export type Edited = {
  entry: Entry
  model: string
  apiKey: string
  version: string
  isLocal: boolean
  /** Whether code that is not published yet may run here (permission editCode, spec §6). */
  mayRun: boolean
}

type Message = { type: string; data: Record<string, unknown> }
type Live = Edited & { wish: Wish; components: Map<string, object>; draw: (wish: Wish) => void }

/** Lets the editor that frames this page change what it shows; anybody else is not heard (spec §6, reliability C31). */
export function edit(enliven: (within: HTMLElement) => void) {
  const marker = document.getElementById('shop-editing')
  if (window.parent === window || !marker) return
  const edited = JSON.parse(marker.textContent ?? '') as Edited
  const { entry, model } = edited
  const live: Live = {
    ...edited,
    wish: { entry, model, path: location.pathname + location.search },
    components: new Map(DEFINITIONS.map((one) => [one.name, one])),
    draw: createDrawing(marker, edited.mayRun, enliven),
  }
  addEventListener('message', (event) => {
    if (event.source !== window.parent || !isEditorOrigin(event.origin, edited.isLocal)) return
    const message = messageIn(event.data)
    const say = (type: string, data?: unknown) => tell(event.origin, type, data)
    if (message) ON[message.type]?.(live, message.data, say)
  })
  const origin = originOfParent()
  if (isEditorOrigin(origin, edited.isLocal)) introduce(live, origin)
}

const tell = (origin: string, type: string, data?: unknown) =>
  window.parent.postMessage({ type: `builder.${type}`, data }, origin)

/** Who frames this page; a browser that keeps it to itself tells where the visitor came from. */
function originOfParent(): string {
  const [parent] = location.ancestorOrigins ?? []
  if (parent !== undefined) return parent
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : 'null'
}

/** What an editor waits for before it shows its tools. */
function introduce({ entry, model, apiKey, version, components }: Live, origin: string) {
  tell(origin, 'loaded', { value: true })
  tell(origin, 'isReactSdk', {
    value: true,
    supportsPatchUpdates: 'v4',
    supportsCustomBreakpoints: true,
    supportsXSmallBreakpoint: true,
    supportsGlobalSymbols: true,
    blockLevelPersonalization: true,
    version,
  })
  tell(origin, 'sdkInjected', { modelName: model, apiKey })
  for (const component of components.values()) tell(origin, 'registerComponent', component)
  const items = [...components.keys()].map((name) => ({ name }))
  tell(origin, 'register', { type: 'insertMenu', info: { name: 'Daylark', items } })
  tell(origin, 'contentResults', { results: [entry] })
}

function messageIn(value: unknown): Message | null {
  if (!isRecord(value) || typeof value.type !== 'string' || !value.type.startsWith('builder.')) {
    return null
  }
  const type = value.type.slice('builder.'.length)
  if (!Object.hasOwn(ON, type)) return null
  return { type, data: isRecord(value.data) ? value.data : { value: value.data } }
}

type Say = (type: string, data?: unknown) => void
type On = (live: Live, data: Record<string, unknown>, say: Say) => void

/** Everything an editor may say. `evaluate`, which would run any text, is not among it (reliability C31). */
const ON: Readonly<Record<string, On>> = {
  ping: (_live, _data, say) => say('pong', {}),
  getComponents: ({ components }, _data, say) => say('components', [...components.values()]),
  registerComponent({ components }, data) {
    if (typeof data.name === 'string') components.set(data.name, data)
  },
  contentUpdate(live, data) {
    const { entry, model } = live.wish
    const name = data.key || data.alias || data.entry || data.modelName
    const isMine = name === model || name === entry.id || name === `${model}:${entry.id}`
    if (!isMine || !isRecord(data.data) || !isRecord(data.data.data)) return
    update(live, { entry: { ...entry, ...(data.data as Partial<Entry>) } })
  },
  patchUpdates(live, data) {
    const changes = isRecord(data.data) ? data.data : data
    const entry = patchedEntry(live.wish.entry, changes)
    if (entry !== live.wish.entry) update(live, { entry })
  },
  resetState: (live, data) => resetState(live, data),
  resetSymbolState: (live, data) => resetState(live, data),
  configureSdk(live, { breakpoints, contentId }) {
    const { entry } = live.wish
    if (!isRecord(breakpoints) || (contentId !== undefined && contentId !== entry.id)) return
    update(live, { entry: { ...entry, meta: { ...entry.meta, breakpoints } } })
  },
  overrideUserAttributes: (live, attributes) => update(live, { attributes }),
  overrideTestGroup(live, { contentId, variationId }) {
    if (typeof contentId !== 'string' || typeof variationId !== 'string') return
    update(live, { tests: { ...live.wish.tests, [contentId]: variationId } })
  },
  editingMode: (_live, { value }) => mark('builder-editing', value),
  editingPageMode: (_live, { value }) => mark('builder-editing-page', value),
  triggerAnimation(_live, animation) {
    void import('./trigger.ts').then((file) => file.trigger(animation))
  },
  selectionChange(_live, { id, ids }) {
    const [first] = Array.isArray(ids) ? ids : [id]
    if (typeof first === 'string') showBlock(first)
  },
}

function update(live: Live, newer: Partial<Wish>) {
  live.wish = { ...live.wish, ...newer }
  live.draw(live.wish)
}

function resetState(live: Live, { model, state }: Record<string, unknown>) {
  if (model === live.wish.model && isRecord(state)) update(live, { state })
}

const mark = (name: string, value: unknown) => document.body.classList.toggle(name, Boolean(value))

/** Brings the block that somebody has chosen in the editor into view, out of whatever hides it. */
function showBlock(id: string) {
  const block = document.querySelector(`[builder-id="${CSS.escape(id)}"]`)
  for (let box = block?.closest('details'); box; box = box.parentElement?.closest('details')) {
    box.open = true
  }
  block?.scrollIntoView({ block: 'nearest' })
}
