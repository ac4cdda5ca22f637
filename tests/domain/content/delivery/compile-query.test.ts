import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQuery } from '#domain/content/delivery/compile-query.ts'
import { compileSafeRegex } from '#domain/content/delivery/safe-regex.ts'
import { runs } from '#tests/support/length.ts'

const DOC = {
  id: 'one',
  data: {
    n: 5,
    name: 'Harbour picnic',
    none: null,
    on: true,
    tags: ['beach', 'sun'],
    days: [
      { day: 'mon', seats: 4 },
      { day: 'tue', seats: 0 },
    ],
    deep: { a: { b: [1, 2] } },
  },
}
const fits = (query: unknown) => compileQuery(query, 'query')(DOC)
const refusal = (query: unknown) => {
  try {
    compileQuery(query, 'query')
    return null
  } catch (cause) {
    const { status, fields } = cause as { status: number; fields: Record<string, string> }
    expect([400, 422]).toContain(status)
    return fields.query
  }
}

describe('what entries have to be like', () => {
  it.each<[unknown, boolean]>([
    [{}, true],
    [{ id: 'one' }, true],
    [{ id: 'two' }, false],
    [{ 'data.n': 5, 'data.on': true }, true],
    [{ 'data.n': '5' }, false],
    [{ 'data.tags': 'sun' }, true],
    [{ 'data.tags': ['beach', 'sun'] }, true],
    [{ 'data.tags': ['sun'] }, false],
    [{ 'data.tags.0': 'beach' }, true],
    [{ 'data.tags.1': 'beach' }, false],
    [{ 'data.days.day': 'tue' }, true],
    [{ 'data.days.0': { day: 'mon', seats: 4 } }, true],
    [{ 'data.days.0': { day: 'mon' } }, false],
    [{ 'data.deep.a': [] }, false],
    [{ 'data.deep': { a: { b: [1, 2] } } }, true],
    [{ 'data.none': null }, true],
    [{ 'data.missing': null }, true],
    [{ 'data.n': null }, false],
    [{ 'data.n': { $eq: 5 } }, true],
    [{ 'data.n': { $ne: 5 } }, false],
    [{ 'data.missing': { $ne: 5 } }, true],
    [{ 'data.n': { $gt: 4, $lt: 6 } }, true],
    [{ 'data.n': { $gt: 5 } }, false],
    [{ 'data.n': { $gte: 5, $lte: 5 } }, true],
    [{ 'data.n': { $gt: '4' } }, false],
    [{ 'data.name': { $gt: 'A', $lt: 'Z' } }, true],
    [{ 'data.on': { $gt: 0 } }, false],
    [{ 'data.n': { $in: [1, 5] } }, true],
    [{ 'data.n': { $in: [] } }, false],
    [{ 'data.n': { $nin: [1, 5] } }, false],
    [{ 'data.tags': { $nin: ['snow'] } }, true],
    [{ 'data.n': { $exists: true } }, true],
    [{ 'data.x': { $exists: false } }, true],
    [{ 'data.x': { $exists: true } }, false],
    [{ 'data.n': { $type: 'number' } }, true],
    [{ 'data.none': { $type: 'null' } }, true],
    [{ 'data.tags': { $type: 'array' } }, true],
    [{ 'data.on': { $type: 'bool' } }, true],
    [{ 'data.name': { $type: 'string' } }, true],
    [{ 'data.deep': { $type: 'object' } }, true],
    [{ 'data.deep': { $type: 'string' } }, false],
    [{ 'data.n': { $not: { $gt: 5 } } }, true],
    [{ 'data.n': { $not: { $gt: 4 } } }, false],
    [{ 'data.days': { $elemMatch: { day: 'mon', seats: { $gt: 0 } } } }, true],
    [{ 'data.days': { $elemMatch: { day: 'tue', seats: { $gt: 0 } } } }, false],
    [{ 'data.deep.a.b': { $elemMatch: { $gt: 1 } } }, true],
    [{ 'data.n': { $elemMatch: { $gt: 1 } } }, false],
    [{ 'data.name': { $regex: '^harbour', $options: 'i' } }, true],
    [{ 'data.name': { $regex: '^harbour' } }, false],
    [{ 'data.n': { $regex: '5' } }, false],
    [{ $and: [{ id: 'one' }, { 'data.n': 5 }] }, true],
    [{ $and: [{ id: 'one' }, { 'data.n': 6 }] }, false],
    [{ $or: [{ id: 'two' }, { 'data.n': 5 }] }, true],
    [{ $or: [{ id: 'two' }, { 'data.n': 6 }] }, false],
    [{ $nor: [{ id: 'two' }, { 'data.n': 6 }] }, true],
    [{ $nor: [{ id: 'one' }] }, false],
  ])('%j: %j', (query, wanted) => {
    expect(fits(query)).toBe(wanted)
  })

  const nested = (depth: number): object =>
    depth === 0 ? { id: 'one' } : { $and: [nested(depth - 1)] }
  it.each<[unknown, string]>([
    [null, 'A query is an object of JSON.'],
    [[], 'A query is an object of JSON.'],
    [{ $where: '1' }, 'There is no operator $where here.'],
    [{ x: { $where: '1' } }, 'There is no operator $where.'],
    [{ $and: {} }, '$and takes a list of queries.'],
    [{ $or: [] }, '$or takes a list of queries.'],
    [{ $nor: [7] }, 'A query is an object of JSON.'],
    [{ x: { $in: 7 } }, '$in and $nin take a list.'],
    [{ x: { $nin: 7 } }, '$in and $nin take a list.'],
    [{ x: { $type: 7 } }, '$type takes the name of a type.'],
    [{ x: { $regex: 7 } }, '$regex is a text.'],
    [{ x: { $regex: 'a', $options: 'g' } }, '$options may be i, m and s.'],
    [{ x: { $regex: 'a', $options: 7 } }, '$options may be i, m and s.'],
    [nested(7), 'This query goes too deep.'],
    [
      Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`x${n}`, 1])),
      'A query has at most 30 conditions.',
    ],
    [
      Object.fromEntries(Array.from({ length: 4 }, (_, n) => [`x${n}`, { $regex: 'a' }])),
      'A query has at most 3 of $regex.',
    ],
  ])('%j is refused', (query, message) => {
    expect(refusal(query)).toBe(message)
  })

  it('a query may go on beside one that went deep', () => {
    expect(fits({ $and: [nested(4), nested(4), nested(4)] })).toBe(true)
  })

  it('never fails but by refusing', () => {
    const name = fc.constantFrom('$and', '$in', '$regex', '$not', '$elemMatch', 'data.n', 'id')
    const { query } = fc.letrec((tie) => ({
      query: fc.oneof(
        { depthSize: 'small' },
        fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
        fc.array(tie('query'), { maxLength: 2 }),
        fc.dictionary(name, tie('query'), { maxKeys: 2 }),
      ),
    }))
    fc.assert(
      fc.property(query, (one) => {
        if (refusal(one) === null) expect([true, false]).toContain(fits(one))
      }),
    )
  })
})

