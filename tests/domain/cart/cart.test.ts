import { describe, expect, it } from 'vitest'
import { codeAndFeeLines, isAutomatic, priceBreakdown } from '#domain/cart/cart.ts'

describe('the price of an order in words', () => {
  const picnic = { productName: 'Picnic', trace: [{ label: '2 adults', amount: 19900 }] }
  const rug = { productName: 'Rug', trace: [{ label: '1 item', amount: 8900 }] }
  const tenth = { label: 'LARK10', amount: -2880, problem: null }
  const late = { label: 'SPRING', amount: -500, problem: 'This code is over.' }

  it('names the product only where there are several', () => {
    expect(priceBreakdown([picnic], [])).toEqual([{ label: '2 adults', amount: 19900 }])
    expect(priceBreakdown([picnic, rug], []).map(({ label }) => label)).toEqual([
      'Picnic: 2 adults',
      'Rug: 1 item',
    ])
  })

  it('adds the codes that count, then the fee once', () => {
    expect(codeAndFeeLines([tenth, late], 250)).toEqual([
      { label: 'LARK10', amount: -2880 },
      { label: 'Booking fee', amount: 250 },
    ])
    expect(priceBreakdown([picnic], [tenth]).at(-1)).toEqual({ label: 'LARK10', amount: -2880 })
  })

  it('is lowered without a code by what members pay less', () => {
    expect((['member', 'coupon', 'points'] as const).filter((key) => isAutomatic({ key }))).toEqual(
      ['member'],
    )
  })
})
