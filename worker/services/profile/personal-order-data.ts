const OWN_CARDS_SQL = 'SELECT id FROM gift_card WHERE order_id IN (OWN)'
const OWN_CARTS_SQL = 'SELECT id FROM cart WHERE customer_id = ?1 OR saved_for = ?1'

/** What belongs to a customer's orders, carts, gifts and mails: which rows, what is exported of them, and what is left out. */
export const PERSONAL_ORDER_DATA: Readonly<
  Record<string, readonly [where: string, exported: string, withheld?: string]>
> = {
  order_history: ['order_id IN (OWN)', 'order_id at status state reason note', 'id'],
  balance: [
    'id IN (OWN)',
    'id state amount message asked_at paid_at created_at',
    'saved_method saved_payer payer card_use intent_id client_secret intent_amount page_id payment_method attempt next_action paying_since checked_at',
  ],
  surcharge: [
    'order_id IN (OWN)',
    'id order_id line_id date start price amount currency state created_at expires_at',
    'slot_id version page_id url intent_id checked_at',
  ],
  inbox: [
    'order_id IN (OWN)',
    'type order_id received_at handled_at',
    'event_id checked_at intent_id object_id outcome attempts',
  ],
  conversion: ['reference_id IN (OWN)', 'reference_id product_id total currency at', 'click_id'],
  booking_history: [
    'order_id IN (OWN)',
    'line_id order_id at status date start actor reason note',
    'id',
  ],
  download: [
    'order_id IN (OWN)',
    'line_id order_id product_id sent_at expires_at opens',
    'link content',
  ],
  alternative: [
    'order_id IN (OWN)',
    'id order_id line_id position country total state created_at expires_at',
    'doc facts',
  ],
  reservation: [
    'order_id IN (OWN)',
    'line_id order_id quantity state expires_at updated_at',
    'cart_id slot_id holder held_since',
  ],
  task: [
    'order_id IN (OWN)',
    'kind subject order_id detail action due_at state note found_at changed_at',
    'id actor version',
  ],
  task_history: [
    'task_id IN (SELECT id FROM task WHERE order_id IN (OWN))',
    'at state note',
    'id task_id actor',
  ],
  outbox: [
    '(order_id IN (OWN) OR order_id = ?1)',
    'kind order_id state created_at sent_at subject',
    'id claimed_at data attempts',
  ],
  // Its text has links that open bookings.
  mailbox: ['lower(recipient) = ?2', 'at recipient subject', 'id text html attachments reply_to'],
  cart_line: [
    `cart_id IN (${OWN_CARTS_SQL})`,
    'id cart_id product_id city country date start adults children options add_ons total created_at',
    'doc facts',
  ],
  cart_code: [`cart_id IN (${OWN_CARTS_SQL})`, 'cart_id code', 'key'],
  cart_gift_card: [`cart_id IN (${OWN_CARTS_SQL})`, 'cart_id card_id', 'id generation'],
  gift: [
    `card_id IN (${OWN_CARDS_SQL})`,
    'card_id country recipient sender message theme experience more_months opened_at thanks thanked_at plan',
    'picture',
  ],
  gift_delivery: [
    `card_id IN (${OWN_CARDS_SQL})`,
    'card_id kind email address local_date zone due_at state created_at handed_at ended_at',
    'generation claimed_at',
  ],
  gift_history: [`card_id IN (${OWN_CARDS_SQL})`, 'card_id at what actor note'],
  gift_entry: [
    `card_id IN (${OWN_CARDS_SQL})`,
    'card_id kind order_id amount at actor note',
    'ref',
  ],
  gift_hold: [
    'order_id IN (OWN)',
    'card_id order_id position amount state updated_at',
    'expires_at',
  ],
  promotion: ['owner_id = ?1', 'code kind', 'key doc max_uses per_customer owner_id is_on'],
  form_submission: [
    'lower(reply_to) = ?2',
    'form name reply_to answers created_at',
    'id recipient sender digest',
  ],
  form_file: [
    'submission_id IN (SELECT id FROM form_submission WHERE lower(reply_to) = ?2)',
    'name type',
    'submission_id position content',
  ],
}
