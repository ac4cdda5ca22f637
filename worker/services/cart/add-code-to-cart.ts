import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { type AppliedCode, applyCodes } from '#domain/promotions/apply-codes.ts'
import {
  type CodeRejection,
  findCodeRejection,
  UNKNOWN_CODE_MESSAGE,
} from '#domain/promotions/code-eligibility.ts'
import type { CodeKey, CodeRecord } from '#domain/promotions/code-record.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { sessionLimitKey } from '#worker/rate-limits/session-limit-key.ts'
import { releaseCartCodeUses } from '#worker/services/promotions/code-redemptions.ts'
import {
  type CartCodeRow,
  type CodeUser,
  selectCartCodes,
  toCartCode,
  toDiscountBasis,
} from '#worker/services/promotions/select-codes.ts'
import { type CartState, findCartState } from './cart-state.ts'
import { assertNotPaying, payingRefusal } from './changeable-cart.ts'
import { updateCartVersion, upsertCart } from './line-statements.ts'
import { CART_NOT_FOUND_MESSAGE } from './messages.ts'

export type CodeInput = Backend & {
  customerId: string | null
  cartId: string | null
  body: { code: string; cartId?: string | undefined; country?: string | undefined }
}

export type CodeEvaluation = {
  cartState: CartState | null
  key: CodeKey
  applied: AppliedCode
  country: Country
  /** The products that are only booked with it. */
  opens: string[]
}

const codeRefusal = (
  message: string,
  { isUsedUp, mayChange }: Omit<CodeRejection, 'message'>,
): Refusal =>
  refuse(isUsedUp ? 409 : 422, message, { fields: { code: message }, facts: { mayChange } })

export const unknownCodeRefusal = (): Refusal =>
  codeRefusal(UNKNOWN_CODE_MESSAGE, { isUsedUp: false, mayChange: false })

/** Looks a typed code up and evaluates it; refused when it doesn't apply. */
export async function evaluateCode(input: CodeInput): Promise<CodeEvaluation | Refusal> {
  const { ordersDb, clock, customerId, body } = input
  const cartId = body.cartId ?? input.cartId
  const now = clock().getTime()
  const attempt = await input.limits.take('code', {
    session: sessionLimitKey({ customerId, cartId }),
  })
  if (attempt.refusal) return attempt.refusal

  const codeUser: CodeUser = { customerId }
  const [cartState, row] = await Promise.all([
    findCartState(input, cartId, now, codeUser),
    selectCartCodes(ordersDb, cartId, {
      now,
      who: codeUser,
      typed: body.code,
    }).first<CartCodeRow>(),
  ])
  if (body.cartId && !cartState) return refuse(404, CART_NOT_FOUND_MESSAGE)
  const typedCode = row && toCartCode(row)
  if (!typedCode?.record) return unknownCodeRefusal()
  await attempt.giveBack()
  if (cartState?.isPaying) return payingRefusal()
  const country = codeCountry(cartState, body.country, typedCode.record)

  const discountBasis = toDiscountBasis(
    cartState?.cart.lines ?? [],
    cartState?.facts ?? new Map(),
    country,
    now,
  )
  const rejection = findCodeRejection(typedCode.record, discountBasis)
  if (rejection) return codeRefusal(rejection.message, rejection)
  const otherCodes = cartState?.cartCodes.filter(({ key }) => key !== typedCode.key) ?? []
  const allApplied = applyCodes(discountBasis, [...otherCodes, typedCode], cartState?.member)
  const applied = allApplied.find(({ key }) => key === typedCode.key)
  if (!applied) return unknownCodeRefusal()
  return applied.problem === null
    ? { cartState, key: typedCode.key, applied, country, opens: openedProducts(typedCode.record) }
    : codeRefusal(applied.problem, { isUsedUp: false, mayChange: true })
}

const openedProducts = (code: CodeRecord): string[] =>
  code.key === 'coupon' && code.coupon.kind === 'ACCESS' ? code.coupon.scope.products : []

/** The country of a cart with lines; for an empty one the visitor's, else the code's. */
function codeCountry(
  cartState: CartState | null,
  name: string | undefined,
  knownCode: CodeRecord,
): Country {
  const countryName =
    cartState && cartState.cart.lines.length > 0
      ? cartState.cart.country
      : (name ?? cartState?.cart.country)
  const [first] = knownCode.key === 'coupon' ? knownCode.coupon.countries : []
  return findCountry(countryName ?? first ?? '') ?? COUNTRIES[first ?? 'aus']
}

/** Applies a code to its cart, replacing the one with its key; returns the cart's id. */
export async function addCodeToCart(
  { ordersDb, clock, newId, customerId }: Backend & { customerId: string | null },
  { cartState, key, applied, country }: CodeEvaluation,
): Promise<string> {
  const id = cartState?.cart.cartId ?? newId()
  await ordersDb.batch([
    upsertCart(ordersDb, { id, country: country.code, customerId, now: clock().getTime() }),
    ordersDb
      .prepare(
        `INSERT INTO cart_code (cart_id, key, code) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET code = excluded.code`,
      )
      .bind(id, key, applied.code),
  ])
  return id
}

/** Takes a code off a cart. False where it isn’t applied; null while the cart is being paid. */
export async function removeCartCode(
  ordersDb: OrdersDb,
  { cartId, key, now }: { cartId: string; key: string; now: number },
): Promise<boolean | null> {
  const results = await tryBatch(ordersDb, [
    assertNotPaying(ordersDb, cartId),
    ordersDb.prepare('DELETE FROM cart_code WHERE cart_id = ? AND key = ?').bind(cartId, key),
    updateCartVersion(ordersDb, cartId),
    releaseCartCodeUses(ordersDb, cartId, now),
  ])
  return results && (results[1]?.meta.changes ?? 0) > 0
}
