import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { receiptPage } from '#client/pages/bookings/ReceiptPage.tsx'
import { IMMEDIATE_START } from '#domain/cart/fulfilment.ts'
import type { BookedLine, Booking } from '#domain/contract/bookings/bookings.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { bookingTax } from '#worker/pages/bookings/calendar-and-tax.ts'

const LINE = {
  id: 'line-1',
  productName: 'Mystery Picnic for two',
  cityName: 'Somewhere',
  adults: 2,
  children: 0,
  timeZone: 'UTC',
  startsAt: '2026-12-11T11:00:00Z',
  status: 8,
  paid: 19_900,
  total: 19_900,
  visit: null,
} as unknown as BookedLine

const booking = (country: CountryCode, more: Partial<Booking> = {}): Booking => ({
  reference: 'DL-0123456789AB',
  country,
  currency: COUNTRIES[country].currency.code,
  customer: {
    email: 'sam@example.com',
    firstName: 'Sam',
    lastName: 'Lark',
    billingAddress: {
      name: 'Lark Pty Ltd',
      street: '2 Example Road',
      city: 'Someplace',
      postcode: '1234',
      country: COUNTRIES[country].name,
    },
  },
  bookedAt: '2026-11-20T12:00:00Z',
  card: { brand: 'visa', last4: '4242' },
  lines: [LINE],
  trace: [{ label: '2 adults', amount: 19_900 }],
  total: 19_900,
  paid: 19_900,
  balance: null,
  refunds: [],
  giftCards: [],
  credits: [],
  ...more,
})

