// Makes the fonts of printed vouchers from media/fonts: the letters people of our countries write with, each outline on its own,
// so that a voucher takes along only the letters it uses. Run by hand (`npm run images`), output is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { deflateRawSync, inflateSync } from 'node:zlib'

const OUTPUT = 'domain/gift-cards/voucher/voucher-fonts.json'
const FONTS = {
  display: ['bricolage-grotesque-latin-700', 'bricolage-grotesque-latin-ext-700'],
  text: ['figtree-latin-400', 'figtree-latin-ext-400'],
  hand: ['caveat-latin-600', 'caveat-latin-ext-600'],
}

/** Basic Latin to Latin Extended-A, pinyin, Romanian, and the punctuation of text. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x1cd, 0x1dc],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ef2, 0x1ef3],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
]

/** The tables of a WOFF file. */
function readTables(file) {
  const data = readFileSync(file)
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const tables = {}
  for (let index = 0; index < view.getUint16(12); index++) {
    const at = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((part) => view.getUint32(at + part))
    const bytes = data.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    tables[data.toString('latin1', at, at + 4)] = Buffer.from(table)
  }
  return tables
}

/** Glyphs by code point, from the table for all of Unicode's basic plane. */
function readGlyphIds(cmap) {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  )
  const at = subtables.find((offset) => cmap.readUInt16BE(offset) === 4)
  const segments = cmap.readUInt16BE(at + 6) / 2
  const ids = new Map()
  for (let segment = 0; segment < segments; segment++) {
    const word = (column) => at + 14 + column * segments * 2 + segment * 2 + (column > 0 ? 2 : 0)
    const [end, start, delta, rangeOffset] = [0, 1, 2, 3].map((column) =>
      cmap.readUInt16BE(word(column)),
    )
    for (let code = start; code <= end && code < 0xffff; code++) {
      const found =
        rangeOffset === 0 ? code : cmap.readUInt16BE(word(3) + rangeOffset + (code - start) * 2)
      if (found) ids.set(code, (found + delta) & 0xffff)
    }
  }
  return ids
}

/** A glyph as contours of points [x, y, onCurve], parts of composite glyphs put in place. */
function readContours(font, id) {
  const { glyf, loca, head } = font
  const isLong = head.readUInt16BE(50) === 1
  const offsetOf = (index) =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2
  const start = offsetOf(id)
  if (offsetOf(id + 1) === start) return []
  const count = glyf.readInt16BE(start)
  return count < 0 ? readComposite(font, glyf, start + 10) : readSimple(glyf, start + 10, count)
}

function readComposite(font, glyf, start) {
  const contours = []
  for (let at = start, more = true; more; ) {
    const flags = glyf.readUInt16BE(at)
    const id = glyf.readUInt16BE(at + 2)
    const isWide = flags & 1
    if (!(flags & 2)) throw new Error('A composite glyph is placed by points')
    if (flags & 0xc8) throw new Error('A composite glyph is scaled')
    const x = isWide ? glyf.readInt16BE(at + 4) : glyf.readInt8(at + 4)
    const y = isWide ? glyf.readInt16BE(at + 6) : glyf.readInt8(at + 5)
    for (const contour of readContours(font, id))
      contours.push(contour.map(([px, py, on]) => [px + x, py + y, on]))
    at += isWide ? 8 : 6
    more = (flags & 0x20) !== 0
  }
  return contours
}

