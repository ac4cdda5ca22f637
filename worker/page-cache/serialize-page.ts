import { joinBytes, toHex } from '#domain/text.ts'
import type { CachedPage, PageMeta } from '#worker/app/cached-page.ts'
import { memoPerObject } from '#worker/cache/memo.ts'

/** Bytes that replace `length` bytes of a page for one visitor. */
export type BytePatch = { at: number; length: number; bytes: Uint8Array }

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const ETAG_BYTES = 12

/**
 * Splits rendered HTML at its slots: `slotToken` starts one, its name follows up to a semicolon. `defaultSlotText` gives
 * a slot's default text, null where it has none.
 */
export async function createCachedPage(
  html: string,
  slotToken: string,
  meta: Omit<PageMeta, 'etag'>,
  defaultSlotText: (slot: string) => string | null = () => null,
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
    bytes: joinBytes(pieces),
    slots,
    defaultSlots: encoder.encode(defaultSlots),
  }
}

/** Positions of the slots of this name that hold their default text. */
export function defaultSlotRanges(
  page: CachedPage,
  name: string,
): { at: number; length: number }[] {
  const lines = defaultSlotLines(page)
  const ranges: { at: number; length: number }[] = []
  const line = `${name} `
  for (let from = lines.indexOf(line); from >= 0; from = lines.indexOf(line, from + 1)) {
    if (from > 0 && lines[from - 1] !== '\n') continue
    const [at, length] = lines.slice(from + line.length, lines.indexOf('\n', from)).split(' ')
    ranges.push({ at: Number(at), length: Number(length) })
  }
  return ranges
}

/** Decoded on first use: only visitors with a wishlist need the lines as text. */
const defaultSlotLines = memoPerObject(({ defaultSlots }: CachedPage): string =>
  decoder.decode(defaultSlots),
)

/** The page for one visitor: every slot filled, in order, and default texts overridden. */
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

/** The page as bytes for `deserializePage`: a line of JSON, the default slots, the page. */
export function serializePage({
  meta,
  bytes,
  slots,
  defaultSlots,
}: CachedPage): Uint8Array<ArrayBuffer> {
  const sizes = [defaultSlots.byteLength, bytes.byteLength]
  return joinBytes([
    encoder.encode(`${JSON.stringify({ meta, slots, sizes })}\n`),
    defaultSlots,
    bytes,
  ])
}

/** Reads what `serializePage` wrote, without copying; null for anything else. */
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
