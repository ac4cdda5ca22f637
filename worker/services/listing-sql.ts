/** What a page of a list may be ordered by; ties end with the position, which no two products share. */
export const ORDERS = {
  picks: 'shelf, position',
  price: 'cost, position',
  name: 'name_rank, position',
} as const

/** What the party pays for its seats, before the minimum and shipping (`partyPrice` of the domain; a test compares them). */
const SEATS = `(hero + CASE fixed WHEN 1 THEN base ELSE
  min(adults, adult_for) * adult_rate + max(adults - adult_for, 0) * adult_extra
  + min(children, child_for) * child_rate + max(children - child_for, 0) * child_extra END)`

/** ?1 is the question as JSON: its numbers stay whole numbers, which bound ones do not. */
const ASKED = `asked AS (SELECT ?1 ->> 'country' AS asked_country, ?1 ->> 'city' AS asked_city, ?1 ->> 'adults' AS adults,
  ?1 ->> 'children' AS children, ?1 ->> 'most' AS most, ?1 ->> 'kind' AS asked_kind, ?1 ->> 'accessible' AS accessible)`

/** What a place has on sale, with what the party pays for it. */
const PRICED = `priced AS (
  SELECT listing.*, asked.*, CASE WHEN adults + children = 0 OR NOT per_party THEN unit_price
    ELSE shipping + CASE WHEN ${SEATS} > 0 THEN ${SEATS} ELSE minimum END END AS cost
  FROM asked CROSS JOIN listing ON country = asked_country AND city = asked_city AND shelf <= 1 WHERE listed)`

/** Whether it suits the party, its purse and its wheels. */
const SUITS = `(adults + children = 0 OR NOT per_party OR adults + children BETWEEN party_min AND party_max)
  AND cost >= 0 AND (most IS NULL OR cost <= most) AND (accessible IS NOT 1 OR step_free = 1)`
const OF_KIND = `(asked_kind IS NULL OR kind = asked_kind)`

/** ?2 is what the calendar says of the days asked for (`runningRules` of the domain). */
const RULES = `rule AS MATERIALIZED (SELECT value ->> 'near' AS near, value ->> 'date' AS date, '|' || (value ->> 'city') || '|' AS rule_city,
  value ->> 'product' AS product, value ->> 'isClosed' AS is_closed, value ->> 'isToday' AS is_today,
  value ->> 'hasNoPlaces' AS has_no_places, value ->> 'last' AS last, value ->> 'starts' AS starts, value ->> 'midnight' AS midnight,
  value ->> 'bend' AS bend, value ->> 'shift' AS shift FROM json_each(?2))`

/** The last start (`startsOf` of the domain): of those the day names and the product has, else by whoever names any. */
const START = `CASE WHEN last IS NULL THEN one.last_start WHEN product <> '' OR one.own_starts = '' THEN last
  ELSE coalesce((SELECT max(value) FROM json_each(starts) WHERE instr(one.own_starts, '|' || value || '|')), one.last_start) END`
/** Milliseconds from now to the last start (`sinceMidnight` of the domain). */
const AWAY = `(midnight + 60000 * CASE WHEN (${START}) < bend THEN (${START}) ELSE max(bend, (${START}) + shift) END)`
/** Where midnight is time enough, no start is looked at. */
const OPENS = `NOT is_closed AND (one.same_day OR NOT is_today) AND (NOT has_no_places OR (one.own_capacity AND product = ''))
  AND (midnight >= max(one.lead_ms, 1) OR (${AWAY} > 0 AND ${AWAY} >= one.lead_ms))`
/** The rule of a day for all; where days have rules of their own for some products, those go before it. */
const FOR_ONE = {
  plain: '',
  withOwn: `AND product IN ('', one.product_id) AND (product <> '' OR NOT EXISTS (SELECT 1 FROM rule AS own
    WHERE own.product = one.product_id AND own.date = rule.date AND own.rule_city = rule.rule_city))`,
}

/** Whether one runs by the calendar on a day so near, in a city it is sold in. */
const runs = (one: string, near: string, rules: keyof typeof FOR_ONE) =>
  `EXISTS (SELECT 1 FROM rule WHERE near ${near} AND instr(one.cities, rule_city) AND ${OPENS} ${FOR_ONE[rules]})`.replaceAll(
    'one.',
    `${one}.`,
  )

/** What is known of a question before it is asked: whether it is about days, and how those are ruled. */
type Asked = { rules: keyof typeof FOR_ONE | null }

const start = ({ rules }: Asked) => `WITH ${[ASKED, PRICED, ...(rules ? [RULES] : [])].join(', ')}`
const suits = ({ rules }: Asked) => (rules ? `${SUITS} AND ${runs('priced', '= 0', rules)}` : SUITS)

/** How many there are of every kind, and how many of them fit. */
export const countsOf = (asked: Asked) =>
  `${start(asked)} SELECT kind, count(*) AS whole, sum(${suits(asked)}) AS fitting FROM priced GROUP BY kind`

/** A page of what fits: the list is narrowed and ordered on its shelf, and only then looked up. */
export const pageOf = (asked: Asked, sort: keyof typeof ORDERS) =>
  `${start(asked)} SELECT doc FROM (
     SELECT product_id, shelf, position AS place, cost, name_rank FROM priced WHERE ${OF_KIND} AND ${suits(asked)}
     ORDER BY ${ORDERS[sort]} LIMIT ?1 ->> 'size' OFFSET ?1 ->> 'skip') AS page
   JOIN product ON product.id = page.product_id ORDER BY ${ORDERS[sort].replace('position', 'place')}`

/** The first products to come. */
export const COMING = `SELECT doc FROM listing JOIN product ON product.id = product_id
  WHERE country = ?1 AND city = ?2 AND shelf = 2 AND listing.type = 'product' ORDER BY listing.position LIMIT 12`

/** When nothing fits on the days asked for: the nearest ones on which something does. */
export const nearestOf = (asked: { rules: keyof typeof FOR_ONE }) =>
  `${start(asked)}, fit AS MATERIALIZED (SELECT * FROM priced WHERE ${OF_KIND} AND ${SUITS})
   SELECT date FROM (SELECT DISTINCT near AS day, date FROM rule WHERE near > 0 ORDER BY near)
   WHERE NOT EXISTS (SELECT 1 FROM priced WHERE ${OF_KIND} AND ${suits(asked)})
     AND EXISTS (SELECT 1 FROM fit WHERE ${runs('fit', '= day', asked.rules)}) LIMIT 3`