function readSimple(glyf, start, count) {
  const ends = Array.from({ length: count }, (_, index) => glyf.readUInt16BE(start + index * 2))
  const points = ends.at(-1) + 1
  let at = start + count * 2
  at += 2 + glyf.readUInt16BE(at)
  const flags = []
  while (flags.length < points) {
    const flag = glyf[at++]
    const repeats = flag & 8 ? glyf[at++] : 0
    for (let times = 0; times <= repeats; times++) flags.push(flag)
  }
  const readAxis = (short, same) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyf[at++] : -glyf[at++]
      else if (!(flag & same)) {
        value += glyf.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = readAxis(2, 16)
  const ys = readAxis(4, 32)
  return ends.map((end, index) => {
    const from = index === 0 ? 0 : ends[index - 1] + 1
    return xs.slice(from, end + 1).map((x, point) => [x, ys[from + point], flags[from + point] & 1])
  })
}

/** A glyph of the TrueType table `glyf`, without hints. */
function writeGlyph(contours) {
  if (contours.length === 0) return Buffer.alloc(0)
  const points = contours.flat()
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]))
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const header = Buffer.alloc(10 + contours.length * 2 + 2)
  for (const [index, value] of [contours.length, ...bounds].entries())
    header.writeInt16BE(value, index * 2)
  let end = -1
  for (const [index, contour] of contours.entries()) {
    end += contour.length
    header.writeUInt16BE(end, 10 + index * 2)
  }
  const flags = points.map(([, , on]) => on)
  const axis = (values, short, same) => {
    const bytes = []
    let last = 0
    for (const [index, value] of values.entries()) {
      const step = value - last
      last = value
      if (step === 0) flags[index] |= same
      else if (Math.abs(step) < 256) {
        flags[index] |= short | (step > 0 ? same : 0)
        bytes.push(Math.abs(step))
      } else bytes.push((step >> 8) & 0xff, step & 0xff)
    }
    return bytes
  }
  const xBytes = axis(xs, 2, 16)
  const yBytes = axis(ys, 4, 32)
  const packed = []
  for (let index = 0; index < flags.length; ) {
    let repeats = 0
    while (repeats < 255 && flags[index + repeats + 1] === flags[index]) repeats++
    if (repeats > 1) packed.push(flags[index] | 8, repeats)
    else for (let times = 0; times <= repeats; times++) packed.push(flags[index])
    index += repeats + 1
  }
  const glyph = Buffer.concat([header, Buffer.from([...packed, ...xBytes, ...yBytes])])
  return glyph.length % 2 ? Buffer.concat([glyph, Buffer.alloc(1)]) : glyph
}

function makeFont(names) {
  const fonts = names.map((name) => {
    const tables = readTables(`media/fonts/${name}.woff`)
    return { ...tables, ids: readGlyphIds(tables.cmap) }
  })
  const [{ head, hhea, name }] = fonts
  const codes = RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  )
  // Accented letters beside their base: what repeats is packed best when it is near.
  const letters = codes
    .filter((code) => fonts.some(({ ids }) => ids.has(code)))
    .map((code) => String.fromCodePoint(code))
    .sort((one, other) => (one.normalize('NFD') < other.normalize('NFD') ? -1 : 1))
  const glyphs = letters.map((letter) => {
    const code = letter.codePointAt(0)
    const font = fonts.find(({ ids }) => ids.has(code))
    const id = font.ids.get(code)
    const metrics = Math.min(id, font.hhea.readUInt16BE(34) - 1)
    return {
      width: font.hmtx.readUInt16BE(metrics * 4),
      outline: writeGlyph(readContours(font, id)),
    }
  })
  const outlines = Buffer.concat(glyphs.map(({ outline }) => outline))
  return {
    name: text(name, 6),
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    bounds: [36, 38, 40, 42].map((at) => head.readInt16BE(at)),
    letters: letters.join(''),
    widths: glyphs.map(({ width }) => width),
    lengths: glyphs.map(({ outline }) => outline.length),
    outlines: deflateRawSync(outlines, { level: 9 }).toString('base64'),
  }
}

/** An entry of the table of names, as Windows stores it. */
function text(name, entry) {
  const strings = name.readUInt16BE(4)
  for (let index = 0; index < name.readUInt16BE(2); index++) {
    const [platform, , , id, length, offset] = Array.from({ length: 6 }, (_, word) =>
      name.readUInt16BE(6 + index * 12 + word * 2),
    )
    if (platform !== 3 || id !== entry) continue
    return Buffer.from(name.subarray(strings + offset, strings + offset + length))
      .swap16()
      .toString('utf16le')
  }
  throw new Error('A font without a name')
}

const made = Object.fromEntries(Object.entries(FONTS).map(([use, names]) => [use, makeFont(names)]))
for (const [use, font] of Object.entries(made))
  console.log(use, font.widths.length, 'letters', font.outlines.length, 'characters')
writeFileSync(OUTPUT, `${JSON.stringify(made)}\n`)
