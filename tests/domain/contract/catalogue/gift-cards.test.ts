import { describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { parseFields } from '#domain/issue.ts'

describe('Gift cards: the country that is asked for', () => {
  const read = (country: string) => contract.giftCards.catalog.query.safeParse({ country })

  it.each([
    ['aus', 'aus'],
    ['United Kingdom', 'uk'],
    ['US', 'us'],
  ])('%s is %s', (name, code) => {
    expect(read(name).data).toEqual({ country: code })
  })

  it.each(['France', '', 'x'.repeat(101)])('%j is refused with the ones there are', (name) => {
    expect(parseFields(contract.giftCards.catalog.query, { country: name }).issues).toEqual([
      {
        path: 'country',
        message: expect.stringMatching(`Ask for one of ${COUNTRY_CODES.join(', ')}.$`),
      },
    ])
  })
})
