import { blob, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// The migrations are the truth: triggers, guards, partial indexes and the full text stand there alone. A test compares the two.

/** Which stock is published. */
export const releases = sqliteTable('release', {
  id: text().primaryKey(),
  publishedAt: text('published_at').notNull(),
  number: integer().notNull().default(0),
})

/** Every release by its number. */
export const releaseLog = sqliteTable('release_log', {
  number: integer().primaryKey(),
  id: text().notNull(),
  documents: text().notNull(),
  parent: integer(),
  kind: text().notNull(),
  backTo: integer('back_to'),
  who: text().notNull(),
  note: text().notNull(),
  at: text().notNull(),
})

/** The documents of a release by the name of their file. */
export const releaseFiles = sqliteTable(
  'release_file',
  {
    number: integer().notNull(),
    name: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.name] })],
)

/** Their text by its hash. */
export const releaseTexts = sqliteTable('release_text', {
  hash: text().primaryKey(),
  text: text().notNull(),
  broughtAt: integer('brought_at').notNull(),
})

/** Published files by name. */
export const documents = sqliteTable('document', {
  name: text().primaryKey(),
  doc: text().notNull(),
})

/** Cities, in the order their country lists them. */
export const locations = sqliteTable('location', {
  id: text().primaryKey(),
  country: text().notNull(),
  timeZone: text('time_zone').notNull(),
  position: integer().notNull(),
  doc: text().notNull(),
})

/** Raw products; the columns are what queries look for. */
export const products = sqliteTable('product', {
  id: text().primaryKey(),
  type: text().notNull(),
  status: text().notNull(),
  position: integer().notNull(),
  doc: text().notNull(),
})

/** Where a product lives in each country. */
export const productPaths = sqliteTable(
  'product_path',
  {
    country: text().notNull(),
    path: text().notNull(),
    productId: text('product_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.path] })],
)

/** A product on a shelf of a city, or of a whole country under the city ''; with all that narrows and orders a list. */
export const listings = sqliteTable(
  'listing',
  {
    country: text().notNull(),
    city: text().notNull(),
    shelf: integer().notNull(),
    position: integer().notNull(),
    productId: text('product_id').notNull(),
    type: text().notNull(),
    category: text().notNull(),
    kind: text().notNull(),
    listed: integer().notNull(),
    perParty: integer('per_party').notNull(),
    stepFree: integer('step_free').notNull(),
    cities: text().notNull(),
    nameRank: integer('name_rank').notNull(),
    partyMin: integer('party_min').notNull(),
    partyMax: integer('party_max').notNull(),
    unitPrice: integer('unit_price'),
    fixed: integer(),
    base: integer(),
    hero: integer(),
    minimum: integer(),
    adultFor: integer('adult_for'),
    adultRate: integer('adult_rate'),
    adultExtra: integer('adult_extra'),
    childFor: integer('child_for'),
    childRate: integer('child_rate'),
    childExtra: integer('child_extra'),
    shipping: integer(),
    lastStart: integer('last_start').notNull(),
    leadMs: integer('lead_ms').notNull(),
    sameDay: integer('same_day').notNull(),
    ownCapacity: integer('own_capacity').notNull(),
    ownStarts: text('own_starts').notNull().default(''),
  },
  (table) => [
    primaryKey({
      columns: [table.country, table.city, table.shelf, table.position, table.productId],
    }),
  ],
)

/** Whose words the full text holds, by its row id. */
export const searchRows = sqliteTable('search_row', {
  id: integer().primaryKey(),
  productId: text('product_id').notNull(),
})

/** The words of a country, with the number of products that have them. */
export const searchTerms = sqliteTable(
  'search_term',
  {
    country: text().notNull(),
    term: text().notNull(),
    uses: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.term] })],
)

/** Which words hold which three letters. */
export const searchTrigrams = sqliteTable(
  'search_trigram',
  {
    country: text().notNull(),
    gram: text().notNull(),
    length: integer().notNull(),
    term: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.gram, table.length, table.term] })],
)

/** Which group a product belongs to. */
export const productParents = sqliteTable(
  'product_parent',
  {
    parentId: text('parent_id').notNull(),
    productId: text('product_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.parentId, table.productId] })],
)

/** Days that differ from the rule. */
export const calendarDays = sqliteTable(
  'calendar_day',
  {
    day: text().notNull(),
    position: integer().notNull(),
    doc: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.position] })],
)

/** Customers, with scrypt hashes. */
export const customers = sqliteTable('customer', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  password: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  ver: integer().notNull().default(1),
  payer: text(),
})

