import { expect, it } from 'vitest'
import { writeKvText } from '#worker/cache/kv-cache.ts'

it.each([
  ['by default without expiry', {}, { metadata: undefined }],
  ['for the seconds given', { ttlSeconds: 1800 }, { metadata: undefined, expirationTtl: 1800 }],
  ['with metadata', { metadata: { at: 1 } }, { metadata: { at: 1 } }],
])('a text is stored %s', async (_, options, expected) => {
  const puts: unknown[] = []
  const kv = { put: async (...put: unknown[]) => void puts.push(put) }
  await writeKvText({ kv: kv as never, log: () => {} }, 'a', 'text', options)
  expect(puts).toEqual([['a', 'text', expected]])
})

it('a failure is logged and stops no one', async () => {
  const said: string[] = []
  const kv = { put: () => Promise.reject(new Error('No KV today.')) }
  await writeKvText({ kv: kv as never, log: (message) => void said.push(message) }, 'a', 'text')
  expect(said).toEqual(['Failed setting data into cache'])
})
