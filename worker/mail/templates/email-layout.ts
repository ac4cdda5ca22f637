import { BRAND } from '#brand/brand.ts'
import type { Country } from '#domain/countries/country.ts'
import { escapeHtml } from '#domain/text.ts'
import type { OutgoingMail } from '#worker/mail/outgoing-mail.ts'

/** Parts of a mail that render as HTML and as plain text. */
export type EmailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'table'; rows: (readonly [label: string, value: string])[] }

export type RenderedEmail = Omit<OutgoingMail, 'id'>

const { text: TEXT_COLOUR, mutedText: MUTED_COLOUR } = BRAND.colors

const BLOCK_RENDERERS: {
  [Kind in EmailBlock['kind']]: (block: Extract<EmailBlock, { kind: Kind }>) => string
} = {
  heading: ({ text }) =>
    `<h2 style="margin:24px 0 8px;font:700 22px/1.2 Georgia,serif;color:${TEXT_COLOUR}">${escapeHtml(text)}</h2>`,
  text: ({ text }) => `<p style="margin:4px 0;color:${TEXT_COLOUR}">${escapeHtml(text)}</p>`,
  link: ({ text, url }) =>
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#ffbf2e;color:${TEXT_COLOUR};padding:14px 24px;border-radius:999px;text-decoration:none;font-weight:700">${escapeHtml(text)}</a></p>`,
  table: ({ rows }) =>
    `<table style="width:100%;margin:16px 0;border-collapse:collapse">${rows.map(tableRow).join('')}</table>`,
}

const tableRow = ([label, value]: readonly [string, string]) =>
  `<tr><td style="padding:6px 0;color:${MUTED_COLOUR}">${escapeHtml(label)}</td><td style="padding:6px 0;text-align:right;color:${TEXT_COLOUR}">${escapeHtml(value)}</td></tr>`

/** HTML for mail clients. */
export function renderEmailHtml(blocks: readonly EmailBlock[]): string {
  const body = blocks.map((block) => BLOCK_RENDERERS[block.kind](block as never)).join('')
  return `<!doctype html><html lang="en"><body style="margin:0;background:#f3f5fb"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;font:16px/1.5 Helvetica,Arial,sans-serif"><p style="margin:0;font:800 24px Georgia,serif;color:${TEXT_COLOUR}">${BRAND.name}</p>${body}</div></body></html>`
}

export const renderEmailText = (blocks: readonly EmailBlock[]): string =>
  blocks.map(blockText).join('\n\n')

function blockText(block: EmailBlock): string {
  if (block.kind === 'link') return `${block.text}: ${block.url}`
  if (block.kind === 'table')
    return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  return block.kind === 'heading' ? block.text.toUpperCase() : block.text
}

/** Contact details at the end of every mail. */
export const contactBlock = ({ phone }: Country): EmailBlock => ({
  kind: 'text',
  text: `Questions? Call us on ${phone.support}. ${phone.hours}.`,
})

/** Prevents header injection. */
export const toHeaderValue = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  text.replace(/[\r\n\u0000]+/g, ' ').slice(0, 200)
