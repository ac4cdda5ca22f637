import type { FunctionComponent } from 'react'
import { createLruCache } from '#worker/cache/lru-cache.ts'

/** A hole that is still open. */
export type OpenSlot = { slot: string }
/** A finished part of pages, drawn once: text that is encoded already, holes, and fragments that it shares with others. */
export type Fragment = { pieces: readonly (EncodedHtml | OpenSlot | Fragment)[] }
export type EncodedHtml = { html: string; bytes: Uint8Array }
/** Something just drawn, piece after piece. */
export type RenderedPieces = (string | OpenSlot | Fragment)[]

const encoder = new TextEncoder()

const encodeFragment = (drawn: RenderedPieces): Fragment => ({
  pieces: drawn.map((piece) =>
    typeof piece === 'string' ? { html: piece, bytes: encoder.encode(piece) } : piece,
  ),
})

const fragmentCache = createLruCache<Fragment>({
  maxBytes: 16 * 1024 * 1024,
  ttlMs: Number.POSITIVE_INFINITY,
  sizeOf: ({ pieces }) =>
    // Letters take up to two bytes, and the HTML lies there as bytes as well; so may all of it in longer runs (bytes.ts).
    pieces.reduce((sum, piece) => sum + ('html' in piece ? 3 * piece.html.length : 0), 0) +
    countCharacters(pieces),
})

const countCharacters = (pieces: Fragment['pieces']): number =>
  pieces.reduce(
    (sum, piece) =>
      sum +
      ('html' in piece ? piece.html.length : 'pieces' in piece ? countCharacters(piece.pieces) : 0),
    0,
  )

/** What was drawn under these words before, or is now; the longest unused go first. */
export function memoFragment(key: string, render: () => RenderedPieces): Fragment {
  const cached = fragmentCache.get(key, 0)
  if (cached) return cached
  const fragment = encodeFragment(render())
  fragmentCache.set(key, fragment, 0)
  return fragment
}

/** A component with its props, in words: equal ones for the very same values only. */
export function memoKey<Props extends object>(
  Component: FunctionComponent<Props>,
  props: Props,
): string {
  let key = objectId(Component)
  for (const [name, value] of Object.entries(props)) key += ` ${name}=${memoKeyPart(value)}`
  return key
}

const memoKeyPart = (value: unknown): string =>
  typeof value === 'string'
    ? // With its length, so that no text can pass for more props.
      `${value.length}"${value}`
    : (typeof value === 'object' && value !== null) || typeof value === 'function'
      ? objectId(value)
      : String(value)

const objectIds = new WeakMap<object, string>()
let lastObjectId = 0

/** Names one very object for as long as it lives; another with the same content has another name. */
export function objectId(thing: object): string {
  const existing = objectIds.get(thing)
  if (existing) return existing
  const id = `#${++lastObjectId}`
  objectIds.set(thing, id)
  return id
}

/** The name that a thing was given; null for one that has none, because no one expects to see it again. */
export const findObjectId = (thing: object): string | null => objectIds.get(thing) ?? null
