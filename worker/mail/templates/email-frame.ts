import { BRAND } from '#brand/brand.ts'
import type { Country } from '#domain/countries/country.ts'
import { escapeHtml } from '#domain/text.ts'

const FONT = 'Figtree,Segoe UI,Helvetica Neue,Helvetica,Arial,sans-serif'
const { text: TEXT_COLOUR, mutedText: MUTED_COLOUR, link: LINK_COLOUR } = BRAND.colors

/** The styles of elements in light colours; inline, as some programs drop sheets. */
export const EMAIL_STYLES = {
  text: `color:${TEXT_COLOUR};font:16px/1.5 ${FONT}`,
  muted: `color:${MUTED_COLOUR};font:14px/1.5 ${FONT}`,
  heading: `color:${TEXT_COLOUR};font:700 24px/1.25 ${FONT}`,
  link: `color:${LINK_COLOUR};font-weight:700;text-decoration:underline`,
} as const

/** What programs that read sheets add: dark colours, and on a phone less room at the sides and buttons as wide as it is. */
const SHEET =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background-color:#0f1230 !important}.sheet{background-color:#191d42 !important}.text{color:#eef0fb !important}.muted{color:#b4badb !important}.link{color:#9db2ff !important}.warm{background-color:#3a2f14 !important;color:#ffe2a1 !important}.rule{border-color:#3a4078 !important}}@media (max-width:480px){.pad{padding:24px 20px !important}.cta{width:100% !important}.cta a{display:block !important}}'

type Frame = {
  origin: string
  /** The language of its country, so that it is read aloud as it is written. */
  lang: string
  title: string
  /** What lists of emails show beside the subject. */
  preview: string
  /** Rows of the white sheet. */
  rows: string
  /** Paragraphs below it, as HTML. */
  footer: readonly string[]
  /** Where the button leads, for programs that don’t draw it. */
  buttonUrl?: string | undefined
}

/**
 * The document of an email: one column of tables, because Outlook for Windows knows padding only on cells and a largest
 * width only on tables. Readable without its pictures, in light and in dark.
 */
export function renderEmailFrame(frame: Frame): string {
  const { origin, lang, title, preview, rows, footer, buttonUrl } = frame
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${SHEET}</style>`
  const logo = `<table ${TABLE}><tr><td width="36" style="background-color:#ffbf2e;border-radius:50%"><img src="${escapeHtml(origin)}/icon-192.png" width="36" height="36" alt="" style="display:block;border-radius:50%"></td><td class="text" style="padding-left:10px;${EMAIL_STYLES.text};font-size:24px;font-weight:700">${escapeHtml(BRAND.name)}</td></tr></table>`
  const below = [...footer, ...(buttonUrl ? [buttonAddress(escapeHtml(buttonUrl))] : [])]
    .map((html) => `<p class="muted" style="margin:0 0 8px;${EMAIL_STYLES.muted}">${html}</p>`)
    .join('')
  return `<!doctype html><html lang="${lang}"><head>${head}</head>
<body class="page" style="margin:0;padding:0;background-color:#f3f5fb"><div style="display:none;max-height:0;overflow:hidden;color:#f3f5fb;font-size:1px;line-height:1px">${escapeHtml(preview)}</div>
<table ${TABLE} class="page" width="100%" style="background-color:#f3f5fb"><tr><td align="center" style="padding:24px 12px"><table ${TABLE} width="100%" style="max-width:600px;table-layout:fixed;text-align:left;word-wrap:break-word">
<tr><td style="padding:0 8px 16px">${logo}</td></tr>
<tr><td class="sheet" style="background-color:#ffffff;border-radius:20px"><table ${TABLE} width="100%" style="table-layout:fixed">${rows}</table></td></tr>
<tr><td style="padding:20px 8px 0">${below}</td></tr></table></td></tr></table></body></html>`
}

const buttonAddress = (url: string) =>
  `Button not working? Paste this into your browser: <a class="muted" href="${url}" style="color:${MUTED_COLOUR}">${url}</a>`

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Rows of a sheet have one cell. */
export const emailRow = (html: string, padding = '32px'): string =>
  `<tr><td class="pad" style="padding:${padding}">${html}</td></tr>`

/** A table inside a cell. */
export const emailTable = (rows: string, style = ''): string =>
  `<table ${TABLE} width="100%" style="${style}">${rows}</table>`

/** A button that has its room in Outlook, too, which knows none on links. */
export const emailButton = (text: string, url: string): string =>
  `<table ${TABLE} class="cta" style="margin:16px 0"><tr><td align="center" style="background-color:#ffbf2e;border-radius:999px;mso-padding-alt:14px 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;color:${TEXT_COLOUR};font:700 16px/1.25 ${FONT};text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`

/** Who writes, as the law has it shown: the company, where it is and its numbers in the registers. */
export const sellerLine = ({ company, address, registrations }: Country): string =>
  [
    company,
    address,
    // A number stays on one line.
    ...registrations.map(({ label, number }) => `${label} ${number}`.replaceAll(' ', '\u00a0')),
  ].join(' · ')

export const contactSentence = ({ phone }: Country): string =>
  `Questions? Call ${phone.support}. ${phone.hours}.`

/** Text as HTML with its phone number as a link. */
export const linkPhone = (text: string, number: string): string =>
  escapeHtml(text).replace(
    escapeHtml(number),
    (shown) =>
      `<a class="link" href="tel:${shown.replace(/[ -]/g, '')}" style="color:${LINK_COLOUR};white-space:nowrap">${shown}</a>`,
  )

/** How to reach us, as HTML. */
export const contactHtml = (country: Country): string =>
  linkPhone(contactSentence(country), country.phone.support)
