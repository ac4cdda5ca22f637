import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStepFree } from '#domain/catalogue/listing-facets.ts'
import { ftsQuery, locationToken, queryTerms, searchDocument } from '#domain/catalogue/search.ts'
import {
  isGiftQuery,
  matchesTitle,
  searchTerms,
  similarSynonyms,
} from '#domain/catalogue/search-synonyms.ts'
import { tokenize } from '#domain/catalogue/tokenize.ts'
import {
  allowedEdits,
  closestTerm,
  editDistance,
  trigrams,
} from '#domain/catalogue/typo-tolerance.ts'
import { aProduct } from '#tests/support/builders.ts'
import { runs } from '#tests/support/length.ts'

const word = fc.stringMatching(/^[a-f]{1,8}$/)

describe('Catalogue search: what a query means', () => {
  it.each([
    ['date night', [['date night', 'for two']]],
    ['what can we do with kids', [['kids', 'family']]],
    ['kites', [['kites', 'kite']]],
    ['kite', [['kite', 'kites']]],
    ['the gift', [['gift', 'mystery']]],
    ['gift for a cook', [['cook', 'kitchen']]],
    ['the old', [['the'], ['old']]],
    [
      'spa in hobart',
      [
        ['spa', 'bathhouse'],
        ['hobart', 'hobarts'],
      ],
    ],
  ])('%j', (query, expected) => {
    const terms = searchTerms(tokenize(query))
    expect(terms.map(({ word, alternatives }) => [word, ...alternatives.slice(0, 1)])).toEqual(
      expected,
    )
  })

  it('any of its words are asked for with what else they may mean', () => {
    expect(ftsQuery(searchTerms(['sauna', 'kayak']), { country: 'aus' }, 'any')).toContain(
      '(("sauna" OR "bathhouse" OR "springs" OR "bathing") OR ("kayak" * OR "kayaks"))',
    )
  })

  it.each([
    ['date night', 'Date night', true],
    ['hobart', 'Hobart', true],
    ['kids in hobart', 'Hobart', true],
    ['kids', 'With the family', true],
    ['picnic', 'All guided picnics', true],
    ['mystery picnic', 'All guided picnics', false],
    ['spa', 'Slow days', true],
    ['yoga', 'Slow days', true],
    ['kayak', 'Out in the open', true],
    ['pottery', 'Make something', true],
    ['wine tasting', 'Food and drink', true],
    ['spa', 'Make something', false],
    ['anything', 'For the', false],
    ['mel', 'Melbourne', true],
    ['things to do in mel', 'Melbourne', true],
    ['gold co', 'Gold Coast', true],
    ['gol coast', 'Gold Coast', false],
    ['date ni', 'Date night', true],
    ['birthday ni', 'Date night', false],
    ['', 'Melbourne', false],
  ])('“%s” and the title “%s”: %s', (query, title, isMeant) => {
    expect(matchesTitle(tokenize(query), title)).toBe(isMeant)
  })

  it('asks for gift cards', () => {
    expect(isGiftQuery(['vouchers'])).toBe(true)
    expect(isGiftQuery(['kayak'])).toBe(false)
  })

  it('may be misspelt', () => {
    expect(similarSynonyms('masage')).toContain('massage')
    expect(similarSynonyms('zeppelin')).toEqual([])
  })
})

describe('Catalogue search: words', () => {
  it.each([
    ['Picnic  für ZWEI!', ['picnic', 'fur', 'zwei']],
    ['Montréal—café', ['montreal', 'cafe']],
    ['"a" OR b* NEAR(c) -d:e', ['a', 'or', 'b', 'near', 'c', 'd', 'e']],
    ['🎈 * -- ()', []],
    ['東京 24', ['東京', '24']],
  ])('of %j are %j', (text, words) => {
    expect(tokenize(text)).toEqual(words)
  })

  it('are asked for once each, sixteen at most', () => {
    expect(queryTerms('tea Tea TEA coffee')).toEqual(['tea', 'coffee'])
    expect(
      queryTerms(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')),
    ).toHaveLength(16)
  })

  it('never become operators, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const one of queryTerms(text)) expect(one).toMatch(/^[\p{L}\p{N}]+$/u)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('are joined into one question for a place; only the last may be the start of one', () => {
    expect(ftsQuery(searchTerms(['dog', 'pic']), { country: 'aus', city: 'new-york' })).toBe(
      '(place : "countryaus") AND (place : "citynewyork") AND ({name cities kind teaser text} : ("dog" AND "pic" *))',
    )
    expect(locationToken('city', 'Sâo-Paulo')).toBe('citysaopaulo')
  })

  it('may be asked for in a whole country', () => {
    expect(ftsQuery(searchTerms(['dog']), { country: 'aus' })).toBe(
      '(place : "countryaus") AND ({name cities kind teaser text} : ("dog" *))',
    )
  })

  it('of a product are its name, its cities, its kind, its first 14 words, and the others', () => {
    const long = Array.from({ length: 16 }, (_, index) => `w${index}`)
    const product = aProduct({ description: long.join(' '), category: 'picnic' })
    const details = { ...product.details, kind: 'guided-picnics' }
    const cities = [{ name: 'Melbourne' }, { name: 'Bath' }]
    expect(searchDocument({ ...product, details }, cities)).toEqual({
      name: 'Riverside',
      cities: 'Melbourne Bath',
      kind: 'guided-picnics Guided picnic',
      teaser: long.slice(0, 14).join(' '),
      text: 'w14 w15',
    })
  })

  it('of a product say whether it is step-free and indoors, as synonyms do', () => {
    const textOf = (access: string, weather: string) => {
      const product = aProduct({ description: '' })
      return searchDocument({ ...product, details: { ...product.details, access, weather } }, [])
        .text
    }
    expect(textOf('Step-free, one lower bench', 'Indoors and cool')).toBe('stepfree indoors')
    expect(textOf('Not step-free', 'Any')).toBe('')
    for (const query of ['wheelchair', 'accessible', 'step-free'])
      expect(searchTerms(queryTerms(query))[0]?.alternatives).toEqual(['stepfree'])
  })
})

