import { describe, expect, it } from 'vitest'
import {
  applicableRules,
  backoffOf,
  type LimitSubject,
  RATE_LIMITS,
  waitMessage,
} from '#domain/rate-limits/rate-limits.ts'

const subjects =
  (...known: LimitSubject[]) =>
  (one: LimitSubject) =>
    known.includes(one)
const counted = (...known: LimitSubject[]) =>
  applicableRules(RATE_LIMITS.login, subjects(...known)).map(({ by }) => by.join('+'))

describe('whom a wrong password counts for', () => {
  it('is the account in its network, the account, and the network', () => {
    expect(counted('account', 'block')).toEqual(['account+block', 'account', 'block'])
  })

  it('is the device alone where it is known', () => {
    expect(counted('account', 'block', 'device')).toEqual(['device'])
  })

  it('is no one who isn’t known', () => {
    expect(counted('block')).toEqual(['block'])
  })
})

describe('a wait', () => {
  it('grows from one minute to fifteen, stays a minute before a check, or lasts until the window ends', () => {
    const [device, , account] = RATE_LIMITS.login.rules
    expect(backoffOf(device)).toEqual({ first: 60_000, longest: 900_000 })
    expect(backoffOf(account)).toEqual({ first: 60_000, longest: 60_000 })
    expect(backoffOf(RATE_LIMITS.code.rules[0])).toBeNull()
  })

  it.each([
    [1, 'Try again in 1 second.'],
    [59, 'Try again in 59 seconds.'],
    [60, 'Try again in 1 minute.'],
    [61, 'Try again in 2 minutes.'],
    [3600, 'Try again in 1 hour.'],
    [86_400, 'Try again in 24 hours.'],
  ])('of %i seconds is told', (seconds, words) => {
    expect(waitMessage(seconds)).toBe(words)
  })
})

describe('the table', () => {
  const rows = Object.entries(RATE_LIMITS).flatMap(([name, { rules }]) =>
    rules.map((rule) => ({ name, ...rule, by: rule.by as readonly LimitSubject[] })),
  )

  it('never shuts out a whole network, only slows it or asks it for a check, where people type something', () => {
    const shut = rows.filter(({ by, over }) => by.join() === 'block' && over === 'wait')
    expect(shut.map(({ name }) => name)).toEqual(['track', 'webhook'])
  })

  it('has a rule in every limit that a fresh cookie doesn’t reset', () => {
    for (const [name, { rules }] of Object.entries(RATE_LIMITS)) {
      const lasting = rules.filter(
        ({ by }) => !by.some((one) => one === 'session' || one === 'device'),
      )
      expect(lasting, name).not.toEqual([])
    }
  })

  it('asks for a check wherever a whole network is suspicious, but at the login, which has its counters', () => {
    const asked = rows.filter(({ over }) => over === 'check').map(({ name }) => name)
    expect([...new Set(asked)]).toEqual([
      'write',
      'account-mail',
      'code',
      'card',
      'payment-page',
      'enquiry',
      'notify-me',
      'newsletter',
      'invitation',
      'booking-link',
      'form',
    ])
    expect(rows.filter(({ over }) => over === 'slow').map(({ name }) => name)).toEqual([
      'login',
      'login',
      // Refused, the search itself works as ever.
      'suggestions',
      'gift-picture',
    ])
  })

  it('is closed without its counters for logins, codes, cards and pictures, open for forms', () => {
    const closed = Object.entries(RATE_LIMITS).filter(([, row]) => row.unavailable === 'closed')
    expect(closed.map(([name]) => name)).toEqual([
      'login',
      'code',
      'card',
      'payment-page',
      'gift-picture',
      'drawing',
    ])
  })
})
