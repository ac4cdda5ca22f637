import { BRAND } from '#brand/brand.ts'
import type { Country } from '#domain/countries/country.ts'
import { escapeHtml } from '#domain/text.ts'

/** What an email about a gift holds, in the order in which it is read. */
export type GiftEmailParts = {
  country: Country
  /** What lists of emails show beside the subject. */
  preview: string
  picture: { url: string; alt: string }
  logoUrl: string
  heading: string
  lead?: string | undefined
  /** What is given, and where and for how many. */
  given: { title: string; details: string }
  message?: { text: string; from: string } | undefined
  button: { text: string; url: string }
  hint?: string | undefined
  /** The first in bold. */
  facts: readonly string[]
  link?: { text: string; url: string; after: string } | undefined
  why: string
}

const TITLE_FONT = `'Trebuchet MS',Arial,sans-serif`
const STYLES = `:root{color-scheme:light dark}body{margin:0;background:#f3f5fb;color:#171b3a;font:16px/1.55 'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
table{border-collapse:collapse}img{display:block;border:0;width:100%;height:auto}a{color:#2446c7}h1{font:700 28px/1.2 ${TITLE_FONT};margin:0}p{margin:0}
.soft{color:#4a5078;font-size:14px}.box{background:#ffffff}.art{background:#ffe4a3;color:#5a3a00}.msg{font:italic 20px/1.4 Georgia,serif;background:#fff3d4;color:#5a3a00}
.btn{display:inline-block;background:#ffbf2e;color:#171b3a!important;font-weight:700;text-decoration:none;border-radius:999px;padding:16px 32px}.rule{border-top:1px solid #d5d9e8}
@media(prefers-color-scheme:dark){body,.bg{background:#0f1230!important;color:#eef0fb!important}.box{background:#191d42!important;color:#eef0fb!important}.soft{color:#b4badb!important}a{color:#9db2ff}.msg,.art{background:#3a2f14!important;color:#ffe2a1!important}.rule{border-color:#3a4078!important}}
@media(max-width:480px){.pad{padding:24px 20px!important}.btn{display:block;text-align:center}}`

/** HTML for mail clients: one column, readable without its pictures, in light and in dark. */
export function renderGiftEmailHtml(parts: GiftEmailParts): string {
  const { country, preview, picture, logoUrl, heading, lead, given, message, button, hint } = parts
  const inner = [
    `<h1>${escapeHtml(heading)}</h1>`,
    lead && `<p style="padding:12px 0 0">${escapeHtml(lead)}</p>`,
    `<p style="padding:16px 0 0;font-size:18px"><strong>${escapeHtml(given.title)}</strong></p><p class="soft">${escapeHtml(given.details)}</p>`,
    message && messageHtml(message),
    `<p style="padding:28px 0 12px"><a class="btn" href="${escapeHtml(button.url)}">${escapeHtml(button.text)}</a></p>`,
    hint && `<p class="soft">${escapeHtml(hint)}</p>`,
  ]
  return `<!doctype html><html lang="${country.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>${STYLES}</style></head>
<body><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div><table role="presentation" class="bg" width="100%"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" style="max-width:600px">
<tr><td style="padding:0 4px 16px"><table role="presentation"><tr><td width="34"><img src="${escapeHtml(logoUrl)}" width="34" height="34" alt="" style="width:34px"></td><td style="padding-left:8px;font:800 24px ${TITLE_FONT}">${escapeHtml(BRAND.name)}</td></tr></table></td></tr>
<tr><td class="box" style="border-radius:20px;overflow:hidden"><table role="presentation" width="100%"><tr><td class="art"><img src="${escapeHtml(picture.url)}" width="600" alt="${escapeHtml(picture.alt)}"></td></tr>
<tr><td class="pad" style="padding:32px 40px">${inner.filter(Boolean).join('')}</td></tr>
<tr><td class="pad" style="padding:0 40px 32px"><div class="rule" style="padding-top:20px">${factsHtml(parts)}</div></td></tr></table></td></tr>
<tr><td style="padding:20px 8px" class="soft">${footerLines(parts).map(escapeHtml).join('<br>')}<br>Button not working? Paste this into your browser: <a href="${escapeHtml(button.url)}" style="word-break:break-all">${escapeHtml(button.url)}</a></td></tr></table></td></tr></table></body></html>`
}

const messageHtml = ({ text, from }: { text: string; from: string }) =>
  `<table role="presentation" width="100%" style="margin-top:24px"><tr><td class="msg" dir="auto" style="padding:22px 26px;border-radius:14px">${escapeHtml(text).replaceAll('\n', '<br>')}${from && `<br><span style="display:block;text-align:right">${escapeHtml(from)}</span>`}</td></tr></table>`

function factsHtml({ facts: [first = '', ...others], link }: GiftEmailParts): string {
  const rest = others.map((text) => ` ${escapeHtml(text)}`).join('')
  const linked = link
    ? `<p class="soft" style="padding-top:8px"><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a> ${escapeHtml(link.after)}</p>`
    : ''
  return `<p><strong>${escapeHtml(first)}</strong>${rest}</p>${linked}`
}

const footerLines = ({ country: { company, phone }, why }: GiftEmailParts): string[] => [
  `Questions? Call us on ${phone.support}. ${phone.hours}.`,
  `${company}. ${why}`,
]

/** The same as plain text: every word, link, amount and date. */
export function renderGiftEmailText(parts: GiftEmailParts): string {
  const { heading, lead, given, message, button, hint, facts, link } = parts
  return [
    heading.toUpperCase(),
    lead,
    `${given.title}\n${given.details}`,
    message && [`“${message.text}”`, message.from].filter(Boolean).join('\n'),
    `${button.text}: ${button.url}`,
    hint,
    facts.join(' '),
    link && `${link.text} ${link.after}: ${link.url}`,
    ...footerLines(parts),
  ]
    .filter(Boolean)
    .join('\n\n')
}
