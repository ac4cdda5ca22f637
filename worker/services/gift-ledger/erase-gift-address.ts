/** A `gift_delivery` that is still to be posted: its address is kept even if its giver's account is erased. */
export const TO_POST_SQL = `(gift_delivery.kind = 'post' AND gift_delivery.state IN ('due', 'claimed')
  AND NOT EXISTS (SELECT 1 FROM gift_card AS refunded WHERE refunded.id = gift_delivery.card_id AND refunded.state = 'REFUNDED'))`

const ERASED_GIVER_SQL = `EXISTS (
  SELECT 1 FROM gift_card JOIN orders ON orders.id = gift_card.order_id
   WHERE gift_card.id = ?1 AND orders.contact ->> 'email' LIKE '%@erased.invalid')`

/** Erases the recipient's address once nothing is left to post, if the giver's account was erased meanwhile. */
export const eraseGiftAddress = (ordersDb: OrdersDb, cardId: string): D1PreparedStatement[] =>
  [
    `UPDATE gift_delivery SET address = '{}' WHERE card_id = ?1 AND kind = 'post' AND ${ERASED_GIVER_SQL}`,
    `UPDATE parcel SET recipient = '', address = '{}' WHERE line_id = ?1 AND ${ERASED_GIVER_SQL}`,
  ].map((sql) => ordersDb.prepare(sql).bind(cardId))
