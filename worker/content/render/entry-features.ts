import { defaultItemName } from '#client/blocks/render/render-blocks.tsx'
import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import type { ContentBlock, ContentEntry } from '#domain/content/entry.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { listExpressions } from '#domain/content/template-expressions.ts'
import { namesBrowserGlobal } from './nondeterministic-code.ts'
import { BLOCKS } from './register-blocks.ts'

/** What an entry contains, including its symbols. */
export type EntryFeatures = {
  expressions: ReadonlySet<string>
  statements: ReadonlySet<string>
  programs: ReadonlySet<string>
  /** When the island is hydrated: never, on the first interaction, or when the page is idle. */
  hydrateOn: 'never' | 'interaction' | 'idle'
  /** Stylesheets of its kinds of blocks; null if code decides which kinds there are. */
  stylesheets: ReadonlySet<string> | null
  /** What repeated blocks call the items of their lists. */
  itemNames: ReadonlySet<string>
  /** Whether editors' HTML contains scripts or stylesheets. */
  hasScripts: boolean
  /** Whether blocks in it have a state of their own, or other contents. */
  hasOwnStates: boolean
  /** Whether the result depends on the visitor and must not be cached. */
  isPersonal: boolean
}

type FeatureCollector = {
  expressions: Set<string>
  statements: Set<string>
  programs: Set<string>
  stylesheets: Set<string>
  itemNames: Set<string>
  hasDynamicKind: boolean
  isInteractive: boolean
  runsOnLoad: boolean
  hasScripts: boolean
  hasOwnStates: boolean
  isPersonal: boolean
}

const featuresByEntry = new WeakMap<ContentEntry, EntryFeatures>()

/** Collects what rendering needs to know in one pass; cached per entry. */
export function entryFeatures(entry: ContentEntry): EntryFeatures {
  const cached = featuresByEntry.get(entry)
  if (cached) return cached
  const collector: FeatureCollector = {
    expressions: new Set(),
    statements: new Set(),
    programs: new Set(),
    stylesheets: new Set(),
    itemNames: new Set(),
    hasDynamicKind: false,
    isInteractive: false,
    runsOnLoad: false,
    hasScripts: false,
    hasOwnStates: false,
    isPersonal: false,
  }
  collectFromData(entry.data, collector)
  const {
    isInteractive,
    runsOnLoad,
    hasScripts,
    hasOwnStates,
    isPersonal,
    stylesheets,
    itemNames,
    hasDynamicKind,
    ...codes
  } = collector
  const all = [...codes.expressions, ...codes.statements, ...codes.programs].join('\n')
  const shown = [...codes.expressions].join('\n')
  const features: EntryFeatures = {
    ...codes,
    stylesheets: hasDynamicKind ? null : stylesheets,
    itemNames,
    hasScripts,
    hasOwnStates,
    hydrateOn:
      runsOnLoad || /\bdeviceSize\b/.test(all) || namesBrowserGlobal(shown)
        ? 'idle'
        : isInteractive
          ? 'interaction'
          : 'never',
    isPersonal: isPersonal || /\b(?:device|location|Device)/.test(all),
  }
  featuresByEntry.set(entry, features)
  return features
}

function collectFromData(
  { blocks, jsCode, httpRequests }: ContentEntry['data'],
  collector: FeatureCollector,
) {
  if (typeof jsCode === 'string' && jsCode.trim()) {
    collector.programs.add(jsCode)
    collector.runsOnLoad = true
  }
  for (const request of Object.values(httpRequests ?? {})) {
    const url = isRecord(request) ? request.url : request
    if (typeof url !== 'string') continue
    addAll(listExpressions(url), collector.expressions)
    collector.runsOnLoad = true
  }
  collectFromValue(blocks, collector)
}

const addAll = (codes: readonly string[], set: Set<string>) => {
  for (const code of codes) set.add(code)
}

function collectFromValue(value: unknown, collector: FeatureCollector) {
  if (typeof value === 'string') {
    addAll(listExpressions(value), collector.expressions)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collectFromValue(item, collector)
    return
  }
  if ((value as ContentBlock)['@type']) collectFromBlock(value as ContentBlock, collector)
  if ((value as ContentEntry).data && typeof (value as ContentEntry).id === 'string') {
    collectFromData((value as ContentEntry).data, collector)
    return
  }
  for (const name in value) collectFromValue((value as Record<string, unknown>)[name], collector)
}

const STATEFUL_KINDS = new Set(['Symbol', 'Builder:StateProvider', 'Core:Router'])

function collectFromBlock(block: ContentBlock, collector: FeatureCollector) {
  for (const code of Object.values(block.bindings ?? {})) collector.expressions.add(code)
  for (const code of Object.values(block.actions ?? {})) {
    collector.statements.add(code)
    collector.isInteractive = true
  }
  if (typeof block.repeat?.collection === 'string' && block.repeat.collection.trim()) {
    const collection = block.repeat.collection.trim()
    collector.expressions.add(collection)
    addAll(['$item', block.repeat.itemName || defaultItemName(collection)], collector.itemNames)
  }
  if (block.animations?.length) collector.stylesheets.add('animation')
  const { bindings, component } = block
  if (bindings && ('component' in bindings || 'component.name' in bindings))
    collector.hasDynamicKind = true
  if (STATEFUL_KINDS.has(component?.name ?? '')) collector.hasOwnStates = true
  const kind = BLOCK_KINDS.get(component?.name ?? '')
  if (!component || !kind) return
  const { stylesheets = [], isPersonal, canHoldScripts, textOption = '' } = kind
  const names = typeof stylesheets === 'function' ? stylesheets(block) : stylesheets
  addAll(names, collector.stylesheets)
  if (isPersonal) collector.isPersonal = true
  if (canHoldScripts && /<(?:script|style)\b/i.test(toText(component.options?.[textOption])))
    collector.hasScripts = true
  const builtIn = Object.hasOwn(BLOCKS, component.name) ? BLOCKS[component.name] : undefined
  if (builtIn?.isInteractive?.(component.options ?? {}, block)) collector.isInteractive = true
}

/** A text in one language or several; the value may be anything, so it isn't coerced. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