/** One WonderPass a customer. */
export const subscriptions = sqliteTable('subscription', {
  customerId: text('customer_id').primaryKey(),
  status: text().notNull(),
  tier: text().notNull(),
  tierName: text('tier_name').notNull(),
  validUntil: text('valid_until'),
})

/** Carts; their id is the visitor’s only key. */
export const carts = sqliteTable('cart', {
  id: text().primaryKey(),
  country: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  savedFrom: text('saved_from'),
  savedFor: text('saved_for'),
  savedAt: integer('saved_at'),
})

/** What a cart holds, as it was priced. */
export const cartLines = sqliteTable('cart_line', {
  id: text().primaryKey(),
  cartId: text('cart_id').notNull(),
  productId: text('product_id').notNull(),
  city: text().notNull(),
  date: text().notNull(),
  start: text().notNull(),
  adults: integer().notNull(),
  children: integer().notNull(),
  options: text().notNull(),
  addOns: text('add_ons').notNull(),
  doc: text().notNull(),
  total: integer().notNull(),
  createdAt: integer('created_at').notNull(),
  facts: text().notNull().default('{}'),
})

/** An hour of a product in a city, made when it is first held. */
export const slots = sqliteTable('slot', {
  id: text().primaryKey(),
  productId: text('product_id').notNull(),
  city: text().notNull(),
  date: text().notNull(),
  start: text().notNull(),
  capacity: integer(),
})

/** Places taken; counted in the guarded statement, never kept as a number. */
export const reservations = sqliteTable('reservation', {
  lineId: text('line_id').primaryKey(),
  cartId: text('cart_id').notNull(),
  orderId: text('order_id'),
  slotId: text('slot_id').notNull(),
  quantity: integer().notNull(),
  state: text().notNull(),
  expiresAt: integer('expires_at').notNull(),
  touchedAt: integer('touched_at').notNull(),
})

/** Orders and bookings, with what was sold as it was sold. */
export const orders = sqliteTable('orders', {
  id: text().primaryKey(),
  cartId: text('cart_id').notNull(),
  customerId: text('customer_id'),
  country: text().notNull(),
  currency: text().notNull(),
  status: integer().notNull(),
  state: text().notNull(),
  total: integer().notNull(),
  bookingFee: integer('booking_fee').notNull().default(0),
  contact: text().notNull(),
  lines: text().notNull(),
  campaign: text().notNull().default('{}'),
  details: text().notNull().default('{}'),
  intentId: text('intent_id'),
  clientSecret: text('client_secret'),
  intentAmount: integer('intent_amount'),
  pageId: text('page_id'),
  paymentMethod: text('payment_method'),
  attempt: integer().notNull().default(0),
  nextAction: text('next_action'),
  message: text(),
  payingSince: integer('paying_since'),
  quoteUntil: integer('quote_until').notNull(),
  createdAt: integer('created_at').notNull(),
  bookedAt: integer('booked_at'),
  codes: text().notNull().default('[]'),
  deposit: integer(),
  payer: text(),
  cardUse: text('card_use'),
  lookedAt: integer('looked_at').notNull().default(0),
})

/** Coupons and the codes that customers give to friends. */
export const promotions = sqliteTable('promotion', {
  code: text().primaryKey(),
  key: text().notNull(),
  kind: text().notNull(),
  doc: text().notNull(),
  maxUses: integer('max_uses'),
  perCustomer: integer('per_customer').notNull(),
  ownerId: text('owner_id'),
  isOn: integer('is_on').notNull(),
})

/** The codes that lie in a cart. */
export const cartCodes = sqliteTable(
  'cart_code',
  {
    cartId: text('cart_id').notNull(),
    key: text().notNull(),
    code: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.key] })],
)

/** Uses of codes, kept for an order and counted when it is paid. */
export const redemptions = sqliteTable(
  'redemption',
  {
    code: text().notNull(),
    orderId: text('order_id').notNull(),
    cartId: text('cart_id').notNull(),
    email: text().notNull(),
    customerId: text('customer_id'),
    isSingle: integer('is_single').notNull(),
    state: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
    touchedAt: integer('touched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.orderId] })],
)

/** What an order was paid with. */
export const paidCards = sqliteTable('paid_card', {
  orderId: text('order_id').primaryKey(),
  brand: text().notNull(),
  last4: text().notNull(),
  fingerprint: text(),
})

/** Points of customers; append-only. */
export const points = sqliteTable('points', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  state: text().notNull(),
  points: integer().notNull(),
  orderId: text('order_id'),
  lineId: text('line_id'),
  why: text().notNull(),
  at: integer().notNull(),
})

/** How often somebody typed a code that nobody knows. */
export const wrongCodes = sqliteTable(
  'wrong_code',
  {
    subject: text().notNull(),
    minute: integer().notNull(),
    tries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.minute] })],
)

