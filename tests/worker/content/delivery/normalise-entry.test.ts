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

describe('contents in contents', () => {
  const inner = (levels: number, rest: string) =>
    `${'{"content":{"data":{"state":'.repeat(levels)}${rest}${'}}}'.repeat(levels)}`
  const levelsOf = (value: unknown): number => {
    const { content } = value as { content?: { data: { state: unknown } } }
    return content ? 1 + levelsOf(content.data.state) : 0
  }
  const read = (raw: string) => {
    const warnings: string[] = []
    const entry = normaliseEntry({ id: 'x', data: { state: JSON.parse(raw) } }, (one) =>
      warnings.push(one),
    )
    return { levels: levelsOf(entry?.data.state), warnings }
  }

  it('are read ten deep, as deep as they are shown', () => {
    expect(read(inner(10, '{"a":1}'))).toEqual({ levels: 10, warnings: [] })
  })

  it.each([11, 30_000])('of %i levels are cut there, which is said once', (levels) => {
    const warnings = ['The content x is too large and was cut.']
    expect(read(inner(levels, '{}'))).toEqual({ levels: 10, warnings })
  })

  it('count beside each other by their depth alone', () => {
    const list = Array.from({ length: 30 }, () => JSON.parse(inner(10, '{}')))
    const state = dataOf({ state: { list } })?.state as { list: unknown[] }
    expect(state.list.map(levelsOf)).toEqual(Array(30).fill(10))
  })
})
