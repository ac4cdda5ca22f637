import type { EncodedHtml, Fragment, OpenSlot, RenderedPieces } from './fragments.ts'
import type { createSlotFiller } from './slots/slot-filler.ts'

type FillSlot = ReturnType<typeof createSlotFiller>
type DefaultTextOf = NonNullable<FillSlot['wordOf']>
type FilledSlot = Awaited<ReturnType<FillSlot>>

const encoder = new TextEncoder()

/** HTML with every slot as its marker. */
export const toHtml = (pieces: readonly HtmlPiece[], token: string): string =>
  pieces.map((piece) => pieceHtml(piece, token)).join('')

type HtmlPiece = RenderedPieces[number] | EncodedHtml

function pieceHtml(piece: HtmlPiece, token: string): string {
  if (typeof piece === 'string') return piece
  if ('html' in piece) return piece.html
  return 'slot' in piece ? `${token}${piece.slot};` : toHtml(piece.pieces, token)
}

type PendingChunk = string | Uint8Array | Promise<FilledSlot>

/** Bytes with slots filled; adjacent text is encoded at once. */
export async function encodePieces(pieces: RenderedPieces, fill: FillSlot): Promise<Uint8Array[]> {
  const chunks: PendingChunk[] = []
  for (const piece of pieces) appendPiece(chunks, piece, fill)
  const bytes: Uint8Array[] = []
  for (const piece of chunks) {
    // Wishlist slots are many: known values are not awaited.
    if (piece instanceof Promise) bytes.push((await piece).bytes)
    else bytes.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
  }
  return bytes
}

function appendPiece(chunks: PendingChunk[], piece: HtmlPiece | EncodedRun, fill: FillSlot): void {
  if (typeof piece === 'string') appendText(chunks, piece)
  else if ('bytes' in piece) chunks.push(piece.bytes)
  else if ('pieces' in piece) {
    const { wordOf } = fill
    for (const one of wordOf ? withDefaultSlots(piece, wordOf) : piece.pieces)
      appendPiece(chunks, one, fill)
  } else {
    const content = fill(piece.slot)
    if (content instanceof Promise) chunks.push(content)
    else if (typeof chunks.at(-1) === 'string') appendText(chunks, content.text)
    else chunks.push(content.bytes)
  }
}

function appendText(chunks: PendingChunk[], text: string) {
  const last = chunks.length - 1
  const lastChunk = chunks[last]
  if (typeof lastChunk === 'string') chunks[last] = lastChunk + text
  else chunks.push(text)
}

type EncodedRun = { bytes: Uint8Array } | OpenSlot

const runsWithDefaults = new WeakMap<Fragment, readonly EncodedRun[]>()

/** A fragment with default slots filled, merged into runs. */
function withDefaultSlots(fragment: Fragment, wordOf: DefaultTextOf): readonly EncodedRun[] {
  const cached = runsWithDefaults.get(fragment)
  if (cached) return cached
  const runs: EncodedRun[] = []
  let text = ''
  const flush = () => {
    if (text) runs.push({ bytes: encoder.encode(text) })
    text = ''
  }
  const appendPieces = (pieces: Fragment['pieces']) => {
    for (const piece of pieces) {
      if ('html' in piece) text += piece.html
      else if ('pieces' in piece) appendPieces(piece.pieces)
      else {
        const defaultText = wordOf(piece.slot)
        text += defaultText ?? ''
        if (defaultText !== null) continue
        flush()
        runs.push(piece)
      }
    }
  }
  appendPieces(fragment.pieces)
  flush()
  runsWithDefaults.set(fragment, runs)
  return runs
}
