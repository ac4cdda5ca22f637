import { z } from 'zod'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { parseSkippingInvalid } from '#domain/contract/parse-skipping-invalid.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { GiftAddOn, GiftCard, GreetingCard } from '#domain/gift-cards/gift-card.schema.ts'
import { isGiftCardAvailable } from '#domain/gift-cards/gift-card.ts'
import { buildGiftCatalogue, giftPrices } from '#domain/gift-cards/gift-catalogue.ts'
import { slugify } from '#domain/text.ts'
import type { Backend } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { parseProduct } from '#worker/services/catalogue/offer.ts'
import { getDocument } from '#worker/services/content/published-documents.ts'
import { serve } from '#worker/services/serve.ts'

export const giftCardsService = serve(contract.giftCards, {
  /** The id is lowercased before it is looked up. */
  async one(input) {
    const { catalogueDb, params } = input
    const id = params.id.toLowerCase()
    const cards = await listDocument(input, 'gift-cards', GiftCard)
    const card = cards.find((one) => one.id === id)
    if (!card) return refuse(404, 'There is no such gift card.')
    return { ...card, prices: giftPrices(card, await loadGiftProducts(catalogueDb, [card])) }
  },

  async catalog(input) {
    const { catalogueDb, query } = input
    const [cards, addOns, greetingCards] = await Promise.all([
      listDocument(input, 'gift-cards', GiftCard),
      listDocument(input, 'gift-add-ons', GiftAddOn),
      listDocument(input, 'greeting-cards', GreetingCard),
    ])
    const products = await loadGiftProducts(catalogueDb, cards)
    return buildGiftCatalogue(COUNTRIES[query.country], { cards, addOns, greetingCards, products })
  },

  async builderProducts(input) {
    const { catalogueDb, query } = input
    const city = slugify(query.city)
    const [cards, code] = await Promise.all([
      listDocument(input, 'gift-cards', GiftCard),
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

async function listDocument<Entry extends z.ZodType>(
  { catalogueDb, requestId }: Pick<Backend, 'catalogueDb' | 'requestId'>,
  name: string,
  entry: Entry,
): Promise<z.output<Entry>[]> {
  const list = parseSkippingInvalid(z.array(entry), await getDocument(catalogueDb, name))
  const entries = (list?.data ?? []) as z.output<Entry>[]
  if (!list || (entries.length === 0 && list.skipped.length > 0))
    throw new ShopError('GIFTCARD_API_CALL', { message: `Nothing of ${name} can be read.` })
  for (const { message } of list.skipped)
    logWarning(`An entry of ${name} can’t be read and was left out`, message, requestId)
  return entries
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
