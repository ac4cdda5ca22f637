import { expect, it, vi } from 'vitest'
import { hasLocalisedValues, localiseOptions } from '#domain/content/delivery/localise-options.ts'

const words = { '@type': '@builder.io/core:LocalizedValue', Default: 'Hello', 'de-DE': 'Hallo' }

it('a value in several languages is said in that of the locale, else in the default one', () => {
  const missing = vi.fn()
  expect(localiseOptions({ a: [words, 1] }, 'de-DE', missing)).toEqual({ a: ['Hallo', 1] })
  expect(localiseOptions(words, 'fr-FR', missing)).toBe('Hello')
  expect(localiseOptions(words, 'toString', missing)).toBe('Hello')
  expect(missing).not.toHaveBeenCalled()
  expect(localiseOptions(words, undefined, missing)).toBe('Hello')
  expect(missing).toHaveBeenCalledOnce()
})

it('leaves what is in one language, blocks, entries and foreign things as they are', () => {
  const block = { '@type': '@builder.io/sdk:Element', a: words }
  const plain = { a: [1, { b: 'c' }], d: null, block, e: new Date(0), content: { x: words } }
  expect(localiseOptions(plain, 'de-DE', () => {})).toBe(plain)
  let deep: unknown = words
  for (let at = 0; at < 40; at++) deep = [deep]
  expect(localiseOptions(deep, 'de-DE', () => {})).toBe(deep)
})

it('remembers which options are in several languages', () => {
  const options = { text: words }
  expect([
    hasLocalisedValues(options),
    hasLocalisedValues(options),
    hasLocalisedValues({}),
  ]).toEqual([true, true, false])
})
