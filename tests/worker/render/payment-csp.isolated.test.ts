import { describe, expect, it, vi } from 'vitest'
import { accountUrl } from '#domain/account/account-pages.ts'
import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'

vi.mock('#worker/app/assets.ts', () => ({ STYLE_HASHES: [] }))
const { securityHeaders } = await import('#worker/security/security-headers.ts')

const headersAt = (path: string, config: Partial<Config>) =>
  new Map(securityHeaders(config as Config, path))
const policyAt = (path: string, config: Partial<Config>) =>
  headersAt(path, config).get('content-security-policy')
const permissionsAt = (path: string, config: Partial<Config>) =>
  headersAt(path, config).get('permissions-policy')

const country = 'aus'
const at = { country, token: 'DL-0123456789AB.seal' }
const STRIPE = { STRIPE_PUBLISHABLE_KEY: 'pk_x' }

describe('Stripe’s hosts', () => {
  it.each([
    routes.payment({ country }),
    routes.payBalance(at),
    routes.payBalanceHosted(at),
    routes.moveBooking({ ...at, line: 'l-1' }),
    routes.wonderPassHub({ country }),
    routes.joinWonderPass({ country }),
    accountUrl(country, 'subscription'),
    accountUrl(country, 'subscription/change'),
  ])('%s is let to them where money is paid there', (path) => {
    const policy = policyAt(path, STRIPE)
    expect(policy).toContain(`script-src 'self' https://js.stripe.com`)
    // Its frames and scripts come from subdomains as well (docs.stripe.com/security/guide).
    expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.js\.stripe\.com/)
    expect(policy).toMatch(/frame-src [^;]*https:\/\/\*\.js\.stripe\.com/)
    expect(policy).toContain(`form-action 'self' https://checkout.stripe.com`)
    expect(policyAt(path, {})).not.toContain('stripe')
    expect(permissionsAt(path, STRIPE)).toContain('payment=(self "https://js.stripe.com"')
    expect(permissionsAt(path, {})).toContain('payment=(self)')
  })

  it.each([
    routes.home({ country }),
    routes.cart({ country }),
    routes.account({ country }),
    '/aus/account/subscriptions',
    routes.booking(at),
    routes.receipt(at),
    '/aus/food/pay',
    '/aus/tours/b/pay',
  ])('%s is not', (path) => {
    expect(policyAt(path, STRIPE)).not.toContain('stripe')
    expect(permissionsAt(path, STRIPE)).toContain('payment=(self)')
  })
})
