import { expect, it } from 'vitest'
import { FLAGS, isOn } from '#domain/flags.ts'

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

it('spec §9 post-checkout tiles are off until the settings say otherwise', () => {
  expect(isOn('postCheckoutTiles', undefined)).toBe(false)
  expect(isOn('postCheckoutTiles', {})).toBe(false)
  expect(isOn('postCheckoutTiles', { postCheckoutTiles: true })).toBe(true)
})
