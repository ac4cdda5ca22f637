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
  async one({ d1, params }) {
    const id = params.id.toLowerCase()
    const cards = await getDocumentList(d1, 'gift-cards', GiftCard)
    const card = cards.find((one) => one.id === id)
    if (!card) return refuse(404, 'There is no such gift card.')
    return { ...card, prices: giftPrices(card, await loadGiftProducts(d1, [card])) }
  },

  async catalog({ d1, query }) {
    const [cards, addOns, greetingCards] = await Promise.all([
      getDocumentList(d1, 'gift-cards', GiftCard),
      getDocumentList(d1, 'gift-add-ons', GiftAddOn),
      getDocumentList(d1, 'greeting-cards', GreetingCard),
    ])
    const products = await loadGiftProducts(d1, cards)
    return buildGiftCatalogue(COUNTRIES[query.country], { cards, addOns, greetingCards, products })
  },

  async builderProducts({ d1, query }) {
    const city = slugify(query.city)
    const [cards, code] = await Promise.all([
      getDocumentList(d1, 'gift-cards', GiftCard),
      d1
        .prepare('SELECT country FROM location WHERE id = ?')
        .bind(city)
        .first<CountryCode>('country'),
    ])
    if (!code) return []
    const docs = await loadGiftProductDocs(
      d1,
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

  data: ({ d1 }) => getDocument(d1, 'gift-cards'),
  themes: ({ d1 }) => getDocument(d1, 'gift-themes'),
  inclusions: ({ d1 }) => getDocument(d1, 'inclusions'),
  feverProducts: ({ d1 }) => getDocument(d1, 'fever-products'),
})

/** A published list with the gaps filled that its schema allows. */
async function getDocumentList<Entry extends z.ZodType>(
  d1: D1Database,
  name: string,
  entry: Entry,
): Promise<z.output<Entry>[]> {
  const list = z.array(entry).safeParse(await getDocument(d1, name))
  if (list.success) return list.data
  throw new ShopError('GIFTCARD_API_CALL', { status: 503, cause: list.error })
}

type RawProductInput = z.input<typeof RawProduct>

/** The products that gift cards give, by id. */
async function loadGiftProducts(d1: D1Database, cards: readonly GiftCard[]) {
  const docs = await loadGiftProductDocs(d1, cards)
  return new Map(docs.map((doc) => [doc.id, parseProduct(doc)]))
}

async function loadGiftProductDocs(
  d1: D1Database,
  cards: readonly GiftCard[],
): Promise<RawProductInput[]> {
  const ids = cards.flatMap((card) => (card.giftcardType === 'VALUE' ? [] : [card.productId]))
  const { results } = await d1
    .prepare(
      'SELECT doc FROM product WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position',
    )
    .bind(JSON.stringify(ids))
    .all<{ doc: string }>()
  return results.map(({ doc }) => JSON.parse(doc))
}
