/** Escapes text for one line of Markdown. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .trim()

export const markdownLink = (label: string, address: string): string =>
  `[${escapeMarkdown(label)}](${address.replace(/[()<>\s]/g, encodeURIComponent)})`

/** A heading with its lines; '' when there are none. */
export const markdownSection = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', `## ${escapeMarkdown(heading)}`, '', ...lines] : []

export const markdownList = (lines: readonly string[]): string[] => lines.map((line) => `- ${line}`)
