import type { FunctionComponent } from 'react'
import { createLruCache } from '#worker/cache/lru-cache.ts'

export type OpenSlot = { slot: string }
/** A finished part of pages: encoded text, slots and shared fragments. */
export type Fragment = { pieces: readonly (EncodedHtml | OpenSlot | Fragment)[] }
export type EncodedHtml = { html: string; bytes: Uint8Array }
/** Rendered output, piece by piece. */
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
    // Two bytes per character, and the HTML as bytes, possibly again in merged runs (encode.ts).
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

/** The fragment of this key, rendered once; least recently used ones go first. */
export function memoFragment(key: string, render: () => RenderedPieces): Fragment {
  const cached = fragmentCache.get(key, 0)
  if (cached) return cached
  const fragment = encodeFragment(render())
  fragmentCache.set(key, fragment, 0)
  return fragment
}

/** A memo key of a component with a text or with values, such as its props: equal only for identical ones. */
export function memoKey<Props extends object>(
  Component: FunctionComponent<Props>,
  values: string | object,
): string {
  let key = objectId(Component)
  if (typeof values === 'string') return `${key} ${values}`
  for (const [name, value] of Object.entries(values)) key += ` ${name}=${memoKeyPart(value)}`
  return key
}

const memoKeyPart = (value: unknown): string =>
  typeof value === 'string'
    ? // With its length, so that no text can imitate further props.
      `${value.length}"${value}`
    : (typeof value === 'object' && value !== null) || typeof value === 'function'
      ? objectId(value)
      : String(value)

const objectIds = new WeakMap<object, string>()
let lastObjectId = 0

/** A name for an object as long as it lives. */
export function objectId(thing: object): string {
  const existing = objectIds.get(thing)
  if (existing) return existing
  const id = `#${++lastObjectId}`
  objectIds.set(thing, id)
  return id
}

/** The object's name; null if it has none and is not expected again. */
export const findObjectId = (thing: object): string | null => objectIds.get(thing) ?? null
