import { describe, expect, it } from 'vitest'
import {
  availableLabel,
  balanceLabel,
  cancellationLabel,
  cancelledLabel,
  isCardRefunded,
} from '#client/pages/bookings/booking-labels.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const giftCards = [{ last4: 'XBMC', amount: 16_900 }]
const refund = { gives: 'refund', amount: 19_900, orCredit: null, creditUntil: null } as const

const label = (
  booking: Parameters<typeof cancellationLabel>[1]['booking'],
  cancellation: Partial<Parameters<typeof cancellationLabel>[0]> = {},
) =>
  cancellationLabel(
    { allowed: true, reason: '', until: null, ...refund, ...cancellation },
    { booking, money: COUNTRIES.aus.currency },
  )

it.each([
  [null, ' Available until Sunday 10 January 2027, 10:00 am AEDT.'],
  [
    '2027-01-11T23:00:00Z',
    ' Refundable until Sunday 10 January 2027, 10:00 am AEDT, then as gift credit until Tuesday 12 January 2027, 10:00 am AEDT.',
  ],
])('A refund that is credit until %s names both deadlines', (creditUntil, words) => {
  const line = { timeZone: 'Australia/Melbourne' }
  const said = availableLabel('2027-01-09T23:00:00Z', line, COUNTRIES.aus, creditUntil)
  expect(said.replaceAll('\u00a0', ' ')).toBe(words)
})

describe('a refund goes back where it came from', () => {
  it.each([
    ['a card', { paid: 19_900, giftCards: [] }, 'You’ll get $199.00 back to your card.'],
    [
      'a card and a gift card',
      { paid: 19_900, giftCards },
      'You’ll get $199.00 back to your card and gift card, as you paid.',
    ],
    ['a gift card', { paid: 16_900, giftCards }, 'You’ll get $199.00 back to your gift card.'],
  ])('%s', (_, booking, words) => {
    expect(label(booking)).toBe(words)
  })

  it('or is gift credit instead, where the customer chooses', () => {
    expect(label({ paid: 19_900, giftCards: [] }, { orCredit: 21_890 })).toBe(
      'You’ll get $199.00 back to your card, or $218.90 of gift credit.',
    )
  })
})

it.each([
  ['a card paid', { paid: 19_900, giftCards: [] }, 100, true],
  ['a card paid a part', { paid: 19_900, giftCards }, 100, true],
  ['a gift card paid', { paid: 16_900, giftCards }, 100, false],
  ['nothing goes back', { paid: 19_900, giftCards: [] }, 0, false],
])('a refund takes its time at the bank where a card gets it: %s', (_, booking, amount, isSlow) => {
  expect(isCardRefunded(booking, amount)).toBe(isSlow)
})

describe('a cancelled booking says what went back, where it says why', () => {
  const at = '2026-12-01T00:00:00Z'
  const back = { line: 'l1', amount: 19_900, state: 'done', giftCard: null, at }
  const credit = { ...back, id: 'g1', balance: 0, currency: 'AUD', code: null, why: '' }
  const said = (booking: object) =>
    cancelledLabel({ id: 'l1', message: 'You cancelled.' }, {
      booking: { refunds: [], credits: [], ...booking },
      money: COUNTRIES.aus.currency,
    } as unknown as Parameters<typeof cancelledLabel>[1])

  it.each([
    ['nothing', {}, 'You cancelled.'],
    ['money', { refunds: [back] }, 'You cancelled. We’ve refunded $199.00.'],
    ['what the bank refused', { refunds: [{ ...back, state: 'refused' }] }, 'You cancelled.'],
    ['another booking’s money', { refunds: [{ ...back, line: 'l2' }] }, 'You cancelled.'],
    ['credit', { credits: [credit] }, 'You cancelled. You got $199.00 of gift credit.'],
  ])('%s', (_, booking, words) => {
    expect(said(booking)).toBe(words)
  })
})

it('a balance says who has to act: the customer’s bank, or the customer', () => {
  const balance = {
    amount: 14_300,
    dueOn: '2027-02-01',
    isPaying: true,
    isCardSaved: true,
    until: null,
    message: null,
    nextActionUrl: null,
  }
  const labelOf = (nextActionUrl: string | null) =>
    balanceLabel({ ...balance, nextActionUrl }, 'America/Toronto', COUNTRIES.ca)
  expect(labelOf(null)).toBe('Your payment is going through.')
  expect(labelOf('https://bank.example/')).toBe('Your bank needs you to confirm this payment.')
})
