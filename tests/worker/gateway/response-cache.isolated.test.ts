import { describe, expect, it, vi } from 'vitest'
import { createClient } from '#domain/contract/client.ts'
import { contract } from '#domain/contract/index.ts'
import { sleep } from '#worker/app/with-timeout.ts'
import { createResponseCache } from '#worker/gateway/response-cache.ts'

/** Many requests of one isolate that ask for the same at once. */
function crowd(answer: () => Promise<Response>) {
  const memory = createResponseCache()
  const seen = { calls: 0 }
  const ask = async () => {
    const send = () => {
      seen.calls++
      return answer()
    }
    const shop = createClient(contract, send, { memory: memory.forRequest(() => Date.now()) })
    return shop.catalogue.products({ query: { id: 'p-one' } })
  }
  return {
    memory,
    seen,
    askAtOnce: (many: number) => Promise.all(Array.from({ length: many }, ask)),
  }
}

describe('A cold cache asks once: two hundred at once', () => {
  it('ask the service once while it answers', async () => {
    const { seen, askAtOnce } = crowd(async () => {
      await sleep(60)
      return Response.json([])
    })
    // A clock of its own: on a busy machine the others would stop waiting for the first.
    vi.useFakeTimers()
    const answers = askAtOnce(200)
    await vi.advanceTimersByTimeAsync(60)
    vi.useRealTimers()
    expect(await answers).toHaveLength(200)
    expect(seen.calls).toBe(1)
  })

  it('ask one after the other while it hangs', async () => {
    const { seen, askAtOnce } = crowd(() => new Promise(() => {}))
    vi.useFakeTimers()
    void askAtOnce(200)
    await vi.advanceTimersByTimeAsync(800)
    vi.useRealTimers()
    expect(seen.calls).toBe(3)
  })

  it('cannot fill the memory with ten thousand questions, and what is asked often stays', () => {
    const memory = createResponseCache()
    const { get, set } = memory.forRequest(() => 0)
    const list = Array.from({ length: 24 }, (_, id) => ({ id, words: 'x'.repeat(4_000) }))
    set('menu', { entries: [] }, 300)
    for (let n = 0; n < 10_000; n++) {
      set(`list ${n}`, list, 300)
      expect(get('menu')).toEqual({ entries: [] })
    }
    expect(memory.usedBytes()).toBeLessThanOrEqual(24 * 1024 * 1024)
    expect(get('list 9999')).toBe(list)
    expect(get('list 1')).toBeUndefined()
  })

  it('leave little behind, though ten thousand questions are never answered', () => {
    const memory = createResponseCache()
    let now = 0
    const { lease } = memory.forRequest(() => now)
    for (let n = 0; n < 10_000; n++) void lease(`/products?id=${n}`)
    expect(memory.usedBytes()).toBeLessThanOrEqual(256 * 1024)
    now = 301
    expect(lease('/products?id=9999')).toBeUndefined()
  })

  it('Shared caches hold nothing personal: leave nothing of one release to those who go by the next', () => {
    const memory = createResponseCache()
    const early = memory.forRequest(() => 0)
    early.set('menu', 'old', 300)
    memory.clear()
    const late = memory.forRequest(() => 0)
    early.set('list', 'old', 300)
    expect([late.get('menu'), late.get('list')]).toEqual([undefined, undefined])
    late.set('list', 'new', 300)
    expect(early.get('list')).toBe('old')
  })

  it('ask again after a failure, and forget what was published before', async () => {
    let isDown = true
    const { memory, seen, askAtOnce } = crowd(async () =>
      isDown ? new Response('', { status: 503 }) : Response.json([]),
    )
    await expect(askAtOnce(1)).rejects.toThrow('503')
    isDown = false
    await askAtOnce(1)
    await askAtOnce(1)
    expect(seen.calls).toBe(2)
    memory.clear()
    await askAtOnce(1)
    expect(seen.calls).toBe(3)
  })
})
