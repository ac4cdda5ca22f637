import { type EnvironmentSettings, loadScript } from '#cli/remote/project-scripts.ts'
import {
  type Environment,
  failedCheck,
  type HealthCheck,
  passedCheck,
  warnedCheck,
} from './health-check.ts'

/** Bindings that worker/app/env.ts requires in each environment. */
const REQUIRED_BINDINGS: Record<
  Environment,
  { required: readonly string[]; never: readonly string[] }
> = {
  local: { required: ['ORDERS', 'CATALOGUE', 'SIMULATOR', 'LIMITS', 'CACHE'], never: ['MAIL'] },
  preview: {
    required: ['ORDERS', 'CATALOGUE', 'SIMULATOR', 'LIMITS', 'CACHE', 'ASSETS'],
    never: [],
  },
  production: {
    required: ['ORDERS', 'CATALOGUE', 'LIMITS', 'CACHE', 'ASSETS', 'MAIL'],
    never: ['SIMULATOR'],
  },
}
const YEAR_MS = 366 * 86_400_000

const loadSettingsScript = () => loadScript('cloudflare/settings')

/** Settings of an environment in wrangler.toml, its secrets by name, and placeholders that were never filled in. */
export async function settingsChecks(environment: Environment, now: Date): Promise<HealthCheck[]> {
  const { findConfigError, loadEnvironmentSettings } = await loadSettingsScript()
  const settings = loadEnvironmentSettings(environment)
  const secrets = await loadSecretNames(environment)
  const configError = findConfigError(settings, secrets.names ?? secrets.required)
  return [
    compatibilityDateCheck(settings, now),
    bindingCheck(settings, environment),
    configError
      ? failedCheck(
          'vars',
          configError.replaceAll(/\s*\n\s*/g, ' '),
          `fix [env.${environment}] in wrangler.toml`,
        )
      : passedCheck(
          'vars',
          `${Object.keys(settings.vars).length} vars, and the worker would start with them`,
        ),
    addressCheck(settings, environment),
    secretCheck(secrets, environment),
    placeholderCheck(settings, environment),
  ]
}

function compatibilityDateCheck(
  { compatibilityDate }: EnvironmentSettings,
  now: Date,
): HealthCheck {
  const age = now.getTime() - Date.parse(compatibilityDate)
  const name = 'compatibility date'
  if (Number.isNaN(age))
    return failedCheck(name, 'there is none', 'set compatibility_date in wrangler.toml')
  if (age < 0)
    return failedCheck(name, `${compatibilityDate} is yet to come`, 'take a day that was')
  if (age > YEAR_MS)
    return warnedCheck(name, `${compatibilityDate} is over a year old`, 'raise it and test')
  return passedCheck(name, compatibilityDate)
}

function bindingCheck(settings: EnvironmentSettings, environment: Environment): HealthCheck {
  const bound = [
    ...[...settings.databases, ...settings.kv].map(({ binding }) => binding),
    ...[...settings.mail, ...settings.limiter].map(({ name }) => name),
    ...(settings.assets ? [settings.assets] : []),
  ]
  const { required, never } = REQUIRED_BINDINGS[environment]
  const missing = required.filter((name) => !bound.includes(name))
  const forbidden = never.filter((name) => bound.includes(name))
  const cure = `fix [env.${environment}] in wrangler.toml`
  if (missing.length > 0) return failedCheck('bindings', `${missing.join(', ')} is missing`, cure)
  if (forbidden.length > 0)
    return failedCheck('bindings', `${environment} must not have ${forbidden.join(', ')}`, cure)
  if (!bound.includes('LIMITER'))
    return warnedCheck('bindings', 'without LIMITER requests are not rate limited', cure)
  if (settings.crons.length === 0) return failedCheck('bindings', 'no cron: no job would run', cure)
  if (!bound.includes('ARCHIVE'))
    return warnedCheck('bindings', 'without ARCHIVE orders stay in ORDERS for ever', cure)
  return passedCheck('bindings', `${bound.join(', ')}; cron ${settings.crons.join(', ')}`)
}

