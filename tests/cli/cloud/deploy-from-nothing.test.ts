import { spawn } from 'node:child_process'
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
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCloudflareAccount } from '#tests/support/cli/cloudflare-account.ts'
import { isLong } from '#tests/support/length.ts'
import { SECRETS } from '../../../scripts/cloudflare/settings.mjs'

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
  const toml = readFileSync('wrangler.toml', 'utf8')
  writeFileSync(join(project, 'wrangler.toml'), toml.replaceAll('daylark.example', 'daylark.test'))
  cloud = await openCloudflareAccount()
})
afterAll(async () => {
  await cloud?.close()
  rmSync(project, { recursive: true })
})

/** The command line with the real wrangler, whose API is the stand-in. */
function shop(...args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['cli/index.ts', ...args], {
    cwd: project,
    env: {
      ...process.env,
      ...cloud.env,
      SHOP_URL: cloud.env.CLOUDFLARE_API_BASE_URL.replace('/client/v4', '/shop'),
      CI: '1',
    },
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
    expect(planned.text).toContain('create  database daylark-orders in oc')
    expect(cloud.account.databases.size).toBe(0)

    const created = await shop(...cloudInit, '--yes')
    expect(created, created.text).toMatchObject({ code: 0 })
    expect([...cloud.account.databases.values()].map(({ name }) => name)).toEqual([
      'daylark-orders',
      'daylark-catalogue',
      'daylark-limits',
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
    expect(deployed.text).toContain('is healthy')
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
    expect(cloud.unknown).toEqual([])
    const calls = cloud.calls.map(({ method }) => method)
    console.log(
      `${calls.length} calls of the platform's API, ${calls.filter((one) => one !== 'GET').length} changing`,
    )
  }, 900_000)
})