describe('patterns that end in good time', () => {
  it.each([
    'picnic',
    '^/aus/.*',
    '^/aus/.*/x.*$',
    '[a-z]+',
    'colou?r',
    '(?:a|b)c',
    '\\(a\\)+',
    'a{2,5}',
    '[+*?]{3}',
  ])('%s', (source) => {
    expect(compileSafeRegex(source, '', 'query')).toBeInstanceOf(RegExp)
  })

  it.each([
    '(a+)+$',
    '(a|a)*',
    '(?:a?)+',
    '(?:a){9}',
    'a*a*b',
    '^a*a*a*$',
    '^a.*|b.*c.*',
    'a+?+',
    'a?a?a?a?a?a?',
    '(?=a)b',
    '(?<!a)b',
    '(?<name>a)',
    '(a)\\1',
    '\\k<name>',
    '[',
    '(',
    'x'.repeat(101),
  ])('%s is refused', (source) => {
    expect(() => compileSafeRegex(source, '', 'query')).toThrow()
  })

  it('a start that may be anywhere counts', () => {
    expect(() => compileSafeRegex('^.*a.*', 'm', 'query')).toThrow()
    expect(compileSafeRegex('^.*a.*', 's', 'query').flags).toBe('s')
  })

  it('whatever is let through ends on the longest text: one that goes astray takes minutes', () => {
    const piece = fc.constantFrom(
      'a',
      '.',
      '[ab]',
      'a*',
      'a+',
      '.*',
      'a?',
      '(a|b)',
      '^',
      '$',
      'a{2,9}',
      '\\w+',
      '(?:a)',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        let pattern: RegExp
        try {
          pattern = compileSafeRegex(pieces.join(''), '', 'query')
        } catch {
          return
        }
        const began = performance.now()
        pattern.test(`${'a'.repeat(499)}!`)
        expect(performance.now() - began).toBeLessThan(2_000)
      }),
      { numRuns: runs(300) },
    )
  })
})
