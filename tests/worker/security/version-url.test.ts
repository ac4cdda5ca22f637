import { describe, expect, it } from 'vitest'
import type { Bindings } from '#worker/app/context.ts'
import { createWorker } from '#worker/entry.ts'
import { isVersionUrl, SMOKE_TEST_HEADER } from '#worker/security/version-url.ts'

const VERSION = 'https://0a1b2c3d-daylark.sub.workers.dev'
const SHOP = { ENVIRONMENT: 'production', ORIGIN: 'https://daylark.example', SMOKE_TEST_KEY: 'a' }

const refused = (address: string, settings: object = {}, headers: Record<string, string> = {}) =>
  isVersionUrl(new Request(`${address}/aus`, { headers }), {
    ...SHOP,
    ...settings,
  } as unknown as Bindings)

describe('the address of a version', () => {
  it.each([VERSION, 'https://daylark.sub.workers.dev', 'https://DAYLARK.sub.Workers.dev.'])(
    '%s is refused, but for the smoke test with its key',
    (address) => {
      expect(refused(address)).toBe(true)
      expect(refused(address, {}, { [SMOKE_TEST_HEADER]: 'b' })).toBe(true)
      expect(refused(address, {}, { [SMOKE_TEST_HEADER]: 'a' })).toBe(false)
    },
  )

  it.each([undefined, ''])('has no key where the version has %j', (SMOKE_TEST_KEY) => {
    for (const key of ['', 'undefined', 'a'])
      expect(refused(VERSION, { SMOKE_TEST_KEY }, { [SMOKE_TEST_HEADER]: key })).toBe(true)
  })

  it('is not the shop’s own, at workers.dev either, nor a domain of the operator, nor a local one', () => {
    expect(refused(SHOP.ORIGIN)).toBe(false)
    expect(refused('http://daylark.example')).toBe(false)
    expect(refused('https://services.example')).toBe(false)
    const ORIGIN = 'https://daylark.sub.workers.dev'
    expect(refused(ORIGIN, { ORIGIN })).toBe(false)
    expect(refused(VERSION, { ORIGIN })).toBe(true)
    expect(refused(VERSION, { ENVIRONMENT: 'local' })).toBe(false)
    expect(refused(VERSION, { ORIGIN: 'wrong' })).toBe(true)
  })

  it('answers 421 before anything is read', async () => {
    const worker = createWorker({} as never, {} as never)
    const answer = await worker.fetch(
      new Request(`${VERSION}/healthz`) as never,
      SHOP as never,
      {} as never,
    )
    expect([answer.status, await answer.text()]).toEqual([421, ''])
  })
})
