import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  EDITOR_TOKEN_HEADER,
  EDITOR_TOKEN_PARAMETER,
  PREVIEW_SIGNATURE_PARAMETER,
  signEditorToken,
  signPreviewLink,
} from '#domain/content/preview-signature.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'

// Alone in its process: content that was good last is remembered for good.

const TOKEN = 'a-service-token-of-some-length-0123456789'
const ELSEWHERE = {
  ENVIRONMENT: 'preview',
  SERVICE_TOKEN: TOKEN,
  PASSWORD_PEPPER_1: 'a pepper of at least thirty-two characters',
  GIFT_CARD_SECRET_1: 'a secret of at least thirty-two characters',
}
const PATH = '/aus/not-yet'
const at = (urlPath: string) => [{ property: 'urlPath', operator: 'is', value: urlPath }]
const saying = (text: string) => ({
  title: text,
  blocks: [
    {
      '@type': '@builder.io/sdk:Element',
      id: 'builder-secret',
      component: { name: 'Text', options: { text } },
    },
  ],
})

let backend: TestBackend
let shop: ReturnType<typeof openEntry>
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {})
  }
  const publish = (id: string, published: string, path: string, startsAt: number | null) =>
    backend.catalogueDb
      .prepare(
        `INSERT INTO content_entry (id, model, published, priority, position, targets, doc, starts_at)
         VALUES (?, 'page', ?, 0, 9999, ?, ?, CAST(? AS INTEGER))`,
      )
      .bind(
        id,
        published,
        JSON.stringify(at(path)),
        JSON.stringify({ id, query: at(path), data: saying('Psst, half price') }),
        startsAt,
      )
      .run()
  await publish('a-draft', 'draft', PATH, null)
  await publish('to-come', 'published', `${PATH}-either`, 4e12)
  // As deployed: no local route exists.
  shop = openEntry(backend, {
    settings: ELSEWHERE,
  })
})
afterAll(() => backend.close())

const posting = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

describe('doors of this machine', () => {
  it.each([
    ['/_local/content', posting({ entry: { data: { blocks: [] } } })],
    ['/_local/preview', {}],
    ['/_local/preview/draft', posting({ file: 'a.json', entry: null, faults: [] })],
    ['/_local/preview/events', {}],
    ['/aus/_preview', {}],
  ])('%s is not there elsewhere', async (path, init) => {
    expect((await shop.request(path, init)).response.status).toBe(404)
  })
})

describe('what is not published', () => {
  const ADDRESSES = [
    `${PATH}?builder.preview=page`,
    `${PATH}?builder.frameEditing=page`,
    `${PATH}?builder.preview=page&builder.params=includeUnpublished%3Dtrue`,
    `${PATH}?builder.preview=page&${PREVIEW_SIGNATURE_PARAMETER}=9999999999999.${'0'.repeat(64)}`,
    '/aus/about-us?builder.overrides.page=a-draft',
    '/aus/about-us?builder.overrides.page=to-come',
    '/aus/about-us?builder.params=options.page.entry%3Da-draft',
    `${PATH}-either?builder.userAttributes.date=4100000000000`,
    `/api/v3/query/x/page?preview=true&userAttributes.urlPath=${PATH}`,
    '/api/v3/query/x/page?options.page.entry=a-draft&preview=true',
    '/api/v3/content/page?apiKey=x&overrides.page=a-draft&noTargeting=true&limit=100',
    `/api/v3/content/page?apiKey=x&userAttributes.date=4100000000000&userAttributes.urlPath=${PATH}-either`,
    '/api/v3/content/page?apiKey=x&includeUnpublished=true&noTargeting=true',
  ]
  it.each(ADDRESSES)('%s does not show it, whatever cookies say', async (path) => {
    const headers = { cookie: 'ac-token=x; builder.preview=page', origin: 'https://evil.example' }
    const { response, text } = await shop.request(path, { headers })
    expect(response.status).toBeLessThan(500)
    expect(text).not.toContain('Psst')
    expect(response.headers.get('access-control-allow-credentials')).toBe(null)
  })

  it('a link of ours does, to no one’s cache', async () => {
    const seal = await signPreviewLink(TOKEN, PATH, shop.world.now + 60_000)
    const { response, text } = await shop.request(
      `${PATH}?builder.preview=page&${PREVIEW_SIGNATURE_PARAMETER}=${seal}`,
    )
    expect(text).toContain('Psst')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const elsewhere = await shop.request(
      `${PATH}-either?builder.preview=page&${PREVIEW_SIGNATURE_PARAMETER}=${seal}`,
    )
    expect(elsewhere.text).not.toContain('Psst')
  })
})

describe('names that lead to a prototype', () => {
  it.each([
    '/aus?builder.__proto__.x=1',
    '/aus?builder.tests.constructor=1',
    '/aus/about-us?builder.__proto__=1',
    '/aus/about-us?builder.tests.__proto__=a',
    '/aus/about-us?builder_userAttributes_prototype=1',
    '/aus/nothing?builder.params=__proto__%3D1',
    '/aus/cart?builder.tests.__proto__.a=1',
  ])('%s is no fault of the shop’s', async (path) => {
    expect([200, 400]).toContain((await shop.request(path)).response.status)
    expect(({} as { x?: unknown }).x).toBe(undefined)
  })
})

