import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kept } from '#worker/page-cache/kept.ts'
import { createPageMemory } from '#worker/page-cache/memory.ts'

const pageOf = (bytes: number): Kept => ({
  about: { status: 200, drawnAt: 0, tag: '' },
  segments: [new Uint8Array(bytes)],
  holes: [],
})

describe('pages in memory', () => {
  it('never take more than their bytes, whatever is kept', () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 700 }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const memory = createPageMemory({ bytes: 1000, ms: 50 })
        for (const [at, [name, bytes]] of steps.entries()) {
          memory.keep(String(name), pageOf(bytes), at)
          memory.recall(String(name % 7), at)
          expect(memory.used()).toBeLessThanOrEqual(1000)
        }
        for (let name = 0; name <= 30; name++) memory.recall(String(name), 10_000)
        expect(memory.used()).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('stay bounded under ten thousand addresses', () => {
    const memory = createPageMemory({ bytes: 100_000, ms: 1000 })
    for (let n = 0; n < 10_000; n++) memory.keep(`page ${n}`, pageOf(5_000), 0)
    expect(memory.used()).toBeLessThanOrEqual(100_000)
    expect(memory.recall('page 9999', 0)).not.toBeNull()
  })

  it('forgets what was used longest ago, and what is too old', () => {
    const memory = createPageMemory({ bytes: 500, ms: 10 })
    memory.keep('a', pageOf(100), 0)
    memory.keep('b', pageOf(100), 0)
    memory.recall('a', 1)
    memory.keep('c', pageOf(100), 1)
    expect(['a', 'b', 'c'].map((key) => memory.recall(key, 2) !== null)).toEqual([
      true,
      false,
      true,
    ])
    expect(memory.recall('a', 10)).toBeNull()
    expect(memory.recall('c', 10)).not.toBeNull()
  })

  it('does not begin with a page that is larger than all of it', () => {
    const memory = createPageMemory({ bytes: 200, ms: 10 })
    memory.keep('small', pageOf(50), 0)
    memory.keep('large', pageOf(500), 0)
    expect([memory.recall('small', 1) !== null, memory.recall('large', 1)]).toEqual([true, null])
  })
})
