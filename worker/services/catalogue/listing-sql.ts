import { MIN_REVIEWS_FOR_MEAN } from '#domain/reviews/review.ts'
import { ratingSql } from '#worker/services/reviews/count-reviews.ts'

/** Ties end with the position, which is unique. */
export const ORDER_BY = {
  picks: 'status_rank, position',
  popular: 'bookings DESC, status_rank, position',
  rating: 'mean DESC, status_rank, position',
  price: 'cost, position',
  name: 'name_rank, position',
} as const

/** The party's price without minimum and shipping (`partyPrice` of the domain; a test compares them). */
const SEAT_PRICE_SQL = `(hero + CASE fixed WHEN 1 THEN base ELSE
  min(adults, adult_for) * adult_rate + max(adults - adult_for, 0) * adult_extra
  + min(children, child_for) * child_rate + max(children - child_for, 0) * child_extra END)`

/** ?1 is the query as JSON, which keeps integers; bound numbers would be floats. */
const QUERY_CTE = `request AS (SELECT ?1 ->> 'country' AS requested_country, ?1 ->> 'city' AS requested_city, ?1 ->> 'adults' AS adults,
  ?1 ->> 'children' AS children, ?1 ->> 'most' AS most, ?1 ->> 'kind' AS requested_kind, ?1 ->> 'accessible' AS accessible,
  ?1 ->> 'length' AS requested_length, ?1 ->> 'dayPart' AS requested_part, ?1 ->> 'rated' AS rated)`

const PRICED_CTE = `priced AS (
  SELECT listing.*, request.*, CASE WHEN adults + children = 0 OR NOT per_party THEN unit_price
    ELSE shipping + CASE WHEN ${SEAT_PRICE_SQL} > 0 THEN ${SEAT_PRICE_SQL} ELSE minimum END END AS cost
  FROM request CROSS JOIN listing ON country = requested_country AND city = requested_city AND status_rank <= 1 WHERE listed)`

/** The mean of a product's reviews; those with too few for one stand last. */
const MEAN_SQL = `coalesce((SELECT 1.0 * points / count FROM review_stat
  WHERE review_stat.product_id = priced.product_id AND count >= ${MIN_REVIEWS_FOR_MEAN}), 0)`

const SUITS_PARTY_SQL = `(adults + children = 0 OR NOT per_party OR adults + children BETWEEN party_min AND party_max)
  AND (children = 0 OR takes_children)
  AND cost >= 0 AND (most IS NULL OR cost <= most) AND (accessible IS NOT 1 OR step_free = 1)
  AND (requested_length IS NULL OR length = requested_length) AND (requested_part IS NULL OR day_parts & requested_part)
  AND (rated IS NULL OR 10 * ${MEAN_SQL} >= rated)`
const IS_OF_KIND_SQL = `(requested_kind IS NULL OR kind = requested_kind)`

/** ?2 is the calendar of the requested dates (`operatingRules` of the domain). */
const RULE_CTE = `rule AS MATERIALIZED (SELECT value ->> 'near' AS near, value ->> 'date' AS date, '|' || (value ->> 'city') || '|' AS rule_city,
  value ->> 'product' AS product, value ->> 'isClosed' AS is_closed, value ->> 'isToday' AS is_today,
  value ->> 'hasNoPlaces' AS has_no_places, value ->> 'last' AS last, value ->> 'starts' AS starts, value ->> 'midnight' AS midnight,
  value ->> 'shiftAtMinute' AS bend, value ->> 'shiftMinutes' AS shift FROM json_each(?2))`

/** The last start: the day's starts that the product has, else the general ones. */
const LAST_START_SQL = `CASE WHEN last IS NULL THEN one.last_start WHEN product <> '' OR one.own_starts = '' THEN last
  ELSE coalesce((SELECT max(value) FROM json_each(starts) WHERE instr(one.own_starts, '|' || value || '|')), one.last_start) END`
