import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  encodeBody,
  encodeUrlFields,
  type FormField,
  nestFields,
  requestHeaders,
  submitUrl,
} from '#domain/content/forms/request-body.ts'
import { runs } from '#tests/support/length.ts'

const file = new File(['hello'], 'hello.txt', { type: 'text/plain' })
const FIELDS: FormField[] = [
  { name: 'name', value: 'Ann & Bob' },
  { name: 'news', value: false },
  { name: 'people', value: 3 },
]

describe('content types of forms', () => {
  it('writes JSON', () => {
    expect(encodeBody('application/json', FIELDS)).toEqual({
      body: '{"name":"Ann & Bob","news":false,"people":3}',
      type: 'application/json',
    })
  })

  it('writes an address’s way', () => {
    expect(encodeBody('application/x-www-form-urlencoded', FIELDS)).toEqual({
      body: 'name=Ann%20%26%20Bob&news=false&people=3',
      type: 'application/x-www-form-urlencoded',
    })
  })

  it('writes multipart, and leaves its type to whoever sends it', () => {
    const { body, type } = encodeBody('multipart/form-data', FIELDS) ?? {}
    expect(type).toBeNull()
    expect([...(body as FormData)]).toEqual([
      ['name', 'Ann & Bob'],
      ['news', 'false'],
      ['people', '3'],
    ])
  })

  it('sends files as multipart whatever was asked for', () => {
    const fields = [...FIELDS, { name: 'cv', value: [file, file] }]
    for (const type of ['application/json', 'text/plain']) {
      const { body } = encodeBody(type, fields) ?? {}
      expect((body as FormData).getAll('cv')).toHaveLength(2)
    }
  })

  it.each(['text/plain', '', '__proto__', 'toString'])('knows no %j', (type) => {
    expect(encodeBody(type, FIELDS)).toBeNull()
  })
})

describe('dotted and bracketed names', () => {
  const json = (...names: string[]) =>
    JSON.stringify(nestFields(names.map((name, index) => ({ name, value: index }))))

  it.each([
    [['a.b', 'a.c'], '{"a":{"b":0,"c":1}}'],
    [['a[0].b', 'a[1].b'], '{"a":[{"b":0},{"b":1}]}'],
    [['a[1]', 'a[0]'], '{"a":[1,0]}'],
    [['a[5]'], '{"a":{"5":0}}'],
    [['a', 'a'], '{"a":[0,1]}'],
    [['a[]', 'a[]', 'a[]'], '{"a":[0,1,2]}'],
    [['a', 'a.b'], '{"a":{"b":1}}'],
    [['a.b', 'a'], '{"a":1}'],
    [['a[0]', 'a.length'], '{"a":{"0":0,"length":1}}'],
    [['__proto__.x', 'a.constructor.y', 'prototype', 'b'], '{"b":3}'],
    [['0', '1'], '{"0":0,"1":1}'],
  ])('%j', (names, written) => {
    expect(json(...names)).toBe(written)
  })

  it('pollutes nothing and never fails, whatever names there are', () => {
    const part = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'prototype', 'length', '0', '1', 'toString'),
      fc.string({ maxLength: 4 }),
    )
    const name = fc
      .array(fc.tuple(part, fc.constantFrom('.', '[', '].', '')), { maxLength: 5 })
      .map((parts) => parts.flat().join(''))
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const object = nestFields(names.map((one) => ({ name: one, value: 'here' })))
        expect(() => JSON.stringify(object)).not.toThrow()
        expect(Object.getPrototypeOf(object)).toBeNull()
        expect(({} as Record<string, unknown>).here).toBeUndefined()
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('Forms: url-encoded', () => {
  it('can be read again, whatever was typed', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (pairs) => {
        const written = encodeUrlFields(pairs.map(([name, value]) => ({ name, value })))
        const well = pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])
        expect([...new URLSearchParams(`${written}&`)]).toEqual(
          // An empty pair is no pair.
          well,
        )
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('Forms: customHeaders', () => {
  it('are copied, with the type of the body', () => {
    const custom = Object.freeze({ 'X-Key': 'a b', Accept: 'application/json' })
    expect(requestHeaders(custom, 'application/json')).toEqual({
      'x-key': 'a b',
      accept: 'application/json',
      'content-type': 'application/json',
    })
  })

  it('leave out what a browser keeps to itself and what no one can send', () => {
    const custom = {
      Host: 'evil',
      COOKIE: 'a=b',
      'Content-Type': 'text/html',
      'Sec-Fetch-Site': 'same-origin',
      'Proxy-Authorization': 'x',
      'access-control-request-method': 'x',
      'x y': 'z',
      '': 'z',
      'x-break': 'a\r\nSet-Cookie: b',
      'x-nul': 'a\u0000',
      'x-wide': '日',
      'x-number': 5,
      ['__proto__']: 'x',
      'x-ok': 'é',
    }
    expect(requestHeaders(custom, null)).toEqual({ 'x-ok': 'é' })
  })

  it('can always be sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), (custom) => {
        expect(() => new Headers(requestHeaders(custom, 'application/json'))).not.toThrow()
      }),
    )
  })
})

describe('form submit', () => {
  it('has the address that the format asks for', () => {
    expect(submitUrl('abcd', { email: 'your@email.com', name: 'My form' })).toBe(
      '/api/v1/form-submit?apiKey=abcd&to=eW91ckBlbWFpbC5jb20=&name=My%20form',
    )
  })

  it('holds any address and name', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, (email, name) => {
        const { searchParams } = new URL(submitUrl('abcd', { email, name }), 'https://a.example')
        const bytes = Uint8Array.from(atob(searchParams.get('to') ?? ''), (c) => c.charCodeAt(0))
        expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
          email.toWellFormed(),
        )
        expect(searchParams.get('name')).toBe(name.toWellFormed())
      }),
    )
  })
})