/** What happened to an order; append-only. */
export const orderHistory = sqliteTable('order_history', {
  id: integer().primaryKey(),
  orderId: text('order_id').notNull(),
  at: integer().notNull(),
  status: integer().notNull(),
  state: text().notNull(),
  why: text().notNull(),
})

/** Every line of a paid order, with the rules it was sold under. */
export const bookings = sqliteTable('booking', {
  lineId: text('line_id').primaryKey(),
  orderId: text('order_id').notNull(),
  status: integer().notNull(),
  date: text().notNull(),
  start: text().notNull(),
  timeZone: text('time_zone').notNull(),
  startsAt: integer('starts_at').notNull(),
  price: integer().notNull(),
  paid: integer().notNull(),
  policy: text().notNull(),
  moves: integer().notNull().default(0),
  creditOnly: integer('credit_only').notNull().default(0),
  request: text(),
  postponedUntil: integer('postponed_until'),
  message: text(),
  version: integer().notNull().default(1),
  changedAt: integer('changed_at').notNull(),
  calledOffAt: integer('called_off_at'),
  rest: integer().notNull().default(0),
  restPaid: integer('rest_paid').notNull().default(0),
})

/** What happened to a booking; append-only. */
export const bookingHistory = sqliteTable('booking_history', {
  id: integer().primaryKey(),
  lineId: text('line_id').notNull(),
  orderId: text('order_id').notNull(),
  at: integer().notNull(),
  status: integer().notNull(),
  date: text().notNull(),
  start: text().notNull(),
  who: text().notNull(),
  why: text().notNull(),
})

/** Money on its way back, once each. */
export const refunds = sqliteTable('refund', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  lineId: text('line_id').notNull(),
  intentId: text('intent_id').notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  state: text().notNull(),
  why: text().notNull(),
  providerId: text('provider_id'),
  createdAt: integer('created_at').notNull(),
  doneAt: integer('done_at'),
  tries: integer().notNull().default(0),
  lookedAt: integer('looked_at').notNull().default(0),
})

/** What a dearer day still costs. */
export const supplements = sqliteTable('supplement', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  lineId: text('line_id').notNull(),
  date: text().notNull(),
  start: text().notNull(),
  slotId: text('slot_id').notNull(),
  price: integer().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  state: text().notNull(),
  version: integer().notNull(),
  pageId: text('page_id'),
  url: text(),
  intentId: text('intent_id'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  lookedAt: integer('looked_at').notNull().default(0),
})

/** The second payment of an order that began with a deposit. */
export const rests = sqliteTable('rest', {
  id: text().primaryKey(),
  state: text().notNull(),
  amount: integer().notNull().default(0),
  keptMethod: text('kept_method'),
  keptPayer: text('kept_payer'),
  payer: text(),
  cardUse: text('card_use'),
  intentId: text('intent_id'),
  clientSecret: text('client_secret'),
  intentAmount: integer('intent_amount'),
  pageId: text('page_id'),
  paymentMethod: text('payment_method'),
  attempt: integer().notNull().default(0),
  nextAction: text('next_action'),
  message: text(),
  payingSince: integer('paying_since'),
  askedAt: integer('asked_at'),
  paidAt: integer('paid_at'),
  lookedAt: integer('looked_at').notNull().default(0),
  createdAt: integer('created_at').notNull(),
})

/** Value kept as gift credit. */
export const credits = sqliteTable('credits', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  lineId: text('line_id').notNull(),
  customerId: text('customer_id'),
  email: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  why: text().notNull(),
  createdAt: integer('created_at').notNull(),
})

/** What became of gift credit; append-only. */
export const creditEntries = sqliteTable('credit_entry', {
  id: integer().primaryKey(),
  creditId: text('credit_id').notNull(),
  at: integer().notNull(),
  kind: text().notNull(),
  amount: integer().notNull(),
  who: text().notNull(),
  why: text().notNull(),
})

/** Messages to be sent, one row each. */
export const outbox = sqliteTable('outbox', {
  id: text().primaryKey(),
  kind: text().notNull(),
  orderId: text('order_id').notNull(),
  state: text().notNull(),
  claimedAt: integer('claimed_at'),
  createdAt: integer('created_at').notNull(),
  about: text().notNull().default('{}'),
  tries: integer().notNull().default(0),
  subject: text(),
  sentAt: integer('sent_at'),
})

