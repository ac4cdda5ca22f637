import { expect, it } from 'vitest'
import { renderEmailHtml, renderEmailText } from '#worker/mail/templates/email-blocks.ts'

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
