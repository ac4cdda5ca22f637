import { expect, it } from 'vitest'
import { scriptKey } from '#domain/content/script-key.ts'

it('code has a short name of its own', () => {
  const codes = Array.from({ length: 20_000 }, (_, at) => `state.item${at}`)
  expect(new Set(codes.map(scriptKey)).size).toBe(20_000)
  expect(scriptKey('state.a')).toBe(scriptKey('state.a'))
  expect(scriptKey('state.a')).toMatch(/^[0-9a-z]{8,14}$/)
})
