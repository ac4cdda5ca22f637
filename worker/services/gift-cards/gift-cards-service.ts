import { z } from 'zod'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { GiftAddOn, GiftCard, GreetingCard } from '#domain/gift-cards/gift-card.schema.ts'
import { isGiftCardAvailable } from '#domain/gift-cards/gift-card.ts'
import { buildGiftCatalogue, giftPrices } from '#domain/gift-cards/gift-catalogue.ts'
import { slugify } from '#domain/text.ts'
import { parseProduct } from '#worker/services/catalogue/offer.ts'
import { getDocument } from '#worker/services/content/published-documents.ts'
import { serve } from '#worker/services/serve.ts'

export const giftCardsService = serve(contract.giftCards, {
  /** The id is lowercased before it is looked up. */
  async one({ ordersDb, params }) {
    const id = params.id.toLowerCase()
    const cards = await getDocumentList(ordersDb, 'gift-cards', GiftCard)
    const card = cards.find((one) => one.id === id)
    if (!card) return refuse(404, 'There is no such gift card.')
    return { ...card, prices: giftPrices(card, await loadGiftProducts(ordersDb, [card])) }
  },

  async catalog({ ordersDb, query }) {
    const [cards, addOns, greetingCards] = await Promise.all([
      getDocumentList(ordersDb, 'gift-cards', GiftCard),
      getDocumentList(ordersDb, 'gift-add-ons', GiftAddOn),
      getDocumentList(ordersDb, 'greeting-cards', GreetingCard),
    ])
    const products = await loadGiftProducts(ordersDb, cards)
    return buildGiftCatalogue(COUNTRIES[query.country], { cards, addOns, greetingCards, products })
  },

  async builderProducts({ ordersDb, query }) {
    const city = slugify(query.city)
    const [cards, code] = await Promise.all([
      getDocumentList(ordersDb, 'gift-cards', GiftCard),
      ordersDb
        .prepare('SELECT country FROM location WHERE id = ?')
        .bind(city)
        .first<CountryCode>('country'),
    ])
    if (!code) return []
    const docs = await loadGiftProductDocs(
      ordersDb,
      cards.filter((card) => isGiftCardAvailable(card, COUNTRIES[code], city)),
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

  data: ({ ordersDb }) => getDocument(ordersDb, 'gift-cards'),
  themes: ({ ordersDb }) => getDocument(ordersDb, 'gift-themes'),
  inclusions: ({ ordersDb }) => getDocument(ordersDb, 'inclusions'),
  feverProducts: ({ ordersDb }) => getDocument(ordersDb, 'fever-products'),
})

/** A published list with the gaps filled that its schema allows. */
async function getDocumentList<Entry extends z.ZodType>(
  ordersDb: D1Database,
  name: string,
  entry: Entry,
): Promise<z.output<Entry>[]> {
  const list = z.array(entry).safeParse(await getDocument(ordersDb, name))
  if (list.success) return list.data
  throw new ShopError('GIFTCARD_API_CALL', { status: 503, cause: list.error })
}

type RawProductInput = z.input<typeof RawProduct>

/** The products that gift cards give, by id. */
async function loadGiftProducts(ordersDb: D1Database, cards: readonly GiftCard[]) {
  const docs = await loadGiftProductDocs(ordersDb, cards)
  return new Map(docs.map((doc) => [doc.id, parseProduct(doc)]))
}

async function loadGiftProductDocs(
  ordersDb: D1Database,
  cards: readonly GiftCard[],
): Promise<RawProductInput[]> {
  const ids = cards.flatMap((card) => (card.giftcardType === 'VALUE' ? [] : [card.productId]))
  const { results } = await ordersDb
    .prepare(
      'SELECT doc FROM product WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position',
    )
    .bind(JSON.stringify(ids))
    .all<{ doc: string }>()
  return results.map(({ doc }) => JSON.parse(doc))
}
