import { type Applied, applyCodes } from '#domain/checkout/codes/apply.ts'
import type { CodeKey, Known } from '#domain/checkout/codes/known.ts'
import { type No, noTo, UNKNOWN } from '#domain/checkout/codes/rules.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import type { Backend } from '#worker/context.ts'
import { type Bag, readBag } from './cart-rows.ts'
import { basketOf, type LaidRow, laidOf, laidStatement, type Who } from './code-rows.ts'
import { begunOrChanged } from './line-rows.ts'
import { noteGuess, tooManyGuesses } from './wrong-codes.ts'

export type Typing = Backend & {
  customerId: string | null
  cartId: string | null
  body: { code: string; cartId?: string | undefined; country?: string | undefined }
}

/** A typed code that is good for a bag, with what it would do to it. */
export type Fitting = { bag: Bag | null; key: CodeKey; applied: Applied; country: Country }

const sorry = (message: string, { isTaken, mayChange }: Omit<No, 'message'>): Refusal =>
  refuse(isTaken ? 409 : 422, message, { fields: { code: message }, facts: { mayChange } })

/** Looks a typed code up and tries it on; refused with a plain sentence where it does not count. */
export async function tryOn(typing: Typing): Promise<Fitting | Refusal> {
  const { d1, clock, customerId, body } = typing
  const cartId = body.cartId ?? typing.cartId
  const now = clock().getTime()
  const waiting = await tooManyGuesses({ ...typing, cartId })
  if (waiting) return waiting

  const who: Who = { customerId }
  const [bag, row] = await Promise.all([
    readBag(d1, cartId, now, who),
    laidStatement(d1, cartId, { now, who, typed: body.code }).first<LaidRow>(),
  ])
  if (body.cartId && !bag) return refuse(404, 'We know no such bag.')
  const known = row && laidOf(row)
  if (!known?.known) {
    await noteGuess({ ...typing, cartId })
    return sorry(UNKNOWN, { isTaken: false, mayChange: false })
  }
  const country = countryOf(bag, body.country, known.known)

  const basket = basketOf(bag?.cart.lines ?? [], bag?.facts ?? new Map(), country, now)
  const no = noTo(known.known, basket)
  if (no) return sorry(no.message, no)
  const others = bag?.laid.filter(({ key }) => key !== known.key) ?? []
  const all = applyCodes(basket, [...others, known], bag?.member)
  const applied = all.find(({ key }) => key === known.key)
  if (!applied) return sorry(UNKNOWN, { isTaken: false, mayChange: false })
  return applied.problem === null
    ? { bag, key: known.key, applied, country }
    : sorry(applied.problem, { isTaken: false, mayChange: true })
}

/** A bag with something in it is of a country; an empty one is of where its owner looks, else of where the code counts. */
function countryOf(bag: Bag | null, name: string | undefined, known: Known): Country {
  const wanted = bag && bag.cart.lines.length > 0 ? bag.cart.country : (name ?? bag?.cart.country)
  const [first] = known.key === 'coupon' ? known.coupon.countries : []
  return findCountry(wanted ?? first ?? '') ?? COUNTRIES[first ?? 'aus']
}

/** Lays a fitting code into its bag, in the place of the one with its key; answers the bag's id. */
export async function lay(
  { d1, clock, newId }: Backend,
  { bag, key, applied, country }: Fitting,
): Promise<string> {
  const id = bag?.cart.cartId ?? newId()
  await d1.batch([
    begunOrChanged(d1, id, country.code, clock().getTime()),
    d1
      .prepare(
        `INSERT INTO cart_code (cart_id, key, code) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET code = excluded.code`,
      )
      .bind(id, key, applied.code),
  ])
  return id
}
