import { expect, it } from 'vitest'
import { FLAGS, isFlagOn } from '#domain/flags.ts'

it('FLAGS have the values of the specification', () => {
  expect(FLAGS).toMatchObject({
    postCheckoutTiles: false,
    bonusCode: { active: false, timer: 10 },
    newInclusionsUi: true,
    postCheckoutOnboarding: false,
    checkoutTimer: true,
    payPal: false,
  })
})

it('post-checkout tiles are off until the settings say otherwise', () => {
  expect(isFlagOn('postCheckoutTiles', undefined)).toBe(false)
  expect(isFlagOn('postCheckoutTiles', {})).toBe(false)
  expect(isFlagOn('postCheckoutTiles', { postCheckoutTiles: true })).toBe(true)
})
