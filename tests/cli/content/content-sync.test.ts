import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { patchText } from '#cli/content/patch-text.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'
import { openHosted } from '#tests/support/content/hosted-content.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { listen } from '#tests/support/services/http-server.ts'
import {
  asStaff,
  publishFiles,
  type Staff,
  stockTexts,
} from '#tests/support/services/publishing.ts'

const KEYS = { BUILDER_API_KEY: 'public-key-of-a-space', BUILDER_PRIVATE_KEY: 'bpk-secret' }
let shop: TestBackend
let staff: Staff
let folder: string
let stock: string

let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  shop = await openBackend({ quick: true })
  staff = asStaff(shop)
  folder = mkdtempSync(join(tmpdir(), 'sync-'))
  stock = join(folder, 'fixtures')
  cpSync('fixtures', stock, { recursive: true })
  server = await listen(shop, '/api')
  vi.stubEnv('SHOP_URL', server.url)
  vi.stubEnv('SHOP_SERVICE_TOKEN', 'a-service-token-of-thirty-two-letters')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
  await shop.close()
})

const content = (...words: string[]) => commandLine('content', ...words, '--dataset', stock)
const fileOf = (name: string) => join(stock, 'content', `${name}.json`)
const textOf = (name: string) => readFileSync(fileOf(name), 'utf8')
function edit(name: string, from: string, to: string) {
  expect(textOf(name)).toContain(from)
  writeFileSync(fileOf(name), textOf(name).replace(from, to))
}
/** Someone else publishes. */
async function elsewhere(name: string, from: string, to: string) {
  const { number, files } = (await staff.release({ params: { number: 'current' } })) as never as {
    number: number
    files: { name: string; hash: string }[]
  }
  const texts = stockTexts()
  for (const file of files) {
    const found = (await staff.document({ params: { hash: file.hash } })) as { text: string }
    texts.set(file.name, found.text)
  }
  const path = `content/${name}.json`
  texts.set(path, (texts.get(path) ?? '').replace(from, to))
  expect(await publishFiles(staff, texts, number, { who: 'robin' })).toHaveProperty('number')
}

