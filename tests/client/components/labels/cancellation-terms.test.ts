import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hoursLeftToBuy,
  inPersonTerms,
  lineCancellation,
  lineTerms,
  summarizeCancellation,
} from '#client/components/labels/cancellation-terms.ts'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { evaluateCancellation } from '#domain/bookings/cancellation.ts'
import type { PolicyInput } from '#domain/bookings/change-decision.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const LINE = {
  date: '2026-12-11',
  start: '11:00',
  timeZone: 'Australia/Melbourne',
} as CartLine
const START = Date.parse('2026-12-11T00:00:00Z')
const BOOKING = { status: 8, paid: 100, balance: 0, policy: TIMED_BOOKING_POLICY } as PolicyInput

const moment = (hoursLeft: number) => new Date(START - hoursLeft * 3_600_000)
const plain = (terms: string[]) => terms.map((term) => term.replaceAll(/\s/g, ' '))
const termsOf = (hoursLeft: number, memberHours: number | null = null) =>
  plain(lineTerms(LINE, COUNTRIES.aus, { boughtAt: moment(hoursLeft), memberHours }))
const termsBefore = (hoursLeft: number) =>
  plain(lineTerms(LINE, COUNTRIES.aus, { now: moment(hoursLeft), memberHours: null }))

describe('the terms of what is bought name no deadline that has passed', () => {
  const credit = 'until Thu 10 Dec, 11:00 am AEDT for its full value as gift credit.'

  it.each([
    ['in good time', 96, `Cancel until Tue 8 Dec, 11:00 am AEDT for a full refund, or ${credit}`],
    [
      'less than a day before its deadline',
      80.25,
      `Cancel until Wed 9 Dec, 2:45 am AEDT for a full refund, or ${credit}`,
    ],
    ['late', 71, `Cancel until Wed 9 Dec, 11:00 am AEDT for a full refund, or ${credit}`],
    [
      'too late for a refund',
      47,
      `It starts in less than 48 hours, so it can’t be refunded. Cancel ${credit}`,
    ],
    ['at last', 23, 'It starts in less than 24 hours, so it can’t be refunded.'],
  ])('%s', (_name, hoursLeft, cancel) => {
    const move = 'Change the date once for free, until Wed 9 Dec, 11:00 am AEDT.'
    const terms = termsOf(hoursLeft)
    expect(terms[0]).toBe(cancel)
    expect(terms.includes(move)).toBe(hoursLeft > 48)
    expect(terms.at(-1)).toMatch(/^If we have to cancel, you choose:/)
  })
})

it.each(['your gift', 'your gift and card'] as const)(
  'a given experience is refunded to %s',
  (refundTo) => {
    const terms = inPersonTerms(() => 'until then', { refundTo })
    expect(terms[0]).toBe(
      `Cancel until then for a full refund to ${refundTo}, or until then for its full value as gift credit.`,
    )
    expect(terms.at(-1)).toContain(`money back to ${refundTo}, a new day`)
  },
)

describe('cart and details say in short what the payment page says of cancelling', () => {
  const shortOf = (hoursLeft: number, line = LINE) =>
    lineCancellation(line, COUNTRIES.aus, moment(hoursLeft))?.replaceAll(/\s/g, ' ')

  it.each([
    [96, 'Free cancellation until Tue 8 Dec, 11:00 am AEDT'],
    [80.25, 'Free cancellation until Wed 9 Dec, 2:00 am AEDT'],
    [72, 'Free cancellation until Wed 9 Dec, 11:00 am AEDT'],
    [49, 'Free cancellation until Wed 9 Dec, 11:00 am AEDT'],
    [48, 'Cancel until Thu 10 Dec, 11:00 am AEDT for gift credit, not a refund'],
    [25, 'Cancel until Thu 10 Dec, 11:00 am AEDT for gift credit, not a refund'],
    [24, 'It starts in less than 24 hours, so it can’t be refunded'],
    [1, 'It starts in less than 24 hours, so it can’t be refunded'],
    [0, undefined],
  ])('%s hours before the start', (hoursLeft, label) => {
    expect(shortOf(hoursLeft)).toBe(label)
    const [first = ''] = termsBefore(hoursLeft)
    if (!label) return
    const [, deadline = first] = /(until .*? AEDT)/.exec(label) ?? []
    expect(first).toContain(deadline)
    expect(first.includes('full refund')).toBe(label.startsWith('Free cancellation'))
  })

  it('but nothing of what has no day or is a gift', () => {
    const sending = { by: 'post' } as CartLine['sending']
    expect(shortOf(73, { ...LINE, sending } as CartLine)).toBeUndefined()
    expect(shortOf(73, { ...LINE, gift: {} } as CartLine)).toBeUndefined()
  })
})

it('nothing said before buying is later than what buying then or afterwards gives', () => {
  const anyHours = fc.double({ min: 0, max: 200, noNaN: true })
  const saidUntil = (shownAt: number) => {
    let said: number | undefined
    summarizeCancellation(hoursLeftToBuy(moment(shownAt), new Date(START)), (hours) => {
      said = hours
      return ''
    })
    return said
  }
  fc.assert(
    fc.property(anyHours, anyHours, (one, another) => {
      const [shownAt, boughtAt] = [Math.max(one, another), Math.min(one, another)]
      const hours = saidUntil(shownAt)
      if (hours === undefined || hours >= boughtAt) return
      const facts = { ...BOOKING, bookedAt: moment(boughtAt), startsAt: new Date(START) }
      const { gives } = evaluateCancellation(facts, moment(hours))
      expect(gives).toBe(shownAt > 48 ? 'refund' : 'credit')
    }),
  )
})

it('a top-up, whose balance is on the other card at once, is not refunded; other gifts are', () => {
  const terms = (by: string, on: string | null = null) => {
    const line = { ...LINE, gift: { choice: { delivery: { by, on } } } } as CartLine
    return lineTerms(line, COUNTRIES.aus, { now: moment(1), memberHours: null })
  }
  expect(terms('card')).toEqual(['Once topped up, a gift card can’t be refunded.'])
  const atOnce = ['Refundable for 14 days, as long as it hasn’t been used.']
  expect(terms('mail')).toEqual(atOnce)
  expect(terms('print')).toEqual(atOnce)
  const later = [expect.stringMatching(/^Refundable for 14 days, or until it’s sent/)]
  expect(terms('mail', '2027-05-01')).toEqual(later)
  expect(terms('post')).toEqual(later)
})

it.each([
  ['by email at once', { by: 'mail', on: null }, ''],
  ['to print', { by: 'print' }, ''],
  ['by email later', { by: 'mail', on: '2027-05-01' }, ', or until it’s sent if that’s later'],
  ['by post', { by: 'post', on: null }, ', or until it’s sent if that’s later'],
])('a gift that was bought names its last day: %s', (_name, delivery, later) => {
  const line = { ...LINE, gift: { choice: { delivery } } } as CartLine
  const bought = { boughtAt: new Date('2026-11-30T00:15:40Z'), memberHours: null }
  expect(plain(lineTerms(line, COUNTRIES.aus, bought))).toEqual([
    `Refundable until Monday 14 December 2026, 11:15 am AEDT${later}, as long as it hasn’t been used.`,
  ])
})

it('a member changes dates for free, and later, as on the booking page', () => {
  const move =
    'With WonderPass, change the date for free as often as you like, until Thu 10 Dec, 11:00 am AEDT.'
  expect(termsOf(73, 24)[1]).toBe(move)
  expect(termsOf(47, 24)[1]).toBe(move)
  expect(termsOf(23, 24)).toHaveLength(2)
})
