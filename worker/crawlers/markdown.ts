/** Text as it may stand in a line of Markdown: nothing in it is markup, nothing breaks the line. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .trim()

export const link = (words: string, address: string): string =>
  `[${plain(words)}](${address.replace(/[()<>\s]/g, encodeURIComponent)})`

/** A heading with lines below it; nothing when there are no lines. */
export const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', `## ${plain(heading)}`, '', ...lines] : []

export const list = (lines: readonly string[]): string[] => lines.map((line) => `- ${line}`)
