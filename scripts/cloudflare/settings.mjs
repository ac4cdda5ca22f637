import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { parseConfig } from '../../worker/app/env.ts'
import { home } from '../bootstrap.mjs'

/** Secrets by environment: the first are required, the others enable features. */
export const SECRETS = {
  local: { required: [], recommended: [] },
  preview: {
    required: ['SESSION_SECRET', 'PASSWORD_PEPPER_1', 'GIFT_CARD_SECRET_1'],
    recommended: ['SERVICE_TOKEN'],
  },
  production: {
    required: [
      'SESSION_SECRET',
      'PASSWORD_PEPPER_1',
      'GIFT_CARD_SECRET_1',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ],
    recommended: ['SERVICE_TOKEN'],
  },
}

/** Valid formats for placeholders. */
const PLACEHOLDER_PREFIXES = { STRIPE_SECRET_KEY: 'sk_', STRIPE_PUBLISHABLE_KEY: 'pk_' }
const placeholderSecret = (name) => (PLACEHOLDER_PREFIXES[name] ?? '') + 'x'.repeat(32)

/** An environment of a wrangler.toml, as far as the shop asks. */
export function loadEnvironmentSettings(env, file = join(home, 'wrangler.toml')) {
  const config = readConfig({ config: file, env }, { hideWarnings: true })
  return {
    origin: String(config.vars.ORIGIN ?? ''),
    vars: config.vars,
    worker: config.name ?? '',
    databases: config.d1_databases,
    buckets: config.r2_buckets,
    kv: config.kv_namespaces,
    mail: config.send_email ?? [],
    limiter: config.ratelimits ?? [],
    assets: config.assets?.binding,
    domains: (config.routes ?? []).flatMap((route) =>
      typeof route === 'object' && route.custom_domain ? [route.pattern] : [],
    ),
    cpuMs: config.limits?.cpu_ms ?? null,
    crons: config.triggers?.crons ?? [],
    compatibilityDate: config.compatibility_date ?? '',
  }
}

/** The worker's own configuration error for these settings; null when valid. */
export function findConfigError(settings, secrets) {
  const bound = [...settings.databases, ...settings.kv].map(({ binding }) => [binding, {}])
  const mail = settings.mail.map(({ name }) => [name, {}])
  const hidden = secrets.map((name) => [name, placeholderSecret(name)])
  try {
    parseConfig({ ...Object.fromEntries([...hidden, ...bound, ...mail]), ...settings.vars })
    return null
  } catch (error) {
    return error.message
  }
}

/** Pinned versions, and the lockfile's. */
export function listPackageVersions() {
  const json = (name) => JSON.parse(readFileSync(join(home, name), 'utf8'))
  const manifest = json('package.json')
  const locked = json('package-lock.json').packages
  const here = (name) => {
    try {
      return json(`node_modules/${name}/package.json`).version
    } catch {
      return null
    }
  }
  const all = { ...manifest.dependencies, ...manifest.devDependencies }
  return Object.entries(all).map(([name, version]) => ({
    name,
    wanted: version,
    locked: locked[`node_modules/${name}`]?.version ?? null,
    installed: here(name),
  }))
}
