import type { Test } from '#domain/content/variation.ts'

/** What is known of a finished page beside its bytes. */
export type About = {
  status: number
  /** Milliseconds since 1970 at which it was drawn. */
  drawnAt: number
  /** Something it shows is over from then on, milliseconds since 1970; absent: none of it ever is. */
  until?: number
  /** A fingerprint of the bytes, holes left out. */
  tag: string
  /** The product that whoever sees this page has looked at. */
  visits?: string
  /** The policy of a page that lets in more than the shop's own. */
  policy?: string
  /** The tests that it shows one variation of; whoever is shown it belongs to these groups from now on. */
  tests?: Test[]
  /** No page at all: there is one for each combination of groups in these tests. */
  split?: Test[]
}

/** A finished page without anything personal: one run of bytes, and where its holes are (house 1.10). */
export type Kept = {
  about: About
  bytes: Uint8Array
  /** Names and places, in order; nothing stands there. */
  holes: [name: string, at: number][]
  /** Holes that say the same to nearly everybody, and say it already: lines of name, place and length in bytes. */
  quiet: Uint8Array
}

/** Bytes that stand in a page for one visitor, instead of as many as `length` says. */
export type Change = { at: number; length: number; bytes: Uint8Array }

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const TAG_BYTES = 12

/**
 * Cuts finished HTML at its holes: `token` marks one, its name follows up to a semicolon. `quietWord` tells what a hole
 * says to nearly everybody, null where there is no such word.
 */
export async function keepPage(
  html: string,
  token: string,
  about: Omit<About, 'tag'>,
  quietWord: (hole: string) => string | null = () => null,
): Promise<Kept> {
  const [first = '', ...rest] = html.split(token)
  const pieces = [encoder.encode(first)]
  const holes: Kept['holes'] = []
  let quiet = ''
  let at = pieces[0]?.byteLength ?? 0
  for (const part of rest) {
    const end = part.indexOf(';')
    const name = part.slice(0, end)
    const word = quietWord(name)
    const piece = encoder.encode((word ?? '') + part.slice(end + 1))
    if (word === null) holes.push([name, at])
    else quiet += `${name} ${at} ${encoder.encode(word).byteLength}\n`
    pieces.push(piece)
    at += piece.byteLength
  }
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(html.replaceAll(token, '')))
  const tag = hex(new Uint8Array(digest, 0, TAG_BYTES))
  return { about: { ...about, tag }, bytes: joined(pieces), holes, quiet: encoder.encode(quiet) }
}

/** Where the holes of this name are that say what they say to nearly everybody. */
export function quietPlaces(kept: Kept, name: string): { at: number; length: number }[] {
  const quiet = linesOf(kept)
  const places: { at: number; length: number }[] = []
  const line = `${name} `
  for (let from = quiet.indexOf(line); from >= 0; from = quiet.indexOf(line, from + 1)) {
    if (from > 0 && quiet[from - 1] !== '\n') continue
    const [at, length] = quiet.slice(from + line.length, quiet.indexOf('\n', from)).split(' ')
    places.push({ at: Number(at), length: Number(length) })
  }
  return places
}

const lines = new WeakMap<Kept, string>()

/** Only who has pressed a heart needs the lines as text. */
function linesOf(kept: Kept): string {
  const text = lines.get(kept) ?? decoder.decode(kept.quiet)
  lines.set(kept, text)
  return text
}

/** The page for one visitor: every hole filled with its bytes, in the order of the holes, and quiet ones changed. */
export function fillPage(
  { bytes, holes }: Kept,
  fillings: readonly Uint8Array[],
  changes: readonly Change[] = [],
): Uint8Array<ArrayBuffer> {
  const all: Change[] = []
  let size = bytes.byteLength
  for (const [index, filling] of fillings.entries()) {
    const at = holes[index]?.[1]
    if (at === undefined || filling.byteLength === 0) continue
    all.push({ at, length: 0, bytes: filling })
    size += filling.byteLength
  }
  for (const change of changes) {
    all.push(change)
    size += change.bytes.byteLength - change.length
  }
  if (changes.length > 0) all.sort((a, b) => a.at - b.at)

  const whole = new Uint8Array(size)
  let to = 0
  let from = 0
  for (const change of all) {
    whole.set(bytes.subarray(from, change.at), to)
    to += change.at - from
    whole.set(change.bytes, to)
    to += change.bytes.byteLength
    from = change.at + change.length
  }
  whole.set(bytes.subarray(from), to)
  return whole
}

/** One run of bytes that `unpacked` understands: a line of JSON, the quiet holes, the page. */
export function packed({ about, bytes, holes, quiet }: Kept): Uint8Array<ArrayBuffer> {
  const sizes = [quiet.byteLength, bytes.byteLength]
  return joined([encoder.encode(`${JSON.stringify({ about, holes, sizes })}\n`), quiet, bytes])
}

/** What `packed` made; null for anything else. Nothing is copied. */
export function unpacked(packedBytes: Uint8Array): Kept | null {
  const end = packedBytes.indexOf(LINE_END)
  const line = lineIn(packedBytes.subarray(0, Math.max(0, end)))
  if (!line) return null
  const { about, holes, sizes } = line
  const middle = end + 1 + sizes[0]
  if (middle + sizes[1] !== packedBytes.byteLength) return null
  const quiet = packedBytes.subarray(end + 1, middle)
  return { about, bytes: packedBytes.subarray(middle), holes, quiet }
}

type Line = Pick<Kept, 'about' | 'holes'> & { sizes: [quiet: number, page: number] }

function lineIn(bytes: Uint8Array): Line | null {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    return null
  }
}

const LINE_END = 10

/** One run of bytes. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let size = 0
  for (const { byteLength } of pieces) size += byteLength
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
