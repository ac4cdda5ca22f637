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
export function wrapped(text: string, indent = ''): string {
  const lines: string[] = []
  let line = indent
  for (const word of text.split(/\s+/)) {
    const isFirst = line === indent
    if (!isFirst && line.length + 1 + word.length > WIDE) {
      lines.push(line)
      line = indent + word
    } else line += isFirst ? word : ` ${word}`
  }
  return `${[...lines, line].join('\n')}\n`
}
