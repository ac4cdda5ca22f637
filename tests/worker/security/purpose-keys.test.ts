import { describe, expect, it } from 'vitest'
import { parseConfig } from '#worker/app/env.ts'
import { createSessionTokens } from '#worker/auth/session-tokens.ts'
import { findKnownDevice, signDevice } from '#worker/rate-limits/known-device.ts'
import { keyedHash, keysFor, verifyKeyedHash } from '#worker/security/purpose-keys.ts'

const FIRST = 'the first secret, of thirty-two characters'
const SECOND = 'the second secret, of thirty-two characters'
const THIRD = 'the third secret, of thirty-two characters'

const shopWith = (SESSION_SECRET: string, SESSION_SECRET_OLD = '') =>
  parseConfig({
    ENVIRONMENT: 'local',
    ORIGIN: 'https://shop.example',
    SESSION_SECRET,
    SESSION_SECRET_OLD,
  })
const CLAIMS = { sub: 'c-sam', email: 'sam@example.com', ver: 1, metaData: {} }
const clock = () => new Date('2026-11-21T00:00:00Z')

/** What was signed for a visitor, and whether a shop still takes it. */
const SIGNED: Record<
  string,
  (by: ReturnType<typeof shopWith>) => Promise<(shop: ReturnType<typeof shopWith>) => unknown>
> = {
  'a session': async (by) => {
    const token = await createSessionTokens(by, clock).sign(CLAIMS)
    return (shop) => createSessionTokens(shop, clock).verify(token)
  },
  'a known device': async (by) => {
    const cookie = signDevice(by, 'sam@example.com', 'device-1')
    return async (shop) => findKnownDevice(shop, () => cookie, 'sam@example.com') ?? null
  },
  'a link': async (by) => {
    const signature = keyedHash(by, 'booking link', ['DL-1']).slice(0, 32)
    return async (shop) =>
      verifyKeyedHash(shop, 'booking link', { values: ['DL-1'], signature }) || null
  },
}

describe('SESSION_SECRET is changed', () => {
  it.each(Object.entries(SIGNED))(
    '%s of the old one is good until that is taken away',
    async (_, sign) => {
      const isTaken = await sign(shopWith(FIRST))
      expect(await isTaken(shopWith(FIRST))).not.toBeNull()
      expect(await isTaken(shopWith(SECOND, FIRST))).not.toBeNull()
      expect(await isTaken(shopWith(SECOND))).toBeNull()
      expect(await isTaken(shopWith(THIRD, SECOND))).toBeNull()
    },
  )

  it.each(Object.entries(SIGNED))('%s is signed with the new one', async (_, sign) => {
    const isTaken = await sign(shopWith(SECOND, FIRST))
    expect(await isTaken(shopWith(SECOND))).not.toBeNull()
    expect(await isTaken(shopWith(FIRST))).toBeNull()
  })
})

describe('a key', () => {
  const shop = shopWith(FIRST)

  it('is of one purpose, and tells nothing of the secret', () => {
    const hex = (purpose: 'session' | 'booking link') =>
      keysFor(shop, purpose).map((key) => Buffer.from(key).toString('hex'))
    expect(hex('session')).not.toEqual(hex('booking link'))
    expect(hex('session')).toEqual(
      keysFor(shopWith(FIRST), 'session').map((key) => Buffer.from(key).toString('hex')),
    )
    expect(hex('session')[0]).toHaveLength(64)
    expect(hex('session')).not.toContain(Buffer.from(FIRST).toString('hex'))
  })

  it('proves nothing for another purpose, other values or a signature cut short', () => {
    const signature = keyedHash(shop, 'booking link', ['DL-1', 0])
    const isGood = (given: Partial<{ values: unknown[]; signature: string }> = {}) =>
      verifyKeyedHash(shop, 'booking link', { values: ['DL-1', 0], signature, ...given })
    expect(isGood()).toBe(true)
    expect(isGood({ signature: signature.slice(0, 32) })).toBe(true)
    expect(verifyKeyedHash(shop, 'guest link', { values: ['DL-1', 0], signature })).toBe(false)
    for (const values of [['DL-1'], ['DL-10'], ['DL-1', '0'], ['DL-1', 0, 0]])
      expect(isGood({ values })).toBe(false)
    for (const one of [
      '',
      'é',
      signature.slice(0, 31),
      `${signature}A`,
      `A${signature.slice(1, 32)}`,
    ])
      expect(isGood({ signature: one }), one).toBe(signature.startsWith(one) && one.length >= 32)
  })
})
