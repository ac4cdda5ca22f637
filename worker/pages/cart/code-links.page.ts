import { type Context, Hono } from 'hono'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { parseGiftCode } from '#domain/gift-cards/gift-code.ts'
import { normaliseCode } from '#domain/promotions/normalise-code.ts'
import {
  formatCodes,
  parseCodes,
  type RememberedCode,
} from '#domain/promotions/remembered-codes.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import {
  deleteShopCookie,
  findShopCookie,
  setCartCookies,
  setFlash,
  setShopCookie,
} from '#worker/app/cookies.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'
import { orFallback } from '#worker/render/or-fallback.ts'

/** Links that carry a code: it is remembered, and applied as soon as there is a cart. */
export const handlers = new Hono<AppEnv>()
  .get(routes.coupon.pattern, (c) => rememberCode(c))
  .get(routes.referral.pattern, (c) => rememberCode(c))

const MAX_CODE_LENGTH = 60

async function rememberCode(c: Context<AppEnv>) {
  const { shop, country, visitorLocation } = c.var
  const code = normaliseCode((c.req.param('code') ?? '').slice(0, MAX_CODE_LENGTH))
  const city =
    visitorLocation.city?.country === country.code ? visitorLocation.city.id : country.defaultCity
  const cityPage = routes.city({ country: country.code, city })

  const answer = await shop.promotions.put({ body: { code: code || '-', country: country.code } })
  if (isRefusal(answer) && answer.facts?.mayChange !== true) {
    setFlash(c, { text: answer.message, type: 'error' })
    return c.redirect(cityPage, 303)
  }
  const others = readRememberedCodes(c).filter((one) => one.code !== code)
  const opens = isRefusal(answer) ? [] : answer.data.opens
  setShopCookie(c, 'shop-codes', formatCodes([...others, { code, opens }]))
  if (isRefusal(answer)) {
    setFlash(c, { text: `${code} is kept for you. ${answer.message}`, type: 'success' })
    return c.redirect(cityPage, 303)
  }
  const { label } = answer.data
  const text = opens.length > 0 ? `${label}.` : `${label}. It comes off at checkout.`
  setFlash(c, { text, type: 'success' })
  const path = await orFallback(c, findOpenedPath(c, opens), null)
  return c.redirect(path ? routes.product({ country: country.code, path }) : cityPage, 303)
}

/** The first product that a code opens in this country. */
async function findOpenedPath(
  c: Context<AppEnv>,
  opens: readonly string[],
): Promise<string | null> {
  for (const id of opens) {
    const [product] = await adaptProducts(c, await c.var.shop.catalogue.products({ query: { id } }))
    if (product?.path) return product.path
  }
  return null
}

export const readRememberedCodes = (c: Context<AppEnv>): RememberedCode[] =>
  parseCodes(findShopCookie(c, 'shop-codes'))

export const clearRememberedCodes = (c: Context<AppEnv>) => {
  if (findShopCookie(c, 'shop-codes') !== undefined) deleteShopCookie(c, 'shop-codes')
}

type ContractCart = Exclude<Awaited<ReturnType<AppEnv['Variables']['shop']['cart']['show']>>, null>

/** Applies remembered codes to the cart; one that does not apply yet stays remembered. */
export async function applyRememberedCodes(
  c: Context<AppEnv>,
  cart: ContractCart | null,
): Promise<ContractCart | null> {
  if (!cart || cart.lines.length === 0) return cart
  let updated = cart
  const stillPending: RememberedCode[] = []
  for (const remembered of readRememberedCodes(c)) {
    const { code } = remembered
    if (updated.codes.some((one) => one.code === code)) continue
    const answer = await c.var.shop.cart.addCode({ body: { code } })
    if (!isRefusal(answer)) updated = answer
    else if (answer.facts?.mayChange === true) stillPending.push(remembered)
  }
  if (stillPending.length > 0) setShopCookie(c, 'shop-codes', formatCodes(stillPending))
  else clearRememberedCodes(c)
  return updated
}

/** Creates a cart with the remembered codes, first with those that open what is booked: of a kind only one is applied. */
export async function createCartWithRememberedCodes(
  c: Context<AppEnv>,
  productId = '',
): Promise<string | null> {
  const { shop, country } = c.var
  let cartId: string | null = null
  const isOpening = ({ opens }: RememberedCode) => opens.includes(productId)
  const codes = readRememberedCodes(c)
  const others = codes.filter((one) => !isOpening(one))
  for (const { code } of [...codes.filter(isOpening), ...others]) {
    const answer = await shop.cart.addCode({
      body: { code, country: country.code, ...(cartId ? { cartId } : {}) },
    })
    if (isRefusal(answer)) continue
    setCartCookies(c, answer)
    cartId = answer.cartId
  }
  return cartId
}

/** The message after a code was applied. */
export const codeAppliedMessage = ({ codes, giftCards }: ContractCart, typed: string): string => {
  const gift = parseGiftCode(typed)
  if (gift && giftCards.some(({ last4 }) => gift.endsWith(last4)))
    return 'Your gift card is applied.'
  const applied = codes.find(({ code }) => code === normaliseCode(typed))
  if (applied?.key === 'points') return `${applied.label} applied.`
  return applied ? `${applied.label}.` : 'Your code is applied.'
}
