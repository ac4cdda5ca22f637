import { z } from 'zod'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { giftCatalogue, giftPrices } from '#domain/gift-cards/catalogue.ts'
import { GiftAddOn, GiftCard, GreetingCard } from '#domain/gift-cards/gift-card.schema.ts'
import { isAvailable } from '#domain/gift-cards/gift-card.ts'
import { slugOf } from '#domain/text.ts'
import { documentNamed } from './documents.ts'
import { readProduct } from './goods.ts'
import { serve } from './serve.ts'

export const giftCards = serve(contract.giftCards, {
  /** The id is lowercased before it is looked up (spec §7). */
  async one({ d1, params }) {
    const id = params.id.toLowerCase()
    const cards = await listNamed(d1, 'gift-cards', GiftCard)
    const card = cards.find((one) => one.id === id)
    if (!card) return refuse(404, 'There is no such gift card.')
    return { ...card, prices: giftPrices(card, await given(d1, [card])) }
  },

  async catalog({ d1, query }) {
    const [cards, addOns, greetingCards] = await Promise.all([
      listNamed(d1, 'gift-cards', GiftCard),
      listNamed(d1, 'gift-add-ons', GiftAddOn),
      listNamed(d1, 'greeting-cards', GreetingCard),
    ])
    const products = await given(d1, cards)
    return giftCatalogue(COUNTRIES[query.country], { cards, addOns, greetingCards, products })
  },

  async builderProducts({ d1, query }) {
    const city = slugOf(query.city)
    const [cards, code] = await Promise.all([
      listNamed(d1, 'gift-cards', GiftCard),
      d1
        .prepare('SELECT country FROM location WHERE id = ?')
        .bind(city)
        .first<CountryCode>('country'),
    ])
    if (!code) return []
    const docs = await docsOf(
      d1,
      cards.filter((card) => isAvailable(card, COUNTRIES[code], city)),
    )
    return docs.filter(
      ({ type, groups = [] }) =>
        (!query.type || type === query.type) &&
        (!query.parentId ||
          groups.some(
            ({ id, relationship }) => relationship === 'parent' && id === query.parentId,
          )),
    )
  },

  data: ({ d1 }) => documentNamed(d1, 'gift-cards'),
  themes: ({ d1 }) => documentNamed(d1, 'gift-themes'),
  inclusions: ({ d1 }) => documentNamed(d1, 'inclusions'),
  feverProducts: ({ d1 }) => documentNamed(d1, 'fever-products'),
})

/** A published list with the gaps filled that its schema allows. */
async function listNamed<Entry extends z.ZodType>(
  d1: D1Database,
  name: string,
  entry: Entry,
): Promise<z.output<Entry>[]> {
  const list = z.array(entry).safeParse(await documentNamed(d1, name))
  if (list.success) return list.data
  throw new ShopError('GIFTCARD_API_CALL', { status: 503, cause: list.error })
}

type Wire = z.input<typeof RawProduct>

/** The products that gift cards give, by id. */
async function given(d1: D1Database, cards: readonly GiftCard[]) {
  const docs = await docsOf(d1, cards)
  return new Map(docs.map((doc) => [doc.id, readProduct(doc)]))
}

async function docsOf(d1: D1Database, cards: readonly GiftCard[]): Promise<Wire[]> {
  const ids = cards.flatMap((card) => (card.giftcardType === 'VALUE' ? [] : [card.productId]))
  const { results } = await d1
    .prepare(
      'SELECT doc FROM product WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position',
    )
    .bind(JSON.stringify(ids))
    .all<{ doc: string }>()
  return results.map(({ doc }) => JSON.parse(doc))
}
