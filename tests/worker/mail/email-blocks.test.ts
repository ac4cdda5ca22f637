import { expect, it } from 'vitest'
import { renderEmailHtml, renderEmailText } from '#worker/mail/templates/email-blocks.ts'

it('a very long word of a label may break, so that the amount beside it stays in a narrow window', () => {
  const label = `Gift card for ${'a'.repeat(45)}`
  const blocks = [{ kind: 'table' as const, rows: [[label, '$100.00 AUD'] as const] }]
  const longest = renderEmailHtml(blocks, 'https://shop.example').match(/a{15,}/g) ?? []
  expect(longest.map(({ length }) => length)).toEqual([20, 20])
  expect(renderEmailText(blocks)).toBe(`${label}: $100.00 AUD`)
})
