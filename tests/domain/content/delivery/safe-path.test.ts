import { expect, it } from 'vitest'
import { parseSafePath, setAtPath } from '#domain/content/delivery/safe-path.ts'

it('a path leads through data by dots', () => {
  expect(parseSafePath('component.options.text')).toEqual(['component', 'options', 'text'])
  expect(parseSafePath(' style.color ')).toEqual(['style', 'color'])
})

it.each([
  '__proto__.x',
  'a.__proto__',
  'a.prototype.b',
  'constructor',
  'a.b.constructor',
  'a..b',
  '',
])('Bindings and expressions: %j must not be written, wherever the name stands', (path) => {
  expect(parseSafePath(path)).toBeNull()
  expect(parseSafePath(path)).toBeNull()
})

it('remembers no more paths than fit', () => {
  for (let at = 0; at < 2100; at++) parseSafePath(`a.${at}`)
  expect(parseSafePath('a.0')).toEqual(['a', '0'])
})

it('copies what lies on the way and changes nothing', () => {
  const data = Object.freeze({ a: Object.freeze([Object.freeze({ b: 1 })]), c: Object.freeze({}) })
  expect(setAtPath(data, ['a', '0', 'b'], 2)).toEqual({ a: [{ b: 2 }], c: {} })
  expect(setAtPath(data, ['d', 'e'], 3)).toEqual({ ...data, d: { e: 3 } })
  expect(setAtPath(undefined, ['toString', 'x'], 1)).toEqual({ toString: { x: 1 } })
  expect(data.a[0]?.b).toBe(1)
})