/** As it is read, without its markup. */
function wordsOf(paid: Booking): string {
  const country = COUNTRIES[paid.country as CountryCode]
  const html = renderToStaticMarkup(
    receiptPage({
      country,
      booking: paid,
      token: 'T',
      money: country.currency,
      now: new Date('2026-12-01T00:00:00Z'),
      tax: bookingTax(paid, country),
    }) as ReactNode,
  )
  return html
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('a receipt is what the law of its country asks a simple tax invoice to be', () => {
  it.each([
    // A New Tax System (Goods and Services Tax) Act 1999, s 29-70: the words, the ABN, the date, what, the tax.
    [
      'aus',
      'Tax invoice',
      'Invoice',
      ['ABN'],
      'Includes GST at 10% $18.09 Total excluding GST $180.91',
    ],
    // Goods and Services Tax Act 1985, ss 19E to 19K: the GST number, the date, what, the sum and that tax is in it.
    ['nz', 'Tax invoice', 'Invoice', ['NZBN', 'GST number'], 'Includes GST at 15% $25.96'],
    // VAT Regulations 1995, reg 14 and 16: name, address, VAT number, a number of its own, tax point, what, sum, rate.
    [
      'uk',
      'VAT receipt',
      'Receipt',
      ['Company number', 'VAT number'],
      'Includes VAT at 20% £33.17',
    ],
    // Input Tax Credit Information (GST/HST) Regulations, s 3: the number, the date, the sum, how much tax.
    ['ca', 'Receipt', 'Receipt', ['GST/HST number'], 'No GST/HST is added to these prices.'],
    // No federal law; states ask that tax is shown apart, where there is any.
    ['us', 'Receipt', 'Receipt', [], 'No sales tax is added to these prices.'],
  ] as const)('in %s', (code, title, noun, registers, tax) => {
    const words = wordsOf(booking(code))
    const { company, address, registrations } = COUNTRIES[code]
    expect(registrations.map(({ label }) => label)).toEqual(registers)
    for (const told of [
      `${title} `,
      company,
      address,
      ...registrations.map(({ label, number }) => `${label} ${number}`),
      `${noun} number DL-0123456789AB`,
      'Lark Pty Ltd sam@example.com 2 Example Road, Someplace 1234',
      'Mystery Picnic for two',
      '2 adults',
      tax,
    ])
      expect(words).toContain(told)
    expect(words).toMatch(/Date (?:20\sNovember|November\s20,?)\s2026/)
    expect(words).toMatch(/Total paid .199\.00/)
  })

  it('says until when the rest can be paid, once the bank has said no', () => {
    const balance = {
      amount: 15_900,
      dueOn: '2026-11-27',
      isPaying: false,
      isCardSaved: true,
      until: null,
      message: null,
      nextActionUrl: null,
    }
    const owing = { paid: 4_000, balance }
    expect(wordsOf(booking('uk', owing))).toMatch(
      /Still to pay, charged on Friday 27.November.2026/,
    )
    const late = { ...balance, until: '2026-11-30T10:00:00Z' }
    expect(wordsOf(booking('uk', { ...owing, balance: late }))).toMatch(
      /Still to pay, by Monday 30.November.2026, 10:00/,
    )
  })

  it('names what is taxed only when it is spent', () => {
    const gift = { ...LINE, id: 'line-2', productName: 'Gift card', total: 5000, paid: 5000 }
    const lines = [
      LINE,
      {
        ...gift,
        gift: { value: 5000, choice: { delivery: { by: 'print' } } },
      } as unknown as BookedLine,
    ]
    const words = wordsOf(booking('aus', { lines, paid: 24_900, total: 24_900 }))
    expect(words).toContain('Includes GST at 10% $18.09 Total excluding GST $180.91')
    expect(words).toContain('Gift cards and credit (GST when spent) $50.00')
  })

  it('of a cancelled booking holds no tax of what went back', () => {
    const lines = [{ ...LINE, status: 99 }]
    const refund = { line: 'line-1', amount: 19_900, state: 'done', giftCard: null }
    const refunds = [{ ...refund, at: '2026-11-21T00:00:00Z' }] as Booking['refunds']
    const words = wordsOf(booking('aus', { lines, refunds }))
    expect(words).toContain('Net paid $0.00 Includes GST at 10% $0.00')
    expect(words).toContain('Refunded −$199.00')
  })

  it('names the day of what was cancelled, not that of what was postponed', () => {
    const wordsWith = (line: Partial<BookedLine>) =>
      wordsOf(booking('uk', { lines: [{ ...LINE, ...line }] }))
    expect(wordsWith({ status: 13 })).toMatch(/picnic for two Somewhere, 2 adults. Postponed\./i)
    for (const line of [{ status: 99 }, { status: 13, isCalledOff: true }])
      expect(wordsWith(line)).toMatch(/Friday 11.December.2026.*2 adults. Cancelled\./)
  })

  it('says what a card paid beside gift cards', () => {
    const giftCards = [{ last4: 'XBMC', amount: 5_000 }]
    expect(wordsOf(booking('aus', { giftCards }))).toMatch(/Visa ending in 4242, \$149\.00/)
    expect(wordsOf(booking('aus'))).not.toContain('$149.00')
  })

  it('shows no tax of nothing where all of it is taxed later', () => {
    const gift = { value: 10_000, choice: { delivery: { by: 'print' } } }
    const lines = [{ ...LINE, total: 10_000, paid: 10_000, gift } as unknown as BookedLine]
    const words = wordsOf(booking('uk', { lines, paid: 10_000, total: 10_000 }))
    expect(words).toContain('Gift cards and credit (VAT when spent) £100.00')
    expect(words).not.toContain('£0.00')
  })

  it('lists its days in their order, what is sent last', () => {
    const day = (productName: string, date: string, more = {}) =>
      ({ ...LINE, id: productName, productName, date, start: '11:00', ...more }) as BookedLine
    const sent = { start: IMMEDIATE_START, sending: { by: 'post', days: 2 } }
    const lines = [
      day('Rug', '2026-12-01', sent),
      day('Second', '2026-12-18'),
      day('First', '2026-12-11'),
    ]
    expect(wordsOf(booking('aus', { lines }))).toMatch(/ First .* Second .* Rug /)
  })

  it('names whoever booked where no address was given', () => {
    const customer = { ...booking('aus').customer, billingAddress: null }
    expect(wordsOf(booking('aus', { customer }))).toContain('Customer Sam Lark sam@example.com')
  })
})
