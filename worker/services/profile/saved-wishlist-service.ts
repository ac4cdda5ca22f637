import { MAX_WISHLIST_ITEMS, WISHLIST_ACTIONS } from '#domain/account/wishlist.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/app/context.ts'
import { serve } from '#worker/services/serve.ts'

type ItemRow = { experienceId: string; experienceType: string; title: string }

export const savedWishlistService = serve(contract.savedWishlist, {
  async list({ ordersDb, customerId, params }) {
    if (params.id !== customerId) return refuse(404, 'There is no such wishlist.')
    const { results } = await selectItems(ordersDb, customerId).all<ItemRow>()
    return results
  },

  async change({ ordersDb, catalogueDb, customerId, params, body, clock }) {
    const action = WISHLIST_ACTIONS.find((one) => one === params.action)
    if (!action) return refuse(404, 'There is no such call.')
    const { experienceId, experienceType, title } = body
    if (action === 'unfavorite') {
      const remove = ordersDb
        .prepare('DELETE FROM wishlist_item WHERE customer_id = ? AND experience_id = ?')
        .bind(customerId, experienceId)
      return runAndList(ordersDb, customerId, [remove])
    }
    const names = await findNames(catalogueDb, [experienceId])
    const name = names.get(experienceId)
    if (name === undefined) {
      const message = 'We don’t have that experience.'
      return refuse(422, message, { fields: { experienceId: message } })
    }
    const item = { experienceId, experienceType, title: title || name }
    return runAndList(
      ordersDb,
      customerId,
      addItems(ordersDb, customerId, [item], clock().getTime()),
    )
  },

  merge: (input) => mergeWishlist(input, input.body.experienceIds),
})

/** Adds what a visitor wished for to what the account has; what isn't sold is left out. */
export async function mergeWishlist(
  { ordersDb, catalogueDb, customerId, clock }: Backend & { customerId: string },
  experienceIds: readonly string[],
): Promise<ItemRow[]> {
  const names = await findNames(catalogueDb, experienceIds)
  const items = experienceIds.flatMap((experienceId) => {
    const title = names.get(experienceId)
    return title === undefined ? [] : [{ experienceId, experienceType: 'experience', title }]
  })
  return runAndList(ordersDb, customerId, addItems(ordersDb, customerId, items, clock().getTime()))
}

async function findNames(
  catalogueDb: CatalogueDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { results } = await catalogueDb
    .prepare(
      `SELECT id, doc ->> 'name' AS name FROM product WHERE id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string; name: string | null }>()
  return new Map(results.map(({ id, name }) => [id, name ?? '']))
}

/** Adds items, newest last; beyond the most that a wishlist holds the oldest go. What is there already stays where it is. */
const addItems = (
  ordersDb: OrdersDb,
  customerId: string,
  items: readonly ItemRow[],
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `INSERT INTO wishlist_item (customer_id, experience_id, experience_type, title, added_at)
       SELECT ?1, value ->> 'experienceId', value ->> 'experienceType', value ->> 'title', CAST(?3 AS INTEGER)
       FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(customerId, JSON.stringify(items), now),
  ordersDb
    .prepare(
      `DELETE FROM wishlist_item WHERE customer_id = ?1 AND rowid NOT IN (
         SELECT rowid FROM wishlist_item WHERE customer_id = ?1 ORDER BY added_at DESC, rowid DESC LIMIT ${MAX_WISHLIST_ITEMS})`,
    )
    .bind(customerId),
]

const selectItems = (ordersDb: OrdersDb, customerId: string) =>
  ordersDb
    .prepare(
      `SELECT experience_id AS experienceId, experience_type AS experienceType, title
       FROM wishlist_item WHERE customer_id = ? ORDER BY added_at, rowid`,
    )
    .bind(customerId)

async function runAndList(
  ordersDb: OrdersDb,
  customerId: string,
  statements: D1PreparedStatement[],
): Promise<ItemRow[]> {
  const results = await ordersDb.batch<ItemRow>([...statements, selectItems(ordersDb, customerId)])
  return results.at(-1)?.results ?? []
}
