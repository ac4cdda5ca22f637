import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkUrls } from '#cli/remote/check-urls.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

describe('shop links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'))
  beforeAll(() => cpSync('fixtures', folder, { recursive: true }))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('finds no dead link in the stock', async () => {
    const { code, out } = await commandLine('links')
    expect(out).not.toContain(': error ')
    expect(code).toBe(0)
  })

  it('lists every link with where it stands', async () => {
    const { code, out } = await commandLine('links', '--list')
    expect(out).toMatch(
      /^\/\{country\}\/cities\taus,nz,uk,ca,us\t\S*navigation\.json#\/entries\/0/m,
    )
    expect(out).toMatch(
      /^\/nz\/cities\/dunedin\?kind=guided-picnics\tnz\t\S*locations\/nz\.json#\/\d/m,
    )
    expect(code).toBe(0)
  })

  it('finds a link of the menu that leads nowhere, and the collection that nothing leads to', async () => {
    const path = join(folder, 'navigation.json')
    const menu = readFileSync(path, 'utf8')
    writeFileSync(path, menu.replaceAll('/picnics/mystery-picnic', '/picnics/mistery-picnic'))
    const { code, out } = await commandLine('links', '--dataset', folder, '--format', 'json')
    const [dead] = JSON.parse(out).findings
    expect(dead).toMatchObject({
      code: 'link/dead',
      hint: 'did you mean "/{country}/picnics/mystery-picnic"?',
    })
    expect(code).toBe(1)
  })
})

describe('other sites', () => {
  const answers: Record<string, number> = { a: 200, b: 404, c: 405, d: 403, e: 503, f: 410 }
  const ask = async (address: string, { method }: RequestInit) => {
    if (address === 'g') throw new DOMException('late', 'TimeoutError')
    if (address === 'h') throw new TypeError('fetch failed')
    return { status: method === 'GET' ? 200 : (answers[address] ?? 200) }
  }

  it('are gone only where they say so, or say nothing', async () => {
    const told = await checkUrls([...'abcdefgh'], ask)
    expect(Object.fromEntries(told)).toEqual({
      a: null,
      b: 'it answers 404',
      c: null,
      d: null,
      e: 'it answers 503',
      f: 'it answers 410',
      g: 'no answer within 10 s',
      h: 'it cannot be reached',
    })
  })

  it('are asked five at a time', async () => {
    let now = 0
    let most = 0
    const slow = async () => {
      most = Math.max(most, ++now)
      await new Promise((done) => setTimeout(done, 1))
      now--
      return { status: 200 }
    }
    await checkUrls([...'abcdefghijklmnopqrst'], slow)
    expect(most).toBe(5)
  })
})