describe('Catalogue search: misspelt words', () => {
  it.each([
    ['kayk', 'kayak', 1],
    ['kayka', 'kayak', 1],
    ['oayak', 'kayak', 1],
    ['piknik', 'picnic', 2],
    ['same', 'same', 0],
    ['', 'abc', 3],
  ])('%s is %s with %i slips', (one, other, slips) => {
    expect(editDistance(one, other)).toBe(slips)
    expect(editDistance(other, one)).toBe(slips)
  })

  it('count one slip for a letter left out, added, changed or swapped with its neighbour', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(), (text, where, how) => {
        const at = where % text.length
        const swapped = text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2)
        const variants = [
          text.slice(0, at) + text.slice(at + 1),
          `${text.slice(0, at)}x${text.slice(at)}`,
          `${text.slice(0, at)}x${text.slice(at + 1)}`,
          swapped,
        ]
        const variant = variants[how % 4] ?? ''
        expect(editDistance(text, variant)).toBe(variant === text ? 0 : 1)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('are counted no further than to the most that matter', () => {
    fc.assert(
      fc.property(word, word, fc.nat(6), (one, other, most) => {
        const slips = editDistance(one, other)
        const counted = editDistance(one, other, most)
        expect(counted <= most ? counted : 'more').toBe(slips <= most ? slips : 'more')
      }),
      { numRuns: runs(1000) },
    )
  })

  it('are forgiven no slip below four letters, one to five, two above', () => {
    expect(['cat', 'boat', 'kayak', 'picnic'].map(allowedEdits)).toEqual([0, 1, 1, 2])
  })

  it('mean the nearest word, of equally near ones the most used', () => {
    const candidates = [
      { term: 'boat', uses: 1 },
      { term: 'boot', uses: 9 },
      { term: 'beat', uses: 5 },
      { term: null, uses: null },
    ]
    expect(closestTerm('bota', candidates)).toBe('boat')
    expect(closestTerm('bxot', candidates)).toBe('boot')
    expect(closestTerm('zzzz', candidates)).toBeNull()
    expect(closestTerm('bot', candidates)).toBeNull()
  })

  it.each([
    ['please', 'leave', null],
    ['plaese', 'please', 'please'],
    ['oayak', 'kayak', 'kayak'],
    ['mistary', 'mystery', 'mystery'],
  ])('two slips leave the first letter right: %s is not or is %s', (typed, term, meant) => {
    expect(closestTerm(typed, [{ term, uses: 9 }])).toBe(meant)
  })

  it.each([
    [['boats', 'boast'], 'boast'],
    [['boast', 'boats'], 'boast'],
  ])('of equally near and equally used ones the first by letters: %j', (terms, meant) => {
    const candidates = terms.map((term) => ({ term, uses: null }))
    expect(closestTerm('boat', candidates)).toBe(meant)
  })

  it('share letters in a row with what was meant, be it a slip in the first or the last letter', () => {
    for (const slip of ['baot', 'voat', 'boaz', 'oat', 'obat']) {
      expect(
        trigrams(slip).some((gram) => trigrams('boat').includes(gram)),
        slip,
      ).toBe(true)
    }
  })
})

it.each([
  ['Step-free', true],
  ['Cobbles; step-free route on request', true],
  ['Not step-free', false],
  ['Many steps', false],
  ['', false],
])('access %j is step-free: %s', (access, isFree) => {
  expect(isStepFree(access)).toBe(isFree)
})