/** Where messages land locally. */
export const mailbox = sqliteTable('mailbox', {
  id: text().primaryKey(),
  at: integer().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  attachments: text().notNull().default('[]'),
  replyTo: text('reply_to'),
})

/** What visitors sent with the forms of editors. */
export const formSubmission = sqliteTable('form_submission', {
  id: text().primaryKey(),
  form: text().notNull(),
  name: text().notNull(),
  recipient: text().notNull(),
  replyTo: text('reply_to'),
  answers: text().notNull(),
  sender: text().notNull(),
  digest: text().notNull(),
  createdAt: integer('created_at').notNull(),
})

/** Files that came with them, for the message that carries them on. */
export const formFile = sqliteTable(
  'form_file',
  {
    submissionId: text('submission_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    content: blob().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.position] })],
)

/** Events of the payment provider, each once. */
export const inbox = sqliteTable('inbox', {
  eventId: text('event_id').primaryKey(),
  type: text().notNull(),
  orderId: text('order_id'),
  receivedAt: integer('received_at').notNull(),
  handledAt: integer('handled_at'),
  intentId: text('intent_id'),
  objectId: text('object_id'),
  outcome: text(),
  tries: integer().notNull().default(0),
  lookedAt: integer('looked_at').notNull().default(0),
})

/** Answers to writes that may be repeated. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    owner: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer(),
    body: text(),
    startedAt: integer('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.method, table.path, table.key] })],
)

/** Differences the books found. */
export const breaks = sqliteTable('breaks', {
  id: text().primaryKey(),
  kind: text().notNull(),
  subject: text().notNull(),
  detail: text().notNull(),
  foundAt: integer('found_at').notNull(),
})

/** What a person has to decide, once each. */
export const fixits = sqliteTable('fixit', {
  id: integer().primaryKey(),
  kind: text().notNull(),
  subject: text().notNull(),
  orderId: text('order_id'),
  detail: text().notNull(),
  action: text().notNull(),
  dueAt: integer('due_at').notNull(),
  state: text().notNull(),
  who: text().notNull(),
  note: text().notNull(),
  version: integer().notNull().default(1),
  foundAt: integer('found_at').notNull(),
  changedAt: integer('changed_at').notNull(),
})

/** What was done about it; append-only. */
export const fixitHistory = sqliteTable('fixit_history', {
  id: integer().primaryKey(),
  fixitId: integer('fixit_id').notNull(),
  at: integer().notNull(),
  state: text().notNull(),
  who: text().notNull(),
  note: text().notNull(),
})

/** Who wants to hear when something opens. */
export const interests = sqliteTable(
  'interest',
  {
    email: text().notNull(),
    productId: text('product_id').notNull(),
    city: text().notNull(),
    country: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.productId, table.city] })],
)

/** Other times held for whoever lost a place. */
export const plansB = sqliteTable('plan_b', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  lineId: text('line_id').notNull(),
  position: integer().notNull(),
  doc: text().notNull(),
  facts: text().notNull(),
  country: text().notNull(),
  total: integer().notNull(),
  state: text().notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
})

/** What editors wrote; the columns are what choosing needs. */
export const contentEntries = sqliteTable('content_entry', {
  id: text().primaryKey(),
  model: text().notNull(),
  published: text().notNull(),
  priority: real().notNull(),
  position: integer().notNull(),
  targets: text().notNull(),
  startsAt: integer('starts_at'),
  endsAt: integer('ends_at'),
  doc: text().notNull(),
})

/** Tests of content, as they were shown last. */
export const experiments = sqliteTable('experiment', {
  id: text().primaryKey(),
  name: text().notNull(),
  shares: text().notNull(),
  startedAt: integer('started_at').notNull(),
  since: integer().notNull(),
})

/** What people did with a content, by variation and day. */
export const contentCounts = sqliteTable(
  'content_count',
  {
    contentId: text('content_id').notNull(),
    variationId: text('variation_id').notNull(),
    day: text().notNull(),
    type: text().notNull(),
    events: integer().notNull(),
    visitors: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.variationId, table.day, table.type] })],
)

/** What they spent, in minor units of a currency. */
export const contentAmounts = sqliteTable(
  'content_amount',
  {
    contentId: text('content_id').notNull(),
    variationId: text('variation_id').notNull(),
    day: text().notNull(),
    currency: text().notNull(),
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.variationId, table.day, table.currency] }),
  ],
)

/** Who was counted, by a hash that nobody can turn back. */
export const contentSeen = sqliteTable('content_seen', {
  hash: text().primaryKey(),
  until: integer().notNull(),
})
