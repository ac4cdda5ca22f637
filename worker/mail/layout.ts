import type { Country } from '#domain/countries/country.ts'
import type { Message } from './mailer.ts'

/** A message in pieces that read well as HTML and as plain text. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'table'; rows: (readonly [label: string, value: string])[] }

/** A message before it has an id. */
export type Letter = Omit<Message, 'id'>

const INK = '#171b3a'
const SOFT = '#5c6288'

const HTML: { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>) => string } = {
  heading: ({ text }) =>
    `<h2 style="margin:24px 0 8px;font:700 22px/1.2 Georgia,serif;color:${INK}">${escaped(text)}</h2>`,
  text: ({ text }) => `<p style="margin:4px 0;color:${INK}">${escaped(text)}</p>`,
  link: ({ text, url }) =>
    `<p style="margin:24px 0"><a href="${escaped(url)}" style="background:#ffbf2e;color:${INK};padding:14px 24px;border-radius:999px;text-decoration:none;font-weight:700">${escaped(text)}</a></p>`,
  table: ({ rows }) =>
    `<table style="width:100%;margin:16px 0;border-collapse:collapse">${rows.map(row).join('')}</table>`,
}

const row = ([label, value]: readonly [string, string]) =>
  `<tr><td style="padding:6px 0;color:${SOFT}">${escaped(label)}</td><td style="padding:6px 0;text-align:right;color:${INK}">${escaped(value)}</td></tr>`

/** The message as HTML that mail programs understand. */
export function htmlOf(blocks: readonly Block[]): string {
  const body = blocks.map((block) => HTML[block.kind](block as never)).join('')
  return `<!doctype html><html lang="en"><body style="margin:0;background:#f3f5fb"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;font:16px/1.5 Helvetica,Arial,sans-serif"><p style="margin:0;font:800 24px Georgia,serif;color:${INK}">Daylark</p>${body}</div></body></html>`
}

/** The same message as plain text. */
export const textOf = (blocks: readonly Block[]): string => blocks.map(plain).join('\n\n')

function plain(block: Block): string {
  if (block.kind === 'link') return `${block.text}: ${block.url}`
  if (block.kind === 'table')
    return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  return block.kind === 'heading' ? block.text.toUpperCase() : block.text
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The way to a person, at the end of every message. */
export const questions = ({ phone }: Country): Block => ({
  kind: 'text',
  text: `Questions? Call us on ${phone.support}. ${phone.hours}.`,
})

/** Nothing in a subject can begin another header. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  text.replace(/[\r\n\u0000]+/g, ' ').slice(0, 200)
