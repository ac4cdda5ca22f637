import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localiseEntry } from '#domain/content/delivery/localise-entry.ts'
import { omitPath, pickPaths, valuesAtPath } from '#domain/content/delivery/project-fields.ts'

const DOC = { id: 1, data: { a: { b: 2, c: 3 }, list: [{ x: 1, y: 2 }, { x: 3 }, 7] } }

describe('fields of an entry', () => {
  it.each<[string, unknown[]]>([
    ['id', [1]],
    ['data.a.b', [2]],
    ['data.nothing.b', []],
    ['id.b', []],
    ['data.list.x', [1, 3]],
    ['data.list.1.x', [3]],
    ['data.list.9', [undefined]],
    ['data.list', [DOC.data.list, ...DOC.data.list]],
    ['toString', []],
  ])('the values at %s', (path, values) => {
    expect(valuesAtPath(DOC, path.split('.'))).toEqual(values)
  })

  it('some of them alone, in lists too', () => {
    const fields = (text: string) =>
      pickPaths(
        DOC,
        text.split(',').map((path) => path.split('.')),
      )
    expect(fields('id,data.a.b')).toEqual({ id: 1, data: { a: { b: 2 } } })
    expect(fields('data.list.x')).toEqual({ data: { list: [{ x: 1 }, { x: 3 }, 7] } })
    expect(fields('data,data.a.b')).toEqual({ data: DOC.data })
    expect(fields('x')).toEqual({})
  })

  it('all but some, in lists too', () => {
    const rest = (path: string) => omitPath(DOC, path.split('.'))
    expect(rest('data.a.b')).toEqual({ id: 1, data: { a: { c: 3 }, list: DOC.data.list } })
    expect(rest('data.list.x')).toHaveProperty('data.list', [{ y: 2 }, {}, 7])
    expect(rest('x.y')).toBe(DOC)
    expect(rest('id.y')).toEqual(DOC)
    expect(omitPath(DOC, [])).toBe(DOC)
  })

  it('what is picked and what is left are never both there, nor is anything lost', () => {
    const doc = fc.dictionary(
      fc.constantFrom('a', 'b'),
      fc.dictionary(fc.constantFrom('c', 'd'), fc.integer()),
    )
    const path = fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('c', 'd'))
    fc.assert(
      fc.property(doc, path, (doc, path) => {
        expect(valuesAtPath(omitPath(doc, path), path)).toEqual([])
        expect(valuesAtPath(pickPaths(doc, [path]), path)).toEqual(valuesAtPath(doc, path))
      }),
    )
  })
})

describe('an entry in a language', () => {
  const words = { '@type': '@builder.io/core:LocalizedValue', Default: 'Hello', fr: 'Salut' }

  it('wherever the words stand, and by default where they are not translated', () => {
    const entry = { list: [words, 1], deep: { words }, none: null }
    expect(localiseEntry(entry, 'fr')).toEqual({
      list: ['Salut', 1],
      deep: { words: 'Salut' },
      none: null,
    })
    expect(localiseEntry(words, 'de')).toBe('Hello')
    expect(localiseEntry(words, 'toString')).toBe('Hello')
    expect(localiseEntry({ '@type': words['@type'] }, 'fr')).toBe(undefined)
  })
})
