import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingPolicyFor } from '#domain/bookings/booking-policy.ts'
import { canTransition } from '#domain/bookings/booking-status.ts'
import { evaluateCancellation, forfeitsRefund } from '#domain/bookings/cancellation.ts'
import type { BoughtGift, PolicyInput } from '#domain/bookings/change-decision.ts'
import { priceDifference, waiveIncrease } from '#domain/bookings/price-difference.ts'
import {
  evaluatePostponement,
  evaluateRescheduling,
  isTooNearToRequest,
} from '#domain/bookings/rescheduling.ts'
import { CATEGORIES, type CategoryName } from '#domain/catalogue/category.ts'
import { PARCEL_STATES } from '#domain/parcels/parcel.ts'
import { addDays, cityClock, instantOf } from '#domain/time/date-time.ts'
import { cities } from '#tests/fixtures/dataset.ts'
import { runs } from '#tests/support/length.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = new Date('2026-12-11T00:00:00Z')
const ahead = (hours: number, minutes = 0) =>
  new Date(START.getTime() - hours * HOUR - minutes * 60_000)

const booked = (more: Partial<PolicyInput> = {}): PolicyInput => ({
  status: 8,
  startsAt: START,
  bookedAt: new Date('2026-11-01T00:00:00Z'),
  paid: 19_900,
  balance: 0,
  policy: bookingPolicyFor('experience'),
  moveCount: 0,
  isCreditOnly: false,
  postponedUntil: null,
  isOperatorCancelled: false,
  isOpened: false,
  parcel: null,
  gift: null,
  ...more,
})

describe('cancelling an experience', () => {
  it.each([
    [ahead(500), 'refund', 19_900, ahead(72)],
    [ahead(72), 'refund', 19_900, ahead(72)],
    [ahead(71, 59), 'credit', 19_900, ahead(24)],
    [ahead(24), 'credit', 19_900, ahead(24)],
    [ahead(23, 59), 'nothing', 0, START],
    [ahead(0, 1), 'nothing', 0, START],
  ])('at %s gives %s', (now, gives, amount, until) => {
    expect(evaluateCancellation(booked(), now)).toMatchObject({
      allowed: true,
      gives,
      amount,
      until,
    })
  })

  it('is too late once it has begun', () => {
    expect(evaluateCancellation(booked(), START)).toMatchObject({
      allowed: false,
      gives: 'nothing',
    })
  })

  it('within 24 h of buying gives all of it back while the start is more than 48 h away', () => {
    const bookedAt = ahead(60)
    expect(evaluateCancellation(booked({ bookedAt }), ahead(50))).toMatchObject({
      gives: 'refund',
      until: ahead(48),
    })
    expect(evaluateCancellation(booked({ bookedAt }), ahead(48)).gives).toBe('refund')
    expect(evaluateCancellation(booked({ bookedAt }), ahead(47, 59)).gives).toBe('credit')
    const early = booked({ bookedAt: ahead(73 - 1) })
    expect(evaluateCancellation(early, ahead(60))).toMatchObject({
      gives: 'refund',
      until: ahead(48),
    })
    const sooner = booked({ bookedAt: ahead(73) })
    expect(evaluateCancellation(sooner, ahead(60))).toMatchObject({
      gives: 'refund',
      until: ahead(49),
    })
    expect(evaluateCancellation(booked({ bookedAt: ahead(90) }), ahead(65)).gives).toBe('credit')
  })

  it('names the later of both deadlines, whichever rule gives the refund now', () => {
    const booking = booked({ bookedAt: ahead(80, 10) })
    for (const now of [ahead(80, 10), ahead(72), ahead(71), ahead(56, 10)])
      expect(evaluateCancellation(booking, now)).toMatchObject({
        gives: 'refund',
        until: ahead(56, 10),
      })
    expect(evaluateCancellation(booking, ahead(56, 9)).gives).toBe('credit')
    expect(evaluateCancellation(booked({ bookedAt: ahead(100) }), ahead(80)).until).toEqual(
      ahead(72),
    )
  })

  it('never becomes money again once only credit was left', () => {
    expect(evaluateCancellation(booked({ isCreditOnly: true }), ahead(500))).toMatchObject({
      gives: 'credit',
      amount: 19_900,
    })
    expect(forfeitsRefund(booked(), ahead(73))).toBe(false)
    expect(forfeitsRefund(booked(), ahead(50))).toBe(true)
    expect(forfeitsRefund(booked({ isCreditOnly: true }), ahead(500))).toBe(true)
  })

  it('of what was postponed gives credit, for as long as a new day could be chosen', () => {
    const postponed = booked({ status: 13, postponedUntil: ahead(0) })
    expect(evaluateCancellation(postponed, ahead(1))).toMatchObject({
      gives: 'credit',
      amount: 19_900,
    })
    expect(evaluateCancellation(postponed, new Date(START.getTime() + 1))).toMatchObject({
      allowed: false,
      amount: 0,
    })
    expect(evaluateCancellation({ ...postponed, postponedUntil: null }, ahead(1)).allowed).toBe(
      false,
    )
  })

  it.each([10, 98, 99])('is not for status %d', (status) => {
    expect(evaluateCancellation(booked({ status }), ahead(500))).toMatchObject({
      allowed: false,
      reason: 'This booking has ended.',
    })
  })
})

