import { type Settings, script } from '#cli/lib/scripts.ts'
import { type Check, fail, ok, type Place, warn } from './check.ts'

/** What worker/env.ts asks of each environment's bindings. */
const BINDINGS: Record<Place, { needed: readonly string[]; never: readonly string[] }> = {
  local: { needed: ['DB', 'SIMULATOR', 'CACHE'], never: ['MAIL'] },
  preview: { needed: ['DB', 'SIMULATOR', 'CACHE', 'ASSETS'], never: [] },
  production: { needed: ['DB', 'CACHE', 'ASSETS', 'MAIL'], never: ['SIMULATOR'] },
}
const YEAR = 366 * 86_400_000

const tools = () => script('settings')

/** The part of wrangler.toml that an environment reads, its secrets by their names, and what was never filled in. */
export async function settingsChecks(place: Place, now: Date): Promise<Check[]> {
  const { complaintOf, settingsOf } = await tools()
  const settings = settingsOf(place)
  const secrets = await secretsOf(place)
  const complaint = complaintOf(settings, secrets.names ?? secrets.wanted)
  return [
    dateCheck(settings, now),
    bindingCheck(settings, place),
    complaint
      ? fail('vars', complaint.replaceAll(/\s*\n\s*/g, ' '), `mend [env.${place}] in wrangler.toml`)
      : ok(
          'vars',
          `${Object.keys(settings.vars).length} vars, and the worker would start with them`,
        ),
    secretCheck(secrets, place),
    placeholderCheck(settings, place),
  ]
}

function dateCheck({ compatibilityDate }: Settings, now: Date): Check {
  const age = now.getTime() - Date.parse(compatibilityDate)
  const name = 'compatibility date'
  if (Number.isNaN(age))
    return fail(name, 'there is none', 'set compatibility_date in wrangler.toml')
  if (age < 0) return fail(name, `${compatibilityDate} is yet to come`, 'take a day that was')
  if (age > YEAR) return warn(name, `${compatibilityDate} is over a year old`, 'raise it and test')
  return ok(name, compatibilityDate)
}

function bindingCheck(settings: Settings, place: Place): Check {
  const bound = [
    ...[...settings.databases, ...settings.kv].map(({ binding }) => binding),
    ...[...settings.mail, ...settings.limiter].map(({ name }) => name),
    ...(settings.assets ? [settings.assets] : []),
  ]
  const { needed, never } = BINDINGS[place]
  const missing = needed.filter((name) => !bound.includes(name))
  const wrong = never.filter((name) => bound.includes(name))
  const cure = `mend [env.${place}] in wrangler.toml`
  if (missing.length > 0) return fail('bindings', `${missing.join(', ')} is missing`, cure)
  if (wrong.length > 0) return fail('bindings', `${place} must not have ${wrong.join(', ')}`, cure)
  if (!bound.includes('LIMITER')) return warn('bindings', 'without LIMITER nobody is slowed', cure)
  if (settings.crons.length === 0) return fail('bindings', 'no cron: no job would run', cure)
  return ok('bindings', `${bound.join(', ')}; cron ${settings.crons.join(', ')}`)
}

type Secrets = { wanted: string[]; better: string[]; names: string[] | null; why: string }

/** Their names alone; their values never leave Cloudflare. */
async function secretsOf(place: Place): Promise<Secrets> {
  const { SECRETS } = await tools()
  const { needed: wanted = [], better = [] } = SECRETS[place] ?? {}
  if (place === 'local') return { wanted, better, names: [], why: '' }
  const { firstLine, wrangler } = await script('wrangler')
  const args = ['secret', 'list', '--env', place, '--format', 'json']
  const { isDone, out, err } = wrangler(args, { patience: 30_000 })
  try {
    const list = JSON.parse(out.slice(out.indexOf('['))) as { name: string }[]
    if (isDone) return { wanted, better, names: list.map(({ name }) => name), why: '' }
  } catch {}
  return { wanted, better, names: null, why: firstLine(err || out) }
}

function secretCheck({ wanted, better, names, why }: Secrets, place: Place): Check {
  if (!names) return warn('secrets', `cannot tell: ${why}`, 'npx wrangler login')
  if (place === 'local') return ok('secrets', 'none is needed here')
  const put = (list: string[]) => `npx wrangler secret put ${list[0]} --env ${place}`
  const missing = wanted.filter((name) => !names.includes(name))
  if (missing.length > 0) return fail('secrets', `missing: ${missing.join(', ')}`, put(missing))
  const closed = better.filter((name) => !names.includes(name))
  if (closed.length > 0) {
    return warn('secrets', `without ${closed.join(', ')} this tool cannot look inside`, put(closed))
  }
  return ok('secrets', `${names.join(', ')} (names only)`)
}

const NOT_AN_ID = /^0{8}-?0{4}|^(your|todo|xxx)/i

function placeholderCheck(settings: Settings, place: Place): Check {
  if (place === 'local') return ok('placeholders', 'names do for ids here')
  const ids = [
    ...settings.databases.map(({ binding, database_id: id = '' }) => ({
      what: `id of ${binding}`,
      id,
    })),
    ...settings.kv.map(({ binding, id = '' }) => ({ what: `id of ${binding}`, id })),
  ].filter(({ id }) => id === '' || NOT_AN_ID.test(id))
  const vars = Object.entries(settings.vars).filter(
    ([, value]) => typeof value === 'string' && /\.example(\/|:|>|$)/.test(value),
  )
  const open = [...ids.map(({ what }) => what), ...vars.map(([name]) => name)]
  if (open.length === 0) return ok('placeholders', 'all are filled in')
  const cure = `fill them in under [env.${place}] in wrangler.toml (wrangler d1 create, kv namespace create)`
  return fail('placeholders', `still to be filled in: ${open.join(', ')}`, cure)
}
