import { describe, expect, it } from 'vitest'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import {
  linkedPaths,
  listFileLinks,
  orphanPages,
  validateFileLinks,
} from '#domain/validation/files/links/dataset-links.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import { TOOLS } from '#tests/support/sample-values.ts'

const aFile = (
  kind: DatasetFileKind,
  json: unknown,
  country: string | null = null,
): DatasetFile => ({
  name: `${kind}.json`,
  kind,
  country,
  json,
})
const indexOf = (...files: DatasetFile[]) => indexDataset(files, new Set(), TOOLS)
const linksOf = (file: DatasetFile) => listFileLinks(file, indexOf(file))

const page = (value: unknown, more: object = {}) =>
  aFile('content', {
    id: 'page-a',
    name: 'A',
    modelId: 'page',
    published: 'published',
    query: [{ property: 'urlPath', operator: 'is', value }],
    data: {
      blocks: [{ id: 'b', component: { name: 'Core:Button', options: { link: '/aus/b' } } }],
    },
    ...more,
  })

describe('the links of a stock', () => {
  it('of a city that lead to no page are told by the check of its file', () => {
    const city = (cta: string, body = '') => ({
      id: 'auckland',
      name: 'Auckland',
      cta: { label: 'See it', url: cta },
      body,
    })
    const dead = (one: object) => {
      const file = aFile('locations', [one], 'nz')
      return validateDatasetFile(file, indexOf(file)).filter(({ code }) => code === 'link/dead')
    }
    expect(dead(city('/nz/cities/auckland?kind=food'))).toEqual([])
    expect(dead(city('https://example.com'))).toEqual([])
    expect(dead(city('/nz/cities/auklnd'))).toMatchObject([
      { path: [0, 'cta', 'url'], hint: 'did you mean "/nz/cities/auckland"?' },
    ])
    expect(dead(city('/nz/cities', '<a href="/nz/nowhere">There</a>'))).toMatchObject([
      { path: [0, 'body'] },
    ])
  })

  it('that bring a coupon or a friend’s code lead somewhere where the code counts', () => {
    const index = indexOf(
      aFile('coupons', [{ code: 'HELLO10', countries: ['aus'] }, { code: 'LOST' }]),
      aFile('referrals', [{ code: 'MAYA-WALKS' }]),
    )
    expect(index.siteUrls.countriesOf('d/HELLO10')).toEqual(['aus'])
    expect(index.siteUrls.countriesOf('d/hello10')).toEqual(['aus'])
    expect(index.siteUrls.countriesOf('d/LOST')).toEqual([])
    expect(index.siteUrls.has('uk', 'r/maya-walks')).toBe(true)
    expect(index.siteUrls.has('uk', 'tell-me')).toBe(true)
  })

  it('stand in the menu, in cities and in markup', () => {
    const menu = aFile('navigation', {
      entries: [{ url: '/{country}/cities', countries: ['nz'], image: '/media/a' }, { url: 'a' }],
    })
    expect(linksOf(menu)).toMatchObject([
      {
        address: '/{country}/cities',
        countries: ['nz'],
        countryAs: '{country}',
        path: ['entries', 0, 'url'],
      },
    ])
    const cities = aFile('locations', [{ cta: { url: '/nz/search' } }], 'nz')
    expect(linksOf(cities)).toMatchObject([{ address: '/nz/search', countries: ['nz'] }])
    const words = aFile('options', { text: '<p><a href="/aus/b">B</a><a>c</a></p>', url: 3 })
    expect(linksOf(words)).toMatchObject([{ address: '/aus/b' }])
    expect(linksOf(page('/aus/a'))).toMatchObject([{ address: '/aus/b', countries: ['aus'] }])
    expect(linksOf(aFile('content', null))).toEqual([])
    expect(linksOf(aFile('options', nested(200)))).toEqual([])
  })

  it('are told where they lead nowhere, but for those that wait for a city', () => {
    const file = aFile('navigation', [
      { url: '/{country}/zz' },
      { url: '/{country}/cities/{city}' },
    ])
    const index = indexOf(file)
    const faults = validateFileLinks(file, listFileLinks(file, index), index)
    expect(faults.map(({ code }) => code)).toEqual(['link/dead'])
  })

  it('are guessed at in no country but ours', () => {
    expect(indexOf().siteUrls.findClosest('fr', 'citees')).toBe(null)
  })

  it('lead to all but orphans', () => {
    const reached = linkedPaths(
      ['/{country}/collections/b?c#d', '/aus/a/', 'https://a.example/x', '/e'].map((address) => ({
        address,
        path: [],
        countries: [],
        isAnywhere: false,
        countryAs: 'aus',
      })),
    )
    const codes = (file: DatasetFile) => orphanPages(file, reached).map(({ path }) => path)
    expect(codes(aFile('collections', [{ urlSlug: 'b' }, { urlSlug: 'c' }]))).toEqual([
      [1, 'urlSlug'],
    ])
    expect(codes(page(['/aus/a', '/nz/a']))).toEqual([])
    expect(codes(page('/aus/z'))).toEqual([['query', 0, 'value']])
    expect(codes(page(3))).toEqual([])
    expect(codes(page('/aus/z', { published: 'draft' }))).toEqual([])
    expect(codes(aFile('options', []))).toEqual([])
  })
})

function nested(depth: number): unknown {
  let value: unknown = { url: '/aus/b' }
  for (let at = 0; at < depth; at++) value = [value]
  return value
}
