import { describe, expect, it } from 'vitest'
import { makeBloomFilter, mayContain } from '#domain/account/passwords/bloom-filter.ts'
import { passwordIssue } from '#domain/account/passwords/password-rules.ts'

const OWNER = { email: 'maya.lindqvist@example.com', firstName: 'Maya', lastName: 'Lindqvist' }

describe('a new password', () => {
  it.each([
    ['correct horse battery', null],
    ['twelve signs', null],
    ['пароль с пробелом', null],
    ['👩‍👩‍👧‍👦🧺🎈🛶 ab', null],
    ['', 'Use at least 12 characters.'],
    ['eleven sign', 'Use at least 12 characters.'],
    ['a'.repeat(201), 'At most 200 characters.'],
    ['aaaaaaaaaaaabb', 'Use more different characters.'],
    ['password1234', 'Many people use this password. Choose another one.'],
    ['PASSWORD1234', 'Many people use this password. Choose another one.'],
    ['qwertyuiop123', 'Many people use this password. Choose another one.'],
    ['maya.lindqvist@example.com', 'Don’t use your own name or email address.'],
    ['Maya.Lindqvist1', 'Don’t use your own name or email address.'],
    ['Maya Lindqvist!', 'Don’t use your own name or email address.'],
    ['Lindqvist goes to sea', null],
  ])('%s: %s', (password, issue) => {
    expect(passwordIssue(password, OWNER)).toBe(issue)
  })

  it('needs no name of its owner', () => {
    expect(passwordIssue('twelve signs', { email: 'm@example.com' })).toBeNull()
  })
})

it('a filter holds its words, and hardly ever another one', () => {
  const words = Array.from({ length: 10_000 }, (_, nth) => `word-${nth}`)
  const filter = makeBloomFilter(words)
  expect(words.every((word) => mayContain(filter, word))).toBe(true)
  const others = Array.from({ length: 20_000 }, (_, nth) => `other-${nth}`)
  expect(others.filter((word) => mayContain(filter, word)).length).toBeLessThan(10)
})
