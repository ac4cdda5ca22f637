import { type Context, Hono } from 'hono'
import { spelled } from '#domain/checkout/codes/spelling.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { dropCookie, keepCart, keepCookie, keepFlash, readCookie } from '#worker/cookies.ts'

/** Links that carry a code: it is remembered for the visitor and lies in the bag as soon as there is one (defaults 3.1). */
export const codeLinks = new Hono<Edge>()
  .get('/:country/d/:code', (c) => remember(c))
  .get('/:country/r/:code', (c) => remember(c))

const LONGEST = 60
const MOST = 2

async function remember(c: Context<Edge>) {
  const { shop, country, whereabouts } = c.var
  const code = spelled((c.req.param('code') ?? '').slice(0, LONGEST))
  const city = whereabouts.city?.country === country.code ? whereabouts.city.id : country.homeCity
  const next = c.redirect.bind(c, routes.city({ country: country.code, city }), 303)

  const answer = await shop.promotions.put({ body: { code: code || '-', country: country.code } })
  if (isRefusal(answer) && answer.facts?.mayChange !== true) {
    keepFlash(c, { text: answer.message, type: 'error' })
    return next()
  }
  const others = remembered(c).filter((one) => one !== code)
  keepCookie(c, 'shop-codes', [...others, code].slice(-MOST).join('.'))
  const text = isRefusal(answer) ? `${code} is kept for you. ${answer.message}` : saved(answer.data)
  keepFlash(c, { text, type: 'success' })
  return next()
}

const saved = ({ label }: { label: string }) => `${label}. It is taken off in your bag.`

const remembered = (c: Context<Edge>): string[] =>
  (readCookie(c, 'shop-codes') ?? '')
    .split('.')
    .filter((code) => /^[A-Z0-9-]{1,60}$/.test(code))
    .slice(0, MOST)

export const forgetCodes = (c: Context<Edge>) => {
  if (readCookie(c, 'shop-codes') !== undefined) dropCookie(c, 'shop-codes')
}

type Cart = Exclude<Awaited<ReturnType<Edge['Variables']['shop']['cart']['show']>>, null>

/** The cart with the codes of links laid into it; one that does not fit yet is remembered on. */
export async function withRememberedCodes(
  c: Context<Edge>,
  cart: Cart | null,
): Promise<Cart | null> {
  if (!cart || cart.lines.length === 0) return cart
  let now = cart
  const waiting: string[] = []
  for (const code of remembered(c)) {
    if (now.codes.some((one) => one.code === code)) continue
    const answer = await c.var.shop.cart.addCode({ body: { code } })
    if (!isRefusal(answer)) now = answer
    else if (answer.facts?.mayChange === true) waiting.push(code)
  }
  if (waiting.length > 0) keepCookie(c, 'shop-codes', waiting.join('.'))
  else forgetCodes(c)
  return now
}

/** What only a code opens is asked for with the codes of links in the bag; its id where that made one. */
export async function cartWithRememberedCodes(c: Context<Edge>): Promise<string | null> {
  const { shop, country } = c.var
  let cartId: string | null = null
  for (const code of remembered(c)) {
    const answer = await shop.cart.addCode({
      body: { code, country: country.code, ...(cartId ? { cartId } : {}) },
    })
    if (isRefusal(answer)) continue
    keepCart(c, answer)
    cartId = answer.cartId
  }
  return cartId
}

/** What a code does, for the message after it was laid in. */
export const wordsFor = ({ codes }: Cart, typed: string): string => {
  const found = codes.find(({ code }) => code === spelled(typed))
  return found ? `${found.label}.` : 'The code is in your bag.'
}
