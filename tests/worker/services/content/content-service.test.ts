import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EMBED_MESSAGES } from '#domain/content/markup/embed.ts'
import { publish, where } from '#tests/support/content/content-entries.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { services } from '#worker/service-router.ts'

const TOKEN = 'a-service-token-of-at-least-thirty-two-letters'
let shop: TestBackend
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  shop = await openBackend({ quick: true })
  const day = (text: string) => Date.parse(text)
  await publish(shop.catalogueDb, [
    { id: 'low', modelId: 'bar', priority: 2 },
    { id: 'high', modelId: 'bar', priority: -5 },
    { id: 'middle', modelId: 'bar', priority: 0.5 },
    { id: 'draft', modelId: 'bar', published: 'draft', priority: -9 },
    { id: 'archived', modelId: 'bar', published: 'archived', priority: -9 },
    { id: 'over', modelId: 'bar', priority: -9, endDate: day('2026-11-20') },
    { id: 'to-come', modelId: 'bar', priority: -9, startDate: day('2026-12-24') },
    {
      id: 'story',
      modelId: 'story',
      query: [where('urlPath', 'startsWith', '/aus')],
      meta: { componentsUsed: { Text: 1 }, kind: 'page' },
      data: {
        title: 'Story',
        tags: ['beach', 'sun'],
        author: { '@type': '@builder.io/core:Reference', model: 'author', id: 'author' },
        blocks: [
          {
            id: 'builder-1',
            component: { name: 'Symbol', options: { symbol: { model: 'symbol', entry: 'outer' } } },
          },
        ],
      },
    },
    {
      id: 'author',
      modelId: 'author',
      data: {
        name: 'Ada',
        city: { '@type': '@builder.io/core:Reference', model: 'city', id: 'city' },
      },
    },
    {
      id: 'city',
      modelId: 'city',
      data: { back: { '@type': '@builder.io/core:Reference', id: 'author' } },
    },
    {
      id: 'outer',
      modelId: 'symbol',
      data: {
        blocks: [
          {
            id: 'builder-2',
            component: { name: 'Symbol', options: { symbol: { entry: 'outer', model: 'symbol' } } },
          },
        ],
      },
    },
  ])
})
afterAll(() => shop.close())

