import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  MemberPriceSlot,
  type MemberTotalPlace,
  MemberTotalSlot,
} from '#client/slots/MemberPriceSlot.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'

const country = COUNTRIES.uk
const money = country.currency
type Tier = { name: string; memberDiscount: number }

const textOf = (view: ReactNode) => renderToStaticMarkup(view).replaceAll(/<[^>]+>/g, '')
const priceOf = (own?: Tier, goods = 19_900) =>
  textOf(<MemberPriceSlot {...{ country, money, own, goods }} total={19_900} memberDiscount={10} />)
const totalOf = (place: MemberTotalPlace, own?: Tier, goods = 19_900) =>
  textOf(<MemberTotalSlot {...{ money, place, own, goods }} total={19_900} />)

describe('the price of members', () => {
  it('is that of the cheapest tier for everyone else', () => {
    expect(priceOf()).toMatch(/members pay £179\.10$/)
    expect(priceOf({ name: 'Free', memberDiscount: 0 })).toMatch(/members pay £179\.10$/)
  })

  it('is that of a member’s own tier, and comes off in the cart', () => {
    expect(priceOf({ name: 'Wonder', memberDiscount: 15 })).toBe(
      'You pay £169.15 with Wonder: 15% comes off in your basket',
    )
  })

  it('leaves what is paid for shipping', () => {
    expect(priceOf(undefined, 18_900)).toMatch(/members pay £180\.10$/)
    expect(totalOf('bar', { name: 'Wonder', memberDiscount: 15 }, 18_900)).toContain('£170.65')
  })

  it.each<[MemberTotalPlace, string]>([
    ['bar', 'You pay £169.15 with Wonder'],
    ['row', 'You pay with Wonder, 15% off£169.15'],
  ])('is told to members alone in a %s', (place, words) => {
    expect(totalOf(place, { name: 'Wonder', memberDiscount: 15 })).toBe(words)
    expect(totalOf(place, { name: 'Free', memberDiscount: 0 })).toBe('')
    expect(totalOf(place)).toBe('')
  })
})
