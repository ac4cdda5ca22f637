import { describe, expect, it } from 'vitest'
import { entryPathsByCountry, targetedPaths } from '#domain/content/delivery/entry-paths.ts'

const target = (value: unknown, operator = 'is', property = 'urlPath') => [
  { property, operator, value },
]

describe('in which countries an editor’s page is there', () => {
  it.each([
    [undefined, {}],
    [target('/aus/about-us'), { aus: '/aus/about-us' }],
    [target(['/aus/a', '/nz/b/', '/aus/c']), { aus: '/aus/a', nz: '/nz/b' }],
    [target(['/uk', '/usa/a', '/fr/a', 7]), { uk: '/uk' }],
    [target('/aus/', 'startsWith'), {}],
    [target('/aus/a', 'is', 'device'), {}],
  ])('%j: %j', (query, addresses) => {
    expect(entryPathsByCountry(query)).toEqual(addresses)
  })

  it('every address counts, not only the first of a country', () => {
    expect(targetedPaths(target(['/aus/a', '/aus/b/', null]))).toEqual(['/aus/a', '/aus/b'])
  })
})
