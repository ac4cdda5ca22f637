/** What is known of a finished page beside its bytes. */
export type About = {
  status: number
  /** Milliseconds since 1970 at which it was drawn. */
  drawnAt: number
  /** A fingerprint of the bytes, holes left out. */
  tag: string
  /** The product that whoever sees this page has looked at. */
  visits?: string
}

/** A finished page without anything personal: bytes with named holes between them (house 1.10). */
export type Kept = { about: About; segments: Uint8Array[]; holes: string[] }

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const TAG_BYTES = 12

/** Cuts finished HTML at its holes; `token` is what marks one, its name follows up to a semicolon. */
export async function keepPage(
  html: string,
  token: string,
  about: Omit<About, 'tag'>,
): Promise<Kept> {
  const [first = '', ...rest] = html.split(token)
  const texts = [first, ...rest.map((part) => part.slice(part.indexOf(';') + 1))]
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(html.replaceAll(token, '')))
  return {
    about: { ...about, tag: hex(new Uint8Array(digest, 0, TAG_BYTES)) },
    segments: texts.map((text) => encoder.encode(text)),
    holes: rest.map((part) => part.slice(0, part.indexOf(';'))),
  }
}

/** The page for one visitor: every hole filled with its bytes, in the order of the holes. */
export function fillPage({ segments }: Kept, fillings: readonly Uint8Array[]) {
  const pieces: Uint8Array[] = []
  for (const [index, segment] of segments.entries()) {
    const filling = fillings[index - 1]
    if (filling && filling.byteLength > 0) pieces.push(filling)
    pieces.push(segment)
  }
  return joined(pieces)
}

/** How much memory a page takes, in bytes. */
export const sizeOf = ({ segments }: Kept): number =>
  segments.reduce((sum, { byteLength }) => sum + byteLength, 0)

/** One run of bytes that `unpacked` understands: a line of JSON, then the segments. */
export function packed({ about, segments, holes }: Kept): Uint8Array<ArrayBuffer> {
  const lengths = segments.map(({ byteLength }) => byteLength)
  const line = encoder.encode(`${JSON.stringify({ about, holes, lengths })}\n`)
  return joined([line, ...segments])
}

/** What `packed` made; null for anything else. */
export function unpacked(bytes: Uint8Array): Kept | null {
  const end = bytes.indexOf(LINE_END)
  const line = lineIn(bytes.subarray(0, Math.max(0, end)))
  if (!line) return null
  let at = end + 1
  const segments = line.lengths.map((length) => {
    at += length
    return bytes.subarray(at - length, at)
  })
  return at === bytes.byteLength ? { about: line.about, segments, holes: line.holes } : null
}

function lineIn(bytes: Uint8Array): { about: About; holes: string[]; lengths: number[] } | null {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    return null
  }
}

const LINE_END = 10

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
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
