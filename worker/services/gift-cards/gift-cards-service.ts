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
  async one({ catalogueDb, params }) {
    const id = params.id.toLowerCase()
    const cards = await getDocumentList(catalogueDb, 'gift-cards', GiftCard)
    const card = cards.find((one) => one.id === id)
    if (!card) return refuse(404, 'There is no such gift card.')
    return { ...card, prices: giftPrices(card, await loadGiftProducts(catalogueDb, [card])) }
  },

  async catalog({ catalogueDb, query }) {
    const [cards, addOns, greetingCards] = await Promise.all([
      getDocumentList(catalogueDb, 'gift-cards', GiftCard),
      getDocumentList(catalogueDb, 'gift-add-ons', GiftAddOn),
      getDocumentList(catalogueDb, 'greeting-cards', GreetingCard),
    ])
    const products = await loadGiftProducts(catalogueDb, cards)
    return buildGiftCatalogue(COUNTRIES[query.country], { cards, addOns, greetingCards, products })
  },

  async builderProducts({ catalogueDb, query }) {
    const city = slugify(query.city)
    const [cards, code] = await Promise.all([
      getDocumentList(catalogueDb, 'gift-cards', GiftCard),
      catalogueDb
        .prepare('SELECT country FROM location WHERE id = ?')
        .bind(city)
        .first<CountryCode>('country'),
    ])
    if (!code) return []
    const docs = await loadGiftProductDocs(
      catalogueDb,
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

  data: ({ catalogueDb }) => getDocument(catalogueDb, 'gift-cards'),
  themes: ({ catalogueDb }) => getDocument(catalogueDb, 'gift-themes'),
  inclusions: ({ catalogueDb }) => getDocument(catalogueDb, 'inclusions'),
  feverProducts: ({ catalogueDb }) => getDocument(catalogueDb, 'fever-products'),
})

async function getDocumentList<Entry extends z.ZodType>(
  catalogueDb: CatalogueDb,
  name: string,
  entry: Entry,
): Promise<z.output<Entry>[]> {
  const list = z.array(entry).safeParse(await getDocument(catalogueDb, name))
  if (list.success) return list.data
  throw new ShopError('GIFTCARD_API_CALL', { status: 503, cause: list.error })
}

type RawProductInput = z.input<typeof RawProduct>

async function loadGiftProducts(catalogueDb: CatalogueDb, cards: readonly GiftCard[]) {
  const docs = await loadGiftProductDocs(catalogueDb, cards)
  return new Map(docs.map((doc) => [doc.id, parseProduct(doc)]))
}

async function loadGiftProductDocs(
  catalogueDb: CatalogueDb,
  cards: readonly GiftCard[],
): Promise<RawProductInput[]> {
  const ids = cards.flatMap((card) => (card.giftcardType === 'VALUE' ? [] : [card.productId]))
  const { results } = await catalogueDb
    .prepare(
      'SELECT doc FROM product WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position',
    )
    .bind(JSON.stringify(ids))
    .all<{ doc: string }>()
  return results.map(({ doc }) => JSON.parse(doc))
}
