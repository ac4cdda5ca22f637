import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import { decidesShelves } from '#domain/release/layout.ts'
import type { Backend } from '#worker/context.ts'
import { codeStatements, refuseStrangers } from '#worker/release/codes.ts'
import { type Documents, type Entered, entering, hashOfAll } from '#worker/release/documents.ts'
import { shelfless } from '#worker/release/rows.ts'
import { shelved } from '#worker/release/shelves.ts'
import {
  CATALOGUE,
  clearing,
  insertions,
  SHELFLESS,
  type Statement,
  tidying,
} from '#worker/release/statements.ts'
import { readStock, type Stock } from '#worker/release/stock.ts'
import { survey } from '#worker/release/survey.ts'
import { currentIn, hashesIn, type ReleaseRow, successorIn } from './rows.ts'
import { leavingBy, nobodyHas, whyTheyStay } from './sold.ts'

type Coming = Omit<Entered, 'id' | 'at'> & {
  /** The release it was made from: where another one stands by now, nothing happens. */
  base: ReleaseRow
  documents: Documents
  /** Looks, and leaves all as it is. */
  isDry?: boolean
}

/**
 * Puts documents in the place of what is published, in one step: whoever reads sees all of the release before or all of
 * this one. Throws an `Unfit` where the shop could not sell by them. What was sold keeps its terms: nothing that people
 * have booked or hold leaves.
 */
export async function commit(given: Backend, coming: Coming): Promise<ReleaseRow | Refusal> {
  const { d1, clock } = given
  const { base, documents, hashes, isDry } = coming
  const now = clock()
  const stock = readStock(sourceOf(documents))
  const nameRanks = survey(stock)
  await refuseUnknownFriends(d1, stock)

  const leaving = await leavingBy(d1, {
    products: stock.productFiles.flatMap((file) =>
      stock.productsIn(file).map(({ checked }) => checked.id),
    ),
    cities: stock.locations.map(({ id }) => id),
  })
  const stay = () => whyTheyStay(d1, leaving, now.getTime())
  const reasons = await stay()
  if (Object.keys(reasons).length > 0) return stillSold(reasons)
  if (isDry) return base

  const isLaidOut = !movesShelves(await hashesIn(d1, base.number), hashes)
  const id = hashOfAll(hashes).slice(0, 12)
  const statements = [
    standsStill(base),
    nobodyHas(leaving, now.getTime()),
    ...clearing(isLaidOut ? SHELFLESS : [...CATALOGUE, ...SHELFLESS]),
    ...insertions(shelfless(stock)),
    ...(isLaidOut ? [] : [...shelved(stock, nameRanks)].flatMap(insertions)),
    ...(isLaidOut ? [] : tidying()),
    ...codeStatements(stock),
    ...entering({ ...coming, id, at: now.toISOString() }),
  ]
  const failed = await d1
    .batch(statements.map(({ sql, values }) => d1.prepare(sql).bind(...values)))
    .then(() => null)
    .catch((cause: unknown) => ({ cause }))
  // Whether it failed or only its answer was lost: what stands there now says what happened.
  const known = await alreadyThere(d1, base, hashes)
  if (known) return known
  const current = await currentIn(d1)
  if (current?.number !== base.number) return overtaken(base, current)
  const sold = await stay()
  if (Object.keys(sold).length > 0) return stillSold(sold)
  throw new ShopError('SERVICE_ERROR', {
    status: 503,
    message: 'The database did not take it. Nothing was changed.',
    cause: failed?.cause,
  })
}

/** The release that the same documents made of the same base, when they were brought before. */
export async function alreadyThere(
  d1: D1Database,
  base: Pick<ReleaseRow, 'number'>,
  hashes: ReadonlyMap<string, string>,
): Promise<ReleaseRow | null> {
  const next = await successorIn(d1, base.number)
  return next?.documents === hashOfAll(hashes) ? next : null
}

/** Somebody else published meanwhile: who, when and what, so that one can talk to them. */
export function overtaken(base: Pick<ReleaseRow, 'number'>, current: ReleaseRow | null): Refusal {
  if (!current) return refuse(409, 'A stock is being written right now. Ask again in a minute.')
  const { number, who, at, note, kind } = current
  const did = kind === 'rollback' ? 'went back' : 'published'
  const why = note ? ` (${note})` : ''
  const message = `${who} ${did} at ${at}${why}: release ${number} is what shoppers see, and you looked at ${base.number}. Nothing was changed.`
  return refuse(409, message, { facts: { current: { number, who, at, note } } })
}

const stillSold = (reasons: Record<string, string>): Refusal =>
  refuse(
    409,
    'Something would leave the shop that people have booked or hold. Nothing was changed. Keep it with "status": "notListed" until then.',
    { fields: reasons },
  )

/** Stops the batch unless the release it was made from still stands. */
const standsStill = ({ number }: ReleaseRow): Statement => ({
  sql: `INSERT INTO guard (ok, why) SELECT (SELECT number FROM release) IS CAST(? AS INTEGER), 'release'`,
  values: [number],
})

const sourceOf = (documents: Documents) => ({
  json: (name: string): unknown => JSON.parse(documents.get(name) ?? 'null'),
  inside: (folder: string) =>
    [...documents.keys()].filter((name) => name.startsWith(`${folder}/`)).toSorted(),
})

async function refuseUnknownFriends(d1: D1Database, stock: Stock): Promise<void> {
  const { results } = await d1
    .prepare('SELECT id FROM customer WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(stock.referrals.map(({ customerId }) => customerId)))
    .all<{ id: string }>()
  refuseStrangers(stock, new Set(results.map(({ id }) => id)))
}

/** Whether anything changed that decides what stands on the shelves. */
function movesShelves(was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): boolean {
  const names = new Set([...was.keys(), ...is.keys()].filter(decidesShelves))
  return was.size === 0 || [...names].some((name) => was.get(name) !== is.get(name))
}
