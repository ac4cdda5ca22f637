import { BRAND } from '#brand/brand.ts'
import { type Editors, isEditorOrigin } from '#domain/content/editor-mode.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { applyEntryPatches } from '#domain/content/entry-patch.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { BLOCK_DEFINITIONS } from './block-definitions.ts'
import { createDraftRenderer, type DraftRequest, markAsLoading } from './draft-renderer.ts'

/** What the page tells the editor about itself. */
export type EditorPageData = {
  entry: ContentEntry
  model: string
  apiKey: string
  version: string
  editors: Editors
  /** Whether unpublished code may run (permission editCode). */
  canRunCode: boolean
  /** Lets drafts be drawn; null for someone who came without an editor's link. */
  token: string | null
}

type EditorMessage = { type: string; data: Record<string, unknown> }
type EditorConnection = EditorPageData & {
  draft: DraftRequest
  components: Map<string, object>
  /** Inputs that the editor brought along for options of a type of its own. */
  inputs: Map<string, object>
  /** States that the editor has set for symbols, by the ids of their blocks. */
  symbolStates: Map<string, object>
  renderDraft: (wish: DraftRequest) => void
}

/** Accepts changes from the editor that frames this page, and from no other origin. */
export function connectEditor(enhance: (within: HTMLElement) => void) {
  const marker = document.getElementById('shop-editing')
  if (window.parent === window || !marker) return
  const pageData = JSON.parse(marker.textContent ?? '') as EditorPageData
  const { entry, model } = pageData
  const connection: EditorConnection = {
    ...pageData,
    draft: { entry, model, path: location.pathname + location.search },
    components: new Map(BLOCK_DEFINITIONS.map((one) => [one.name, one])),
    inputs: new Map(),
    symbolStates: new Map(),
    renderDraft: createDraftRenderer(marker, pageData, enhance),
  }
  addEventListener('message', (event) => {
    if (event.source !== window.parent || !isEditorOrigin(event.origin, pageData.editors)) return
    const message = parseEditorMessage(event.data)
    const reply = (type: string, data?: unknown) => postToEditor(event.origin, type, data)
    if (message) findHandler(message.type)?.(connection, message.data, reply)
  })
  const origin = parentOrigin()
  if (isEditorOrigin(origin, pageData.editors)) announceToEditor(connection, origin)
}

const postToEditor = (origin: string, type: string, data?: unknown) =>
  window.parent.postMessage({ type: `builder.${type}`, data }, origin)

/** The framing origin; the referrer if the browser doesn't say. */
function parentOrigin(): string {
  const [parent] = location.ancestorOrigins ?? []
  if (parent !== undefined) return parent
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : 'null'
}

/** The editor shows its tools after these messages. */
function announceToEditor(
  { entry, model, apiKey, version, components }: EditorConnection,
  origin: string,
) {
  postToEditor(origin, 'loaded', { value: true })
  postToEditor(origin, 'isReactSdk', {
    value: true,
    supportsPatchUpdates: 'v4',
    supportsCustomBreakpoints: true,
    supportsXSmallBreakpoint: true,
    supportsGlobalSymbols: true,
    blockLevelPersonalization: true,
    version,
  })
  postToEditor(origin, 'sdkInjected', { modelName: model, apiKey })
  for (const component of components.values()) postToEditor(origin, 'registerComponent', component)
  const items = [...components.keys()].map((name) => ({ name }))
  postToEditor(origin, 'register', { type: 'insertMenu', info: { name: BRAND.name, items } })
  postToEditor(origin, 'contentResults', { results: [entry] })
}

function parseEditorMessage(value: unknown): EditorMessage | null {
  if (!isRecord(value) || typeof value.type !== 'string' || !value.type.startsWith('builder.')) {
    return null
  }
  const type = value.type.slice('builder.'.length)
  return { type, data: isRecord(value.data) ? value.data : { value: value.data } }
}

type Reply = (type: string, data?: unknown) => void
type MessageHandler = (live: EditorConnection, data: Record<string, unknown>, say: Reply) => void

