import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { giftPictureKey } from './gift-picture-file.ts'

/** Longer than a cart is kept. */
const UNUSED_DAYS = 90
const MAX_DELETED = 100

const isShownSql = (
  card: string,
) => `EXISTS (SELECT 1 FROM gift JOIN gift_card ON gift_card.id = gift.card_id
  WHERE gift.picture = '/api/gift-pictures/' || gift_picture.id || '.jpg' AND gift.picture LIKE '/api/%' AND ${card})`
/** Pictures of refunded gifts, and of used ones whose giver's account is erased. */
const ENDED_SQL = `(state = 'REFUNDED' OR (state = 'EMPTY' AND email LIKE '%@erased.invalid'))`

/** Deletes pictures that no gift shows any more: those of refunded gifts, and what never became a gift. */
export async function deleteGiftPictures({
  ordersDb,
  pictures,
  clock,
}: Backend): Promise<{ deleted: number }> {
  if (!pictures) return { deleted: 0 }
  const { results } = await ordersDb
    .prepare(
      `SELECT id FROM gift_picture
       WHERE (created_at < CAST(? AS INTEGER) - ${UNUSED_DAYS * DAY_MS} OR ${isShownSql(ENDED_SQL)})
         AND NOT ${isShownSql(`NOT ${ENDED_SQL}`)} LIMIT ${MAX_DELETED}`,
    )
    .bind(clock().getTime())
    .all<{ id: string }>()
  const ids = results.map(({ id }) => id)
  if (ids.length === 0) return { deleted: 0 }
  await pictures.files.delete(
    ids.flatMap((id) => [giftPictureKey(id), giftPictureKey(`${id}-small`)]),
  )
  await ordersDb
    .prepare('DELETE FROM gift_picture WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids))
    .run()
  return { deleted: ids.length }
}
