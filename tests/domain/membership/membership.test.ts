import { describe, expect, it } from 'vitest'
import {
  failureNotice,
  isAttemptDue,
  isCardNoticeDue,
  isHardDecline,
  nextAttempt,
  reminderDue,
} from '#domain/membership/dunning.ts'
import {
  actionProblem,
  canReactivate,
  INVOICE_KINDS,
  type InvoiceKind,
  isPaidByNewCard,
  type MembershipAction,
  type MembershipStatus,
  periodAfterPayment,
  type RunningPeriod,
  resumeDate,
} from '#domain/membership/membership.ts'
import type { Interval } from '#domain/membership/periods.ts'
import { changeTiming, pauseProblem } from '#domain/membership/plan-change.ts'

const FREE = null
const RUNNING: RunningPeriod = {
  anchor: '2027-01-31',
  periodNo: 0,
  interval: 'month',
  start: '2027-01-31',
  end: '2027-02-28',
}

describe('A paid invoice', () => {
  it.each<[InvoiceKind, RunningPeriod | null, Interval, string, string, number, string, string]>([
    ['JOIN', FREE, 'month', '2027-01-31', '2027-01-31', 0, '2027-01-31', '2027-02-28'],
    ['JOIN', RUNNING, 'year', '2027-05-05', '2027-05-05', 0, '2027-05-05', '2028-05-05'],
    ['RESUME', RUNNING, 'month', '2027-05-28', '2027-05-28', 0, '2027-05-28', '2027-06-28'],
    ['RENEWAL', RUNNING, 'month', '2027-02-28', '2027-01-31', 1, '2027-02-28', '2027-03-31'],
    // A payment in grace begins where the last period ended.
    ['RENEWAL', RUNNING, 'month', '2027-03-06', '2027-01-31', 1, '2027-02-28', '2027-03-31'],
    ['RENEWAL', RUNNING, 'year', '2027-02-28', '2027-02-28', 0, '2027-02-28', '2028-02-28'],
    ['CHANGE', RUNNING, 'month', '2027-02-10', '2027-01-31', 0, '2027-01-31', '2027-02-28'],
    ['CHANGE', RUNNING, 'year', '2027-02-10', '2027-02-10', 0, '2027-02-10', '2028-02-10'],
  ])('%s on %j by the %s, paid on %s', (kind, current, interval, today, anchor, no, start, end) => {
    expect(periodAfterPayment(kind, current, interval, today)).toEqual({
      anchor,
      periodNo: no,
      interval,
      start,
      end,
    })
  })
})

describe('A change of plan', () => {
  const [explorer, wonder] = [2, 3]
  it.each<[number, Interval, number, Interval, string]>([
    [explorer, 'month', explorer, 'month', 'none'],
    [explorer, 'month', wonder, 'month', 'now'],
    [explorer, 'year', wonder, 'year', 'now'],
    [wonder, 'month', explorer, 'month', 'period-end'],
    [explorer, 'month', explorer, 'year', 'now'],
    [explorer, 'month', wonder, 'year', 'now'],
    [wonder, 'month', explorer, 'year', 'period-end'],
    [explorer, 'year', explorer, 'month', 'period-end'],
    [explorer, 'year', wonder, 'month', 'period-end'],
  ])('from %i by the %s to %i by the %s is made: %s', (a, from, b, to, timing) => {
    expect(changeTiming({ rank: a, interval: from }, { rank: b, interval: to })).toBe(timing)
  })

  it.each<[Interval, number, number, string | null]>([
    ['month', 1, 0, null],
    ['month', 3, 0, null],
    ['month', 2, 2, 'You can pause for three months a year. You have 1 month left.'],
    ['month', 1, 3, 'You can pause for three months a year. You have 0 months left.'],
    ['year', 1, 0, 'Only monthly plans can be paused.'],
  ])('by the %s, paused for %i after %i this year: %s', (interval, months, used, problem) => {
    expect(pauseProblem(interval, months, used)).toBe(problem)
  })

  it('that was a pause goes on after its months', () => {
    expect(resumeDate('2027-11-30', 3)).toBe('2028-02-29')
  })
})

