import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { entryPathsByCountry } from '#domain/content/delivery/entry-paths.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { COUNTRIES, COUNTRY_CODES } from '#domain/countries/index.ts'
import { kvOver } from '#tests/support/content/content-source.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'

// Alone in its process: content that was good last is remembered for good.

const entries: ContentEntry[] = readdirSync('fixtures/content').map((file) =>
  JSON.parse(readFileSync(`fixtures/content/${file}`, 'utf8')),
)
const pages = entries.filter(({ modelId }) => modelId === 'page')
const PAGES = pages.flatMap(({ query, data }) =>
  Object.entries(entryPathsByCountry(query)).map(
    ([country, path]) => [path, country, data.title ?? '', entryPathsByCountry(query)] as const,
  ),
)

let backend: TestBackend
const logged: string[] = []
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(line))
  }
})
afterAll(() => backend.close())

/** What is left of a page for whoever sees no markup. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
const alternatesIn = (html: string) =>
  Object.fromEntries(
    [
      ...html.matchAll(
        /<link rel="alternate" hrefLang="([^"]+)" href="http:\/\/shop\.example([^"]*)"/g,
      ),
    ]
      .map(([, language = '', path = '']) => [language, path])
      .filter(([language]) => language !== 'x-default'),
  )

// First of all: what was good last is remembered for good.
describe('Pages work without the content service: content that cannot be had', () => {
  const withoutContent = async (work: () => Promise<void>) => {
    await backend.backend.catalogueDb.exec('ALTER TABLE content_entry RENAME TO content_gone')
    try {
      await work()
    } finally {
      await backend.backend.catalogueDb.exec('ALTER TABLE content_gone RENAME TO content_entry')
    }
  }

  it('a page that was seen comes as it was', async () => {
    const kv = kvOver(new Map())
    const before = (await openEntry(backend, { kv }).visit('/nz/careers')).text
    await withoutContent(async () => {
      const { response, text } = await openEntry(backend, { kv }).visit('/nz/careers')
      expect(response.status).toBe(200)
      expect(wordsOf(text)).toBe(wordsOf(before))
    })
  })

  it.each(['/ca/about-us', '/ca/contact', '/ca/gift-cards'])(
    '%s is a shorter page with the phone and days out; no one is shown it later',
    async (path) => {
      await withoutContent(async () => {
        const { visit } = openEntry(backend)
        const { response, text } = await visit(path)
        expect(response.status).toBe(200)
        expect(text.match(/<h1/g)).toHaveLength(1)
        expect(wordsOf(text)).toContain(COUNTRIES.ca.phone.support)
        expect(text).toContain('<article')
        expect((await visit(path)).state).not.toBe('hit')
      })
      expect((await openEntry(backend).visit(path)).text).toContain('builder-component')
    },
  )

  it('everything else goes on: a product as ever, home without the editors’ part, what can’t be looked up is not called missing', async () => {
    await withoutContent(async () => {
      const { visit } = openEntry(backend)
      expect((await visit('/ca/picnics/mystery-picnic')).response.status).toBe(200)
      expect((await visit('/ca/nothing-here')).response.status).toBe(503)
      const home = await visit('/ca')
      expect(home.response.status).toBe(200)
      expect(home.text).not.toContain('builder-component')
    })
  })
})

describe('editors’ pages', () => {
  let shop: ReturnType<typeof openEntry>
  beforeAll(() => {
    shop = openEntry(backend)
  })

  it('are there: the known ones in every country, campaigns where their season is', () => {
    const known = ['about-us', 'contact', 'careers', 'partner', 'gift-cards']
    for (const code of COUNTRY_CODES) {
      for (const path of [...known, 'gift-ideas', 'gifts/gift-of-a-day']) {
        expect(PAGES.map(([address]) => address)).toContain(`/${code}/${path}`)
      }
    }
    expect(PAGES.map(([path]) => path).filter((path) => path.includes('spring'))).toEqual([
      '/aus/spring-picnics',
      '/nz/spring-picnics',
    ])
  })

  it.each(PAGES)(
    '%s: one heading, title, words, picture and address without script',
    async (path, code, title, addresses) => {
      const { response, text } = await shop.visit(path)
      expect(response.status).toBe(200)
      expect(text).toContain(`<title>${title} · Experiences you&#x27;ll love</title>`)
      expect(text.match(/<h1/g)).toHaveLength(1)
      expect(text).toContain(`<link rel="canonical" href="http://shop.example${path}"/>`)
      expect(text).toMatch(/<meta name="description" content="[^"]{30,}"/)
      expect(text).toMatch(
        /property="og:image" content="http:\/\/shop\.example\/og\/page-[\w-]+\.jpg/,
      )
      expect(alternatesIn(text)).toEqual(
        Object.fromEntries(
          Object.entries(addresses).map(([there, address]) => [
            COUNTRIES[there as keyof typeof COUNTRIES].locale,
            address,
          ]),
        ),
      )
      const words = wordsOf(text.slice(text.indexOf('<main'), text.indexOf('</main>')))
      expect(words.length).toBeGreaterThan(200)
      // Nothing that an editor wrote for the machine is read by people.
      expect(words).not.toMatch(/\{\{|state\.|undefined|null|NaN|\[object/)
      expect(text).not.toMatch(/href="(?:undefined|\/undefined|#)"/)
      expect(code).toBe(path.split('/')[1])
    },
  )

  it('say what the country is told: its phone, its hours, its prices', async () => {
    const { visit } = shop
    for (const { code, phone, nameInSentence } of Object.values(COUNTRIES)) {
      const contact = wordsOf((await visit(`/${code}/contact`)).text)
      const told = `Call us in ${nameInSentence} ${phone.support} ${phone.hours}`
      expect(contact).toContain(wordsOf(told))
    }
  })

  it.each([
    '/uk/spring-picnics',
    '/us/spring-picnics',
    '/aus/gifts',
    '/aus/about-us/more',
    '/aus/page-about-us',
  ])('%s is no page', async (path) => {
    const { response, text } = await shop.visit(path)
    expect(response.status).toBe(404)
    expect(text).not.toContain('builder-component')
  })
})

describe('a product first, then a page, then an old path', () => {
  const place = (id: string, path: string) =>
    backend.backend.catalogueDb
      .prepare(
        `INSERT INTO content_entry (id, model, published, priority, position, targets, doc)
         VALUES (?1, 'page', 'published', 0, 99, ?2, ?3)`,
      )
      .bind(
        id,
        JSON.stringify([{ property: 'urlPath', operator: 'is', value: path }]),
        JSON.stringify({
          id,
          name: id,
          modelId: 'page',
          published: 'published',
          data: { title: id, blocks: [] },
        }),
      )
      .run()

  it('a product hides a page, a page hides an old path of a product', async () => {
    await place('hidden', '/aus/picnics/mystery-picnic')
    await place('shown', '/uk/outdoors/fall-leaves-ramble')
    const { visit } = openEntry(backend)
    expect((await visit('/aus/picnics/mystery-picnic')).text).toContain('Mystery Picnic')
    expect((await visit('/uk/outdoors/fall-leaves-ramble')).text).toContain('<title>shown ·')
    expect((await visit('/ca/outdoors/fall-leaves-ramble')).response.status).not.toBe(200)
  })
})
