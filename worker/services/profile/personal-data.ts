import { PERSONAL_ORDER_DATA } from './personal-order-data.ts'

type PersonalTable = {
  /** Which rows are a customer's: ?1 is the id, ?2 the address in lower case. */
  where: string
  exported: readonly string[]
  /** Left out of the export: secrets, names at the provider, and bookkeeping. */
  withheld: readonly string[]
}

const BY_CUSTOMER = 'customer_id = ?1'
/** Orders of the account, and those a guest made with its address. */
export const OWN_ORDERS_SQL = `SELECT id FROM orders WHERE customer_id = ?1
  UNION SELECT id FROM orders WHERE lower(contact ->> 'email') = ?2 AND customer_id IS NULL`
const BY_ORDER = `order_id IN (${OWN_ORDERS_SQL})`

const columns = (names: string): readonly string[] => names.split(' ').filter(Boolean)
const table = (where: string, exported: string, withheld = ''): PersonalTable => ({
  where,
  exported: columns(exported),
  withheld: columns(withheld),
})

const PAYMENT_COLUMNS =
  'payer card_use intent_id client_secret intent_amount page_id payment_method attempt next_action paying_since checked_at'

/** Every column that is stored about a customer. A test compares it with the schema. */
export const PERSONAL_DATA: Readonly<Record<string, PersonalTable>> = {
  customer: table(
    'id = ?1',
    'id email first_name last_name closed_at',
    'password token_version payer primary_card',
  ),
  profile: table(
    BY_CUSTOMER,
    'customer_id phone zip gender birth_date city_id interests visited provider_id app_metadata last_ip_address',
  ),
  account_event: table(BY_CUSTOMER, 'customer_id what actor note at', 'id'),
  calendar_feed: table(BY_CUSTOMER, 'customer_id created_at', 'id'),
  order_claim: table(BY_CUSTOMER, 'order_id customer_id claimed_at'),
  cart: table(
    '(customer_id = ?1 OR saved_for = ?1)',
    'id country created_at saved_at',
    'customer_id version saved_from saved_for',
  ),
  onboarding_step: table(BY_CUSTOMER, 'customer_id step state at'),
  milestone: table(BY_CUSTOMER, 'id customer_id type name date created_at'),
  wishlist_item: table(BY_CUSTOMER, 'customer_id experience_id experience_type title added_at'),
  consent_event: table(BY_CUSTOMER, 'id customer_id channel granted source at'),
  session: table(
    BY_CUSTOMER,
    'customer_id device country method created_at seen_at expires_at ended_at',
    'id confirmed_at failed_confirmations',
  ),
  passkey: table(
    BY_CUSTOMER,
    'customer_id name is_backed_up created_at used_at',
    'id public_key counter rp_id transports suspect_at',
  ),
  account_token: table(
    `(${BY_CUSTOMER} OR lower(email) = ?2)`,
    'purpose customer_id email country created_at expires_at used_at',
    'id data',
  ),
  points: table(BY_CUSTOMER, 'id customer_id state points order_id line_id reason at'),
  subscription: table(
    BY_CUSTOMER,
    'customer_id status tier tier_name valid_until country currency interval price joined_on anchor period_no period_start period_end change_type upcoming pause_months resume_on rise_price rise_on rise_agreed_at card_name card_expires',
    'failed_since card payer next_at version checked_at',
  ),
  subscription_event: table(BY_CUSTOMER, 'id customer_id at kind note'),
  membership_gift: table(BY_CUSTOMER, 'card_id customer_id at'),
  membership_invoice: table(
    BY_CUSTOMER,
    'id customer_id kind state country currency total lines plan period_start period_end message paid_at refund_amount refund_state created_at',
    `declined_on is_hard_decline back_to ${PAYMENT_COLUMNS}`,
  ),
  gift_card: table(
    BY_CUSTOMER,
    'id origin state order_id line_id customer_id email amount moved balance currency reason last4 created_at',
    'generation key_id code_hash blocked_at blocked_reason split_from',
  ),
  redemption: table(
    `(${BY_CUSTOMER} OR ${BY_ORDER})`,
    'code order_id email customer_id state updated_at',
    'cart_id is_single expires_at',
  ),
  // Names and diets of guests are theirs; meeting points are secret until their reveal.
  orders: table(
    `id IN (${OWN_ORDERS_SQL})`,
    'id customer_id country currency status state total booking_fee contact lines message created_at booked_at codes deposit gift_paid campaign',
    `cart_id visits details quote_until gift_parts link_version purchase_event_at ${PAYMENT_COLUMNS}`,
  ),
  // Empty but for a moment: all of it is brought back before an export.
  archived_order: table(
    BY_CUSTOMER,
    'id customer_id country currency created_at booked_at charged kept sent_back archived_at',
    'person member_saving back_at',
  ),
  booking: table(
    BY_ORDER,
    'line_id order_id status date start time_zone starts_at price paid moves credit_only request postponed_until message changed_at balance balance_paid operator_cancelled_at parcel_state',
    'policy version opened_at visit notified_place place_notices',
  ),
  parcel: table(
    BY_ORDER,
    'line_id order_id recipient address contents carrier tracking_number packed_at shipped_at',
  ),
  experience_invitation: table(
    '(customer_id = ?1 OR accepted_by = ?1 OR lower(email) = ?2)',
    'line_id order_id customer_id name email state accepted_by accepted_at created_at',
    'id seat',
  ),
  review: table(
    BY_ORDER,
    'id order_id line_id seat product_id city country date asked_at author stars text state written_at changed_at reply reason',
    'is_sample',
  ),
  form_response: table(BY_CUSTOMER, 'id customer_id form_code event_id version answers updated_at'),
  micro_booking: table(
    BY_CUSTOMER,
    'id customer_id experience_id title slug action scheduled_date month created_at',
  ),
  booking_occasion: table(BY_CUSTOMER, 'line_id customer_id milestone_id'),
  subscriber: table('lower(email) = ?2', 'email is_subscribed changed_at'),
  newsletter_request: table(
    'lower(email) = ?2',
    'email country wording created_at confirmed_at',
    'id',
  ),
  payment_card: table(BY_ORDER, 'order_id brand last4', 'fingerprint'),
  refund: table(
    BY_ORDER,
    'id order_id line_id amount currency state reason created_at done_at',
    'intent_id provider_id checked_at attempts',
  ),
  ...Object.fromEntries(
    Object.entries(PERSONAL_ORDER_DATA).map(([name, [where, exported, withheld]]) => [
      name,
      table(where.replaceAll('OWN', OWN_ORDERS_SQL), exported, withheld),
    ]),
  ),
  notify_request: table(
    'email = ?2',
    'email product_id city country created_at confirmed_at notified_at',
    'id',
  ),
}