describe('A failed renewal', () => {
  const end = '2027-03-31'
  it.each([
    ['2027-03-31', '2027-04-01'],
    ['2027-04-01', '2027-04-03'],
    ['2027-04-03', '2027-04-05'],
    ['2027-04-05', '2027-04-06'],
    ['2027-04-06', null],
  ])('that was tried on %s is tried next on %s', (today, next) => {
    expect(nextAttempt(end, today)).toBe(next)
  })

  it.each([
    ['2027-03-30', null, false],
    ['2027-03-31', null, true],
    ['2027-03-31', '2027-03-31', false],
    ['2027-04-02', '2027-04-01', false],
    // The job of the day before didn't run.
    ['2027-04-02', '2027-03-31', true],
    ['2027-04-03', '2027-04-02', true],
  ])('is tried on %s after %s: %s', (today, triedOn, isDue) => {
    expect(isAttemptDue(end, today, triedOn)).toBe(isDue)
  })

  it.each([
    ['2027-03-30', null],
    ['2027-03-31', 0],
    ['2027-04-02', 0],
    ['2027-04-03', 3],
    ['2027-04-09', 6],
  ])('is on %s told by notice %s', (today, notice) => {
    expect(failureNotice(end, today)).toBe(notice)
  })

  it.each([
    [null, '2027-03-30', false],
    ['2027-03', '2027-03-30', false],
    ['2027-02', '2027-02-27', false],
    ['2027-02', '2027-02-28', true],
  ])('a card that expires in %s is announced on %s: %s', (expires, today, isDue) => {
    expect(isCardNoticeDue(expires, end, today)).toBe(isDue)
  })

  it.each([
    ['card_declined', 'insufficient_funds', false],
    ['card_declined', 'stolen_card', true],
    ['authentication_required', 'authentication_required', true],
    ['expired_card', null, true],
    ['processing_error', null, false],
  ])('%s (%s) is final: %s', (code, declineCode, isHard) => {
    expect(isHardDecline(code, declineCode)).toBe(isHard)
  })
})

describe('A renewal', () => {
  it.each<[Interval, number, string, number | null]>([
    ['year', 0, '2027-02-28', null],
    ['year', 0, '2027-03-01', 30],
    ['year', 3, '2027-03-23', 30],
    ['year', 0, '2027-03-24', 7],
    ['year', 0, '2027-03-31', null],
    ['month', 0, '2027-03-27', null],
    ['month', 0, '2027-03-28', 3],
    ['month', 1, '2027-03-28', null],
    ['month', 6, '2027-03-30', 3],
  ])('by the %s after period %i is on %s announced by the notice of %s days', (...row) => {
    const [interval, periodNo, today, days] = row
    expect(reminderDue({ interval, periodNo, end: '2027-03-31' }, today)).toBe(days)
  })
})

describe('An expired plan', () => {
  it('comes back at its old price for thirty days after its grace', () => {
    expect(canReactivate('2027-03-01', '2027-04-07')).toBe(true)
    expect(canReactivate('2027-03-01', '2027-04-08')).toBe(false)
  })
})

describe('What may be done', () => {
  const GOOD = { isUnpaid: false, hasChange: false, hasEnded: false }
  it.each<[MembershipAction, MembershipStatus, Partial<typeof GOOD>, RegExp | null]>([
    ['join', 'ACTIVE', {}, /already/],
    ['join', 'PAUSED', {}, /already/],
    ['join', 'PENDING', {}, null],
    ['join', 'CANCELLED', {}, null],
    ['join', 'EXPIRED', {}, null],
    ['resume', 'PAUSED', {}, null],
    ['resume', 'ACTIVE', {}, /isn’t paused/],
    ['cancel', 'ACTIVE', {}, null],
    ['cancel', 'ACTIVE', { isUnpaid: true }, null],
    ['cancel', 'PAUSED', {}, null],
    ['cancel', 'EXPIRED', {}, /don’t have/],
    ['change', 'ACTIVE', {}, null],
    ['change', 'PENDING', {}, /don’t have/],
    ['change', 'PAUSED', {}, /don’t have/],
    ['change', 'ACTIVE', { isUnpaid: true }, /Pay it first/],
    ['pause', 'ACTIVE', { hasEnded: true }, /being renewed/],
    ['revert', 'ACTIVE', {}, /no change/],
    ['revert', 'ACTIVE', { hasChange: true }, null],
    ['revert', 'ACTIVE', { hasChange: true, hasEnded: true }, /being renewed/],
  ])('%s while %s %j: %s', (action, status, more, problem) => {
    const found = actionProblem(action, { status, ...GOOD, ...more })
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeNull()
  })
})

it('a new card pays what is due for a period that goes on, and nothing that is asked for by itself', () => {
  expect(INVOICE_KINDS.filter(isPaidByNewCard)).toEqual(['RENEWAL', 'RESUME'])
})
