import type { fillerFor } from './fill.ts'
import type { Drawn, Encoded, Fragment, Open } from './fragments.ts'

type Fill = ReturnType<typeof fillerFor>
type WordOf = NonNullable<Fill['wordOf']>
type Filling = Awaited<ReturnType<Fill>>

const encoder = new TextEncoder()

/** The HTML of what was drawn, every hole as its mark. */
export const textOf = (drawn: readonly Piece[], token: string): string =>
  drawn.map((piece) => wordsOf(piece, token)).join('')

type Piece = Drawn[number] | Encoded

function wordsOf(piece: Piece, token: string): string {
  if (typeof piece === 'string') return piece
  if ('html' in piece) return piece.html
  return 'hole' in piece ? `${token}${piece.hole};` : textOf(piece.pieces, token)
}

type Filled = string | Uint8Array | Promise<Filling>

/** The bytes of what was drawn, holes filled; text that stands together is encoded together. */
export async function bytesOf(drawn: Drawn, fill: Fill): Promise<Uint8Array[]> {
  const filled: Filled[] = []
  for (const piece of drawn) addTo(filled, piece, fill)
  const bytes: Uint8Array[] = []
  for (const piece of filled) {
    // Hearts are many: what is known is not waited for.
    if (piece instanceof Promise) bytes.push((await piece).bytes)
    else bytes.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
  }
  return bytes
}

function addTo(filled: Filled[], piece: Piece | Run, fill: Fill): void {
  if (typeof piece === 'string') addText(filled, piece)
  else if ('bytes' in piece) filled.push(piece.bytes)
  else if ('pieces' in piece) {
    const { wordOf } = fill
    for (const one of wordOf ? quietly(piece, wordOf) : piece.pieces) addTo(filled, one, fill)
  } else {
    const filling = fill(piece.hole)
    if (filling instanceof Promise) filled.push(filling)
    else if (typeof filled.at(-1) === 'string') addText(filled, filling.text)
    else filled.push(filling.bytes)
  }
}

function addText(filled: Filled[], text: string) {
  const last = filled.length - 1
  const before = filled[last]
  if (typeof before === 'string') filled[last] = before + text
  else filled.push(text)
}

type Run = { bytes: Uint8Array } | Open

const quiet = new WeakMap<Fragment, readonly Run[]>()

/** A fragment as whoever pressed no heart sees it: its quiet holes say their word, and what stands together is one run. */
function quietly(fragment: Fragment, wordOf: WordOf): readonly Run[] {
  const known = quiet.get(fragment)
  if (known) return known
  const runs: Run[] = []
  let text = ''
  const end = () => {
    if (text) runs.push({ bytes: encoder.encode(text) })
    text = ''
  }
  const read = (pieces: Fragment['pieces']) => {
    for (const piece of pieces) {
      if ('html' in piece) text += piece.html
      else if ('pieces' in piece) read(piece.pieces)
      else {
        const word = wordOf(piece.hole)
        text += word ?? ''
        if (word !== null) continue
        end()
        runs.push(piece)
      }
    }
  }
  read(fragment.pieces)
  end()
  quiet.set(fragment, runs)
  return runs
}
