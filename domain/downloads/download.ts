import type { z } from 'zod'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { DownloadSchema } from './download.schema.ts'

export type Download = z.output<typeof DownloadSchema>
/** What a customer reads, whichever product it belongs to. */
export type DownloadContent = Omit<Download, 'product'>

/** A link works for so many days, unless a new one is asked for. */
export const DOWNLOAD_LINK_DAYS = 30
/** How often a link opens what was bought: enough for a family's devices, too few for a forum. */
export const MAX_DOWNLOAD_OPENS = 10
/** After one opening the page and the file can be loaded again for so long. */
export const DOWNLOAD_PASS_MS = 24 * HOUR_MS

export type DownloadState =
  | 'ready'
  | 'in the making'
  | 'expired'
  | 'used up'
  | 'replaced'
  | 'cancelled'

type DownloadLink = {
  isCancelled: boolean
  /** The number of the link that works, and of the one that was followed. */
  currentLink: number
  link: number
  /** Null while it is still being made. */
  expiresAt: number | null
  opens: number
}

/** Whether a link opens what was bought, or why it doesn't. */
export function downloadState(
  { isCancelled, currentLink, link, expiresAt, opens }: DownloadLink,
  now: number,
): DownloadState {
  if (isCancelled) return 'cancelled'
  if (expiresAt === null) return 'in the making'
  if (link !== currentLink) return 'replaced'
  if (now >= expiresAt) return 'expired'
  return opens < MAX_DOWNLOAD_OPENS ? 'ready' : 'used up'
}

export type DownloadBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** The paragraphs and lists of a section's text. */
export const parseDownloadText = (text: string): DownloadBlock[] =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim())
      return lines.every((line) => line.startsWith('- '))
        ? { kind: 'list', items: lines.map((line) => line.slice(2).trim()) }
        : { kind: 'paragraph', text: lines.join(' ') }
    })

/** Reads a text file into a download: '# ' begins its title, '## ' a section, and what comes before the first section is the intro. */
export function parseDownloadFile(text: string): DownloadContent | null {
  const [head = '', ...parts] = `\n${text.replaceAll('\r\n', '\n')}`.split(/\n## +/)
  const [title = '', intro = ''] = splitHeading(head.trim().replace(/^# +/, ''))
  const sections = parts.map(splitHeading).map(([name, body]) => ({ title: name, text: body }))
  const isComplete = sections.every((section) => section.title !== '' && section.text !== '')
  return title !== '' && sections.length > 0 && isComplete ? { title, intro, sections } : null
}

function splitHeading(text: string): [heading: string, body: string] {
  const end = text.indexOf('\n')
  return end < 0 ? [text.trim(), ''] : [text.slice(0, end).trim(), text.slice(end).trim()]
}