describe('a draft is drawn for whoever sent it', () => {
  const wish = { entry: { data: { blocks: [] } }, model: 'page', path: '/aus' }
  const HOSTED = { id: 'hosted', data: { title: 'Hosted', blocks: [] } }
  const openEdited = () => {
    const settings = { ...ELSEWHERE, BUILDER_API_KEY: 'a-key' }
    const outside = async () => Response.json({ results: [HOSTED], page: [HOSTED] })
    const edited = openEntry(backend, { settings, outside })
    return {
      ...edited,
      tokenUntil: (minutes: number, secret = TOKEN) =>
        signEditorToken(secret, edited.world.now + minutes * 60_000),
    }
  }

  it('is not there where nobody edits', async () => {
    const token = await signEditorToken(TOKEN, shop.world.now + 60_000)
    const own = posting(wish, { [EDITOR_TOKEN_HEADER]: token })
    expect((await shop.request('/_content/draw', own)).response.status).toBe(404)
  })

  it('is drawn for an editor’s token alone, until it ends', async () => {
    const { tokenUntil, ...edited } = openEdited()
    const link = await signPreviewLink(TOKEN, '/aus', edited.world.now + 60_000)
    const tokens: [string, string, number][] = [
      ['a token', await tokenUntil(1), 200],
      ['none', '', 403],
      ['a mark', '1', 403],
      ['one that has ended', await tokenUntil(-1), 403],
      ['one of another secret', await tokenUntil(1, 'another-token-of-thirty-two-letters'), 403],
      ['one that was given more time', (await tokenUntil(1)).replace(/^\d+/, '9999999999999'), 403],
      ['a link to a draft', link, 403],
      ['the service’s token', TOKEN, 403],
    ]
    for (const [name, token, status] of tokens) {
      const init = posting(wish, { [EDITOR_TOKEN_HEADER]: token })
      const { response } = await edited.request('/_content/draw', init)
      expect([name, response.status]).toEqual([name, status])
    }
  })

  it('is drawn in the state that its editor has set', async () => {
    const { tokenUntil, ...edited } = openEdited()
    const block = {
      '@type': '@builder.io/sdk:Element',
      component: { name: 'Core:Button', options: { text: 'Old' } },
      bindings: { 'component.options.text': 'state.greeting' },
    }
    const entry = { data: { blocks: [block], state: { greeting: 'Good morning' } } }
    const init = posting(
      { ...wish, entry, state: { greeting: 'Good night' } },
      { [EDITOR_TOKEN_HEADER]: await tokenUntil(1) },
    )
    const { response, text } = await edited.request('/_content/draw', init)
    expect([response.status, text.includes('Good night')]).toEqual([200, true])
  })

  it('has its token from the page in the editor, which has it from its address', async () => {
    const { tokenUntil, ...edited } = openEdited()
    const token = await tokenUntil(1)
    const pageWith = async (query: string) =>
      /"token":("[^"]*"|null)/.exec(
        (await edited.request(`/aus/about-us?builder.frameEditing=page&${query}`)).text,
      )?.[1]
    expect(await pageWith(`${EDITOR_TOKEN_PARAMETER}=${token}`)).toBe(`"${token}"`)
    expect(await pageWith('')).toBe('null')
    expect(await pageWith(`${EDITOR_TOKEN_PARAMETER}=${await tokenUntil(-1)}`)).toBe('null')
  })

  it('is drawn 120 times a minute for one token', async () => {
    const { tokenUntil, ...edited } = openEdited()
    const init = posting({}, { [EDITOR_TOKEN_HEADER]: await tokenUntil(2) })
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => {
        return (await edited.request('/_content/draw', init)).response.status
      }),
    )
    expect(statuses.filter((status) => status === 422)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('not for another site, and never with what is not published', async () => {
    const { tokenUntil, ...edited } = openEdited()
    expect((await edited.request('/_content/draw', posting(wish))).response.status).toBe(403)
    const own = { [EDITOR_TOKEN_HEADER]: await tokenUntil(3) }
    const foreign = posting(wish, { ...own, 'sec-fetch-site': 'cross-site' })
    expect((await edited.request('/_content/draw', foreign)).response.status).toBe(403)
    const symbol = {
      '@type': '@builder.io/sdk:Element',
      component: { name: 'Symbol', options: { symbol: { model: 'page', entry: 'a-draft' } } },
    }
    const router = {
      '@type': '@builder.io/sdk:Element',
      component: { name: 'Core:Router', options: { model: 'page' } },
    }
    for (const block of [symbol, router]) {
      const { response, text } = await edited.request(
        '/_content/draw',
        posting(
          {
            entry: { data: { blocks: [block] } },
            model: 'page',
            path: `${PATH}-either?builder.preview=page&builder.userAttributes.date=4100000000000`,
            attributes: { date: 4_100_000_000_000 },
          },
          own,
        ),
      )
      expect(response.status).toBe(200)
      expect(text).not.toContain('Psst')
      expect(response.headers.get('access-control-allow-origin')).toBe(null)
    }
  })
})

describe('a form sent without script', () => {
  it('is taken on a page of ours alone', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ name: 'Ann', email: 'ann@example.com', topic: 'booking' })
        .toString()
        .concat('&message=Hello'),
    }
    const count = () =>
      backend.ordersDb.prepare('SELECT COUNT(*) AS n FROM form_submission').first('n')
    const form = '?form=page-contact.builder-contact-form'
    expect((await shop.request(`/aus/no-such-page${form}`, init)).response.status).toBe(404)
    expect(await count()).toBe(0)
    const taken = await shop.request(`/aus/contact${form}`, init)
    expect([taken.response.status, await count()]).toEqual([303, 1])
  })
})
