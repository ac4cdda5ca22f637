import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Claims } from '#domain/account/session.ts'
import { createTokenCache } from '#worker/auth/token-cache.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'

const createMemory = (bounds: { maxBytes: number; ttlMs: number }) =>
  createLruCache<number>({ ...bounds, sizeOf: (bytes) => bytes })

describe('a memory', () => {
  it('never takes more than its bytes, whatever is kept', () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 700 }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const memory = createMemory({ maxBytes: 1000, ttlMs: 50 })
        for (const [at, [name, bytes]] of steps.entries()) {
          memory.set(String(name), bytes, at)
          memory.get(String(name % 7), at)
          expect(memory.usedBytes()).toBeLessThanOrEqual(1000)
        }
        for (let name = 0; name <= 30; name++) memory.get(String(name), 10_000)
        expect(memory.usedBytes()).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('stays bounded under ten thousand addresses', () => {
    const memory = createMemory({ maxBytes: 100_000, ttlMs: 1000 })
    for (let n = 0; n < 10_000; n++) memory.set(`page ${n}`, 5_000, 0)
    expect(memory.usedBytes()).toBeLessThanOrEqual(100_000)
    expect(memory.get('page 9999', 0)).not.toBeNull()
  })

  it('forgets what was used longest ago, and what is too old', () => {
    const memory = createMemory({ maxBytes: 250, ttlMs: 10 })
    memory.set('a', 100, 0)
    memory.set('b', 100, 0)
    memory.get('a', 1)
    memory.set('c', 100, 1)
    expect(['a', 'b', 'c'].map((key) => memory.get(key, 2) !== null)).toEqual([true, false, true])
    expect(memory.get('a', 10)).toBeNull()
    expect(memory.get('c', 10)).not.toBeNull()
  })

  it('does not begin with a value that is larger than all of it', () => {
    const memory = createMemory({ maxBytes: 200, ttlMs: 10 })
    memory.set('small', 50, 0)
    memory.set('large', 500, 0)
    expect([memory.get('small', 1) !== null, memory.get('large', 1)]).toEqual([true, null])
  })
})

describe('Sign-out is immediate: tokens in memory', () => {
  const claims: Claims = { sub: 'c-1', email: 'a@b.example', ver: 1, metaData: {} }
  const token = (n: number) => `${n}.${'x'.repeat(300)}`

  it('stay bounded under ten thousand of them, and under endless ones', () => {
    const memory = createTokenCache()
    for (let n = 0; n < 10_000; n++) memory.set(token(n), claims, 0)
    expect(memory.usedBytes()).toBeLessThanOrEqual(2 * 1024 * 1024)
    expect(memory.get(token(9_999), 0)).toBe(claims)
    memory.set('x'.repeat(3_000_000), claims, 0)
    expect(memory.usedBytes()).toBeLessThanOrEqual(2 * 1024 * 1024)
    expect(memory.get(token(9_999), 0)).toBe(claims)
  })

  it('are known for a minute, by every byte', () => {
    const memory = createTokenCache()
    memory.set(token(1), claims, 1_000)
    expect(memory.get(token(1), 60_999)).toBe(claims)
    expect(memory.get(`${token(1)} `, 1_000)).toBeNull()
    expect(memory.get(token(1).slice(0, -1), 1_000)).toBeNull()
    expect(memory.get(token(1), 61_000)).toBeNull()
  })

  it('are forgotten when they end, however often they are asked for', () => {
    const memory = createTokenCache()
    memory.set(token(1), claims, 0, 20_000)
    expect(memory.get(token(1), 19_999)).toBe(claims)
    expect(memory.get(token(1), 20_000)).toBeNull()
    expect(memory.get(token(1), 0)).toBeNull()
  })
})
