import { expect, it } from 'vitest'
import { codeKey } from '#domain/content/code-key.ts'

it('code has a short name of its own', () => {
  const codes = Array.from({ length: 20_000 }, (_, at) => `state.item${at}`)
  expect(new Set(codes.map(codeKey)).size).toBe(20_000)
  expect(codeKey('state.a')).toBe(codeKey('state.a'))
  expect(codeKey('state.a')).toMatch(/^[0-9a-z]{8,14}$/)
})
