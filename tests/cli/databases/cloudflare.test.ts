import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { commandLine } from '#tests/support/cli/command-line.ts'
import { DATABASES } from '../../../scripts/databases/databases.mjs'

const folder = mkdtempSync(join(tmpdir(), 'daylark-operators-'))
const log = join(folder, 'calls')

/** In quotation marks of the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A fake wrangler that records calls: a script of the shell, which starts in a tenth of Node's time. */
function wranglerAnswers(answers: Record<string, string>) {
  const cases = Object.entries(answers).map(
    ([part, answer]) => `*${quoted(part)}*) echo ${quoted(answer)}; exit 0;;`,
  )
  const source = `#!/bin/sh
echo "$*" >> ${quoted(log)}
case "$*" in
${cases.join('\n')}
esac
echo 'ERROR You are not logged in.' >&2
exit 1
`
  writeFileSync(join(folder, 'bin', 'wrangler'), source)
  chmodSync(join(folder, 'bin', 'wrangler'), 0o755)
}
const calls = () => readFileSync(log, 'utf8').trim().split('\n')

beforeAll(() => {
  mkdirSync(join(folder, 'bin'))
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}${process.env.PATH}`)
  vi.stubEnv('SHOP_URL', 'http://127.0.0.1:1')
  vi.stubEnv('SHOP_SERVICE_TOKEN', 'a-service-token-of-thirty-two-letters')
})
beforeEach(() => {
  writeFileSync(log, '')
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const rows = (list: object[]) => JSON.stringify([{ results: list, success: true }])

it('tells what the databases at Cloudflare hold and wait for, and migrates those', async () => {
  wranglerAnswers({
    'd1 migrations apply': 'applied',
    d1_migrations: rows([{ name: '0001_carts_and_places.sql' }, { name: '0001_simulator.sql' }]),
    'FROM release': rows([{ id: 'abc' }]),
    'AS products': rows([{ products: 87 }]),
    'AS customers': rows([{ orders: 3 }]),
  })
  const on = ['--remote', '--env', 'preview']
  const { code, out } = await commandLine('db', 'status', ...on)
  expect(code).toBe(0)
  expect(out).toContain('ORDERS pending 0002_promotions.sql')
  expect(out).toContain('release abc')
  expect(out).toContain('87 products, 3 orders')
  expect(await commandLine('db', 'migrate', ...on, '--no-input')).toMatchObject({ code: 2 })
  expect(calls().some((call) => call.includes('apply'))).toBe(false)
  expect((await commandLine('db', 'migrate', ...on, '--yes')).out).toMatch(/\d+ applied/)
  expect(calls()).toContain('d1 migrations apply ORDERS --env preview --remote')
})

it('resets preview after a yes, production never, and seeds neither', async () => {
  wranglerAnswers({ sqlite_master: rows([{ name: 'orders' }]), '--file': 'ok', apply: 'ok' })
  const reset = ['db', 'reset', '--remote', '--env']
  expect(await commandLine(...reset, 'production', '--yes')).toMatchObject({ code: 2 })
  expect(await commandLine(...reset, 'preview', '--no-input')).toMatchObject({ code: 2 })
  expect(calls()).toEqual([''])
  expect(await commandLine(...reset, 'preview', '--yes')).toMatchObject({ code: 0 })
  const emptied = calls().filter((call) => call.includes('--file'))
  expect(emptied).toHaveLength(Object.keys(DATABASES).length)
  expect(await commandLine('db', 'seed', '--remote', '--env', 'preview')).toMatchObject({ code: 2 })
  expect(await commandLine('db', 'status', '--env', 'preview')).toMatchObject({ code: 2 })
})

it('says in a sentence that Cloudflare could not be asked', async () => {
  wranglerAnswers({})
  const answer = await commandLine('db', 'status', '--remote', '--env', 'preview')
  expect(answer.code).toBe(3)
  expect(answer.err).toContain('You are not logged in.\nNothing was changed.')
})

it('doctor names causes and cures, secrets by name only, and ends with 1', async () => {
  wranglerAnswers({ 'secret list': '[{"name":"SERVICE_TOKEN","type":"secret_text"}]' })
  const { code, out } = await commandLine('doctor', '--env', 'production', '--format', 'json')
  expect(code).toBe(1)
  const { checks } = JSON.parse(out) as {
    checks: { name: string; outcome: string; says: string; cure: string }[]
  }
  const of = (name: string) => checks.find((one) => one.name === name)
  expect(of('bindings')).toMatchObject({ outcome: 'ok' })
  expect(of('secrets')).toMatchObject({
    outcome: 'fail',
    says: expect.stringContaining('STRIPE_SECRET_KEY'),
    cure: expect.stringContaining('wrangler secret put SESSION_SECRET --env production'),
  })
  expect(of('placeholders')?.says).toContain(
    'id of ORDERS, id of CATALOGUE, id of LIMITS, id of ARCHIVE, id of CACHE, ORIGIN, MAIL_FROM, custom domain',
  )
  expect(of('address')).toMatchObject({ outcome: 'ok' })
  expect(of('migrations')).toMatchObject({ outcome: 'warn' })
  expect(of('shop')).toMatchObject({ outcome: 'fail' })
  expect(of('dataset')).toMatchObject({ outcome: 'ok' })
})

it('deploy says where to, and stops before anything is built while placeholders are left', async () => {
  wranglerAnswers({ 'secret list': '[]' })
  expect(await commandLine('deploy')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--env'),
  })
  const { code, err } = await commandLine('deploy', '--env', 'preview', '--yes')
  expect(code).toBe(1)
  expect(err).toContain('Nothing was deployed. Fix the errors first.')
  expect(calls().some((call) => call.startsWith('deploy'))).toBe(false)
  expect(await commandLine('deploy', '--env', 'moon')).toMatchObject({ code: 2 })
})
