import { joinBytes, toBytes } from '#domain/text.ts'
import fontData from './voucher-fonts.json' with { type: 'json' }

type FontData = (typeof fontData)['text']

/** A typeface that remembers which letters were written with it. */
export type VoucherFont = {
  data: FontData
  /** Whether it has every letter of a text; ends of lines need none. */
  covers: (text: string) => boolean
  /** Points at this size. */
  width: (text: string, size: number) => number
  /** The glyph ids of a text, four hex digits each. */
  encode: (text: string) => string
  /** The letters encoded so far, by glyph id from 1 on. */
  used: () => string[]
  /** Bytes that a text adds to the file. */
  weight: (text: string) => number
  /** The encoded letters as a TrueType font. */
  subset: () => Uint8Array<ArrayBuffer>
}
export type VoucherFonts = Record<keyof typeof fontData, VoucherFont>

/** Fresh fonts for one voucher. */
export async function loadVoucherFonts(): Promise<VoucherFonts> {
  const [display, text, hand] = await Promise.all([
    loadFont(fontData.display),
    loadFont(fontData.text),
    loadFont(fontData.hand),
  ])
  return { display, text, hand }
}

async function loadFont(data: FontData): Promise<VoucherFont> {
  const outlines = await inflate(data.outlines)
  const glyphs = new Map<string, { width: number; outline: Uint8Array }>()
  let offset = 0
  for (const [index, letter] of [...data.letters].entries()) {
    const end = offset + (data.lengths[index] as number)
    const width = data.widths[index] as number
    glyphs.set(letter, { width, outline: outlines.subarray(offset, end) })
    offset = end
  }
  // Asked only for letters that it covers.
  const glyph = (letter: string) => glyphs.get(letter) as { width: number; outline: Uint8Array }
  const ids = new Map<string, number>()
  const idOf = (letter: string): number => {
    const id = ids.get(letter) ?? ids.size + 1
    ids.set(letter, id)
    return id
  }
  return {
    data,
    covers: (text) => [...text].every((letter) => letter === '\n' || glyphs.has(letter)),
    width: (text, size) =>
      ([...text].reduce((total, letter) => total + glyph(letter).width, 0) * size) /
      data.unitsPerEm,
    encode: (text) =>
      [...text].map((letter) => idOf(letter).toString(16).padStart(4, '0')).join(''),
    used: () => [...ids.keys()],
    weight: (text) =>
      [...new Set(text)].reduce(
        (total, letter) => total + (glyphs.get(letter)?.outline.length ?? 0),
        0,
      ),
    subset: () => writeTrueType(data, [...ids.keys()].map(glyph)),
  }
}

async function inflate(base64: string): Promise<Uint8Array> {
  const packed = toBytes(atob(base64))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A TrueType font of these glyphs, after an empty one with the id 0. */
function writeTrueType(
  { unitsPerEm, ascent, descent, bounds }: FontData,
  glyphs: readonly { width: number; outline: Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  const count = glyphs.length + 1
  const ends = [0, 0]
  for (const { outline } of glyphs) ends.push((ends.at(-1) as number) + outline.length)
  const widest = Math.max(...glyphs.map(({ width }) => width))
  const head = [
    ...[0x0001, 0, 0, 0, 0, 0, 0x5f0f, 0x3cf5, 0, unitsPerEm],
    ...[0, 0, 0, 0, 0, 0, 0, 0, ...bounds, 0, 8, 2, 1, 0],
  ]
  const tables: [string, Uint8Array][] = [
    ['glyf', joinBytes(glyphs.map(({ outline }) => outline))],
    ['head', words(head)],
    ['hhea', words([1, 0, ascent, descent, 0, widest, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, count])],
    [
      'hmtx',
      words([0, 0, ...glyphs.flatMap(({ width, outline }) => [width, leftBearing(outline)])]),
    ],
    ['loca', words(ends.flatMap((end) => [end >>> 16, end & 0xffff]))],
    ['maxp', words([1, 0, count, 2000, 100, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])],
  ]
  return joinTables(tables)
}

const leftBearing = (outline: Uint8Array): number =>
  outline.length === 0 ? 0 : ((outline[2] as number) << 8) | (outline[3] as number)

function joinTables(tables: readonly [string, Uint8Array][]): Uint8Array<ArrayBuffer> {
  const directory = [0x0001, 0, tables.length, 64, 2, tables.length * 16 - 64]
  let offset = 12 + tables.length * 16
  const bodies: Uint8Array[] = []
  for (const [tag, table] of tables) {
    const padded = joinBytes([table, new Uint8Array(-table.length & 3)])
    const [sum, at, length] = [checksum(padded), offset, table.length]
    directory.push(
      ...pairs(tag),
      ...[sum, at, length].flatMap((value) => [value >>> 16, value & 0xffff]),
    )
    bodies.push(padded)
    offset += padded.length
  }
  const file = joinBytes([words(directory), ...bodies])
  const headAt = 12 + tables.length * 16 + (bodies[0] as Uint8Array).length
  new DataView(file.buffer).setUint32(headAt + 8, 0xb1b0afba - checksum(file))
  return file
}

const pairs = (tag: string): number[] =>
  [0, 2].map((at) => (tag.charCodeAt(at) << 8) | tag.charCodeAt(at + 1))

function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

function words(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 2))
  for (const [index, value] of values.entries()) view.setUint16(index * 2, value & 0xffff)
  return new Uint8Array(view.buffer)
}
