type PdfObject = { dictionary: string; stream: string }
type Follow = (dictionary: string, key: string) => PdfObject

/** A PDF of one page as its reader sees it: follows the table of offsets, so a wrong one fails. */
export function readPdf(bytes: Uint8Array) {
  const source = Buffer.from(bytes).toString('latin1')
  const tableAt = Number(source.match(/startxref\n(\d+)\n%%EOF\n$/)?.[1])
  const [, count = '', rows = ''] =
    source.slice(tableAt).match(/^xref\n0 (\d+)\n([\s\S]*?)trailer/) ?? []
  const offsets: string[] = rows.match(/.{20}/gs) ?? []
  if (offsets.length !== Number(count)) throw new Error('The table of offsets has another length')
  const objects = new Map<string, PdfObject>(
    offsets.slice(1).map((row, index) => {
      const at = Number(row.slice(0, 10))
      const begin = `${index + 1} 0 obj\n`
      if (!source.startsWith(begin, at)) throw new Error(`Object ${index + 1} is not at ${at}`)
      return [`${index + 1} 0 R`, readObject(source, at + begin.length)] as const
    }),
  )
  const follow: Follow = (dictionary, key) => {
    const reference = dictionary.match(new RegExp(`/${key} \\[?(\\d+ 0 R)`))?.[1] ?? ''
    const object = objects.get(reference)
    if (!object) throw new Error(`No ${key} in ${dictionary}`)
    return object
  }
  const trailer = source.slice(tableAt)
  const catalogue = follow(trailer, 'Root').dictionary
  const page = follow(follow(catalogue, 'Pages').dictionary, 'Kids').dictionary
  const content = follow(page, 'Contents').stream
  const fonts = Object.fromEntries(
    ['display', 'text', 'hand']
      .filter((name) => page.includes(`/${name} `))
      .map((name) => [name, readFont(follow(page, name).dictionary, follow)]),
  )
  const lines = [...content.matchAll(/\/(\w+) [\d.]+ Tf .*? <([0-9a-f]*)> Tj/g)].map(
    ([, font = '', hex = '']) => ({
      font,
      text: (hex.match(/.{4}/g) ?? []).map((id) => fonts[font]?.letters.get(id) ?? '?').join(''),
    }),
  )
  return {
    page,
    content,
    fonts,
    lines: lines.map(({ text }) => text),
    fontOf: (text: string) => lines.find((line) => line.text === text)?.font,
    info: readText(follow(trailer, 'Info').dictionary, 'Title'),
    link: follow(page, 'Annots')
      .dictionary.match(/\/URI \((.*)\)>>/)?.[1]
      ?.replace(/\\(.)/g, '$1'),
    image: page.includes('/Art') ? follow(page, 'Art') : null,
  }
}

/** The dark squares of the symbol on the page, which is drawn as runs of rows. */
export function readModules(content: string): boolean[][] {
  const drawing = content.split('\n').find((line) => / 1 re /.test(line)) ?? ''
  const runs = [...drawing.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map((run) =>
    run.slice(1).map(Number),
  )
  const size = Math.max(...runs.map(([, row = 0]) => row)) + 1
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [x = 0, y = 0, length = 0] of runs) rows[y]?.fill(true, x, x + length)
  return rows
}

function readObject(source: string, at: number) {
  const end = source.indexOf('\nendobj\n', at)
  const [head = ''] = source.slice(at, end).split('\nstream\n', 1)
  const length = head.match(/\/Length (\d+)>>$/)?.[1]
  if (length === undefined) return { dictionary: head, stream: '' }
  const begin = at + head.length + '\nstream\n'.length
  const stream = source.slice(begin, begin + Number(length))
  if (!source.startsWith('\nendstream\nendobj\n', begin + Number(length)))
    throw new Error(`A stream has another length than ${length}`)
  return { dictionary: head, stream }
}

function readFont(dictionary: string, follow: Follow) {
  const unicode = follow(dictionary, 'ToUnicode').stream
  const letters = new Map(
    [...unicode.matchAll(/^<(?!0000)(\w{4})> <(\w{4})>$/gm)].map(([, id = '', code = '']) => [
      id,
      String.fromCharCode(Number.parseInt(code, 16)),
    ]),
  )
  const descendant = follow(dictionary, 'DescendantFonts').dictionary
  const widths = descendant.match(/\/W \[1 \[([\d ]*)\]\]/)?.[1]?.split(' ') ?? []
  const file = follow(follow(descendant, 'FontDescriptor').dictionary, 'FontFile2').stream
  return { letters, widths, tables: readTrueType(Buffer.from(file, 'latin1')) }
}

/** The tables of a font file, their checksums verified. */
function readTrueType(file: Buffer): Record<string, Buffer> {
  const sum = (bytes: Buffer) => {
    let total = 0
    for (let at = 0; at < bytes.length; at += 4) total = (total + bytes.readUInt32BE(at)) >>> 0
    return total
  }
  if (sum(file) !== 0xb1b0afba) throw new Error('The checksum of the font is wrong')
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const row = file.subarray(12 + index * 16)
    const [offset, length] = [row.readUInt32BE(8), row.readUInt32BE(12)]
    return [row.toString('latin1', 0, 4), file.subarray(offset, offset + length)] as const
  })
  return Object.fromEntries(tables)
}

function readText(dictionary: string, key: string): string {
  const hex = dictionary.match(new RegExp(`/${key} <feff([0-9a-f]*)>`))?.[1] ?? ''
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}
