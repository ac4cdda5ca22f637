import { expect, it } from 'vitest'
import { FLAGS } from '#domain/flags.ts'

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
