import { describe, expect, it } from 'vitest'
import { parseConfig } from '#worker/app/env.ts'

const OUTSIDE = {
  ORIGIN: 'https://shop.example',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  PASSWORD_PEPPER_1: 'a pepper of at least thirty-two characters',
  GIFT_CARD_SECRET_1: 'a secret of at least thirty-two characters',
}
const PRODUCTION = {
  ...OUTSIDE,
  ENVIRONMENT: 'production',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  MAIL: {},
}
const PREVIEW = { ...OUTSIDE, ENVIRONMENT: 'preview' }

const PUBLISHED: [setting: string, value: string][] = [
  ['SESSION_SECRET', 'development-secret-do-not-use-in-production'],
  ['SESSION_SECRET_OLD', 'development-secret-do-not-use-in-production'],
  ['SERVICE_TOKEN', 'development-token-do-not-use-in-production'],
  ['PASSWORD_PEPPER_1', 'development-pepper-do-not-use-in-production'],
  ['PASSWORD_PEPPER_2', 'development-pepper-do-not-use-in-production'],
  ['GIFT_CARD_SECRET_1', 'development-gift-cards-do-not-use-in-production'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_simulator'],
  ['STRIPE_SECRET_KEY', 'sk_test_simulator'],
]

describe('a secret that stands in the repository', () => {
  it.each([
    ['preview', PREVIEW],
    ['production', PRODUCTION],
  ])('does not start %s, which says the setting', (_, settings) => {
    expect(() => parseConfig(settings)).not.toThrow()
    for (const [setting, value] of PUBLISHED) {
      const message = `${setting}: A development secret must not be used here: anyone can read it.`
      expect(() => parseConfig({ ...settings, [setting]: value }), setting).toThrow(message)
    }
  })

  it('is not the only half of the provider’s keys: what its card form takes could not be charged', () => {
    const half = { ...PREVIEW, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
    expect(() => parseConfig(half)).toThrow('STRIPE_SECRET_KEY: What the card form takes')
  })

  it('starts a local shop', () => {
    const settings = {
      ...OUTSIDE,
      ENVIRONMENT: 'local',
      ...Object.fromEntries(PUBLISHED.slice(0, 6)),
    }
    expect(() => parseConfig(settings)).not.toThrow()
  })
})
