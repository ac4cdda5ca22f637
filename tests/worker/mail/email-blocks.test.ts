import { expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import {
  contactBlock,
  type EmailBlock,
  renderEmailHtml,
  renderEmailText,
} from '#worker/mail/templates/email-blocks.ts'

it('a link has the colour of links, not that of text', () => {
  const invoice = { kind: 'link' as const, text: 'Tax invoice', url: '/i', isPlain: true }
  const html = renderEmailHtml([invoice], 'https://shop.example')
  expect(html).toMatch(/<a class="link" href="\/i" style="color:#2446c7;/)
  expect(html).toContain('.link{color:#9db2ff !important}')
})

it('a very long word of a label may break, so that the amount beside it stays in a narrow window', () => {
  const label = `Gift card for ${'a'.repeat(45)}`
  const blocks = [{ kind: 'table' as const, rows: [[label, '$100.00 AUD'] as const] }]
  const longest = renderEmailHtml(blocks, 'https://shop.example').match(/a{15,}/g) ?? []
  expect(longest.map(({ length }) => length)).toEqual([20, 20])
  expect(renderEmailText(blocks)).toBe(`${label}: $100.00 AUD`)
})

it('a number to call is a link', () => {
  const text = 'On the day, call 0412 345-678.'
  const html = renderEmailHtml([{ kind: 'text', text, phone: '0412 345-678' }], 'https://x.example')
  expect(html).toMatch(/call <a class="link" href="tel:0412345678" [^>]*>0412 345-678<\/a>\./)
  const contact = renderEmailHtml([contactBlock(COUNTRIES.aus)], 'https://x.example')
  expect(contact).toMatch(/Call <a class="link" href="tel:1300000000" [^>]*>1300 000 000<\/a>\./)
})

it('the result of a table is heavier than what it comes from', () => {
  const rows = [['2 adults', '$199.00'] as const, ['Paid', '$199.00 AUD'] as const]
  const html = renderEmailHtml([{ kind: 'table', rows, total: 'Paid' }], 'https://x.example')
  const boldCells = html.match(/<td[^>]*font-weight:700"[^>]*>.*?<\/td>/g) ?? []
  expect(boldCells.map((cell) => cell.replace(/<[^>]*>/g, ''))).toEqual([
    BRAND.name,
    'Paid',
    '$199.00 AUD',
  ])
})

it('an email to a customer says where its only button leads', () => {
  const button = { kind: 'link' as const, text: 'See your booking', url: 'https://x.example/b/1' }
  const linked = { ...button, text: 'Tax invoice', url: 'https://x.example/r', isPlain: true }
  const html = (...blocks: EmailBlock[]) =>
    renderEmailHtml([...blocks, contactBlock(COUNTRIES.aus)], 'https://x.example')
  expect(html(button, linked)).toMatch(
    /Button not working\?[^<]*<a [^>]*>https:\/\/x.example\/b\/1</,
  )
  for (const blocks of [[linked], [button, button]])
    expect(html(...blocks)).not.toContain('Button not working?')
})