/** Milliseconds until the last start (`millisecondsUntilMinute` of the domain). */
const MS_TO_LAST_START_SQL = `(midnight + 60000 * CASE WHEN (${LAST_START_SQL}) < bend THEN (${LAST_START_SQL}) ELSE max(bend, (${LAST_START_SQL}) + shift) END)`
/** Where the day alone decides, starts are not looked at. */
const IS_OPEN_SQL = `NOT is_closed AND (one.months = '' OR instr(one.months, substr(date, 6, 2))) AND (one.same_day OR NOT is_today) AND (NOT has_no_places OR (one.own_capacity AND product = ''))
  AND (midnight >= max(one.lead_ms, 1) OR (${MS_TO_LAST_START_SQL} > 0 AND ${MS_TO_LAST_START_SQL} >= one.lead_ms))`
/** Rules for single products go before the rule of the day. */
const PRODUCT_RULE_SQL = {
  plain: '',
  withOwn: `AND product IN ('', one.product_id) AND (product <> '' OR NOT EXISTS (SELECT 1 FROM rule AS own
    WHERE own.product = one.product_id AND own.date = rule.date AND own.rule_city = rule.rule_city))`,
}

/** Goods are for no date. */
const isAvailableSql = (one: string, near: string, rules: keyof typeof PRODUCT_RULE_SQL) =>
  `one.per_party AND EXISTS (SELECT 1 FROM rule WHERE near ${near} AND instr(one.cities, rule_city) AND ${IS_OPEN_SQL} ${PRODUCT_RULE_SQL[rules]})`.replaceAll(
    'one.',
    `${one}.`,
  )

/** What the SQL depends on: whether dates are given, and which kind of rules they have. */
type ListingShape = { rules: keyof typeof PRODUCT_RULE_SQL | null }

const withClause = ({ rules }: ListingShape) =>
  `WITH ${[QUERY_CTE, PRICED_CTE, ...(rules ? [RULE_CTE] : [])].join(', ')}`
const suitsSql = ({ rules }: ListingShape) =>
  rules ? `${SUITS_PARTY_SQL} AND ${isAvailableSql('priced', '= 0', rules)}` : SUITS_PARTY_SQL

export const listingCountsSql = (shape: ListingShape) =>
  `${withClause(shape)} SELECT kind, count(*) AS whole, sum(${suitsSql(shape)}) AS fitting FROM priced GROUP BY kind`

/** Recent bookings in the country, counted by a job. */
const BOOKINGS_SQL = `coalesce((SELECT bookings FROM product_stat
  WHERE product_stat.product_id = priced.product_id AND product_stat.country = requested_country), 0)`

/** Filters and sorts on the listing rows, and reads documents only of the page. */
export const listingPageSql = (shape: ListingShape, sort: keyof typeof ORDER_BY) =>
  `${withClause(shape)} SELECT doc, ${ratingSql('product.id')} FROM (
     SELECT product_id, status_rank, position AS place, cost, name_rank, ${sort === 'popular' ? BOOKINGS_SQL : 0} AS bookings,
       ${sort === 'rating' ? MEAN_SQL : 0} AS mean
     FROM priced WHERE ${IS_OF_KIND_SQL} AND ${suitsSql(shape)}
     ORDER BY ${ORDER_BY[sort]} LIMIT ?1 ->> 'size' OFFSET ?1 ->> 'skip') AS page
   JOIN product ON product.id = page.product_id ORDER BY ${ORDER_BY[sort].replace('position', 'place')}`

export const COMING_SOON_SQL = `SELECT doc, NULL AS rating FROM listing JOIN product ON product.id = product_id
  WHERE country = ?1 AND city = ?2 AND status_rank = 2 AND listing.type = 'product' ORDER BY listing.position LIMIT 12`

/** The nearest dates with a match, when nothing matches on the requested ones. */
export const nearestDatesSql = (shape: { rules: keyof typeof PRODUCT_RULE_SQL }) =>
  `${withClause(shape)}, fit AS MATERIALIZED (SELECT * FROM priced WHERE ${IS_OF_KIND_SQL} AND ${SUITS_PARTY_SQL})
   SELECT date FROM (SELECT DISTINCT near AS day, date FROM rule WHERE near > 0 ORDER BY near)
   WHERE NOT EXISTS (SELECT 1 FROM priced WHERE ${IS_OF_KIND_SQL} AND ${suitsSql(shape)})
     AND EXISTS (SELECT 1 FROM fit WHERE ${isAvailableSql('fit', '= day', shape.rules)}) LIMIT 3`
