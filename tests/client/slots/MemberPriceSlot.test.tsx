import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MemberPriceSlot } from '#client/slots/MemberPriceSlot.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'

const country = COUNTRIES.uk
const textOf = (own?: { name: string; memberDiscount: number }, place?: string) =>
  renderToStaticMarkup(
    <MemberPriceSlot
      country={country}
      money={{ currency: country.currency, away: false }}
      price={19_900}
      memberDiscount={10}
      own={own}
      place={place}
    />,
  ).replaceAll(/<[^>]+>/g, '')

describe('the price of members', () => {
  it('is that of the cheapest tier for everyone else', () => {
    expect(textOf()).toMatch(/members pay £179\.10$/)
    expect(textOf({ name: 'Free', memberDiscount: 0 })).toMatch(/members pay £179\.10$/)
  })

  it('is that of a member’s own tier, and comes off in the cart', () => {
    expect(textOf({ name: 'Wonder', memberDiscount: 15 })).toBe(
      'You pay £169.15 with Wonder: 15% comes off in your basket',
    )
  })

  it.each([
    ['bar', 'You pay £169.15 with Wonder'],
    ['row', 'You pay with Wonder, 15% off£169.15'],
  ])('is told to members alone in a %s', (place, words) => {
    expect(textOf({ name: 'Wonder', memberDiscount: 15 }, place)).toBe(words)
    expect(textOf({ name: 'Free', memberDiscount: 0 }, place)).toBe('')
    expect(textOf(undefined, place)).toBe('')
  })
})
