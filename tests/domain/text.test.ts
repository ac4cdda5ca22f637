import { describe, expect, it } from 'vitest'
import {
  capitalise,
  escapeHtml,
  formatQuery,
  joinFacts,
  normaliseLocationId,
  scriptSafeJson,
  slugify,
  stripHtml,
  teaserText,
  trimSlashes,
  trimTrailingSlashes,
} from '#domain/text.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

it('text in HTML shows as it was written', () => {
  expect(escapeHtml('<b class="x">&amp;')).toBe('&lt;b class=&quot;x&quot;&gt;&amp;amp;')
})

it.each([
  ['a milestone', 'A milestone'],
  ['élan', 'Élan'],
  ['WonderPass', 'WonderPass'],
  ['', ''],
])('%j begins with a capital: %j', (text, expected) => {
  expect(capitalise(text)).toBe(expected)
})

it('facts break neither before a dot nor after a number', () => {
  const facts = ['Gold Coast, Hobart', '', false, undefined, '2½ hours'] as const
  expect(joinFacts(facts)).toBe('Gold Coast, Hobart\u00a0· 2½\u00a0hours')
})

describe('Description text is HTML-stripped', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['A <strong>bold</strong>, <em>short</em> day.', 'A bold, short day.'],
    ['Bread &amp; cheese &#8217;til &#x33; &hellip;', 'Bread & cheese ’til 3 …'],
    ['fewer than 2 < 3 apples', 'fewer than 2 < 3 apples'],
    ['Hi<script>alert(1)</script> there', 'Hi there'],
    ['a<!--[if gte mso 9]><xml>Normal 0</xml><![endif]-->b', 'a b'],
    ['a <!-- 1 > 0 --> b <!-- the rest', 'a b'],
    ['&toString; &unknown; &#0; &#xD800;', '&toString; &unknown; &#0; &#xD800;'],
    ['&lt;b&gt;', '<b>'],
    ['  \n a\t b ', 'a b'],
    ['', ''],
  ])('reads %j as %j', (html, text) => {
    expect(stripHtml(html)).toBe(text)
  })

  it.each(['<', '<script', '&', ' ', '<a ', '&#', '<!--'])(
    'is done with a megabyte of %j, which no time would be enough for if it grew as the square',
    (hostile) => {
      const html = hostile.repeat(Math.ceil(1024 ** 2 / hostile.length))
      expect(teaserText(html).length).toBeLessThanOrEqual(html.length)
    },
  )
})

describe('Description text is cut to 14 words', () => {
  it('leaves 14 words as they are', () => {
    expect(teaserText(words(14))).toBe(words(14))
  })

  it('cuts the fifteenth', () => {
    expect(teaserText(words(15))).toBe(`${words(14)} ...`)
  })

  it('counts words, not tags', () => {
    expect(teaserText(`<p>${words(14)}</p>`)).toBe(words(14))
  })
})

describe('Trailing slash on URL paths removed', () => {
  it('are trimmed at the end', () => {
    expect(trimTrailingSlashes('/picnics/riverside//')).toBe('/picnics/riverside')
  })

  it('are trimmed around', () => {
    expect(trimSlashes('//picnics/riverside/')).toBe('picnics/riverside')
  })

  it('alone leave nothing', () => {
    expect(trimSlashes('///')).toBe('')
  })
})

describe('URL paths: slugOf', () => {
  it.each([
    ['Montréal', 'montreal'],
    ['St. John’s (east)', 'st-john-s-east'],
    ['New York', 'new-york'],
    ['---', ''],
  ])('writes %s as %s', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })
})

describe('the id of a place', () => {
  it.each([
    ['New York', 'new-york'],
    ['melbourne', 'melbourne'],
    ['☃', '☃'],
    ['', ''],
  ])('%j is %j', (text, id) => {
    expect(normaliseLocationId(text)).toBe(id)
  })
})

describe('the query of an address', () => {
  it('names every value, written so that it is read again', () => {
    const fields: [string, string][] = [
      ['q', 'São Paulo & más +1'],
      ['id', 'a'],
      ['id', 'b'],
      ['half', '\ud800'],
    ]
    const query = formatQuery(fields)
    expect(query.startsWith('?q=')).toBe(true)
    expect([...new URLSearchParams(query)]).toEqual([...fields.slice(0, 3), ['half', '\ufffd']])
  })

  it('is nothing without any', () => {
    expect(formatQuery([])).toBe('')
  })
})

it('JSON within a script element cannot end it', () => {
  const json = scriptSafeJson({ a: '</script><!--' })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ a: '</script><!--' })
})
