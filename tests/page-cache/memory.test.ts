import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Claims } from '#domain/account/session.ts'
import { createBoundedMemory } from '#worker/bounded-memory.ts'
import { createTokenMemory } from '#worker/known-tokens.ts'

/** Values that are as large as they say. */
const createMemory = (bounds: { bytes: number; ms: number }) =>
  createBoundedMemory<number>({ ...bounds, sizeOf: (bytes) => bytes })

describe('a memory', () => {
  it('never takes more than its bytes, whatever is kept', () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 700 }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const memory = createMemory({ bytes: 1000, ms: 50 })
        for (const [at, [name, bytes]] of steps.entries()) {
          memory.keep(String(name), bytes, at)
          memory.recall(String(name % 7), at)
          expect(memory.used()).toBeLessThanOrEqual(1000)
        }
        for (let name = 0; name <= 30; name++) memory.recall(String(name), 10_000)
        expect(memory.used()).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('stays bounded under ten thousand addresses', () => {
    const memory = createMemory({ bytes: 100_000, ms: 1000 })
    for (let n = 0; n < 10_000; n++) memory.keep(`page ${n}`, 5_000, 0)
    expect(memory.used()).toBeLessThanOrEqual(100_000)
    expect(memory.recall('page 9999', 0)).not.toBeNull()
  })

  it('forgets what was used longest ago, and what is too old', () => {
    const memory = createMemory({ bytes: 250, ms: 10 })
    memory.keep('a', 100, 0)
    memory.keep('b', 100, 0)
    memory.recall('a', 1)
    memory.keep('c', 100, 1)
    expect(['a', 'b', 'c'].map((key) => memory.recall(key, 2) !== null)).toEqual([
      true,
      false,
      true,
    ])
    expect(memory.recall('a', 10)).toBeNull()
    expect(memory.recall('c', 10)).not.toBeNull()
  })

  it('does not begin with a value that is larger than all of it', () => {
    const memory = createMemory({ bytes: 200, ms: 10 })
    memory.keep('small', 50, 0)
    memory.keep('large', 500, 0)
    expect([memory.recall('small', 1) !== null, memory.recall('large', 1)]).toEqual([true, null])
  })
})

describe('reliability R29: tokens in memory', () => {
  const claims: Claims = { sub: 'c-1', email: 'a@b.example', ver: 1, metaData: {} }
  const token = (n: number) => `${n}.${'x'.repeat(300)}`

  it('stay bounded under ten thousand of them, and under endless ones', () => {
    const memory = createTokenMemory()
    for (let n = 0; n < 10_000; n++) memory.keep(token(n), claims, 0)
    expect(memory.used()).toBeLessThanOrEqual(2 * 1024 * 1024)
    expect(memory.recall(token(9_999), 0)).toBe(claims)
    memory.keep('x'.repeat(3_000_000), claims, 0)
    expect(memory.used()).toBeLessThanOrEqual(2 * 1024 * 1024)
    expect(memory.recall(token(9_999), 0)).toBe(claims)
  })

  it('are known for a minute, by every byte', () => {
    const memory = createTokenMemory()
    memory.keep(token(1), claims, 1_000)
    expect(memory.recall(token(1), 60_999)).toBe(claims)
    expect(memory.recall(`${token(1)} `, 1_000)).toBeNull()
    expect(memory.recall(token(1).slice(0, -1), 1_000)).toBeNull()
    expect(memory.recall(token(1), 61_000)).toBeNull()
  })

  it('are forgotten when they end, however often they are asked for', () => {
    const memory = createTokenMemory()
    memory.keep(token(1), claims, 0, 20_000)
    expect(memory.recall(token(1), 19_999)).toBe(claims)
    expect(memory.recall(token(1), 20_000)).toBeNull()
    expect(memory.recall(token(1), 0)).toBeNull()
  })
})
