import { describe, expect, it } from 'vitest'
import {
  allBenefits,
  findCheapestTier,
  hasActivePass,
  hasHubAccess,
  isMember,
  type Subscription,
} from '#domain/membership/subscription.ts'

const now = new Date('2026-11-21T00:00:00Z')
const aSubscription = (code: string, details: Partial<Subscription> = {}): Subscription => ({
  status: 'ACTIVE',
  validityEndDate: '2026-12-21T00:00:00Z',
  subscriptionType: { subscriptionTier: { code, name: code } },
  ...details,
})

describe('WonderPass entry: hasHub', () => {
  it.each(['FREE_TIER', 'EXPLORER', 'WONDER'])('leads %s to the hub while it is valid', (code) => {
    expect(hasHubAccess(aSubscription(code), now)).toBe(true)
  })

  it.each([
    { status: 'EXPIRED' },
    { validityEndDate: '2026-11-21T00:00:00Z' },
    { validityEndDate: null },
    { validityEndDate: 'soon' },
  ])('leads no one there with %j', (details) => {
    expect(hasHubAccess(aSubscription('WONDER', details), now)).toBe(false)
  })

  it('leads visitors elsewhere', () => {
    expect(hasHubAccess(null, now)).toBe(false)
  })
})

describe('Subscription: isMember', () => {
  it('is true of an active tier', () => {
    expect(isMember(aSubscription('EXPLORER'))).toBe(true)
  })

  it('is false on the free tier', () => {
    expect(isMember(aSubscription('FREE_TIER'))).toBe(false)
  })

  it('is false once it is not active', () => {
    expect(isMember(aSubscription('WONDER', { status: 'CANCELLED' }))).toBe(false)
  })

  it('is false of a visitor', () => {
    expect(isMember(null)).toBe(false)
  })
})

describe('a living pass: isLiving', () => {
  it.each([
    ['EXPLORER', {}, true],
    ['FREE_TIER', {}, false],
    ['WONDER', { status: 'CANCELLED' }, false],
    ['WONDER', { validityEndDate: '2026-11-20T23:59:59Z' }, false],
    ['WONDER', { validityEndDate: null }, false],
  ] as const)('of %s with %j is %s', (code, details, living) => {
    expect(hasActivePass(aSubscription(code, details), now)).toBe(living)
  })
})

describe('the cheapest tier', () => {
  const tier = (code: string, month: number) => ({
    code,
    name: code,
    memberDiscount: 10,
    benefits: [],
    prices: { AUD: { month, year: month * 10 } },
  })

  it('is the one with the lowest price of a month that is not free', () => {
    const tiers = [tier('FREE_TIER', 0), tier('WONDER', 20), tier('EXPLORER', 12)]
    expect(findCheapestTier(tiers, 'AUD')).toMatchObject({ code: 'EXPLORER', month: 1200 })
  })

  it('is none where no tier is sold', () => {
    expect(findCheapestTier([tier('WONDER', 20)], 'NZD')).toBeUndefined()
  })

  it('brings what the tier that it includes brings, and its own', () => {
    const free = { code: 'FREE_TIER', name: 'Free', benefits: ['Points'] }
    const paid = { includes: 'FREE_TIER', benefits: ['10% off'] }
    expect(allBenefits(free, [free])).toEqual(['Points'])
    expect(allBenefits(paid, [free])).toEqual(['Everything in Free', '10% off'])
  })
})
