import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CartLineView } from '#client/components/cart/CartLineView.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const BLANKET = {
  id: 'line-1',
  productName: 'Gingham blanket',
  path: 'items/gingham-blanket',
  city: 'melbourne',
  image: 'https://images.example/blanket.jpg',
  date: '2027-01-19',
  start: '11:00',
  adults: 1,
  children: 0,
  unit: 'item',
  trace: [
    { label: '1 item', amount: 18_000 },
    { label: 'Shipping', amount: 1_000 },
  ],
  total: 19_000,
} as unknown as CartLine
const GIFT = {
  choice: { delivery: { by: 'print' } },
  summary: [{ label: 'Gift card', text: '$150.00' }],
} as unknown as CartLine['gift']

const htmlOf = (line: Partial<CartLine>, isOnly: boolean) =>
  renderToStaticMarkup(
    <CartLineView
      line={{ ...BLANKET, ...line }}
      country={COUNTRIES.aus}
      money={COUNTRIES.aus.currency as never}
      isOnly={isOnly}
    />,
  )

describe('a line of an order has a subtotal: the total is the order’s', () => {
  it.each([
    ['of what has several prices', {}, '<dt>Subtotal</dt><dd>$190.00</dd>'],
    ['of a gift', { gift: GIFT, total: 15_000 }, '<dt>Subtotal</dt><dd>$150.00</dd>'],
  ])('%s', (_name, line, subtotal) => {
    const html = htmlOf(line, false)
    expect(html).toContain(`<div>${subtotal}</div></dl>`)
    expect(html).not.toContain('trace-total')
    expect(htmlOf(line, true)).not.toContain('Subtotal')
  })

  it('but not of one amount', () => {
    expect(htmlOf({ trace: BLANKET.trace.slice(0, 1) }, false)).not.toContain('Subtotal')
  })
})
