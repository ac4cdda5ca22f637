/** Maximum width of text. */
const MAX_COLUMNS = 80

/** A table; the last column is cut at the terminal's width. */
export function formatColumns(rows: readonly (readonly string[])[], indent = ''): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  )
  return rows
    .map((row) => {
      const last = row.length - 1
      const cells = row.map((cell, at) => (at === last ? cell : cell.padEnd(widths[at] ?? 0)))
      return `${truncateLine((indent + cells.join('  ')).trimEnd())}\n`
    })
    .join('')
}

const truncateLine = (line: string) =>
  line.length > MAX_COLUMNS ? `${line.slice(0, MAX_COLUMNS - 1)}…` : line

/** Wraps a sentence at word boundaries. */
export const wrapParagraph = (text: string, indent = ''): string =>
  wrapWords(text.split(/\s+/), MAX_COLUMNS - indent.length)
    .map((line) => `${indent}${line}\n`)
    .join('')

/** Wraps words to a width; longer words get their own line. */
export function wrapWords(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

export type CsvColumn<Row> = readonly [name: string, value: (row: Row) => string]

/** Rows as CSV (RFC 4180), below the names of the columns. */
export const formatCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, value]) => value(row)))]
    .map((cells) => `${cells.map(formatCell).join(',')}\r\n`)
    .join('')

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe keeps it text. */
function formatCell(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d ()-]*$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
