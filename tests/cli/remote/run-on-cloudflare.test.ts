import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HANDLED_EVENTS } from '#worker/payment-provider/handled-events.ts'
import { STRIPE_API_VERSION } from '#worker/payment-provider/stripe-client.ts'
import {
  findConfigError,
  loadEnvironmentSettings,
  SECRETS,
} from '../../../scripts/cloudflare/settings.mjs'

const guide = readFileSync('docs/how-to/run-on-cloudflare.md', 'utf8')
const ENVIRONMENTS = ['preview', 'production'] as const

describe('the guide to running a shop on Cloudflare', () => {
  it('registers the webhook for the events that the shop acts on, in the version that it sends', () => {
    const named = [...guide.matchAll(/enabled_events\[\]=([\w.]+)/g)].map(([, event]) => event)
    expect(named).toEqual([...HANDLED_EVENTS])
    expect(guide).toContain(`api_version=${STRIPE_API_VERSION} `)
    expect(guide).toContain('/api/webhooks/stripe')
  })

  it.each(ENVIRONMENTS)('names every secret and the mail binding that %s needs', (env) => {
    for (const name of SECRETS[env]?.required ?? []) expect(guide).toContain(`\`${name}\``)
    for (const { name } of loadEnvironmentSettings(env).mail)
      expect(guide).toContain(`binding \`${name}\``)
  })
})

describe.each(ENVIRONMENTS)('wrangler.toml of %s', (env) => {
  const settings = loadEnvironmentSettings(env)

  it('answers at ORIGIN, and ends what computes without end', () => {
    expect(settings.domains).toEqual([new URL(settings.origin).host])
    expect(settings.cpuMs).toBeLessThan(30_000)
  })

  it('is enough for the Worker to start, with the secrets of the guide', () => {
    expect(findConfigError(settings, SECRETS[env]?.required ?? [])).toBeNull()
  })

  it('gives every database an id of its own', () => {
    const ids = settings.databases.map(({ database_id }) => database_id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