type Answer = Record<string, unknown>
async function ask(path: string, { local = true, token = '' } = {}) {
  const config = {
    ...shop.backend.config,
    SERVICE_TOKEN: TOKEN,
    ENVIRONMENT: local ? ('local' as const) : ('production' as const),
  }
  const request = new Request(`http://services${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const response = await services.fetch(request, { ...shop.backend, config })
  return { status: response.status, answer: (await response.json()) as Answer }
}
const idsOf = ({ answer }: { answer: Answer }, key = 'bar') =>
  (answer[key] as { id: string }[]).map(({ id }) => id)
const BAR = '/v3/query/k/bar?options.bar.limit=9'

describe('the content service', () => {
  it('answers a list for every key, the best first, and only one unless a limit is given', async () => {
    const { answer } = await ask('/v1/query/any/bar,story,nothing?userAttributes.urlPath=/aus/x')
    expect(Object.keys(answer)).toEqual(['bar', 'story', 'nothing'])
    expect([idsOf({ answer }), idsOf({ answer }, 'story')]).toEqual([['high'], ['story']])
    expect(answer.nothing).toEqual([])
    expect(idsOf(await ask(BAR))).toEqual(['high', 'middle', 'low'])
  })

  it('what is over or to come is not there; the clock is ours', async () => {
    shop.turnTo('2026-12-24T00:00:00Z')
    expect(idsOf(await ask(BAR))).toEqual(['to-come', 'high', 'middle', 'low'])
    shop.turnTo('2026-11-20T00:00:00Z')
    expect(idsOf(await ask(BAR))).toEqual(['over', 'high', 'middle', 'low'])
    shop.turnTo('2026-11-21T00:00:00Z')
    const later = `${BAR}&userAttributes.date=2026-12-25`
    expect(idsOf(await ask(later))).toContain('to-come')
    expect(idsOf(await ask(later, { local: false }))).not.toContain('to-come')
    expect(idsOf(await ask(later, { local: false, token: TOKEN }))).toContain('to-come')
    expect(idsOf(await ask('/v3/query/k/bar?entry=to-come', { local: false }))).toEqual([])
  })

  it('drafts are for who may see them, what is put away is for no one', async () => {
    const drafts = `${BAR}&includeUnpublished=true`
    for (const who of [{}, { local: false, token: TOKEN }]) {
      expect(idsOf(await ask(drafts, who))).toContain('draft')
      expect(idsOf(await ask(drafts, who))).not.toContain('archived')
    }
    expect(await ask(drafts, { local: false })).toMatchObject({
      status: 401,
      answer: { message: 'includeUnpublished needs the service token.' },
    })
    expect((await ask(drafts, { local: false, token: 'another' })).status).toBe(401)
    const preview = `${BAR}&preview=true`
    expect(idsOf(await ask(preview))).toContain('draft')
    expect(idsOf(await ask(preview, { local: false }))).toEqual(['high', 'middle', 'low'])
    expect(
      (await ask('/v3/content/bar?apiKey=k&includeUnpublished=1', { local: false })).status,
    ).toBe(401)
  })

  it('another entry stands in by model or by id, if it is there', async () => {
    expect(idsOf(await ask(`${BAR}&overrides.bar=low`))).toEqual(['low', 'high', 'middle'])
    expect(idsOf(await ask(`${BAR}&overrides.middle=city`))).toEqual(['high', 'city', 'low'])
    expect(idsOf(await ask(`${BAR}&overrides.bar=nobody`))).toEqual(['high', 'middle', 'low'])
  })

  it('sorts by what entries hold, what lacks it comes last', async () => {
    const sorted = (sign: number) =>
      ask(`/v3/query/k/bar,story?options.bar.limit=9&sort.priority=${sign}&sort.id=1`)
    expect(idsOf(await sorted(1))).toEqual(['high', 'middle', 'low'])
    expect(idsOf(await sorted(-1))).toEqual(['low', 'middle', 'high'])
  })

  it('leaves out what no one needs, and answers the fields that were asked for', async () => {
    const story = async (more: string) => {
      const { answer } = await ask(`/v3/query/k/story?userAttributes.urlPath=/aus${more}`)
      return (answer.story as object[])[0]
    }
    expect(await story('')).toMatchObject({ meta: { kind: 'page' } })
    expect(await story('')).not.toHaveProperty('meta.componentsUsed')
    expect(await story('&omit=')).toHaveProperty('meta.componentsUsed')
    expect(await story('&fields=id,data.title')).toEqual({ id: 'story', data: { title: 'Story' } })
    expect(await story('&fields=id,data.title&omit=data')).toEqual({ id: 'story' })
  })

  it('inlines what entries refer to, as deep as was asked for', async () => {
    const author = async (more: string) => {
      const { answer } = await ask(`/v3/query/k/story?userAttributes.urlPath=/aus${more}`)
      return (answer.story as { data: { author: { value?: { data: object } } } }[])[0]?.data.author
    }
    expect(await author('')).not.toHaveProperty('value')
    expect(await author('&includeRefs=true')).toHaveProperty('value.data.name', 'Ada')
    expect(await author('&enrich=true')).not.toHaveProperty('value.data.city.value')
    const deep = await author('&enrich=true&enrichOptions.enrichLevel=4')
    expect(deep).toHaveProperty('value.data.city.value.data.back.value.data.city')
    expect(deep).not.toHaveProperty(
      'value.data.city.value.data.back.value.data.city.value.data.back.value',
    )
  })

  it('inlines symbols where the whole tree is wanted, even one that holds itself', async () => {
    const { answer } = await ask('/v3/query/k/story?userAttributes.urlPath=/aus&noTraverse=false')
    const text = JSON.stringify(answer)
    expect(text.match(/"content":/g)).toHaveLength(4)
  })

  it('has no code to answer: for React and Solid the same entries', async () => {
    const { answer } = await ask('/v1/codegen/k/bar?format=solid')
    expect(idsOf({ answer })).toEqual(['high'])
    expect(JSON.stringify(answer)).not.toContain('blocksJs')
  })
})

describe('what the content service refuses, by name', () => {
  it.each([
    ['/v2/query/k/bar', 400, "Invalid apiVersion: expected 'v1' or 'v3', received 'v2'"],
    ['/v4/content/bar?apiKey=k', 400, "Invalid apiVersion: expected 'v1' or 'v3', received 'v4'"],
    [
      '/v3/query/undefined/bar',
      400,
      'Fetching content failed, expected apiKey to be defined instead got: undefined',
    ],
    [
      '/v3/content/bar',
      400,
      'Fetching content from model bar failed, expected apiKey to be defined instead got: undefined',
    ],
    [
      `/v3/query/k/${Array.from({ length: 21 }, (_, n) => n).join()}`,
      400,
      'Ask for at most 20 models at once.',
    ],
    ['/v3/query/k/__proto__', 400, 'Property name "__proto__" is not allowed'],
    ['/v3/query/k/bar?__proto__=1', 400, 'Property name "__proto__" is not allowed'],
    [
      '/v3/query/k/bar?userAttributes.constructor.x=1',
      400,
      'Property name "constructor" is not allowed',
    ],
    ['/v3/query/k/bar?options.bar.prototype=1', 400, 'Property name "prototype" is not allowed'],
    [
      '/v3/query/k/bar?userAttributes={"a":{"__proto__":1}}',
      400,
      'Property name "__proto__" is not allowed',
    ],
    ['/v3/query/k/bar?query={"data.__proto__":1}', 400, 'Property name "__proto__" is not allowed'],
    ['/v3/query/k/bar?fields=data.constructor', 400, 'Property name "constructor" is not allowed'],
  ])('%s', async (path, status, message) => {
    expect(await ask(path)).toMatchObject({ status, answer: { message } })
  })

  it.each([
    ['limit', '0'],
    ['limit', 'many'],
    ['limit', '101'],
    ['offset', '-1'],
    ['options.bar.limit', '1.5'],
    ['userAttributes', '{'],
    ['userAttributes', '[]'],
    ['query', '7'],
    ['query', '{"$where":"1"}'],
    ['query', '{"name":{"$regex":"(a+)+$"}}'],
    ['format', 'html'],
    ['sort.name', 'up'],
    ['url', 'nowhere'],
    ['enrichOptions.enrichLevel', '5'],
  ])('%s=%s', async (name, value) => {
    const more = name === 'enrichOptions.enrichLevel' ? '&enrich=true' : ''
    const { status, answer } = await ask(
      `/v3/query/k/bar?${name}=${encodeURIComponent(value)}${more}`,
    )
    expect(status).toBe(422)
    expect(Object.keys(answer.fields ?? {})).toEqual([name])
  })

  it('C46: what is given twice', async () => {
    for (const name of [
      'limit',
      'overrides.bar',
      'userAttributes.city',
      'query.data.x',
      'sort.id',
    ]) {
      const { status, answer } = await ask(`/v3/query/k/bar?${name}=1&${name}=1`)
      expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [name]])
    }
  })
})

describe('link embeds', () => {
  it('a film, by the address people know it by', async () => {
    const url = encodeURIComponent('https://youtu.be/dQw4w9WgXcQ?t=42s')
    const { status, answer } = await ask(`/v1/embed?url=${url}&apiKey=k`)
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      provider: 'YouTube',
      src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
    })
    expect(answer.html).toMatch(/^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\//)
  })

  it.each([
    ['https://evil.example/', EMBED_MESSAGES.invalid],
    ['http://169.254.169.254/', EMBED_MESSAGES.invalid],
    ['javascript:alert(1)', EMBED_MESSAGES.invalid],
    ['https://maps.app.goo.gl/abc', EMBED_MESSAGES.failed],
  ])('%s: refused with the sentence', async (url, message) => {
    expect(await ask(`/v1/embed?url=${encodeURIComponent(url)}`)).toMatchObject({
      status: 422,
      answer: { message, fields: { url: message } },
    })
  })
})
