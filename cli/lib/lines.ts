/** How wide what people read may be. */
const WIDE = 80

/** Rows in columns; the last one is cut where the line would be too long for a terminal of 80. */
export function columns(rows: readonly (readonly string[])[], indent = ''): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  )
  return rows
    .map((row) => {
      const last = row.length - 1
      const before = row.map((cell, at) => (at === last ? cell : cell.padEnd(widths[at] ?? 0)))
      return `${cut((indent + before.join('  ')).trimEnd())}\n`
    })
    .join('')
}

const cut = (line: string) => (line.length > WIDE ? `${line.slice(0, WIDE - 1)}…` : line)

/** A sentence broken between words, so that no line is too long. */
export const wrapped = (text: string, indent = ''): string =>
  broken(text.split(/\s+/), WIDE - indent.length)
    .map((line) => `${indent}${line}\n`)
    .join('')

/** Words on as many lines of so many columns as they need; a word that is longer has a line of its own. */
export function broken(words: readonly string[], room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
