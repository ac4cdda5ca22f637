import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCloudflareAccount } from '#tests/support/cli/cloudflare-account.ts'
import { isLong } from '#tests/support/length.ts'
import { SECRETS } from '../../../scripts/cloudflare/settings.mjs'

/** The names that wrangler.toml gives the shop. */
const toml = readFileSync('wrangler.toml', 'utf8')
const NAME = /^name = "(.+)"/m.exec(toml)?.[1]
const HOST = /pattern = "(?!preview)([^"]+)"/.exec(toml)?.[1] as string
const COPIED = [
  ...['bin', 'brand', 'cli', 'client', 'domain', 'fixtures', 'schemas', 'scripts', 'worker'],
  ...['package.json', 'package-lock.json', 'shop.config.jsonc', 'tsconfig.json', 'vite.config.ts'],
]

/** A project of one's own, as after cloning and giving it an address. */
const project = mkdtempSync(join(tmpdir(), 'deploy-'))
let cloud: Awaited<ReturnType<typeof openCloudflareAccount>>
beforeAll(async () => {
  if (!isLong) return
  for (const name of COPIED) cpSync(name, join(project, name), { recursive: true })
  for (const name of ['node_modules', 'public'])
    symlinkSync(realpathSync(name), join(project, name))
  writeFileSync(join(project, 'wrangler.toml'), toml.replaceAll(HOST, 'daylark.test'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: project,
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message', 'A shop')
  cloud = await openCloudflareAccount()
})
afterAll(async () => {
  await cloud?.close()
  rmSync(project, { recursive: true })
})

const DEPLOYED_SHOP = pathToFileURL(resolve('tests/support/cli/deployed-shop.mjs')).href

/** The command line with the real wrangler, whose API is the stand-in. */
const shop = (...args: string[]) => shopWith({}, ...args)
function shopWith(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['--import', DEPLOYED_SHOP, 'cli/index.ts', ...args], {
    cwd: project,
    env: { ...process.env, ...cloud.env, CI: '1', ...settings },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  return new Promise((done) => child.on('close', (code) => done({ code, text })))
}

describe.runIf(isLong)('a deploy from an empty account, by wrangler against a stand-in', () => {
  it('is three commands: the plan, what it creates, the deploy', async () => {
    const cloudInit = ['cloud', 'init', '--env', 'production', '--location', 'oc']
    const planned = await shop(...cloudInit, '--dry-run')
    expect(planned.text).toContain(`create  database ${NAME}-orders in oc`)
    expect(cloud.account.databases.size).toBe(0)

    const created = await shop(...cloudInit, '--yes')
    expect(created, created.text).toMatchObject({ code: 0 })
    expect([...cloud.account.databases.values()].map(({ name }) => name)).toEqual([
      `${NAME}-orders`,
      `${NAME}-catalogue`,
      `${NAME}-limits`,
      `${NAME}-archive`,
    ])
    expect(cloud.account.secrets).toContain('SESSION_SECRET')
    for (const id of cloud.account.databases.keys())
      expect(readFileSync(join(project, 'wrangler.toml'), 'utf8')).toContain(id)
    const again = cloud.calls.length
    await shop(...cloudInit, '--yes')
    expect(cloud.calls.slice(again).filter(({ method }) => method !== 'GET')).toEqual([])

    // What only the operator has.
    for (const name of SECRETS.production?.required ?? []) cloud.account.secrets.add(name)
    const deployed = await shop('deploy', '--env', 'production', '--yes')
    expect(deployed, deployed.text).toMatchObject({ code: 0 })
    expect(deployed.text).toMatch(/migrate +ORDERS \d+, CATALOGUE \d+, LIMITS \d+\n/)
    expect(deployed.text).toMatch(/deploy +the first version, with all traffic\n/)
    expect(deployed.text).toContain('is healthy')
    const tooEarly = await shop('cloud', 'rollback', '--env', 'production', '--yes')
    expect(tooEarly).toMatchObject({
      code: 3,
      text: expect.stringContaining('There is no version before this one.'),
    })
    expect(cloud.account).toMatchObject({
      uploads: 1,
      schedules: ['* * * * *'],
      domains: ['daylark.test'],
    })
    const [orders] = cloud.account.databases.values()
    const tables = orders?.sqlite
      .prepare(`SELECT COUNT(*) AS count FROM sqlite_master WHERE type = 'table'`)
      .get()
    expect(tables?.count).toBeGreaterThan(40)

    // Later versions: tested at their own address, then a canary, then all traffic; an unhealthy one gets none.
    const deployment = ['deploy', '--env', 'production', '--watch', '0', '--yes']
    const second = await shop(...deployment)
    expect(second, second.text).toMatchObject({ code: 0 })
    expect(second.text).toMatch(/migrate +nothing, all databases are current\n/)
    expect(second.text).toMatch(/switch +all traffic, from 11111111-/)
    expect(second.text).toContain('bookmark a-bookmark')
    const shares = () =>
      cloud.account.deployments.map(({ versions }) =>
        versions.map(({ version_id: id, percentage }) => `${id[0]}@${percentage}`).join(' '),
      )
    expect(shares()).toEqual(['1@100', '2@10 1@90', '2@100'])
    const unhealthy = await shopWith({ IS_NEW_UNHEALTHY: '1' }, ...deployment)
    expect(unhealthy, unhealthy.text).toMatchObject({ code: 1 })
    expect(unhealthy.text).toContain('It gets no traffic')
    expect(cloud.account.uploads).toBe(3)
    expect(shares().at(-1)).toBe('2@100')
    const back = await shop('cloud', 'rollback', '--env', 'production', '--yes')
    expect(back, back.text).toMatchObject({ code: 0 })
    expect(back.text).toContain('databases stay as they are')
    expect(shares().at(-1)).toBe('1@100')
    expect(cloud.unknown).toEqual([])
    const calls = cloud.calls.map(({ method }) => method)
    console.log(
      `${calls.length} calls of the platform's API, ${calls.filter((one) => one !== 'GET').length} changing`,
    )
  }, 1_800_000)
})