it('content: pull, edit, diff and push go through a release of the shop', async () => {
  expect(await content('diff', 'symbols')).toMatchObject({ code: 0, out: '' })
  expect(await content('pull', 'symbols')).toMatchObject({
    code: 0,
    err: 'Pulled 0 of 3 entries of symbol.\n',
  })
  expect(readdirSync(join(folder, '.shop/content/symbol'))).toHaveLength(3)

  edit('symbol-phone', '"defaultValue": "Call us"', '"defaultValue": "Ring us"')
  const shown = await content('diff', 'symbols')
  expect(shown).toMatchObject({ code: 1, err: 'Entries of symbol: 1 of 3 differ.\n' })
  expect(shown.out).toMatch(/symbol-phone\.json: changed here\n--- a\//)
  expect(shown.out).toContain(
    '-        "defaultValue": "Call us"\n+        "defaultValue": "Ring us"',
  )

  const rehearsed = await content('push', 'symbols', '--dry-run')
  expect(rehearsed).toMatchObject({ code: 0, err: expect.stringContaining('Nothing was changed.') })
  expect(await content('push', 'symbols', '--no-input')).toMatchObject({ code: 2 })
  const pushed = await content('push', 'symbols', '--yes')
  expect(pushed).toMatchObject({ code: 0, err: expect.stringContaining('Release 2 is what') })
  const kept = await shop.catalogueDb
    .prepare(`SELECT doc FROM content_entry WHERE id = 'symbol-phone'`)
    .first<string>('doc')
  expect(kept).toContain('Ring us')
  const again = await content('push', 'symbols', '--yes')
  expect(again.err).toBe('Nothing of symbol is to be pushed. Nothing was changed.\n')
})

it('content: what changed on one side goes there; on both it is refused, with the fields', async () => {
  await elsewhere('symbol-phone', 'Ring us', 'Phone us')
  const missed = await content('push', 'symbols', '--yes')
  expect(missed).toMatchObject({ code: 0, err: expect.stringMatching(/changed there; left alone/) })
  expect((await content('diff', 'symbol')).out).toMatch(/phone\.json: changed there\n/)

  edit('symbol-phone', 'Ring us', 'Talk to us')
  const torn = await content('push', 'symbols', '--yes')
  expect(torn).toMatchObject({ code: 1, out: '' })
  expect(torn.err).toMatch(/phone\.json: changed here and there\n.*defaultValue: there "Phone us"/)
  expect(torn.err).toContain('shop content pull symbol --force')
  const left = await content('pull', 'symbols', '--yes')
  expect(left).toMatchObject({ code: 1, out: expect.stringContaining('left alone') })
  expect(await content('pull', 'symbols', '--no-input')).toMatchObject({ code: 2 })
  expect(textOf('symbol-phone')).toContain('Talk to us')

  const taken = await content('pull', 'symbols', '--force', '--format', 'json')
  expect(JSON.parse(taken.out)).toMatchObject({ entries: [{ id: 'symbol-phone', does: 'takes' }] })
  expect(textOf('symbol-phone')).toBe(
    readFileSync('fixtures/content/symbol-phone.json', 'utf8').replace('Call us', 'Phone us'),
  )
})

it('content: nothing is deleted unless it is said', async () => {
  const text = textOf('home-gift')
  await content('pull', 'home-section')
  rmSync(fileOf('home-gift'))
  const left = await content('push', 'home-sections', '--yes')
  expect(left).toMatchObject({ code: 0, err: expect.stringContaining('removed here; --delete') })
  expect((await content('pull', 'home-section')).out).toContain('pull --force brings it back')
  expect(await content('push', 'home-section', '--yes', '--delete')).toMatchObject({ code: 0 })
  expect((await content('diff', 'home-section')).err).toBe(
    'Entries of home-section: 1 are the same.\n',
  )

  writeFileSync(fileOf('home-gift'), text)
  expect((await content('push', 'home-section', '--yes')).out).toContain('new here')
  await commandLine('rollback', '--yes')
  const gone = await content('pull', 'home-section')
  expect(gone.out).toContain('removed there; kept; --delete removes the file')
  await content('pull', 'home-section', '--delete')
  expect(readdirSync(join(stock, 'content'))).not.toContain('home-gift.json')
})

it('content: checks come first, and a name that no one knows is a question', async () => {
  const text = textOf('about-us')
  await content('pull', 'pages')
  writeFileSync(fileOf('about-us'), text.replace('"published": "published"', '"published": 7'))
  const refused = await content('push', 'pages', '--yes')
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('schema/') })
  writeFileSync(fileOf('about-us'), '{"id"')
  expect(await content('diff', 'pages')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not JSON'),
  })
  writeFileSync(fileOf('about-us'), text)
  expect(await content('diff', 'simbol')).toMatchObject({
    code: 2,
    err: 'There is no model simbol: did you mean "symbol"?\n',
  })
  expect(await content('diff', '../page')).toMatchObject({ code: 2 })
})

