import { describe, expect, it } from 'vitest'
import { isPosted } from '#domain/cart/fulfilment.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import {
  boughtGiftRefundTerms,
  giftDayLabel,
  giftRefundTerms,
  givenDetails,
  givenLabel,
} from '#domain/gift-cards/delivery/gift-labels.ts'
import { isGiveable } from '#domain/gift-cards/gift-amounts.ts'

const { aus, uk } = COUNTRIES
const experience = {
  productId: 'p',
  title: 'Family picnic',
  city: 'melbourne',
  adults: 2,
  children: 1,
  options: [],
  addOns: {},
}

describe('what is given', () => {
  it('is an experience without its price, or an amount', () => {
    expect(givenLabel({ experience, amount: 19_900 }, aus)).toBe('Family picnic')
    expect(givenLabel({ experience: null, amount: 15_000 }, aus)).toBe('$150 to spend')
  })

  it('is a year of WonderPass, or its value', () => {
    const given = { experience: null, plan: { tierName: 'Explorer' }, amount: 12_000 }
    expect(givenLabel(given, aus)).toBe('A year of WonderPass Explorer')
    expect(givenDetails(given, null)).toBe('Or its value to spend')
  })

  it('is somewhere, for a party', () => {
    expect(givenDetails({ experience, amount: 0 }, 'Melbourne')).toMatch(/^Melbourne · /)
    expect(givenDetails({ experience, amount: 0 }, null)).not.toContain('·')
    expect(
      givenDetails({ experience: { ...experience, sending: 'post' }, amount: 0 }, 'Melbourne'),
    ).toBe('2 items, 1 item')
    expect(givenDetails({ experience: null, amount: 0 }, null)).toBe('On any experience or item')
  })

  it('comes at nine where the recipient lives', () => {
    const at = { localDate: '2026-12-25', zone: 'America/New_York' }
    expect(giftDayLabel(at, aus)).toMatch(
      /25\u00a0December\u00a02026 at 9:00\u00a0am, New York time$/,
    )
    expect(giftDayLabel({ ...at, zone: 'Europe/London' }, uk)).toMatch(/at 09:00, London time$/)
  })
})

it.each([
  [null, true],
  [{ amount: 100_000 }, true],
  [{ amount: 135_000 }, false],
])('a card with the price %j can be given: %s', (localizedPrice, isTrue) => {
  expect(isGiveable({ localizedPrice })).toBe(isTrue)
})

it('is posted to the buyer, or as a card to the recipient', () => {
  const giftBy = (by: string) => ({ gift: { choice: { delivery: { by } } } }) as never
  expect([
    isPosted({ needs: ['address'] }),
    isPosted(giftBy('post')),
    isPosted(giftBy('mail')),
    isPosted({}),
  ]).toEqual([true, true, false, false])
})

it('is refundable for 14 days, or longer where it waits to be sent', () => {
  expect(giftRefundTerms({ isSentAtOnce: true })).not.toContain('sent')
  expect(giftRefundTerms({ isSentAtOnce: false })).toContain('or until it’s sent if that’s later')
})

describe('the refund of a bought gift', () => {
  const until = new Date('2026-12-14T00:15:00Z')
  const terms = (refund: { until: Date | null; isSent: boolean }) =>
    boughtGiftRefundTerms(refund, 'Australia/Melbourne', aus)

  it('is named to the minute, with its zone', () => {
    expect(terms({ until, isSent: true }).replace(/\s/g, ' ')).toBe(
      'Refundable until Monday 14 December 2026, 11:15 am AEDT, as long as it hasn’t been used.',
    )
  })

  it('lasts until it is sent where that is later', () => {
    expect(terms({ until, isSent: false })).toContain(
      ' AEDT, or until it’s sent if that’s later, as long as it hasn’t been used.',
    )
    expect(terms({ until: null, isSent: false })).toBe(
      'Refundable until it’s sent, as long as it hasn’t been used.',
    )
  })
})