describe('goods and digital things', () => {
  const goods = booked({ policy: bookingPolicyFor('shipping') })
  const digital = booked({ policy: bookingPolicyFor('digital') })
  const past = (days: number) => new Date(START.getTime() + days * DAY)

  it.each([
    ['to pack', true, 'It hasn’t been packed yet: we’ll refund the full price.'],
    ['packed', false, 'It has been packed. You can return it unopened within 14 days of delivery'],
    ['shipped', false, 'It has been sent. You can return it unopened within 14 days of delivery'],
    ['returned', true, 'It came back to us: we’ll refund the full price.'],
  ] as const)(
    'a parcel that is %s: cancelling allowed is %s, whenever',
    (parcel, allowed, reason) => {
      for (const now of [ahead(1), past(0), past(40)]) {
        const answer = evaluateCancellation({ ...goods, parcel }, now)
        expect(answer).toMatchObject({ allowed, until: null, amount: allowed ? 19_900 : 0 })
        expect(answer.reason).toContain(reason)
      }
    },
  )

  it('digital things go back to money until they are opened, whenever', () => {
    for (const now of [ahead(1), past(40)]) {
      expect(evaluateCancellation(digital, now)).toMatchObject({ allowed: true, gives: 'refund' })
      expect(evaluateCancellation({ ...digital, isOpened: true }, now)).toMatchObject({
        allowed: false,
        gives: 'nothing',
        amount: 0,
        reason: 'It has been opened, so it can no longer be cancelled.',
      })
    }
  })

  it('neither has a day that could be changed', () => {
    for (const one of [goods, digital]) {
      expect(evaluateRescheduling(one, ahead(500)).allowed).toBe(false)
      expect(evaluatePostponement(one, ahead(500)).allowed).toBe(false)
    }
  })

  it('every category has a promise', () => {
    const kinds = Object.keys(CATEGORIES).map((name) => bookingPolicyFor(name as CategoryName).kind)
    expect(new Set(kinds)).toEqual(new Set(['timed', 'goods', 'digital', 'gift']))
  })
})

describe('a refund', () => {
  it.each([
    ['all is paid', {}, ahead(24)],
    ['something is left to pay', { balance: 5_000 }, null],
    ['nothing was to be paid', { paid: 0 }, null],
  ])('becomes gift credit until a day before where %s', (_, change, creditUntil) => {
    const decision = evaluateCancellation(booked(change), ahead(73))
    expect(decision).toMatchObject({ gives: 'refund', until: ahead(72), creditUntil })
  })
})

