import { joinBytes, toBytes } from '#domain/text.ts'
import type { VoucherFont } from './voucher-font.ts'

/** Deterministic: the bytes depend only on what is added. */
export class PdfFile {
  readonly #objects: Uint8Array[] = []

  /** Adds an object and gives the reference by which others name it. */
  add(dictionary: string, stream?: Uint8Array): string {
    const reference = this.following(0)
    const body = stream
      ? [
          toBytes(`<<${dictionary} /Length ${stream.length}>>\nstream\n`),
          stream,
          toBytes('\nendstream'),
        ]
      : [toBytes(`<<${dictionary}>>`)]
    const [begin, end] = [`${reference.replace('R', 'obj')}\n`, '\nendobj\n']
    this.#objects.push(joinBytes([toBytes(begin), ...body, toBytes(end)]))
    return reference
  }

  /** The reference of the object that is added after so many others. */
  following(others: number): string {
    return `${this.#objects.length + 1 + others} 0 R`
  }

  write({ catalogue, info }: { catalogue: string; info: string }): Uint8Array<ArrayBuffer> {
    // Four bytes beyond ASCII mark the file as binary for mail programs.
    const header = toBytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
    const entries: string[] = []
    let offset = header.length
    for (const object of this.#objects) {
      entries.push(`${String(offset).padStart(10, '0')} 00000 n \n`)
      offset += object.length
    }
    const size = entries.length + 1
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`
    const trailer = `trailer\n<</Size ${size} /Root ${catalogue} /Info ${info}>>\nstartxref\n${offset}\n%%EOF\n`
    return joinBytes([header, ...this.#objects, toBytes(table), toBytes(trailer)])
  }
}

/** A string of any letters. */
export const pdfText = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('')}>`

const hex = (code: number): string => code.toString(16).padStart(4, '0')

/** Adds a font with the letters it was used for, and their Unicode values for search and copy. */
export function addFont(file: PdfFile, font: VoucherFont): string {
  const { name, unitsPerEm, ascent, descent, bounds } = font.data
  const perMille = (units: number) => Math.round((units * 1000) / unitsPerEm)
  const letters = font.used()
  const bytes = font.subset()
  const stream = file.add(`/Length1 ${bytes.length}`, bytes)
  const subsetName = `/AAAAAA+${name}`
  const descriptor = file.add(
    `/Type /FontDescriptor /FontName ${subsetName} /Flags 4 /FontBBox [${bounds.map(perMille).join(' ')}] /ItalicAngle 0 /Ascent ${perMille(ascent)} /Descent ${perMille(descent)} /CapHeight ${perMille(ascent)} /StemV 80 /FontFile2 ${stream}`,
  )
  const widths = letters.map((letter) => Math.round(font.width(letter, 1000)))
  const descendant = file.add(
    `/Type /Font /Subtype /CIDFontType2 /BaseFont ${subsetName} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${descriptor} /CIDToGIDMap /Identity /W [1 [${widths.join(' ')}]]`,
  )
  const unicode = file.add('', toBytes(unicodeMap(letters)))
  return file.add(
    `/Type /Font /Subtype /Type0 /BaseFont ${subsetName} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${unicode}`,
  )
}

/** The letter of each glyph id, from 1 on. */
function unicodeMap(letters: readonly string[]): string {
  const rows = letters.map((letter, index) => `<${hex(index + 1)}> <${hex(letter.charCodeAt(0))}>`)
  // A section holds at most 100 rows.
  const sections = Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) => {
    const part = rows.slice(index * 100, index * 100 + 100)
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
