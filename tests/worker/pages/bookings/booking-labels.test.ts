import { describe, expect, it } from 'vitest'
import { cancellationLabel } from '#client/pages/bookings/booking-labels.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const giftCards = [{ last4: 'XBMC', amount: 16_900 }]
const refund = { gives: 'refund', amount: 19_900, orCredit: null } as const

const label = (
  booking: Parameters<typeof cancellationLabel>[1]['booking'],
  cancellation: Partial<Parameters<typeof cancellationLabel>[0]> = {},
) =>
  cancellationLabel(
    { allowed: true, reason: '', until: null, ...refund, ...cancellation },
    { booking, money: { currency: COUNTRIES.aus.currency, away: false } },
  )

describe('a refund goes back where it came from', () => {
  it.each([
    ['a card', { paid: 19_900, giftCards: [] }, 'You get $199.00 back to your card.'],
    [
      'a card and a gift card',
      { paid: 19_900, giftCards },
      'You get $199.00 back to your card and gift card, as you paid.',
    ],
    ['a gift card', { paid: 16_900, giftCards }, 'You get $199.00 back to your gift card.'],
  ])('%s', (_, booking, words) => {
    expect(label(booking)).toBe(words)
  })

  it('or is gift credit instead, where the customer chooses', () => {
    expect(label({ paid: 19_900, giftCards: [] }, { orCredit: 21_890 })).toBe(
      'You get $199.00 back to your card, or $218.90 of gift credit.',
    )
  })
})
