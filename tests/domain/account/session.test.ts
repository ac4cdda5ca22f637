import { describe, expect, it } from 'vitest'
import { Claims } from '#domain/account/session.schema.ts'
import { isSignedIn } from '#domain/account/session.ts'

describe('Tokens carry exp, email, metaData: claims', () => {
  const claims = Claims.parse({ sub: 'c-1', email: 'sam@example.com' })

  it('sign a customer in', () => {
    expect(isSignedIn(claims)).toBe(true)
  })

  it('are missing from a visitor', () => {
    expect(isSignedIn(null)).toBe(false)
  })

  it('begin at the first version of a token', () => {
    expect(claims).toMatchObject({ ver: 1, metaData: {} })
  })

  it('need an owner', () => {
    expect(Claims.safeParse({ sub: '', email: 'sam@example.com' }).success).toBe(false)
  })
})
