import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrderSummary } from '#client/components/checkout/OrderSummary.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const LINE = {
  id: 'line-1',
  productName: 'Mystery Picnic for two',
  cityName: 'Melbourne',
  path: 'picnics/mystery-picnic',
  image: 'https://images.example/picnic.jpg',
  date: '2027-01-19',
  start: '11:00',
  adults: 2,
  children: 0,
  trace: [],
  options: [],
  addOns: {},
  total: 16_900,
} as unknown as CartLine
const GIFT_CARD = { label: 'Gift card …MQWB', amount: -10_000 }
const BALANCE = { label: 'The rest, on Tue 5 Jan', amount: 5_000 }

type Props = Parameters<typeof OrderSummary>[0]

const render = (props: Partial<Props> & Pick<Props, 'total'>) =>
  renderToStaticMarkup(
    <OrderSummary
      lines={[LINE]}
      tax={{ rate: 10, amount: 1_536 } as never}
      country={COUNTRIES.aus}
      money={COUNTRIES.aus.currency as never}
      {...props}
    />,
  )

/** The sums under the lines, as they are read. */
function sumsOf(props: Pick<Props, 'total' | 'giftCards' | 'deposit'>): string {
  const html = render(props)
  return html
    .slice(html.indexOf('<p class="sum'))
    .replace(/<\/p>/g, ' | ')
    .replace(/<[^>]*>/g, '')
}

it('The tax stands under the sum it is part of, never under what a gift card leaves to pay', () => {
  expect(sumsOf({ total: 16_900 })).toBe('To pay $169.00 | Includes $15.36 GST. | ')
  expect(sumsOf({ total: 6_900, giftCards: [GIFT_CARD] })).toBe(
    'Total $169.00 | Includes $15.36 GST. | Gift card …MQWB −$100.00 | To pay $69.00 | ',
  )
  const deposit = { amount: 1_900, balance: BALANCE }
  expect(sumsOf({ total: 6_900, giftCards: [GIFT_CARD], deposit })).toBe(
    'Total $169.00 | Includes $15.36 GST. | Gift card …MQWB −$100.00 | To pay $69.00 | To pay now $19.00 | The rest, on Tue 5 Jan $50.00 | ',
  )
  expect(sumsOf({ total: 16_900, deposit })).toBe(
    'To pay $169.00 | Total $169.00 | Includes $15.36 GST. | To pay now $19.00 | The rest, on Tue 5 Jan $50.00 | Includes $15.36 GST. | ',
  )
})

it('is folded to its name and what is paid now, so that the form comes first on a phone', () => {
  const folded = (props: Partial<Props>) =>
    render({ total: 16_900, ...props }).match(/<h2.*<\/summary>/s)?.[0] ?? ''
  expect(folded({})).toMatch(/>Your order<.*<details class="summary-fold"><summary>.*\$169\.00/s)
  const deposit = folded({ deposit: { amount: 1_900, balance: BALANCE } })
  expect(deposit).toMatch(/data-plan="FULL AMOUNT">\$169\.00.*data-plan="DEPOSIT">\$19\.00/s)
  expect(folded({ isOpen: true })).toContain('<details class="summary-fold" open="">')
})

it('leads to the tax invoice of what is paid', () => {
  const receipt = '<a href="/aus/b/T/receipt">Tax invoice</a>'
  expect(render({ total: 16_900, receiptUrl: '/aus/b/T/receipt' })).toContain(receipt)
  expect(render({ total: 16_900 })).not.toContain('Tax invoice')
})