/** The messages that are accepted. `evaluate`, which would run any text, isn't among them. */
const MESSAGE_HANDLERS: Readonly<Record<string, MessageHandler>> = {
  ping: (_live, _data, say) => say('pong', {}),
  getComponents: ({ components }, _data, say) => say('components', [...components.values()]),
  registerComponent({ components }, data) {
    if (typeof data.name === 'string') components.set(data.name, data)
  },
  getEditors: ({ inputs }, _data, say) => say('editors', [...inputs.values()]),
  registerEditor({ inputs }, data) {
    if (typeof data.name === 'string') inputs.set(data.name, data)
  },
  contentUpdate(live, data) {
    const { entry, model } = live.draft
    const name = data.key || data.alias || data.entry || data.modelName
    const isMine = name === model || name === entry.id || name === `${model}:${entry.id}`
    if (!isMine || !isRecord(data.data) || !isRecord(data.data.data)) return
    updateDraft(live, { entry: { ...entry, ...(data.data as Partial<ContentEntry>) } })
  },
  patchUpdates(live, data) {
    const changes = isRecord(data.data) ? data.data : data
    const entry = applyEntryPatches(live.draft.entry, changes)
    if (entry !== live.draft.entry) updateDraft(live, { entry })
  },
  resetState(live, { model, state }) {
    if (model === live.draft.model && isRecord(state)) updateDraft(live, { state })
  },
  resetSymbolState(live, { state: reset }) {
    if (!isRecord(reset) || typeof reset.id !== 'string' || !isRecord(reset.state)) return
    live.symbolStates.set(reset.id, reset.state)
    updateDraft(live, {})
  },
  /** The editor is going to send the content of a model. */
  blockContentLoading(live, { model }) {
    if (model === live.draft.model) markAsLoading(true)
  },
  configureSdk(live, { breakpoints, contentId }) {
    const { entry } = live.draft
    if (!isRecord(breakpoints) || (contentId !== undefined && contentId !== entry.id)) return
    updateDraft(live, { entry: { ...entry, meta: { ...entry.meta, breakpoints } } })
  },
  overrideUserAttributes: (live, attributes) => updateDraft(live, { attributes }),
  overrideTestGroup(live, { contentId, variationId }) {
    if (typeof contentId !== 'string' || typeof variationId !== 'string') return
    updateDraft(live, { tests: { ...live.draft.tests, [contentId]: variationId } })
  },
  editingMode: (_live, { value }) => toggleBodyClass('builder-editing', value),
  editingPageMode: (_live, { value }) => toggleBodyClass('builder-editing-page', value),
  triggerAnimation(_live, animation) {
    void import('./play-animation.ts').then((file) => file.playAnimation(animation))
  },
  selectionChange(_live, { id, ids }) {
    const [first] = Array.isArray(ids) ? ids : [id]
    if (typeof first === 'string') revealBlock(first)
  },
}

/** What the shop doesn't do for an editor is told in the console. */
function findHandler(type: string): MessageHandler | undefined {
  if (Object.hasOwn(MESSAGE_HANDLERS, type)) return MESSAGE_HANDLERS[type]
  console.warn(`Action not found: ${type.slice(0, 60)}`)
}

function updateDraft(live: EditorConnection, newer: Partial<DraftRequest>) {
  live.draft = { ...live.draft, ...newer }
  live.renderDraft({ ...live.draft, entry: withSymbolStates(live) })
}

/** Of all that a symbol's state is made of, its inputs win. */
const withSymbolStates = ({ draft, symbolStates }: EditorConnection): ContentEntry =>
  applyEntryPatches(
    draft.entry,
    Object.fromEntries(
      Array.from(symbolStates, ([id, value]) => [
        id,
        [{ op: 'add', path: '/component/options/symbol/data', value }],
      ]),
    ),
  )

const toggleBodyClass = (name: string, value: unknown) =>
  document.body.classList.toggle(name, Boolean(value))

/** Scrolls to the block selected in the editor, and opens what hides it. */
function revealBlock(id: string) {
  const block = document.querySelector(`[builder-id="${CSS.escape(id)}"]`)
  for (let box = block?.closest('details'); box; box = box.parentElement?.closest('details')) {
    box.open = true
  }
  block?.scrollIntoView({ block: 'nearest' })
}
