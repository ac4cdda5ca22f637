import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { initCloud } from '#cli/cloud/init-cloud.ts'
import { loadEnvironmentSettings, SECRETS } from '../../../scripts/cloudflare/settings.mjs'

/** The name that wrangler.toml gives the shop. */
const NAME = /^name = "(.+)"/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1]
/** An account of Cloudflare as wrangler shows it; the call with the number fails before it does anything. */
function openAccount() {
  const account = {
    databases: new Map<string, string>(),
    namespaces: new Map<string, string>(),
    buckets: new Set<string>(),
    secrets: {} as Record<string, string>,
    calls: [] as string[],
    failsAt: -1,
  }
  const answers: readonly [RegExp, (...words: string[]) => string][] = [
    [
      /^d1 list --json$/,
      () => JSON.stringify([...account.databases].map(([name, uuid]) => ({ name, uuid }))),
    ],
    [
      /^kv namespace list$/,
      () => JSON.stringify([...account.namespaces].map(([title, id]) => ({ title, id }))),
    ],
    [
      /^r2 bucket list$/,
      () =>
        `Listing buckets...\n${[...account.buckets].map((name) => `name:           ${name}\n`).join('')}`,
    ],
    [
      /^secret list --env \w+ --format json$/,
      () => JSON.stringify(Object.keys(account.secrets).map((name) => ({ name }))),
    ],
    [
      /^d1 create (\S+) --location weur$/,
      (_, name = '') => `${account.databases.set(name, `id-of-${name}`).size}`,
    ],
    [
      /^kv namespace create (\S+)$/,
      (_, name = '') => `${account.namespaces.set(name, `id-of-${name}`).size}`,
    ],
    [
      /^r2 bucket create (\S+) --location weur$/,
      (_, name = '') => `${account.buckets.add(name).size}`,
    ],
    [
      /^secret bulk (\S+) --env \w+$/,
      (_, file = '') => `${Object.assign(account.secrets, JSON.parse(readFileSync(file, 'utf8')))}`,
    ],
  ]
  const run = (args: string[]) => {
    const text = args.join(' ')
    account.calls.push(text.replace(/(?<=bulk )\S+/, 'FILE'))
    if (account.calls.length - 1 === account.failsAt)
      return { isDone: false, out: '', err: 'ERROR: 503' }
    const [pattern, answer] = answers.find(([one]) => one.test(text)) ?? []
    if (!pattern || !answer) throw new Error(`Nobody expected wrangler ${text}.`)
    return { isDone: true, out: answer(...(pattern.exec(text) ?? [])), err: '' }
  }
  return Object.assign(account, { run })
}

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloud-'))
  file = join(folder, 'wrangler.toml')
  writeFileSync(file, readFileSync('wrangler.toml'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function init(account: ReturnType<typeof openAccount>, isDry = false) {
  let text = ''
  const write = (more: string) => {
    text += more
  }
  const { required = [], recommended = [] } = SECRETS.production ?? {}
  await initCloud({
    env: 'production',
    settings: loadEnvironmentSettings('production'),
    secretNames: [...required, ...recommended],
    location: 'weur',
    isDry,
    file,
    run: account.run,
    ask: async () => {},
    output: { write, writeErr: write } as Parameters<typeof initCloud>[0]['output'],
  })
  return text
}

const LISTS = [
  'd1 list --json',
  'kv namespace list',
  'r2 bucket list',
  'secret list --env production --format json',
]
const CREATED = [
  `d1 create ${NAME}-orders --location weur`,
  `d1 create ${NAME}-catalogue --location weur`,
  `d1 create ${NAME}-limits --location weur`,
  `d1 create ${NAME}-archive --location weur`,
  `kv namespace create ${NAME}-cache`,
  `r2 bucket create ${NAME}-files --location weur`,
]

describe('what a shop needs on Cloudflare, from an empty account', () => {
  it('is planned without creating anything', async () => {
    const account = openAccount()
    const text = await init(account, true)
    expect(account.calls).toEqual(LISTS)
    expect(text).toContain(`create  database ${NAME}-orders in weur`)
    expect(text).toContain('missing secret STRIPE_SECRET_KEY')
    expect(readFileSync(file, 'utf8')).toBe(readFileSync('wrangler.toml', 'utf8'))
  })

  it('is created once, with its ids where wrangler reads them, and random secrets that are nowhere else', async () => {
    const account = openAccount()
    const text = await init(account)
    expect(text).toContain(`Set what only you have:
  the shop's address, in ORIGIN and routes of [env.production]
  npx wrangler secret put STRIPE_SECRET_KEY --env production
`)
    expect(account.calls).toEqual([
      ...LISTS,
      ...CREATED,
      ...LISTS,
      'secret bulk FILE --env production',
    ])
    const { databases, kv } = loadEnvironmentSettings('production', file)
    expect([...databases.map(({ database_id }) => database_id), ...kv.map(({ id }) => id)]).toEqual(
      [
        `id-of-${NAME}-orders`,
        `id-of-${NAME}-catalogue`,
        `id-of-${NAME}-limits`,
        `id-of-${NAME}-archive`,
        `id-of-${NAME}-cache`,
      ],
    )
    const preview = (path: string) => loadEnvironmentSettings('preview', path).databases
    expect(preview(file)).toEqual(preview('wrangler.toml'))
    const secrets = Object.values(account.secrets)
    expect(new Set(secrets).size).toBe(4)
    for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(43)

    account.calls = []
    const again = await init(account)
    expect(account.calls).toEqual(LISTS)
    expect(again).not.toMatch(/create |set /)
  })

  it('is completed by the next run, whichever call failed', async () => {
    const whole = openAccount()
    await init(whole)
    for (let failsAt = 0; failsAt < whole.calls.length; failsAt++) {
      const account = Object.assign(openAccount(), { failsAt })
      await init(account).catch(() => {})
      account.failsAt = -1
      await init(account)
      expect([...account.databases]).toEqual([...whole.databases])
      expect([...account.namespaces]).toEqual([...whole.namespaces])
      expect(Object.keys(account.secrets)).toEqual(Object.keys(whole.secrets))
      const created = account.calls.filter((call) => / create /.test(call))
      expect(created.length).toBeLessThanOrEqual(CREATED.length + 1)
    }
  })
})
