import { countsOf, type Format } from './report.ts'

export const FORMAT_NAMES = ['pretty', 'compact', 'json', 'sarif', 'github', 'junit'] as const
export type FormatName = (typeof FORMAT_NAMES)[number]

/** The ways to tell what was found; each is loaded when it is asked for. */
export const FORMATS: Record<FormatName, () => Promise<Format>> = {
  pretty: async () => (await import('./pretty.ts')).pretty,
  compact: async () => (await import('./lines.ts')).compact,
  json: async () => json,
  sarif: async () => (await import('./sarif.ts')).sarif,
  github: async () => (await import('./lines.ts')).github,
  junit: async () => (await import('./junit.ts')).junit,
}

const json: Format = ({ findings, all, hidden, texts, countries, seconds }) => {
  const summary = {
    files: texts.size,
    countries,
    seconds: Math.round(seconds * 1000) / 1000,
    ...countsOf(all),
    hidden,
  }
  return `${JSON.stringify({ version: 1, summary, findings }, null, 2)}\n`
}
