import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  matchesTarget,
  matchesVisitor,
  TARGET_OPERATORS,
} from '#domain/content/delivery/targeting.ts'
import type { TargetRule } from '#domain/content/entry.ts'

const target = (operator: string, value: unknown, property = 'it'): TargetRule => ({
  property,
  operator,
  value,
})

describe('whom an entry is meant for', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['is', 'a', 'a', true],
    ['is', 1, '1', false],
    ['is', undefined, undefined, true],
    ['isNot', 'a', 'b', true],
    ['isNot', 'a', 'a', false],
    ['contains', 'melbourne', 'bour', true],
    ['contains', 'melbourne', 'x', false],
    ['contains', 123, '2', false],
    ['contains', 'a1', 1, true],
    ['startsWith', '/aus/x', '/aus', true],
    ['startsWith', '/x/aus', '/aus', false],
    ['endsWith', '/x/aus', '/aus', true],
    ['endsWith', '/aus/x', '/aus', false],
    ['greaterThan', 2, 1, true],
    ['greaterThan', 1, 1, false],
    ['greaterThan', '2', 1, false],
    ['lessThan', 1, 2, true],
    ['lessThan', 2, 2, false],
    ['lessThan', 1, '2', false],
    ['greaterThanOrEqualTo', 1, 1, true],
    ['greaterThanOrEqualTo', 0, 1, false],
    ['lessThanOrEqualTo', 1, 1, true],
    ['lessThanOrEqualTo', 2, 1, false],
    ['equals', 'a', 'a', false],
    ['constructor', 'a', 'a', false],
    // One of a list is enough, unless none may be.
    ['is', 'b', ['a', 'b'], true],
    ['is', 'c', ['a', 'b'], false],
    ['isNot', 'c', ['a', 'b'], true],
    ['isNot', 'b', ['a', 'b'], false],
    ['is', 'a', [], false],
    ['isNot', 'a', [], true],
    ['contains', 'abc', ['x', 'b'], true],
    // What is a list itself holds the value or not, whatever is asked.
    ['is', ['a', 'b'], 'b', true],
    ['isNot', ['a', 'b'], 'b', true],
    ['lessThan', ['a'], 'b', false],
  ])('%s: %j and %j is %j', (operator, own, value, wanted) => {
    expect(matchesTarget(target(operator, value), { it: own })).toBe(wanted)
  })

  it('an address is the same one with a slash behind it', () => {
    const at = (value: unknown, urlPath: string) =>
      matchesTarget(target('is', value, 'urlPath'), { urlPath })
    expect(at('/aus/', '/aus')).toBe(true)
    expect(at(['/nz/', '/aus/'], '/aus')).toBe(true)
    expect(at('/', '/')).toBe(true)
    expect(at('/aus', '/aus/')).toBe(false)
    expect(matchesTarget(target('is', 'a/'), { it: 'a' })).toBe(false)
  })

  it('a target that asks nothing holds', () => {
    expect(matchesTarget({ operator: 'is', value: 'x' }, {})).toBe(true)
    expect(matchesTarget({ property: 'it', value: 'x' }, {})).toBe(true)
  })

  it('what all objects have is nothing of the visitor', () => {
    expect(matchesTarget(target('isNot', undefined, 'toString'), {})).toBe(false)
    expect(matchesTarget(target('is', undefined, '__proto__'), {})).toBe(true)
  })

  it('all targets hold, or it is for someone else', () => {
    const query = [target('is', 'a'), target('is', 1, 'n')]
    expect(matchesVisitor({ query }, { it: 'a', n: 1 }, 0)).toBe(true)
    expect(matchesVisitor({ query }, { it: 'a', n: 2 }, 0)).toBe(false)
    expect(matchesVisitor({}, {}, 0)).toBe(true)
  })

  it('from its first to its last moment, both with it', () => {
    const entry = { startDate: 10, endDate: 20 }
    const at = [9, 10, 20, 21].map((now) => matchesVisitor(entry, {}, now))
    expect(at).toEqual([false, true, true, false])
    expect(matchesVisitor({ startDate: null as never, endDate: null as never }, {}, 5)).toBe(true)
  })

  it('the attribute date stands in for the clock', () => {
    const entry = { startDate: Date.parse('2026-12-01'), endDate: Date.parse('2026-12-31') }
    const on = (date: unknown) => matchesVisitor(entry, { date }, 0)
    expect(on('2026-12-24')).toBe(true)
    expect(on(Date.parse('2026-12-24'))).toBe(true)
    for (const date of ['2027-01-01', 'some day', Number.NaN, null, {}])
      expect(on(date)).toBe(false)
  })
})

describe('targets, whatever anyone writes', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string()),
  )
  const operator = fc.constantFrom(...TARGET_OPERATORS)

  it('never fail, and say yes or no', () => {
    fc.assert(
      fc.property(fc.string(), fc.anything(), anything, fc.anything(), (name, op, own, value) => {
        const answer = matchesTarget(
          { property: name, operator: op as string, value },
          { [name]: own },
        )
        expect([true, false]).toContain(answer)
      }),
    )
  })

  it('isNot is the opposite of is, for one value and for lists', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.array(fc.string(), { minLength: 1 }))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer()), value, (own, value) => {
        const says = (operator: string) => matchesTarget(target(operator, value), { it: own })
        expect(says('isNot')).toBe(!says('is'))
      }),
    )
  })

  it('one more target never lets more people in', () => {
    const targets = fc.array(fc.record({ property: fc.constant('it'), operator, value: anything }))
    fc.assert(
      fc.property(targets, operator, anything, anything, (query, operator, value, own) => {
        const more = [...query, target(operator, value)]
        if (matchesVisitor({ query: more }, { it: own }, 0)) {
          expect(matchesVisitor({ query }, { it: own }, 0)).toBe(true)
        }
      }),
    )
  })
})

it.each<[string, unknown]>([
  ['no list', {}],
  ['a word', 'x'],
  ['a list of nothing', [null]],
  ['a property that is no name', [{ property: { toString: 1 }, operator: 'is', value: 1 }]],
  ['a value that is no text', [{ property: 'it', operator: 'contains', value: { toString: 1 } }]],
  ['an operator that is no name', [{ property: 'it', operator: { toString: 1 }, value: 'x' }]],
])('targets that cannot be read match nobody: %s', (_, query) => {
  expect(matchesVisitor({ query } as never, { it: 'x' }, 0)).toBe(false)
})

it('an export without targets is for everyone', () => {
  expect(matchesVisitor({ query: null } as never, {}, 0)).toBe(true)
})