/** Where visitors and the payment provider reach it: without a domain of its own a deployment answers at workers.dev, uncached. */
function addressCheck(
  { origin, domains }: EnvironmentSettings,
  environment: Environment,
): HealthCheck {
  if (environment === 'local') return passedCheck('address', origin)
  const host = URL.parse(origin)?.host ?? ''
  if (domains.includes(host)) return passedCheck('address', `${host} is a custom domain of it`)
  const says =
    domains.length === 0
      ? 'no custom domain: it would answer at workers.dev, not at ORIGIN'
      : `ORIGIN is ${origin}, the custom domain ${domains.join(', ')}`
  const cure = `routes = [{ pattern = "${host}", custom_domain = true }] under [env.${environment}] in wrangler.toml`
  return failedCheck('address', says, cure)
}

type SecretNames = {
  required: string[]
  recommended: string[]
  names: string[] | null
  why: string
}

/** Names only; the values never leave Cloudflare. */
async function loadSecretNames(environment: Environment): Promise<SecretNames> {
  const { SECRETS } = await loadSettingsScript()
  const { required = [], recommended = [] } = SECRETS[environment] ?? {}
  if (environment === 'local') return { required, recommended, names: [], why: '' }
  const { firstErrorLine, wrangler } = await loadScript('cloudflare/wrangler')
  const args = ['secret', 'list', '--env', environment, '--format', 'json']
  const { isDone, out, err } = wrangler(args, { patience: 30_000 })
  try {
    const list = JSON.parse(out.slice(out.indexOf('['))) as { name: string }[]
    if (isDone) return { required, recommended, names: list.map(({ name }) => name), why: '' }
  } catch {}
  return { required, recommended, names: null, why: firstErrorLine(err || out) }
}

function secretCheck(
  { required, recommended, names, why }: SecretNames,
  environment: Environment,
): HealthCheck {
  if (!names) return warnedCheck('secrets', `unknown: ${why}`, 'npx wrangler login')
  if (environment === 'local') return passedCheck('secrets', 'none is required here')
  const putCommand = (list: string[]) => `npx wrangler secret put ${list[0]} --env ${environment}`
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0)
    return failedCheck('secrets', `missing: ${missing.join(', ')}`, putCommand(missing))
  const missingOptional = recommended.filter((name) => !names.includes(name))
  if (missingOptional.length > 0) {
    return warnedCheck(
      'secrets',
      `without ${missingOptional.join(', ')} this tool cannot look inside`,
      putCommand(missingOptional),
    )
  }
  return passedCheck('secrets', `${names.join(', ')} (names only)`)
}

const PLACEHOLDER_ID = /^0{8}-?0{4}|^(your|todo|xxx)/i

function placeholderCheck(settings: EnvironmentSettings, environment: Environment): HealthCheck {
  if (environment === 'local') return passedCheck('placeholders', 'names do for ids here')
  const ids = [
    ...settings.databases.map(({ binding, database_id: id = '' }) => ({
      what: `id of ${binding}`,
      id,
    })),
    ...settings.kv.map(({ binding, id = '' }) => ({ what: `id of ${binding}`, id })),
  ].filter(({ id }) => id === '' || PLACEHOLDER_ID.test(id))
  const vars = Object.entries(settings.vars).filter(
    ([, value]) => typeof value === 'string' && /\.example(\/|:|>|$)/.test(value),
  )
  const domains = settings.domains.filter((domain) => domain.endsWith('.example'))
  const unfilled = [
    ...ids.map(({ what }) => what),
    ...vars.map(([name]) => name),
    ...(domains.length > 0 ? ['custom domain'] : []),
  ]
  if (unfilled.length === 0) return passedCheck('placeholders', 'all are filled in')
  const cure = `shop cloud init --env ${environment} creates and writes ids; ORIGIN and routes stand under [env.${environment}] in wrangler.toml`
  return failedCheck('placeholders', `still to be filled in: ${unfilled.join(', ')}`, cure)
}