describe('changing the day', () => {
  it('is free and instant once, to 48 h before', () => {
    expect(evaluateRescheduling(booked(), ahead(48))).toMatchObject({
      allowed: true,
      how: 'instant',
      freeRemaining: 1,
      until: ahead(48),
    })
    expect(evaluateRescheduling(booked(), ahead(47, 59))).toMatchObject({
      allowed: false,
      reason: 'It starts in less than 48 hours, so the date can no longer be changed.',
    })
  })

  it('goes by asking after that', () => {
    expect(evaluateRescheduling(booked({ moveCount: 1 }), ahead(500))).toMatchObject({
      allowed: true,
      how: 'request',
      freeRemaining: 0,
    })
  })

  it('waits while a wish is being looked into, and is over with the booking', () => {
    expect(evaluateRescheduling(booked({ status: 12 }), ahead(500)).allowed).toBe(false)
    expect(evaluateRescheduling(booked({ status: 10 }), ahead(500)).allowed).toBe(false)
  })

  it('of what was postponed is open until its year is over', () => {
    const postponed = booked({ status: 13, moveCount: 3, postponedUntil: START })
    expect(evaluateRescheduling(postponed, START)).toMatchObject({ allowed: true, how: 'instant' })
    expect(evaluateRescheduling(postponed, new Date(START.getTime() + 1)).allowed).toBe(false)
    expect(evaluateRescheduling({ ...postponed, postponedUntil: null }, START).allowed).toBe(false)
  })

  it('higher pays the difference, lower is credit, never more than was paid', () => {
    const paid = { paid: 10_000, balance: 0, price: 10_000 }
    expect(priceDifference(paid, 13_000, 50)).toEqual({ pay: 3000, balance: 0 })
    expect(priceDifference(paid, 8000, 50)).toEqual({ pay: -2000, balance: 0 })
    expect(priceDifference({ ...paid, paid: 12_000 }, 0, 50)).toEqual({ pay: -10_000, balance: 0 })
  })

  it('a code that took half off takes half off what comes back', () => {
    const half = { paid: 5000, balance: 0, price: 10_000 }
    expect(priceDifference(half, 8000, 50)).toEqual({ pay: -1000, balance: 0 })
    expect(priceDifference(half, 0, 50)).toEqual({ pay: -5000, balance: 0 })
    expect(priceDifference({ paid: 0, balance: 0, price: 10_000 }, 2000, 50)).toEqual({
      pay: 0,
      balance: 0,
    })
  })

  it('less than a card can be charged is not asked for', () => {
    const paid = { paid: 10_000, balance: 0, price: 10_000 }
    expect(priceDifference(paid, 10_049, 50).pay).toBe(0)
    expect(priceDifference(paid, 10_050, 50).pay).toBe(50)
  })

  it('an open rest carries the difference first', () => {
    const open = { paid: 2000, balance: 8000, price: 10_000 }
    expect(priceDifference(open, 13_000, 50)).toEqual({ pay: 0, balance: 11_000 })
    expect(priceDifference(open, 7000, 50)).toEqual({ pay: 0, balance: 5000 })
    expect(priceDifference(open, 1000, 50)).toEqual({ pay: -1000, balance: 0 })
    expect(priceDifference(open, 2049, 50)).toEqual({ pay: 0, balance: 0 })
  })

  it('where we ask for the new day no one pays more, and gets what is cheaper', () => {
    const open = { paid: 2000, balance: 8000, price: 10_000 }
    expect(waiveIncrease(open, priceDifference(open, 13_000, 50))).toEqual({
      pay: 0,
      balance: 8000,
    })
    expect(waiveIncrease(open, priceDifference(open, 7000, 50))).toEqual({ pay: 0, balance: 5000 })
    const paid = { paid: 10_000, balance: 0, price: 10_000 }
    expect(waiveIncrease(paid, priceDifference(paid, 13_000, 50))).toEqual({ pay: 0, balance: 0 })
    expect(waiveIncrease(paid, priceDifference(paid, 7000, 50))).toEqual({ pay: -3000, balance: 0 })
  })

  it('no one gets more than was paid, and nothing is left over', () => {
    const amount = fc.nat(1_000_000)
    fc.assert(
      fc.property(amount, amount, amount, amount, (paid, rest, price, priceNow) => {
        const { pay, balance } = priceDifference({ paid, balance: rest, price }, priceNow, 50)
        expect(balance).toBeGreaterThanOrEqual(0)
        expect(paid + Math.min(0, pay)).toBeGreaterThanOrEqual(0)
        if (rest === 0) expect(balance).toBe(0)
        if (rest > 0) expect(pay).toBeLessThanOrEqual(0)
        if (priceNow < price)
          expect(-pay + rest - balance).toBeLessThanOrEqual(price - priceNow + 50)
      }),
      { numRuns: runs(2_000) },
    )
  })
})

describe('a booking whose rest is open', () => {
  const tentative = (more: Partial<PolicyInput> = {}) =>
    booked({ status: 6, paid: 4000, balance: 15_900, ...more })

  it('gives the deposit back in time, and says so', () => {
    const answer = evaluateCancellation(tentative(), ahead(500))
    expect(answer).toMatchObject({ allowed: true, gives: 'refund', amount: 4000 })
    expect(answer.reason).toContain('we’ll refund everything you paid')
  })

  it('moves once at once; another time after the rest is paid', () => {
    expect(evaluateRescheduling(tentative(), ahead(500))).toMatchObject({
      allowed: true,
      how: 'instant',
    })
    expect(evaluateRescheduling(tentative({ moveCount: 1 }), ahead(500))).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('Pay the rest'),
    })
  })

  it('is postponed only after the rest is paid', () => {
    expect(evaluatePostponement(tentative(), ahead(500))).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('Pay the rest first'),
    })
  })
})

it('says once the day has started that it has, whatever was to be changed', () => {
  for (const evaluate of [evaluateCancellation, evaluateRescheduling, evaluatePostponement])
    expect(evaluate(booked(), START)).toMatchObject({
      allowed: false,
      reason: 'This has already started.',
    })
})

