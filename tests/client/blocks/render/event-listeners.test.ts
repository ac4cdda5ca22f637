import { expect, it } from 'vitest'
import { reactListenerName } from '#client/blocks/render/event-listeners.ts'

it.each([
  ['click', 'onClick'],
  ['mouseEnter', 'onMouseEnter'],
  ['mouseenter', 'onMouseEnter'],
  ['keydown', 'onKeyDown'],
  ['keyDown', 'onKeyDown'],
  ['touchstart', 'onTouchStart'],
  ['contextmenu', 'onContextMenu'],
  ['dblclick', 'onDoubleClick'],
  ['drag', 'onDrag'],
  ['change', 'onChange'],
])('an element listens to %s', (event, listener) => {
  expect(reactListenerName(event)).toBe(listener)
})
