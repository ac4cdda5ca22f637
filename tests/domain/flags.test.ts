import { expect, it } from 'vitest'
import { FLAGS, isFlagOn } from '#domain/flags.ts'

it('FLAGS have the values of the specification', () => {
  expect(FLAGS).toEqual({ postCheckoutTiles: false, newInclusionsUi: true, wonderPassMenu: true })
})

it.each([
  ['postCheckoutTiles', undefined, false],
  ['postCheckoutTiles', {}, false],
  ['postCheckoutTiles', { postCheckoutTiles: true }, true],
  ['wonderPassMenu', {}, true],
  ['wonderPassMenu', { wonderPassMenu: false }, false],
] as const)('%s with the setting %j is %s', (name, overrides, isOn) => {
  expect(isFlagOn(name, overrides)).toBe(isOn)
})