describe('Cancelling, changing the day, postponing: postponing', () => {
  it('goes to 24 h before, for 12 months', () => {
    expect(evaluatePostponement(booked(), ahead(24))).toMatchObject({ allowed: true, months: 12 })
    expect(evaluatePostponement(booked(), ahead(23, 59)).allowed).toBe(false)
    expect(evaluatePostponement(booked({ status: 13 }), ahead(50)).allowed).toBe(false)
    expect(evaluatePostponement(booked({ status: 99 }), ahead(50)).allowed).toBe(false)
  })
})

const minutes = fc.integer({ min: -40 * 24 * 60, max: 400 * 24 * 60 })
const anyBooking = fc.record({
  status: fc.constantFrom(0, 2, 4, 5, 6, 8, 9, 10, 12, 13, 98, 99),
  startsAt: fc.constant(START),
  bookedAt: minutes.map((minute) => new Date(START.getTime() - Math.abs(minute) * 60_000)),
  paid: fc.nat(1_000_000),
  balance: fc.constantFrom(0, 31_800),
  policy: fc
    .constantFrom(...Object.keys(CATEGORIES))
    .map((name) => bookingPolicyFor(name as CategoryName)),
  moveCount: fc.nat(3),
  isCreditOnly: fc.boolean(),
  postponedUntil: fc.option(minutes.map((minute) => new Date(START.getTime() + minute * 60_000))),
  isOperatorCancelled: fc.boolean(),
  isOpened: fc.boolean(),
  parcel: fc.constantFrom(null, ...PARCEL_STATES),
  gift: fc.constant(null),
})
const anyMoment = minutes.map((minute) => new Date(START.getTime() - minute * 60_000))

describe('what we called off', () => {
  const until = new Date(START.getTime() + 14 * DAY)
  const off = booked({
    status: 13,
    isOperatorCancelled: true,
    isCreditOnly: true,
    postponedUntil: until,
  })

  it('goes back in full or stays as credit and a tenth more, as the customer chooses', () => {
    expect(evaluateCancellation(off, ahead(1))).toMatchObject({
      allowed: true,
      gives: 'refund',
      amount: 19_900,
      orCredit: 21_890,
      until,
    })
    expect(evaluateCancellation(booked(), ahead(100)).orCredit).toBeNull()
  })

  it('may have another day instead', () => {
    expect(evaluateRescheduling(off, ahead(1))).toMatchObject({
      allowed: true,
      how: 'instant',
      until,
    })
  })
})

describe('refunding a gift', () => {
  const bookedAt = new Date('2026-11-21T00:00:00Z')
  const daysOn = (days: number) => new Date(bookedAt.getTime() + days * DAY)
  const sent = {
    amount: 15_000,
    isSpent: false,
    heldUntil: null,
    isSent: true,
    isPosted: false,
    isOpened: false,
    isClosed: false,
  }
  const gift = (change: Partial<BoughtGift> | null, now: Date) =>
    evaluateCancellation(
      booked({
        bookedAt,
        paid: 16_000,
        policy: bookingPolicyFor('gift-card'),
        gift: change && { ...sent, ...change },
      }),
      now,
    )

  it.each<[what: string, change: Partial<BoughtGift> | null, days: number, amount: number]>([
    ['for 14 days', {}, 14, 16_000],
    ['and no longer', {}, 14.001, 0],
    ['until it is sent, however late', { isSent: false }, 300, 16_000],
    ['not what is in the post', { isPosted: true }, 1, 15_000],
    ['though it was opened', { isOpened: true }, 1, 16_000],
    ['not once something is spent', { isSpent: true, isSent: false }, 1, 0],
    ['not while an order holds it', { heldUntil: daysOn(1.01) }, 1, 0],
    ['again when the hold is over', { heldUntil: daysOn(0.99) }, 1, 16_000],
    ['not twice, nor when it is blocked', { isClosed: true }, 1, 0],
    ['not what has no card', null, 1, 0],
  ])('%s', (_, change, days, amount) => {
    expect(gift(change, daysOn(days))).toMatchObject({ allowed: amount > 0, amount })
  })

  it('says until when, and that it was opened', () => {
    expect(gift({ isOpened: true }, daysOn(1))).toMatchObject({
      until: daysOn(14),
      reason: 'It’s unused: we’ll refund the full price. Its recipient has opened it: tell them.',
    })
    expect(gift({ isSent: false }, daysOn(1)).until).toBeNull()
  })
})

