import type { Country } from '#domain/countries/country.ts'
import { escapeHtml } from '#domain/text.ts'
import {
  contactHtml,
  contactSentence,
  EMAIL_STYLES,
  emailButton,
  emailRow,
  emailTable,
  renderEmailFrame,
  sellerLine,
} from '../email-frame.ts'

/** What an email about a gift holds, in the order in which it is read. */
export type GiftEmailParts = {
  country: Country
  /** What lists of emails show beside the subject. */
  preview: string
  picture: { url: string; alt: string }
  /** Of the shop. */
  origin: string
  heading: string
  lead?: string | undefined
  /** What is given, and where and for how many. */
  contents: { title: string; details: string }
  message?: { text: string; from: string } | undefined
  button: { text: string; url: string }
  hint?: string | undefined
  /** The first in bold. */
  facts: readonly string[]
  link?: { text: string; url: string; after: string } | undefined
  why: string
}

const { text: TEXT, muted: MUTED, heading: HEADING, link: LINK } = EMAIL_STYLES
const WARM = 'background-color:#fff3d4;color:#5a3a00'

/** HTML for mail clients: the picture over the whole width, then the gift. */
export function renderGiftEmailHtml(parts: GiftEmailParts): string {
  const { country, origin, preview, picture, heading, lead, contents, message, button, hint } =
    parts
  const text = (html: string, style = '') =>
    `<p class="text" style="margin:0 0 12px;${TEXT}${style}">${html}</p>`
  const inner = [
    `<h1 class="text" style="margin:0 0 12px;${HEADING};font-size:28px">${escapeHtml(heading)}</h1>`,
    lead && text(escapeHtml(lead)),
    `<p class="text" style="margin:0;${TEXT};font-size:18px;font-weight:700">${escapeHtml(contents.title)}</p>`,
    muted(escapeHtml(contents.details)),
    message && messageHtml(message),
    emailButton(button.text, button.url),
    hint && muted(escapeHtml(hint)),
    emailTable(
      `<tr><td class="rule" style="padding:20px 0 0;border-top:1px solid #d5d9e8">${factsHtml(parts)}</td></tr>`,
      'margin:20px 0 0',
    ),
  ]
  const art = `<tr><td class="warm" style="border-radius:20px 20px 0 0;${WARM};font:700 18px/1.4 Arial,sans-serif"><img src="${escapeHtml(picture.url)}" width="600" alt="${escapeHtml(picture.alt)}" style="display:block;width:100%;height:auto;border-radius:20px 20px 0 0"></td></tr>`
  return renderEmailFrame({
    origin,
    lang: country.locale,
    title: heading,
    preview,
    rows: art + emailRow(inner.filter(Boolean).join('')),
    footer: [contactHtml(country), escapeHtml(parts.why), escapeHtml(sellerLine(country))],
    buttonUrl: button.url,
  })
}

const muted = (html: string) => `<p class="muted" style="margin:0 0 12px;${MUTED}">${html}</p>`

const messageHtml = ({ text, from }: { text: string; from: string }) =>
  emailTable(
    `<tr><td class="warm" dir="auto" style="padding:20px 24px;border-radius:14px;${WARM};font:italic 20px/1.4 Georgia,serif">${escapeHtml(text).replaceAll('\n', '<br>')}${from && `<br><span style="display:block;text-align:right">${escapeHtml(from)}</span>`}</td></tr>`,
    'margin:12px 0;table-layout:fixed',
  )

function factsHtml({ facts: [first = '', ...others], link }: GiftEmailParts): string {
  const rest = others.map((text) => ` ${escapeHtml(text)}`).join('')
  const linked = link
    ? muted(
        `<a class="link" href="${escapeHtml(link.url)}" style="${LINK}">${escapeHtml(link.text)}</a> ${escapeHtml(link.after)}`,
      )
    : ''
  return `<p class="text" style="margin:0 0 8px;${TEXT}"><strong>${escapeHtml(first)}</strong>${rest}</p>${linked}`
}

/** The email as plain text: every word, link, amount and date. */
export function renderGiftEmailText(parts: GiftEmailParts): string {
  const { country, heading, lead, contents, message, button, hint, facts, link, why } = parts
  return [
    heading.toUpperCase(),
    lead,
    `${contents.title}\n${contents.details}`,
    message && [`“${message.text}”`, message.from].filter(Boolean).join('\n'),
    `${button.text}: ${button.url}`,
    hint,
    facts.join(' '),
    link && `${link.text} ${link.after}: ${link.url}`,
    contactSentence(country),
    why,
    sellerLine(country),
  ]
    .filter(Boolean)
    .join('\n\n')
}
