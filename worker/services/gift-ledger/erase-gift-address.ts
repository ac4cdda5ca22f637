/** Of a row of `gift_delivery` that a carrier is still to get: its address outlives the account of its giver. */
export const TO_POST_SQL = `(gift_delivery.kind = 'post' AND gift_delivery.state IN ('due', 'claimed')
  AND NOT EXISTS (SELECT 1 FROM gift_card AS refunded WHERE refunded.id = gift_delivery.card_id AND refunded.state = 'REFUNDED'))`

const ERASED_GIVER_SQL = `EXISTS (
  SELECT 1 FROM gift_card JOIN orders ON orders.id = gift_card.order_id
   WHERE gift_card.id = ?1 AND orders.contact ->> 'email' LIKE '%@erased.invalid')`

/** With the last that is to be posted: the account of a gift's giver that was erased meanwhile left the address for the carrier alone. */
export const eraseGiftAddress = (ordersDb: OrdersDb, cardId: string): D1PreparedStatement[] =>
  [
    `UPDATE gift_delivery SET address = '{}' WHERE card_id = ?1 AND kind = 'post' AND ${ERASED_GIVER_SQL}`,
    `UPDATE parcel SET recipient = '', address = '{}' WHERE line_id = ?1 AND ${ERASED_GIVER_SQL}`,
  ].map((sql) => ordersDb.prepare(sql).bind(cardId))