describe('the rules, whatever is asked', { timeout: 60_000 }, () => {
  it('give back at most what was paid, and nothing without a yes', () => {
    fc.assert(
      fc.property(anyBooking, anyMoment, (booking, now) => {
        const answer = evaluateCancellation(booking, now)
        expect(answer.amount).toBeGreaterThanOrEqual(0)
        expect(answer.amount).toBeLessThanOrEqual(booking.paid)
        if (!answer.allowed || answer.gives === 'nothing') expect(answer.amount).toBe(0)
        if (answer.allowed) expect(canTransition(booking.status, 99, 'customer')).toBe(true)
        expect(answer.reason).not.toBe('')
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('never become kinder with time', () => {
    const worth = { refund: 2, credit: 1, nothing: 0 }
    fc.assert(
      fc.property(anyBooking, anyMoment, fc.nat(500), (booking, now, hours) => {
        const later = new Date(now.getTime() + hours * HOUR)
        fc.pre(booking.bookedAt <= now)
        const value = (moment: Date) => {
          const { allowed, gives } = evaluateCancellation(booking, moment)
          return allowed ? worth[gives] : -1
        }
        expect(value(later)).toBeLessThanOrEqual(value(now))
        for (const rule of [evaluateRescheduling, evaluatePostponement]) {
          if (rule(booking, later).allowed) expect(rule(booking, now).allowed).toBe(true)
        }
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('say the same until the instant they name', () => {
    fc.assert(
      fc.property(
        anyBooking,
        anyMoment,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (booking, now, part) => {
          for (const rule of [evaluateCancellation, evaluateRescheduling, evaluatePostponement]) {
            const answer = rule(booking, now)
            if (!answer.allowed || !answer.until) continue
            const left = answer.until.getTime() - now.getTime()
            expect(left).toBeGreaterThanOrEqual(0)
            const between = new Date(now.getTime() + Math.floor(Math.max(0, left - 1) * part))
            expect(rule(booking, between)).toEqual(answer)
          }
        },
      ),
      { numRuns: runs(2_000) },
    )
  })
})

const ZONES = [...new Set(cities.map(({ timeZone }) => timeZone))]

/** The days of a year on which a zone changes its clock. */
const changesOf = (zone: string) =>
  Array.from({ length: 365 }, (_, day) => addDays('2027-01-01', day)).filter(
    (date) =>
      instantOf(addDays(date, 1), '00:00', zone).getTime() -
        instantOf(date, '00:00', zone).getTime() !==
      DAY,
  )

describe('on the days the clock changes', () => {
  it.each(ZONES)('%s: 72, 48 and 24 hours are hours that pass', (zone) => {
    for (const date of changesOf(zone)) {
      for (const day of [0, 1, 2, 3].map((days) => addDays(date, days))) {
        const startsAt = instantOf(day, '11:00', zone)
        const booking = booked({ startsAt })
        const at = (hours: number) => new Date(startsAt.getTime() - hours * HOUR)
        expect(evaluateCancellation(booking, at(72)).gives).toBe('refund')
        expect(evaluateCancellation(booking, new Date(at(72).getTime() + 1)).gives).toBe('credit')
        expect(evaluateCancellation(booking, new Date(at(24).getTime() + 1)).gives).toBe('nothing')
        expect(evaluateRescheduling(booking, at(48)).allowed).toBe(true)
        expect(evaluateRescheduling(booking, new Date(at(48).getTime() + 1)).allowed).toBe(false)
        expect(cityClock(startsAt, zone)).toEqual({ date: day, time: '11:00' })
      }
    }
  })

  it('come at all in each country', () => {
    const moving = new Set(ZONES.filter((zone) => changesOf(zone).length === 2))
    const codes = cities.filter(({ timeZone }) => moving.has(timeZone)).map(({ code }) => code)
    expect(new Set(codes).size).toBe(5)
  })
})

describe('a member changes the day', () => {
  it.each([
    [ahead(30), booked({ moveCount: 3 }), 24, 'instant', true],
    [ahead(23), booked(), 24, 'request', false],
    [ahead(30), booked(), 72, 'request', false],
    [ahead(30), booked(), null, 'request', false],
  ])('at %s of %j with %s hours: %s', (now, booking, hours, how, allowed) => {
    expect(evaluateRescheduling(booking, now, hours)).toMatchObject({ how, allowed })
  })
})

it.each([
  ['2026-12-03T00:00:00Z', false],
  ['2026-12-02T23:59:59Z', true],
])('A date at %s is too near to be asked for two days before: %s', (start, isTooNear) => {
  expect(isTooNearToRequest(new Date(start), new Date('2026-12-01T00:00:00Z'))).toBe(isTooNear)
})
