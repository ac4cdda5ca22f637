import { describe, expect, it } from 'vitest'
import { isUnguessableKey } from '#domain/contract/idempotency-key.ts'

describe('a key that is no one else’s by itself', () => {
  it('is a random UUID, in any case', () => {
    for (let tries = 0; tries < 1000; tries++) {
      const key = crypto.randomUUID()
      expect(isUnguessableKey(key), key).toBe(true)
      expect(isUnguessableKey(key.toUpperCase()), key).toBe(true)
    }
  })

  it.each([
    ['words', 'add-line-p-bush-walk-1'],
    ['many words', 'add-line-p-bush-walk-1-melbourne-2026-12-11-1100-adults-2'],
    [
      'a hash of what is bought',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ],
    ['a UUID of a name (version 5)', '74738ff5-5367-5958-9aee-98fffdcd1876'],
    ['a UUID of a machine and a time (version 1)', 'c232ab00-9414-11ec-b3c8-9f6bdeced846'],
    ['a UUID that was typed', '00000000-0000-4000-8000-000000000001'],
    ['a UUID and more', `${'f81d4fae-7dec-4d0a-a765-00a0c91e6bf6'}-1`],
    ['a UUID without dashes', 'f81d4fae7dec4d0aa76500a0c91e6bf6'],
    ['nothing', ''],
  ])('is not %s', (_, key) => expect(isUnguessableKey(key)).toBe(false))
})
