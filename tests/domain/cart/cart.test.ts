import { describe, expect, it } from 'vitest'
import { codeAndFeeLines, isAutomatic } from '#domain/cart/cart.ts'
import { priceBreakdown } from '#domain/cart/price-breakdown.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

describe('the price of an order in words', () => {
  const when = { date: '2026-12-11', start: '11:00', cityName: 'Perth' }
  const picnic = {
    ...when,
    productName: 'Picnic',
    trace: [{ label: '2 adults', amount: 19900 }],
  }
  const rug = { ...when, productName: 'Rug', trace: [{ label: '1 item', amount: 8900 }] }
  const { aus } = COUNTRIES
  const tenth = { label: 'LARK10', amount: -2880, problem: null }
  const late = { label: 'SPRING', amount: -500, problem: 'This code is over.' }

  it('names the product only where there are several', () => {
    expect(priceBreakdown([picnic], [], aus)).toEqual([{ label: '2 adults', amount: 19900 }])
    expect(priceBreakdown([picnic, rug], [], aus).map(({ label }) => label)).toEqual([
      'Picnic: 2 adults',
      'Rug: 1 item',
    ])
  })

  it('tells bookings of one name apart', () => {
    const hobart = { ...picnic, cityName: 'Hobart' }
    expect(priceBreakdown([picnic, hobart], [], aus).map(({ label }) => label)).toEqual([
      'Picnic, Perth: 2 adults',
      'Picnic, Hobart: 2 adults',
    ])
  })

  it('adds the codes that count, then the fee once', () => {
    expect(codeAndFeeLines([tenth, late], 250)).toEqual([
      { label: 'LARK10', amount: -2880 },
      { label: 'Booking fee', amount: 250 },
    ])
    expect(priceBreakdown([picnic], [tenth], aus).at(-1)).toEqual({
      label: 'LARK10',
      amount: -2880,
    })
  })

  it('is lowered without a code by what members pay less', () => {
    expect((['member', 'coupon', 'points'] as const).filter((key) => isAutomatic({ key }))).toEqual(
      ['member'],
    )
  })
})
