import type { Block, Entry } from '#domain/content/entry.ts'
import { isRecord } from '#domain/content/record.ts'
import { codesIn } from '#domain/content/template.ts'
import { BLOCKS } from './kinds.ts'
import { sheetsOf } from './looks.ts'

/** What an entry is made of, all symbols in it. */
export type Scan = {
  /** Expressions: bindings and collections. */
  expressions: ReadonlySet<string>
  /** Lists of statements: actions. */
  statements: ReadonlySet<string>
  /** What contents run when they are loaded. */
  programs: ReadonlySet<string>
  /** When it has to be brought to life: never, once it is touched, or as soon as the page rests. */
  wakes: 'never' | 'interaction' | 'idle'
  /** Sheets of the kinds of blocks in it; null: code says which kinds there are. */
  sheets: ReadonlySet<string> | null
  /** Whether scripts or sheets stand in what editors wrote as HTML. */
  hasScripts: boolean
  /** Whether what is drawn depends on who asks, so that it is not kept for others. */
  isPersonal: boolean
}

type Found = {
  expressions: Set<string>
  statements: Set<string>
  programs: Set<string>
  sheets: Set<string>
  anyKind: boolean
  moves: boolean
  runs: boolean
  hasScripts: boolean
  isPersonal: boolean
}

const scans = new WeakMap<Entry, Scan>()

/** Reads through an entry once for everything that is decided by what stands in it. */
export function scanOf(entry: Entry): Scan {
  const known = scans.get(entry)
  if (known) return known
  const found: Found = {
    expressions: new Set(),
    statements: new Set(),
    programs: new Set(),
    sheets: new Set(),
    anyKind: false,
    moves: false,
    runs: false,
    hasScripts: false,
    isPersonal: false,
  }
  readData(entry.data, found)
  const { moves, runs, hasScripts, isPersonal, sheets, anyKind, ...codes } = found
  const all = [...codes.expressions, ...codes.statements, ...codes.programs].join('\n')
  const scan: Scan = {
    ...codes,
    sheets: anyKind ? null : sheets,
    hasScripts,
    wakes: runs || /\bdeviceSize\b/.test(all) ? 'idle' : moves ? 'interaction' : 'never',
    isPersonal: isPersonal || /\b(?:device|location|Device)/.test(all),
  }
  scans.set(entry, scan)
  return scan
}

function readData({ blocks, jsCode, httpRequests }: Entry['data'], found: Found) {
  if (typeof jsCode === 'string' && jsCode.trim()) {
    found.programs.add(jsCode)
    found.runs = true
  }
  for (const request of Object.values(httpRequests ?? {})) {
    const url = isRecord(request) ? request.url : request
    if (typeof url !== 'string') continue
    addAll(codesIn(url), found.expressions)
    found.runs = true
  }
  readAny(blocks, found)
}

const addAll = (codes: readonly string[], set: Set<string>) => {
  for (const code of codes) set.add(code)
}

function readAny(value: unknown, found: Found) {
  if (typeof value === 'string') {
    addAll(codesIn(value), found.expressions)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) readAny(item, found)
    return
  }
  if ((value as Block)['@type']) readBlock(value as Block, found)
  if ((value as Entry).data && typeof (value as Entry).id === 'string') {
    readData((value as Entry).data, found)
    return
  }
  for (const name in value) readAny((value as Record<string, unknown>)[name], found)
}

function readBlock(block: Block, found: Found) {
  for (const code of Object.values(block.bindings ?? {})) found.expressions.add(code)
  for (const code of Object.values(block.actions ?? {})) {
    found.statements.add(code)
    found.moves = true
  }
  if (typeof block.repeat?.collection === 'string' && block.repeat.collection.trim()) {
    found.expressions.add(block.repeat.collection.trim())
  }
  const sheets = sheetsOf(block)
  if (sheets) addAll(sheets, found.sheets)
  else found.anyKind = true
  const { component } = block
  if (!component) return
  if (component.name === 'PersonalizationContainer') found.isPersonal = true
  if (HTML.has(component.name) && /<(?:script|style)\b/i.test(htmlIn(component.options))) {
    found.hasScripts = true
  }
  const builtIn = Object.hasOwn(BLOCKS, component.name) ? BLOCKS[component.name] : undefined
  if (builtIn?.moves?.(component.options ?? {}, block)) found.moves = true
}

/** Blocks whose HTML stands in the page as it was written. */
const HTML = new Set(['Custom Code', 'Embed'])

const htmlIn = (options: Record<string, unknown> = {}): string =>
  `${options.code ?? ''}${options.content ?? ''}`
