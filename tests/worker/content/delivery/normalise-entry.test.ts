import { describe, expect, it } from 'vitest'
import { normaliseEntry } from '#worker/content/delivery/normalise-entry.ts'

const dataOf = (data: object) => normaliseEntry({ id: 'x', data }, () => {})?.data

it('text is without what HTML cannot hold', () => {
  expect(dataOf({ state: { text: 'a\u0000b\ud800c🧺' } })?.state).toEqual({ text: 'ab\ufffdc🧺' })
})

describe('lists', () => {
  it.each([
    [
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [[1, null, 3]],
    [[['a', 'b'], [], [['c']]]],
  ])('%j keeps its shape', (list) => {
    expect(dataOf({ state: { list } })?.state).toEqual({ list })
  })

  it('lose what must not be there, and nothing else', () => {
    expect(
      dataOf({ state: { list: [1, JSON.parse('{"__proto__": {"a": 1}, "b": 2}')] } })?.state,
    ).toEqual({
      list: [1, { b: 2 }],
    })
  })
})

describe('data requests', () => {
  const url = 'https://data.example/list'
  it.each([
    ['an address', url, url],
    ['a record', { url, method: 'GET' }, { url, method: 'GET' }],
    [
      'the wrapper of newer exports',
      { '@type': '@builder.io/core:Request', request: { url, method: 'GET' } },
      { url, method: 'GET' },
    ],
    [
      'a query that is kept apart, its templates untouched',
      { request: { url, query: { page: '{{state.page}}', size: 5 } } },
      { url: `${url}?page={{state.page}}&size=5`, query: { page: '{{state.page}}', size: 5 } },
    ],
    [
      'a query beside one in the address',
      { request: { url: `${url}?a=1`, query: { b: 2 } } },
      { url: `${url}?a=1&b=2`, query: { b: 2 } },
    ],
    [
      'a query of what no address can hold',
      { request: { url, query: { a: { toString: 1 }, b: [1], '\ud800': 'x' } } },
      { url: `${url}?%EF%BF%BD=x`, query: { a: { toString: 1 }, b: [1], '\ud800': 'x' } },
    ],
  ])('%s', (_, given, request) => {
    expect(dataOf({ httpRequests: { list: given } })?.httpRequests).toEqual({ list: request })
  })
})

it.each([
  [200_000, 200_000],
  [200_001, undefined],
])('a stylesheet of %i characters is read up to 200,000', (length, kept) => {
  expect((dataOf({ cssCode: '&'.repeat(length) })?.cssCode as string | undefined)?.length).toBe(
    kept,
  )
})

it.each(['__defineGetter__', 'hasOwnProperty', 'valueOf'])('a field may be called %s', (name) => {
  const raw = { id: 'x', [name]: 1, data: { [name]: 1 } }
  expect(normaliseEntry(raw, () => {})).toEqual({ ...raw, data: { [name]: 1, blocks: [] } })
})
