import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseContentDraft } from '#cli/dataset/content-draft.ts'
import { runCli } from '#cli/program.ts'

const GOOD = JSON.stringify({ id: 'page', data: { title: 'A page', blocks: [] } })

let shop: Server
let sent: Record<string, unknown>[] = []
let status = 200
const folder = mkdtempSync(join(tmpdir(), 'preview-'))
const file = join(folder, 'page.json')
const url = process.env.SHOP_URL

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    sent.push({ path: request.url, ...JSON.parse(text) })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ version: sent.length, message: 'Not now.' }))
  })
  await new Promise<void>((done) => shop.listen(0, done))
  process.env.SHOP_URL = `http://localhost:${(shop.address() as AddressInfo).port}`
})
beforeEach(() => {
  sent = []
  status = 200
})
afterAll(() => {
  shop.close()
  rmSync(folder, { recursive: true })
  if (url === undefined) delete process.env.SHOP_URL
  else process.env.SHOP_URL = url
})

async function preview(text: string) {
  writeFileSync(file, text)
  const said = { out: '', err: '' }
  const code = await runCli(['preview', '--once', file], {
    write: (words) => {
      said.out += words
    },
    writeErr: (words) => {
      said.err += words
    },
    colour: false,
  })
  return { code, ...said }
}

describe('Editor: a file of content is shown while it is edited', () => {
  it('sends what is well, and says so', async () => {
    const { code, out } = await preview(GOOD)
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^shown .*page\.json \(1\)\n$/),
    })
    expect(sent).toEqual([
      {
        path: '/_local/preview/draft',
        file: expect.any(String),
        entry: JSON.parse(GOOD),
        faults: [],
      },
    ])
  })

  it('says with line and column what keeps a file from being an entry, here and there', async () => {
    const { code, out } = await preview(
      '{\n  "id": "page",\n  "data": { "blocks": [{ "id": 7 }] }\n}',
    )
    expect(code).toBe(1)
    expect(out).toMatch(/^error .*page\.json:3:32 data\.blocks\.0\.id: /)
    expect(sent[0]).toMatchObject({ entry: null, faults: [{ line: 3, column: 32 }] })
  })

  it.each([
    ['{\n  "id": "page",\n  "data" {}\n}', 3, 10],
    ['{ "id": "page"', 1, 1],
    ['', 1, 1],
  ])('finds where %j stops being JSON', (text, line, column) => {
    const { entry, faults } = parseContentDraft(text)
    expect(entry).toBeNull()
    expect(faults).toEqual([
      { line, column, path: '', message: expect.stringMatching(/^This is not JSON: /) },
    ])
  })

  it('passes on what the shop says against it', async () => {
    status = 422
    expect(await preview(GOOD)).toMatchObject({
      code: 1,
      err: 'The shop refused it: Not now.\n',
    })
  })

  it('shows drafts on this machine alone', async () => {
    const home = process.env.SHOP_URL
    process.env.SHOP_URL = 'https://shop.example'
    expect(await preview(GOOD)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/this machine/),
    })
    process.env.SHOP_URL = home ?? ''
    rmSync(file)
    const { code, err } = await runCli(['preview', file], {
      write: () => {},
      writeErr: () => {},
      colour: false,
    }).then((result) => ({ code: result, err: '' }))
    expect({ code, err }).toEqual({ code: 3, err: '' })
  })
})
