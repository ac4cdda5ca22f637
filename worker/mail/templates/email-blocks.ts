import type { Country } from '#domain/countries/country.ts'
import { escapeHtml } from '#domain/text.ts'
import type { OutgoingMail } from '#worker/mail/outgoing-mail.ts'
import {
  contactHtml,
  contactSentence,
  EMAIL_STYLES,
  emailButton,
  emailRow,
  emailTable,
  linkPhone,
  renderEmailFrame,
  sellerLine,
} from './email-frame.ts'

/** Parts of a mail that render as HTML and as plain text. */
export type EmailBlock =
  | { kind: 'heading'; text: string }
  /** `phone` is a number in it that can be called. */
  | { kind: 'text'; text: string; phone?: string }
  /** A button; beside another one plain. */
  | { kind: 'link'; text: string; url: string; isPlain?: boolean }
  /** What stands beside `total` is its result. */
  | { kind: 'table'; rows: (readonly [label: string, value: string])[]; total?: string }
  /** What a day is about, label by label. */
  | { kind: 'facts'; rows: (readonly [label: string, value: string])[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  /** Of what the next heading names; nothing in plain text. Outlook for Windows, which reads no WebP, gets a JPEG. */
  | { kind: 'picture'; url: string; jpegUrl?: string }
  /** How to reach whom, at the end. */
  | { kind: 'contact'; country: Country }

export type RenderedEmail = Omit<OutgoingMail, 'id'>

const { text: TEXT, muted: MUTED, heading: HEADING, link: LINK } = EMAIL_STYLES

const BLOCK_RENDERERS: {
  [Kind in EmailBlock['kind']]: (
    block: Extract<EmailBlock, { kind: Kind }>,
    isFirst: boolean,
  ) => string
} = {
  heading: ({ text }) =>
    `<h2 class="text" style="margin:0 0 8px;${HEADING}">${escapeHtml(text)}</h2>`,
  text: ({ text, phone }) =>
    `<p class="text" style="margin:0 0 12px;${TEXT}">${keepTogether(phone ? linkPhone(text, phone) : escapeHtml(text))}</p>`,
  link: ({ text, url, isPlain }) =>
    isPlain
      ? `<p class="text" style="margin:0 0 12px;${TEXT}"><a class="link" href="${escapeHtml(url)}" style="${LINK}">${escapeHtml(text)}</a></p>`
      : emailButton(text, url),
  table: ({ rows, total }) =>
    emailTable(rows.map((row) => tableRow(row, row[0] === total)).join(''), 'margin:8px 0 16px'),
  facts: ({ rows }) => emailTable(rows.map(factRow).join(''), 'margin:0 0 12px'),
  list: ({ title, items }) =>
    `<p class="text" style="margin:16px 0 4px;${TEXT};font-weight:700">${escapeHtml(title)}</p><ul class="text" style="margin:0 0 12px;padding:0 0 0 20px;${TEXT}">${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`,
  picture: ({ url, jpegUrl }, isFirst) => {
    const tag = (file: string) => pictureTag(file, isFirst ? '0 0 20px' : '20px 0 16px')
    return jpegUrl
      ? `<!--[if mso]>${tag(jpegUrl)}<![endif]--><!--[if !mso]><!-->${tag(url)}<!--<![endif]-->`
      : tag(url)
  },
  contact: () => '',
}

const pictureTag = (url: string, margin: string) =>
  `<img src="${escapeHtml(url)}" width="536" alt="" style="display:block;width:100%;height:auto;margin:${margin};border-radius:12px">`

const tableRow = ([label, value]: readonly [string, string], isTotal: boolean) => {
  const [look, style, valueStyle] = isTotal
    ? ['text', `${TEXT};font-weight:700`, `${TEXT};font-weight:700`]
    : ['muted', MUTED, TEXT]
  return `<tr><td class="${look}" valign="top" style="padding:4px 12px 4px 0;${style}">${keepTogether(escapeHtml(breakLongWords(label)))}</td><td class="text" align="right" valign="top" style="padding:4px 0;${valueStyle}">${keepTogether(escapeHtml(value))}</td></tr>`
}

const factRow = ([label, value]: readonly [string, string]) =>
  `<tr><td class="muted" width="72" valign="top" style="padding:2px 12px 2px 0;${MUTED};line-height:24px">${escapeHtml(label)}</td><td class="text" valign="top" style="padding:2px 0;${TEXT};font-weight:600">${escapeHtml(value)}</td></tr>`

/** A name of one very long word may not push the amounts out of a narrow window. */
const breakLongWords = (text: string): string => text.replace(/\S{20}(?=\S)/g, '$&\u200b')

/** References, codes of gift cards, amounts with their currency, and instants for staff. */
const UNBROKEN =
  /\bDL-[0-9A-F]{12}\b|\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b|[^\s<>]+ (?:AUD|CAD|GBP|NZD|USD)\b|\b\d{4}-\d\d-\d\d \d\d:\d\d UTC\b/g
const keepTogether = (html: string): string =>
  html.replace(UNBROKEN, '<span style="white-space:nowrap">$&</span>')

/** HTML for mail clients; `lang` is the language of its country. */
export function renderEmailHtml(
  blocks: readonly EmailBlock[],
  origin: string,
  lang = 'en',
): string {
  const first = (kind: 'heading' | 'text') =>
    blocks.find((block): block is Extract<EmailBlock, { text: string }> => block.kind === kind)
      ?.text ?? ''
  const contact = blocks.find((block) => block.kind === 'contact')
  return renderEmailFrame({
    origin,
    lang,
    title: first('heading'),
    preview: first('text'),
    rows: emailRow(
      blocks.map((block, at) => BLOCK_RENDERERS[block.kind](block as never, at === 0)).join(''),
    ),
    footer: contact ? [contactHtml(contact.country), escapeHtml(sellerLine(contact.country))] : [],
    buttonUrl: contact && onlyButtonUrl(blocks),
  })
}

/** Where its button leads; undefined where there are several, or none. */
function onlyButtonUrl(blocks: readonly EmailBlock[]): string | undefined {
  const [button, ...others] = blocks.filter((block) => block.kind === 'link' && !block.isPlain)
  return button?.kind === 'link' && others.length === 0 ? button.url : undefined
}

export const renderEmailText = (blocks: readonly EmailBlock[]): string =>
  blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n')

function blockText(block: EmailBlock): string {
  if (block.kind === 'link') return `${block.text}: ${block.url}`
  if (block.kind === 'table' || block.kind === 'facts')
    return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  if (block.kind === 'list')
    return [`${block.title}:`, ...block.items.map((item) => `- ${item}`)].join('\n')
  if (block.kind === 'picture') return ''
  if (block.kind === 'contact') return contactLines(block.country).join('\n')
  return block.kind === 'heading' ? block.text.toUpperCase() : block.text
}

/** Contact details and the seller, at the end of every mail to customers. */
export const contactBlock = (country: Country): EmailBlock => ({ kind: 'contact', country })

const contactLines = (country: Country) => [contactSentence(country), sellerLine(country)]

/** Prevents header injection. */
export const toHeaderValue = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  text.replace(/[\r\n\u0000]+/g, ' ').slice(0, 200)