it('content: Builder, by a stand-in: every page of entries, bearer, a name of its own', async () => {
  const many = Array.from({ length: 101 }, (_, at) => ({
    id: `note-${at}`,
    name: `Note ${at}`,
    modelId: 'f00d',
    published: 'published',
    lastUpdated: 5,
    data: { title: `Note ${at}` },
  }))
  const hosted = await openHosted({ note: many })
  for (const [name, value] of Object.entries({ ...KEYS, BUILDER_HOST: hosted.address }))
    vi.stubEnv(name, value)
  const said: string[] = []
  const builder = async (...words: string[]) => {
    const answer = await content(...words)
    said.push(answer.out, answer.err)
    return answer
  }
  try {
    expect(await builder('pull', 'notes')).toMatchObject({
      code: 0,
      err: 'Pulled 101 of 101 entries of note.\n',
    })
    expect(JSON.parse(textOf('note-100'))).toEqual({
      id: 'note-100',
      name: 'Note 100',
      modelId: 'note',
      published: 'published',
      data: { title: 'Note 100' },
    })
    edit('note-7', '"title": "Note 7"', '"title": "Seven"')
    writeFileSync(fileOf('mine'), textOf('note-8').replaceAll('note-8', 'mine'))
    hosted.said.length = 0
    const pushed = await builder('push', 'note', '--yes')
    expect(pushed).toMatchObject({ code: 0, err: expect.stringContaining('calls it made-there') })
    const body = { name: 'Note 7', modelId: 'f00d', data: { title: 'Seven' } }
    expect(hosted.said.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'POST', path: '/api/v1/write/note', bearer: 'bpk-secret' },
      { method: 'PUT', path: '/api/v1/write/note/note-7', bearer: 'bpk-secret', body },
    ])
    expect(JSON.parse(textOf('mine')).id).toBe('made-there')
    expect(await builder('diff', 'note')).toMatchObject({ code: 0 })

    rmSync(fileOf('note-9'))
    expect(await builder('push', 'note', '--yes', '--delete')).toMatchObject({ code: 0 })
    expect(hosted.held.note).toHaveLength(101)

    edit('note-7', '"Seven"', '"Seventh"')
    vi.stubEnv('BUILDER_PRIVATE_KEY', 'bpk-wrong')
    expect(await builder('push', 'note', '--yes')).toMatchObject({ code: 2 })
    hosted.breaks(503)
    expect(await builder('pull', 'note')).toMatchObject({ code: 3 })
    hosted.breaks('silent')
    vi.stubEnv('SHOP_TIMEOUT', '0.2')
    expect(await builder('push', 'notes', '--yes')).toMatchObject({
      code: 3,
      err: 'Could not reach the content service (timed out after 0.2 s).\nNothing was changed. Try again, or work offline: shop content diff notes\n',
    })
    const offline = await builder('diff', 'notes')
    expect(offline).toMatchObject({
      code: 1,
      out: expect.stringContaining('+    "title": "Seventh"'),
    })
    expect(offline.err).toContain('Compared with the last pull')
    expect(await builder('diff', 'notes', '--offline')).toMatchObject({ code: 1, out: offline.out })
    expect(said.join('')).not.toMatch(/bpk-|public-key/)
  } finally {
    hosted.close()
    for (const name of [...Object.keys(KEYS), 'BUILDER_HOST', 'SHOP_TIMEOUT'])
      vi.stubEnv(name, undefined)
  }
})

it('content: Builder that fails half-way says what was done, and pushing again does the rest', async () => {
  const entry = (id: string) => ({ id, name: id, modelId: 'tip', data: { title: id } })
  const hosted = await openHosted({ tip: ['one', 'two'].map(entry) })
  for (const [name, value] of Object.entries({ ...KEYS, BUILDER_HOST: hosted.address }))
    vi.stubEnv(name, value)
  try {
    await content('pull', 'tips')
    for (const id of ['one', 'two']) {
      edit(id, '"modelId"', '"published": "published", "modelId"')
      edit(id, `"title": "${id}"`, '"title": "New"')
    }
    hosted.breaks({ after: 'PUT', status: 500 })
    const half = await content('push', 'tip', '--yes')
    expect(half).toMatchObject({ code: 3, err: expect.stringContaining('1 of 2 were done before') })
    hosted.breaks(null)
    const rest = await content('push', 'tip', '--yes')
    expect(rest).toMatchObject({ code: 0, err: expect.stringContaining('1 of 1 done in Builder') })
    expect(hosted.held.tip).toMatchObject([{ data: { title: 'New' } }, { data: { title: 'New' } }])
  } finally {
    hosted.close()
    for (const name of [...Object.keys(KEYS), 'BUILDER_HOST']) vi.stubEnv(name, undefined)
  }
})

it('content: only what changed is written', () => {
  const text =
    '{\n\t"id": "a",\n\t"tags": ["x", "y"],\n\t"data": { "list": [1, 2, 3], "old": true }\n}\n'
  const is = { id: 'a', tags: ['x', 'y'], data: { list: [1, 3, 4], more: 'b' }, rev: 'z' }
  const written = patchText(text, is)
  expect(JSON.parse(written)).toEqual({ id: 'a', tags: ['x', 'y'], data: is.data })
  expect(written).toContain('\t"tags": ["x", "y"],\n')
})
