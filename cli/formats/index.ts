import { countBySeverity, type ReportFormatter } from './report.ts'

export const REPORT_FORMAT_NAMES = [
  'pretty',
  'compact',
  'json',
  'sarif',
  'github',
  'junit',
] as const
export type ReportFormatName = (typeof REPORT_FORMAT_NAMES)[number]

/** Report formats, imported on demand. */
export const REPORT_FORMATTERS: Record<ReportFormatName, () => Promise<ReportFormatter>> = {
  pretty: async () => (await import('./pretty.ts')).formatPretty,
  compact: async () => (await import('./line-formats.ts')).formatCompact,
  json: async () => formatJson,
  sarif: async () => (await import('./sarif.ts')).formatSarif,
  github: async () => (await import('./line-formats.ts')).formatGithub,
  junit: async () => (await import('./junit.ts')).formatJunit,
}

const formatJson: ReportFormatter = ({ findings, all, hidden, texts, countries, seconds }) => {
  const summary = {
    files: texts.size,
    countries,
    seconds: Math.round(seconds * 1000) / 1000,
    ...countBySeverity(all),
    hidden,
  }
  return `${JSON.stringify({ version: 1, summary, findings }, null, 2)}\n`
}
