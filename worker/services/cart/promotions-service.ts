import { isRefusal } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { parseGiftCode } from '#domain/gift-cards/gift-code.ts'
import { MAX_REFERRALS } from '#domain/promotions/code-record.ts'
import { normaliseCode } from '#domain/promotions/normalise-code.ts'
import type { Backend } from '#worker/app/context.ts'
import { sessionLimitKey } from '#worker/rate-limits/session-limit-key.ts'
import { findUsableGiftCard } from '#worker/services/gift-ledger/find-gift-card.ts'
import { type CartCodeRow, selectCartCodes } from '#worker/services/promotions/select-codes.ts'
import { serve } from '#worker/services/serve.ts'
import {
  addCodeToCart,
  type CodeInput,
  evaluateCode,
  unknownCodeRefusal,
} from './add-code-to-cart.ts'
import {
  addGiftCardToCart,
  evaluateGiftCode,
  type GiftCardEvaluation,
  toAppliedCode,
} from './add-gift-card-to-cart.ts'
import { findCart } from './cart-state.ts'

export const promotionsService = serve(contract.promotions, {
  async put(input) {
    const gift = await evaluateGiftCode(input)
    if (isRefusal(gift)) return gift
    if (gift) return applyTypedGiftCard(input, gift)
    const evaluation = await evaluateCode(input)
    if (isRefusal(evaluation)) return evaluation
    const { cartState, applied, country, opens } = evaluation
    const currency = country.currency.code
    if (!cartState) return { data: { ...applied, currency, opens, total: 0 } }

    await addCodeToCart(input, evaluation)
    const now = input.clock().getTime()
    const cart = await findCart(input, cartState.cart.cartId, now, input)
    return { data: { ...applied, currency, opens, total: cart?.total ?? 0 } }
  },

  async giftCardBalance(input) {
    const code = parseGiftCode(input.body.code)
    const cartId = input.body.cartId ?? input.cartId
    const session = sessionLimitKey({ customerId: input.customerId, cartId })
    const attempt = await input.limits.take('code', { session, target: code })
    if (attempt.refusal) return attempt.refusal
    const card = code && (await findUsableGiftCard(input, code))
    if (!card) return unknownCodeRefusal()
    await attempt.giveBack()
    const { last4, balance, currency } = card
    return { last4, balance, currency }
  },

  async isValid(input) {
    const { query, customerId } = input
    const attempt = await input.limits.take('code', { session: sessionLimitKey(input) })
    if (attempt.refusal) return attempt.refusal
    // Only customers themselves learn whether they have booked before.
    const referral = await findReferral(input, query.code, customerId)
    if (referral) await attempt.giveBack()
    return { code: query.code, isValid: referral !== null && isReferralUsable(referral) }
  },

  async redemptions(input) {
    const attempt = await input.limits.take('code', { session: sessionLimitKey(input) })
    if (attempt.refusal) return attempt.refusal
    const code = normaliseCode(input.params.code).slice(0, 60)
    const referral = await findReferral(input, code, null)
    if (referral) await attempt.giveBack()
    const redemptions = Math.min(referral?.uses ?? 0, MAX_REFERRALS)
    const isValid = referral !== null && isReferralUsable(referral)
    return {
      code,
      isValid,
      redemptions,
      remaining: isValid ? MAX_REFERRALS - redemptions : 0,
      maximum: MAX_REFERRALS,
    }
  },
})

async function applyTypedGiftCard(input: CodeInput, gift: GiftCardEvaluation) {
  const { last4, balance, currency } = gift.card
  const alone = { id: '', last4, amount: 0, left: balance, problem: null }
  if (!gift.cartState) return { data: { ...toAppliedCode(alone), currency, total: 0 } }

  const cartId = await addGiftCardToCart(input, gift)
  if (isRefusal(cartId)) return cartId
  const cart = await findCart(input, cartId, input.clock().getTime(), input)
  const applied = cart?.giftCards.find((one) => one.last4 === last4) ?? alone
  return { data: { ...toAppliedCode(applied), currency, total: cart?.due ?? 0 } }
}

async function findReferral(
  { ordersDb, clock }: Backend,
  typed: string,
  customerId: string | null,
) {
  const now = clock().getTime()
  const row = await selectCartCodes(ordersDb, null, {
    now,
    who: { customerId },
    typed,
  }).first<CartCodeRow>()
  return row?.key === 'referral' ? row : null
}

const isReferralUsable = ({ is_on, is_own, own_uses, has_booked, uses }: CartCodeRow): boolean =>
  is_on === 1 && !is_own && !own_uses && !has_booked && uses < MAX_REFERRALS
