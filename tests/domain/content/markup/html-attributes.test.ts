import { expect, it } from 'vitest'
import {
  isVoidElement,
  parseStyleAttribute,
  safeTagName,
  toReactAttribute,
  toReactStyle,
} from '#domain/content/markup/html-attributes.ts'

it('a block is drawn as the tag that its editor asked for', () => {
  expect(safeTagName('Section')).toBe('section')
  expect(safeTagName('my-element')).toBe('my-element')
  expect(safeTagName(undefined)).toBe('div')
  expect([isVoidElement('hr'), isVoidElement('div')]).toEqual([true, false])
})

it.each([
  'animate',
  'animateMotion',
  'animateTransform',
  'set',
  'shop-island',
  'script',
  'STYLE',
  'iframe',
  'a b',
  'x onload=1',
  '1a',
  'base',
  'textarea/',
])('Content format: %j is no tag of a block', (tag) => {
  expect(safeTagName(tag)).toBe('div')
})

it.each([
  ['href', '/aus', ['href', '/aus']],
  ['tabindex', 0, ['tabIndex', '0']],
  ['FOR', 'x', ['htmlFor', 'x']],
  ['disabled', true, ['disabled', true]],
  ['disabled', 'disabled', ['disabled', true]],
  ['disabled', false, null],
  ['hidden', null, null],
  ['aria-hidden', true, ['aria-hidden', 'true']],
  ['data-on', true, ['data-on', '']],
  ['constructor', 'a', ['constructor', 'a']],
  ['data-on', false, null],
  ['title', undefined, null],
  ['title', {}, null],
])('Content format: %s = %j stands on the element', (name, value, attribute) => {
  expect(toReactAttribute(name, value)).toEqual(attribute)
})

it.each([
  ['onclick', 'alert(1)'],
  ['OnLoad', 'alert(1)'],
  ['srcdoc', '<script>'],
  ['a b', 'x'],
  ['x>', 'x'],
  ['dangerouslySetInnerHTML', { __html: '<b>' }],
  ['children', 'x'],
  ['ref', 'x'],
  ['href', 'javascript:alert(1)'],
  ['formaction', ' java\tscript:alert(1)'],
])('Content format: %s = %j does not', (name, value) => {
  expect(toReactAttribute(name, value)).toBeNull()
})

it('inline style is read from text, names as React has them', () => {
  expect(parseStyleAttribute('color: red; background:url(a;b);; x; --own: 1')).toEqual({
    color: 'red',
    background: 'url(a;b)',
    '--own': '1',
  })
  expect(parseStyleAttribute(3)).toEqual({})
  expect(
    toReactStyle({ 'margin-top': 1, '--own': 'x', color: null, 'a b': 'x', 'a:': '1' }),
  ).toEqual({
    marginTop: '1',
    '--own': 'x',
  })
})
