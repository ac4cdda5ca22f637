import { describe, expect, it } from 'vitest'
import { findConstantCode } from '#worker/content/render/island/constant-code.ts'

type Page = {
  actions?: string[]
  programs?: string[]
  others?: string[]
  hasScripts?: boolean
  itemNames?: string[]
}
const isSettled = (
  code: string,
  { actions = [], programs = [], others = [], hasScripts = false, itemNames = [] }: Page = {},
  failed: string[] = [],
) =>
  findConstantCode(
    {
      expressions: new Set([code, ...others]),
      statements: new Set(actions),
      programs: new Set(programs),
      hasScripts,
      itemNames: new Set(itemNames),
    },
    new Set(failed),
  )(code)

const WRITES_COUNT = { actions: ['state.count = (state.count || 0) + 1'] }

describe('an expression shows the same for a whole visit', () => {
  it.each([
    ['where no action writes what it reads', 'state.items[0].title', WRITES_COUNT],
    [
      'as editors compile it',
      'var _virtual_index="$".concat((state.price*(1-state.discount)).toFixed(2));return _virtual_index',
      WRITES_COUNT,
    ],
    ['whatever its words name', '"count window " + state.title', WRITES_COUNT],
    ['beside a comment', 'state.title // the state of it', WRITES_COUNT],
    ['named like a change', 'state.sort', { others: ['state.reverse || state.fill'] }],
    ['with a choice', 'state.a?.b === null ? undefined : typeof state.c', WRITES_COUNT],
  ])('%s: %s', (_, code, page) => {
    expect(isSettled(code, page)).toBe(true)
  })

  it.each([
    ['which an action writes', 'state.count', WRITES_COUNT],
    ['which an action may write', 'state.count', { actions: ['state.count.push(1)'] }],
    ['after a word with an apostrophe', 'state.a', { actions: ["// don't\nstate.a = 'b'"] }],
    ['after a comment of several lines', 'state.a', { actions: ["/* it's */ state.a = 'b'"] }],
    ['after a template', 'state.a', { actions: ["state.b = `it's`; state.a = 'c'"] }],
    ['after a pattern', 'state.a', { actions: ["/'/.test(state.b) && (state.a = 'c')"] }],
    [
      'by the name of an item',
      'state.items[0].count',
      { actions: ['state.itemsItem.count++'], itemNames: ['itemsItem', '$item'] },
    ],
    [
      'by the short name of an item',
      'state.items[0].count',
      { actions: ['state.$item.count++'], itemNames: ['itemsItem', '$item'] },
    ],
    ['by its name alone', 'state.list.length', { actions: ['list.push(1)'] }],
    ['by a name for its name', 'state.list.length', { actions: ['var l = list; l.push(1)'] }],
    [
      'by the name of an item alone',
      'state.items[0].count',
      { actions: ['row.count++'], itemNames: ['row', '$item'] },
    ],
    ['spelt otherwise', 'state.a', { actions: ['st\\u0061te.a = 1'] }],
    ['by any name', 'state[state.name]', WRITES_COUNT],
    ['a name without the state', 'count', WRITES_COUNT],
    ['the clock', 'new Date().getTime()', {}],
    ['what only a browser has', 'window.innerWidth', {}],
    ['the size of the screen', 'state.deviceSize', {}],
    ['the address', 'state.location.query.a', {}],
    ['with a function', 'state.list.map(function (e) { return e })', {}],
    ['where an action hands the state on', 'state.title', { actions: ['show(state)'] }],
    ['where an action writes by name', 'state.title', { actions: ['state["title"] = 1'] }],
    ['where an action calls the context', 'state.title', { actions: ['context.increment()'] }],
    ['where an action takes another way', 'state.title', { actions: ['update({ title: 1 })'] }],
    ['where code runs on load', 'state.title', { programs: ['setTimeout(f)'] }],
    ['where HTML has scripts', 'state.title', { hasScripts: true }],
    ['where another expression writes', 'state.title', { others: ['state.title = 1'] }],
    ['where another expression counts', 'state.title', { others: ['state.title++'] }],
    ['where it sorts what it shows', 'state.list.sort()[0]', {}],
    ['where another expression sorts', 'state.list[0]', { others: ['state.list.sort()'] }],
    ['where another adds', 'state.list[0]', { others: ['state.list.push?.(1)'] }],
    ['where another calls by a word', 'state.list[0]', { others: ['state.list["pop"]()'] }],
    ['where another fills a map', 'state.map', { others: ['state.map.set("a", 1)'] }],
    ['where another turns a clock', 'state.day', { others: ['state.day.setDate(1)'] }],
    ['where another assigns', 'state.a.b', { others: ['Object.assign(state.a, {b: 1})'] }],
  ])('not %s: %s', (_, code, page: Page) => {
    expect(isSettled(code, page)).toBe(false)
  })

  it('not where the server failed to say it', () => {
    expect(isSettled('state.a.b', {}, ['state.a.b'])).toBe(false)
  })
})
