import type { FunctionComponent } from 'react'
import { createBoundedMemory } from '#worker/bounded-memory.ts'

/** A hole that is still open. */
export type Open = { hole: string }
/** A finished part of pages, drawn once: text that is encoded already, holes, and fragments that it shares with others. */
export type Fragment = { pieces: readonly (Encoded | Open | Fragment)[] }
export type Encoded = { html: string; bytes: Uint8Array }
/** Something just drawn, piece after piece. */
export type Drawn = (string | Open | Fragment)[]

const encoder = new TextEncoder()

const fragmentOf = (drawn: Drawn): Fragment => ({
  pieces: drawn.map((piece) =>
    typeof piece === 'string' ? { html: piece, bytes: encoder.encode(piece) } : piece,
  ),
})

const fragments = createBoundedMemory<Fragment>({
  bytes: 16 * 1024 * 1024,
  ms: Number.POSITIVE_INFINITY,
  sizeOf: ({ pieces }) =>
    // Letters take up to two bytes, and the HTML lies there as bytes as well; so may all of it in longer runs (bytes.ts).
    pieces.reduce((sum, piece) => sum + ('html' in piece ? 3 * piece.html.length : 0), 0) +
    lettersIn(pieces),
})

const lettersIn = (pieces: Fragment['pieces']): number =>
  pieces.reduce(
    (sum, piece) =>
      sum + ('html' in piece ? piece.html.length : 'pieces' in piece ? lettersIn(piece.pieces) : 0),
    0,
  )

/** What was drawn under these words before, or is now; the longest unused go first. */
export function keptFragment(words: string, draw: () => Drawn): Fragment {
  const known = fragments.recall(words, 0)
  if (known) return known
  const fragment = fragmentOf(draw())
  fragments.keep(words, fragment, 0)
  return fragment
}

/** A component with its props, in words: equal ones for the very same values only. */
export function wordsOf<Props extends object>(
  Component: FunctionComponent<Props>,
  props: Props,
): string {
  let words = nameOf(Component)
  for (const [name, value] of Object.entries(props)) words += ` ${name}=${wordOf(value)}`
  return words
}

const wordOf = (value: unknown): string =>
  typeof value === 'string'
    ? // With its length, so that no text can pass for more props.
      `${value.length}"${value}`
    : (typeof value === 'object' && value !== null) || typeof value === 'function'
      ? nameOf(value)
      : String(value)

const names = new WeakMap<object, string>()
let named = 0

/** Names one very object for as long as it lives; another with the same content has another name. */
export function nameOf(thing: object): string {
  const known = names.get(thing)
  if (known) return known
  const name = `#${++named}`
  names.set(thing, name)
  return name
}

/** The name that a thing was given; null for one that has none, because nobody expects to see it again. */
export const givenName = (thing: object): string | null => names.get(thing) ?? null
