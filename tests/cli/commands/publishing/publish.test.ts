import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { commandLine } from '#tests/support/cli/command-line.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { listen } from '#tests/support/services/http-server.ts'
import { asStaff } from '#tests/support/services/publishing.ts'

const TOKEN = 'a-service-token-of-thirty-two-letters'
let shop: TestBackend
let folder: string

let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  shop = await openBackend({ quick: true })
  asStaff(shop)
  folder = mkdtempSync(join(tmpdir(), 'publish-'))
  cpSync('fixtures', folder, { recursive: true })
  server = await listen(shop, '/api')
  vi.stubEnv('SHOP_URL', server.url)
  vi.stubEnv('SHOP_SERVICE_TOKEN', TOKEN)
  vi.stubEnv('USER', 'kim')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
  await shop.close()
})

const publish = (...words: string[]) => commandLine('publish', '--dataset', folder, ...words)
function edit(name: string, from: string, to: string) {
  const path = join(folder, name)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}
const menu = () =>
  shop.catalogueDb
    .prepare(`SELECT doc ->> '$.entries[0].label' AS name FROM document WHERE name = 'navigation'`)
    .first<string>('name')

it('publish: says what is there already, shows what changes, asks, and does it at once', async () => {
  expect(await publish()).toMatchObject({
    code: 0,
    err: 'Release 1 already has these files. Nothing was changed.\n',
  })
  edit('navigation.json', '"label": "Experiences"', '"label": "Adventures"')
  edit('pricing/aus.json', '"base": 99.5', '"base": 149')

  const rehearsed = await publish('--dry-run')
  expect(rehearsed).toMatchObject({
    code: 0,
    out: `navigation.json
  ~ experiences
      label: "Experiences" -> "Adventures"
pricing/aus.json
  ~ p-mystery-picnic
      priceDetail.base: 99.5 -> 149
`,
  })
  expect(rehearsed.err).toContain('Nothing was changed.')
  const asked = await publish('--no-input')
  expect(asked).toMatchObject({ code: 2, err: expect.stringContaining('add --yes') })
  expect(await menu()).toBe('Experiences')

  // Only what is named goes, over what is there.
  const done = await publish(join(folder, 'navigation.json'), '--yes', '--note', 'Summer')
  expect(done).toMatchObject({
    code: 0,
    err: expect.stringContaining('Release 2 is live. To go back: shop rollback'),
  })
  expect(await menu()).toBe('Adventures')
  const listed = await commandLine('releases', 'list')
  expect(listed.out).toMatch(/^\* {4}2 .* published +kim +"Summer"\n {5}1 .* dataset +npm start/)
  expect((await commandLine('releases', 'diff', '1')).out).toContain(
    '"Experiences" -> "Adventures"',
  )
  expect((await commandLine('releases', 'show', '2')).out).toContain('pricing/aus.json')
})

it('rollback: is one command, listed itself, and needs no files', async () => {
  expect((await commandLine('rollback', '--dry-run')).out).toContain(
    '"Adventures" -> "Experiences"',
  )
  expect(await commandLine('rollback', '--yes')).toMatchObject({
    code: 0,
    err: expect.stringContaining('Release 3 is live, with the files of release 1.'),
  })
  expect(await menu()).toBe('Experiences')
  expect(await commandLine('rollback', '--yes')).toMatchObject({
    code: 1,
    err: 'There is no earlier release.\n',
  })
  expect(await commandLine('rollback', 'two')).toMatchObject({ code: 2 })
  expect(await commandLine('rollback', '77', '--yes')).toMatchObject({ code: 1 })
  const again = await commandLine('rollback', '2', '--yes', '--format', 'json')
  expect(JSON.parse(again.out)).toMatchObject({ release: 4, backTo: 2 })
})

it('publish: tells the second of two people who was first', async () => {
  const second = await publish('--base', '1', '--yes')
  expect(second).toMatchObject({ code: 1 })
  expect(second.err).toMatch(/^kim published at \S+: release 4 is live, and this was based on/)
  expect(second.err).toContain('shop releases diff 1 4')
})

it('publish: a broken file stays here, with its place and its code', async () => {
  const path = join(folder, 'navigation.json')
  const good = readFileSync(path, 'utf8')
  writeFileSync(path, good.replace('"giftCards": "last"', '"giftCards": 7'))
  const refused = await publish(path, '--yes')
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was published.') })
  expect(refused.out).toMatch(/navigation\.json:2:\d+: error schema\//)
  writeFileSync(path, good)
  const stray = join(folder, 'stray.json')
  writeFileSync(stray, '{}')
  expect(await publish(stray, '--yes')).toMatchObject({ code: 2 })
  expect(await publish(join(folder, 'products/none.json'))).toMatchObject({ code: 3 })
})

it('Pages work without the content service: waits for no one for ever: exit 3, nothing was changed', async () => {
  vi.stubEnv('SHOP_URL', `${server.url}/hang`)
  vi.stubEnv('SHOP_TIMEOUT', '0.2')
  const hung = await publish('--yes')
  expect(hung).toMatchObject({ code: 3 })
  expect(hung.err).toMatch(
    /^Could not reach the shop .*timed out after 0.2 s.*\nNothing was changed/,
  )
})

const PREVIEW_ORIGIN = /ORIGIN = "(https:\/\/preview[^"]*)"/.exec(
  readFileSync('wrangler.toml', 'utf8'),
)?.[1] as string

it('--env chooses the shop by its settings, and never sends it the token everyone knows', async () => {
  vi.stubEnv('SHOP_URL', undefined)
  vi.stubEnv('SHOP_SERVICE_TOKEN', undefined)
  const abroad = await commandLine('releases', 'list', '--env', 'preview')
  expect(abroad).toMatchObject({ code: 2 })
  expect(abroad.err).toContain('SHOP_SERVICE_TOKEN')
  expect(abroad.err).toContain(PREVIEW_ORIGIN)
})
