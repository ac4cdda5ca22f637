import { BRAND } from '#brand/brand.ts'
import type { Country } from '#domain/countries/country.ts'
import { escapeHtml } from '#domain/text.ts'
import type { OutgoingMail } from '#worker/mail/outgoing-mail.ts'

/** Parts of a mail that render as HTML and as plain text. */
export type EmailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A button; beside another one plain. */
  | { kind: 'link'; text: string; url: string; isPlain?: boolean }
  | { kind: 'table'; rows: (readonly [label: string, value: string])[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  /** Of what the next heading names; nothing in plain text. */
  | { kind: 'picture'; url: string }

export type RenderedEmail = Omit<OutgoingMail, 'id'>

const FONT = 'Figtree,Helvetica Neue,Helvetica,Arial,sans-serif'
const { text: TEXT_COLOUR, mutedText: MUTED_COLOUR } = BRAND.colors

const BLOCK_RENDERERS: {
  [Kind in EmailBlock['kind']]: (block: Extract<EmailBlock, { kind: Kind }>) => string
} = {
  heading: ({ text }) =>
    `<h2 class="text" style="margin:24px 0 8px;font:700 22px/1.25 ${FONT};color:${TEXT_COLOUR}">${escapeHtml(text)}</h2>`,
  text: ({ text }) =>
    `<p class="text" style="margin:8px 0;color:${TEXT_COLOUR}">${keepReferencesWhole(escapeHtml(text))}</p>`,
  link: ({ text, url, isPlain }) =>
    isPlain
      ? `<p style="margin:8px 0"><a class="text" href="${escapeHtml(url)}" style="color:${TEXT_COLOUR};font-weight:700">${escapeHtml(text)}</a></p>`
      : `<p style="margin:16px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#ffbf2e;color:${TEXT_COLOUR};padding:14px 24px;border-radius:999px;text-decoration:none;font-weight:700">${escapeHtml(text)}</a></p>`,
  table: ({ rows }) =>
    `<table style="width:100%;margin:16px 0;border-collapse:collapse">${rows.map(tableRow).join('')}</table>`,
  list: ({ title, items }) =>
    `<p class="muted" style="margin:12px 0 0;color:${MUTED_COLOUR}">${escapeHtml(title)}</p><ul class="text" style="margin:0 0 12px;padding-left:20px;color:${TEXT_COLOUR}">${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`,
  picture: ({ url }) =>
    `<img src="${escapeHtml(url)}" width="512" alt="" style="display:block;width:100%;height:auto;margin:24px 0 0;border-radius:12px">`,
}

const tableRow = ([label, value]: readonly [string, string]) =>
  `<tr><td class="muted" style="padding:6px 0;color:${MUTED_COLOUR}">${keepReferencesWhole(escapeHtml(label))}</td><td class="text" style="padding:6px 0;text-align:right;color:${TEXT_COLOUR}">${escapeHtml(value)}</td></tr>`

const keepReferencesWhole = (html: string): string =>
  html.replace(/\bDL-[0-9A-F]{12}\b/g, '<span style="white-space:nowrap">$&</span>')

/** Mail programs that ignore styles keep the light colours of the elements. */
const DARK_STYLES =
  '@media (prefers-color-scheme:dark){.page{background:#0f1230!important}.sheet{background:#191d42!important}.text{color:#eef0fb!important}.muted{color:#b4badb!important}}'

/** HTML for mail clients, with the logo from the shop's own address; `lang` is the language of its country, so that it is read aloud as it is written. */
export function renderEmailHtml(
  blocks: readonly EmailBlock[],
  origin: string,
  lang = 'en',
): string {
  const body = blocks.map((block) => BLOCK_RENDERERS[block.kind](block as never)).join('')
  const logo = `<img src="${escapeHtml(origin)}/icon-192.png" width="36" height="36" alt="" style="vertical-align:middle;margin-right:10px;border-radius:50%">`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${DARK_STYLES}</style>`
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body class="page" style="margin:0;background:#f3f5fb"><div class="sheet" style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;overflow-wrap:break-word;font:16px/1.5 ${FONT}"><p class="text" style="margin:0;font:800 24px ${FONT};color:${TEXT_COLOUR}">${logo}${BRAND.name}</p>${body}</div></body></html>`
}

export const renderEmailText = (blocks: readonly EmailBlock[]): string =>
  blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n')

function blockText(block: EmailBlock): string {
  if (block.kind === 'link') return `${block.text}: ${block.url}`
  if (block.kind === 'table')
    return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  if (block.kind === 'list')
    return [`${block.title}:`, ...block.items.map((item) => `- ${item}`)].join('\n')
  if (block.kind === 'picture') return ''
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
