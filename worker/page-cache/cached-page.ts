import type { CachedPage, PageMeta } from '#worker/app/cached-page.ts'

/** Bytes that stand in a page for one visitor, instead of as many as `length` says. */
export type BytePatch = { at: number; length: number; bytes: Uint8Array }

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const ETAG_BYTES = 12

/**
 * Cuts finished HTML at its holes: `token` marks one, its name follows up to a semicolon. `quietWord` tells what a hole
 * says to nearly everybody, null where there is no such word.
 */
export async function createCachedPage(
  html: string,
  slotToken: string,
  meta: Omit<PageMeta, 'etag'>,
  defaultSlotText: (hole: string) => string | null = () => null,
): Promise<CachedPage> {
  const [head = '', ...tails] = html.split(slotToken)
  const pieces = [encoder.encode(head)]
  const slots: CachedPage['slots'] = []
  let defaultSlots = ''
  let at = pieces[0]?.byteLength ?? 0
  for (const part of tails) {
    const end = part.indexOf(';')
    const name = part.slice(0, end)
    const defaultText = defaultSlotText(name)
    const piece = encoder.encode((defaultText ?? '') + part.slice(end + 1))
    if (defaultText === null) slots.push([name, at])
    else defaultSlots += `${name} ${at} ${encoder.encode(defaultText).byteLength}\n`
    pieces.push(piece)
    at += piece.byteLength
  }
  const digest = await crypto.subtle.digest(
    'SHA-256',
    encoder.encode(html.replaceAll(slotToken, '')),
  )
  const etag = toHex(new Uint8Array(digest, 0, ETAG_BYTES))
  return {
    meta: { ...meta, etag },
    bytes: concatBytes(pieces),
    slots,
    defaultSlots: encoder.encode(defaultSlots),
  }
}

/** Where the holes of this name are that say what they say to nearly everybody. */
export function defaultSlotRanges(
  page: CachedPage,
  name: string,
): { at: number; length: number }[] {
  const quiet = defaultSlotLines(page)
  const ranges: { at: number; length: number }[] = []
  const line = `${name} `
  for (let from = quiet.indexOf(line); from >= 0; from = quiet.indexOf(line, from + 1)) {
    if (from > 0 && quiet[from - 1] !== '\n') continue
    const [at, length] = quiet.slice(from + line.length, quiet.indexOf('\n', from)).split(' ')
    ranges.push({ at: Number(at), length: Number(length) })
  }
  return ranges
}

const decodedSlots = new WeakMap<CachedPage, string>()

/** Only who has pressed a heart needs the lines as text. */
function defaultSlotLines(page: CachedPage): string {
  const text = decodedSlots.get(page) ?? decoder.decode(page.defaultSlots)
  decodedSlots.set(page, text)
  return text
}

/** The page for one visitor: every hole filled with its bytes, in the order of the holes, and quiet ones changed. */
export function fillCachedPage(
  { bytes, slots }: CachedPage,
  slotFills: readonly Uint8Array[],
  overrides: readonly BytePatch[] = [],
): Uint8Array<ArrayBuffer> {
  const patches: BytePatch[] = []
  let size = bytes.byteLength
  for (const [index, slotFill] of slotFills.entries()) {
    const at = slots[index]?.[1]
    if (at === undefined || slotFill.byteLength === 0) continue
    patches.push({ at, length: 0, bytes: slotFill })
    size += slotFill.byteLength
  }
  for (const patch of overrides) {
    patches.push(patch)
    size += patch.bytes.byteLength - patch.length
  }
  if (overrides.length > 0) patches.sort((a, b) => a.at - b.at)

  const output = new Uint8Array(size)
  let to = 0
  let from = 0
  for (const patch of patches) {
    output.set(bytes.subarray(from, patch.at), to)
    to += patch.at - from
    output.set(patch.bytes, to)
    to += patch.bytes.byteLength
    from = patch.at + patch.length
  }
  output.set(bytes.subarray(from), to)
  return output
}

/** One run of bytes that `unpacked` understands: a line of JSON, the quiet holes, the page. */
export function serializePage({
  meta,
  bytes,
  slots,
  defaultSlots,
}: CachedPage): Uint8Array<ArrayBuffer> {
  const sizes = [defaultSlots.byteLength, bytes.byteLength]
  return concatBytes([
    encoder.encode(`${JSON.stringify({ meta, slots, sizes })}\n`),
    defaultSlots,
    bytes,
  ])
}

/** What `packed` made; null for anything else. Nothing is copied. */
export function deserializePage(packedBytes: Uint8Array): CachedPage | null {
  const end = packedBytes.indexOf(NEWLINE)
  const header = parsePageHeader(packedBytes.subarray(0, Math.max(0, end)))
  if (!header) return null
  const { meta, slots, sizes } = header
  const pageStart = end + 1 + sizes[0]
  if (pageStart + sizes[1] !== packedBytes.byteLength) return null
  const defaultSlots = packedBytes.subarray(end + 1, pageStart)
  return { meta, bytes: packedBytes.subarray(pageStart), slots, defaultSlots }
}

type PageHeader = Pick<CachedPage, 'meta' | 'slots'> & {
  sizes: [defaultSlots: number, page: number]
}

function parsePageHeader(bytes: Uint8Array): PageHeader | null {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    return null
  }
}

const NEWLINE = 10

/** One run of bytes. */
export function concatBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let size = 0
  for (const { byteLength } of chunks) size += byteLength
  const output = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    output.set(chunk, at)
    at += chunk.byteLength
  }
  return output
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
