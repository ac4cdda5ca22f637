import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MemberTotalRow, memberTotal, readPass } from '#client/islands/booking/MemberTotal.tsx'
import { quoteSelection } from '#domain/catalogue/extras/offer-selection.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { applyCodes } from '#domain/promotions/apply-codes.ts'
import { lineDiscountFacts, toDiscountableLine } from '#domain/promotions/discount-basis.ts'
import { aBasket } from '#tests/domain/promotions/builders.ts'
import { aPrice } from '#tests/support/builders.ts'
import { runs } from '#tests/support/length.ts'

const money = COUNTRIES.aus.currency
const pass = { name: 'Wonder', percent: 15 }
const rowOf = (own: typeof pass | null, isAwake: boolean) =>
  renderToStaticMarkup(
    <MemberTotalRow
      pass={own}
      quote={{ total: 24_800, goods: 24_000 }}
      money={money}
      isAwake={isAwake}
    />,
  )

/** A picnic for two with a posted extra, as the panel and as the cart sees it. */
function picnicWith(rate: number, extra: { amount: number; shippingCost: number }, shipping = 0) {
  const rug = { id: 'add-rug', addOnId: 'add-rug', displayName: 'Rug', optionName: null }
  const addOns = [{ ...rug, maximum: 1, localizedPrice: extra }]
  const adult = { quotedFor: 2, rate, extraRate: rate }
  const price = aPrice({ adult, shipping })
  const offer = { price, addOns, options: [], unit: 'person', category: 'picnic' } as const
  const choice = { party: { adults: 2, children: 0 }, options: [], addOns: { 'add-rug': 1 } }
  const quote = quoteSelection(offer, choice)
  const sold = { id: 'one', productId: 'p-picnic', city: 'melbourne', adults: 2, children: 0 }
  const line = { ...sold, total: quote.total }
  return { quote, line: toDiscountableLine(line, lineDiscountFacts(offer, choice)) }
}

describe('what a member pays of a total', () => {
  it('leaves what is paid for shipping; everyone else pays all of it', () => {
    const { quote } = picnicWith(9950, { amount: 1000, shippingCost: 800 })
    expect(quote.total).toBe(21_700)
    expect(memberTotal(quote, 15)).toBe(18_565)
    expect(memberTotal(quote)).toBe(21_700)
  })

  it('is what the cart charges, whatever is posted', () => {
    const amount = fc.nat(30_000)
    const extra = fc.record({ amount, shippingCost: amount })
    const percent = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(amount, extra, amount, percent, (rate, posted, shipping, percent) => {
        const { quote, line } = picnicWith(rate, posted, shipping)
        const [code] = applyCodes(aBasket([line]), [], { name: 'Wonder', percent })
        expect(memberTotal(quote, percent)).toBe(quote.total + (code?.amount ?? 0))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('is said below it, with the pass that takes it off', () => {
    expect(rowOf(pass, true).replaceAll(/<[^>]+>/g, ' ')).toMatch(
      /You pay with Wonder, 15% off .*\$212\.00/,
    )
  })

  it('is left to a slot until the form wakes, and to nobody without a pass', () => {
    expect(rowOf(null, false)).toContain('member-total 24800 24000 row;')
    expect(rowOf(null, true)).toBe('')
  })

  it.each([
    ['15 Wonder', pass],
    ['10 Early Bird', { name: 'Early Bird', percent: 10 }],
    ['', null],
    ['Wonder', null],
  ])('is read from the slot: %j', (told, expected) => {
    const form = { querySelector: () => ({ dataset: { pass: told } }) as never }
    expect(readPass(form)).toEqual(expected)
    expect(readPass({ querySelector: () => null })).toBeNull()
  })
})
