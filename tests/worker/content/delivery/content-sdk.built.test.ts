import { Builder } from '@builder.io/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_ENVS, SDK_DEFAULTS } from '#domain/content/delivery/sdk-constants.ts'
import { publish, where } from '#tests/support/content/content-entries.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
let origin: string
beforeAll(async () => {
  shop = await openShop()
  origin = (await shop.address()).origin
  Builder.overrideHost = origin
  Builder.isStatic = false
  await publish(await shop.catalogueDb(), [
    {
      id: 'sydney',
      name: 'Sydney',
      query: [where('city', 'is', 'sydney')],
      data: { title: 'Sydney' },
    },
    { id: 'young', name: 'Young', query: [where('age', 'lessThan', 30)], data: { title: 'Young' } },
    {
      id: 'everybody',
      name: 'Everybody',
      data: {
        heading: { '@type': '@builder.io/core:LocalizedValue', Default: 'Hello', 'fr-CA': 'Salut' },
      },
    },
    ...Array.from({ length: 35 }, (_, n) => ({
      id: `item-${n}`,
      name: `Item ${n}`,
      modelId: 'item',
      data: { number: n, kind: n % 2 ? 'odd' : 'even' },
    })),
    { id: 'item-draft', modelId: 'item', published: 'draft', data: { number: 99 } },
  ])
})
afterAll(() => shop.close())

const open = () => new Builder('any-key', undefined, undefined, false)
const get = async (model: string, options = {}) =>
  open().get(model, options).promise() as Promise<{
    id: string
    data: { heading?: unknown }
  } | null>
const idsOf = (entries: { id?: string | undefined }[]) => entries.map(({ id }) => id)

describe('the public content SDK with the shop as its host', () => {
  it('gets the page that is meant for an address', async () => {
    const urlPath = '/aus/how-it-works'
    expect(await get('page', { userAttributes: { urlPath } })).toMatchObject({
      id: 'page-how-it-works',
      data: { title: 'How it works' },
    })
    expect(await get('page', { url: urlPath })).toMatchObject({ id: 'page-how-it-works' })
    expect(await get('page', { userAttributes: { urlPath: '/aus/nowhere' } })).toBe(null)
    expect(await get('no-such-model')).toBe(null)
  })

  it.each([
    [{ city: 'sydney', age: 20 }, 'sydney'],
    [{ city: 'perth', age: 20 }, 'young'],
    [{ city: 'perth', age: 40 }, 'everybody'],
    [{ age: '20' }, 'everybody'],
    [{ city: ['perth', 'sydney'] }, 'sydney'],
  ])('targets by %j: %s', async (userAttributes, id) => {
    expect((await get('note', { userAttributes }))?.id).toBe(id)
  })

  it('in a language, and in the first one where there is none', async () => {
    const headingIn = async (locale: string) => (await get('note', { locale }))?.data.heading
    expect([await headingIn('fr-CA'), await headingIn('de-DE')]).toEqual(['Salut', 'Hello'])
    expect((await get('note'))?.data.heading).toMatchObject({ Default: 'Hello' })
  })

  it('gets all: 30 unless a limit is given', async () => {
    expect(await open().getAll('item')).toHaveLength(SDK_DEFAULTS.getAllLimit)
    const some = await open().getAll('item', { limit: 3, offset: 30 })
    expect(idsOf(some)).toEqual(['item-30', 'item-31', 'item-32'])
  })

  it('by a query, sorted, with some fields alone', async () => {
    const found = await open().getAll('item', {
      query: { 'data.number': { $gte: 10, $lt: 20 }, 'data.kind': 'odd' },
      sort: { 'data.number': -1 },
      fields: 'id,data.number',
    })
    expect(found).toEqual(
      [19, 17, 15, 13, 11].map((n) => ({ id: `item-${n}`, data: { number: n } })),
    )
    const counted = await open().getAll('item', {
      query: { $or: [{ 'data.number': 3 }, { name: { $regex: '^item 4$', $options: 'i' } }] },
      fetchTotalCount: true,
      limit: 1,
    })
    expect([idsOf(counted.results), counted.totalCount]).toEqual([['item-3'], 2])
  })

  it('by the other endpoint too', async () => {
    const sdk = open()
    sdk.apiEndpoint = 'content'
    const found = await sdk.getAll('item', {
      query: { data: { number: { $in: [4, 5] } } },
      limit: 2,
    })
    expect(idsOf(found)).toEqual(['item-4', 'item-5'])
  })

  it('an entry stands in for another', async () => {
    const sdk = open()
    Object.assign(sdk, { overrides: { note: 'item-7' } })
    const found = (await sdk.queueGetContent('note').promise()) as { id: string }[]
    expect(found[0]?.id).toBe('item-7')
  })

  it('what is not published is for those with the token; locally for everyone', async () => {
    const seen = await open().getAll('item', { includeUnpublished: true, limit: 100 })
    expect(idsOf(seen)).toContain('item-draft')
    expect(idsOf(await open().getAll('item', { limit: 100 }))).not.toContain('item-draft')
  })

  it('draws entries itself: for React and Solid they come as data', async () => {
    const found = await open().getAll('item', { format: 'react', limit: 1, key: 'item' })
    expect(idsOf(found)).toEqual(['item-0'])
  })

  it('and says of its constants what we say', () => {
    const sdk = open() as unknown as { contentPerRequest: number }
    expect(sdk.contentPerRequest).toBe(SDK_DEFAULTS.contentPerRequest)
    expect(CONTENT_ENVS).toHaveLength(10)
  })
})
