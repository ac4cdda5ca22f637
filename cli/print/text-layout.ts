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
