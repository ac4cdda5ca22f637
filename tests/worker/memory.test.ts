import { describe, expect, it, vi } from 'vitest'
import { createClient } from '#domain/contract/client.ts'
import { contract } from '#domain/contract/index.ts'
import { createMemory } from '#worker/gateway/memory.ts'
import { wait } from '#worker/within.ts'

/** Many requests of one isolate that ask for the same at once. */
function crowd(answer: () => Promise<Response>) {
  const memory = createMemory()
  const seen = { calls: 0 }
  const ask = async () => {
    const send = () => {
      seen.calls++
      return answer()
    }
    const shop = createClient(contract, send, { memory: memory.at(() => Date.now()) })
    return shop.catalogue.products({ query: { id: 'p-one' } })
  }
  return {
    memory,
    seen,
    askAtOnce: (many: number) => Promise.all(Array.from({ length: many }, ask)),
  }
}

describe('reliability R23: two hundred at once', () => {
  it('ask the service once while it answers', async () => {
    const { seen, askAtOnce } = crowd(async () => {
      await wait(60)
      return Response.json([])
    })
    expect(await askAtOnce(200)).toHaveLength(200)
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
