import { type Context, Hono } from 'hono'
import { wishlistPage } from '#client/pages/shop/WishlistPage.tsx'
import { formatWishes, WISH_ACTIONS, wish } from '#domain/account/wishlist.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepCookie, keepFlash } from '#worker/cookies.ts'
import { ownAddress, pathIn } from '#worker/middleware/return-to.ts'
import { readForm } from './form.ts'
import { moneyOf } from './money.ts'
import { productsById } from './stock.ts'

/** What a visitor likes, kept in the browser; asked for by a press of a heart, so it needs no consent. */
export const wishlist = new Hono<Edge>()

wishlist.get('/:country/wishlist', async (c) => {
  const { country, visitor } = c.var
  const products = await productsById(c, visitor.wishes.toReversed())
  return c.render({
    title: 'Wishlist',
    main: wishlistPage({ country, products, money: moneyOf(c) }),
  })
})

wishlist.post('/:country/wishlist', async (c) => {
  const { country, visitor } = c.var
  const form = await readForm(c)
  const id = form.one('productId')
  const action = WISH_ACTIONS.find((one) => one === form.one('action'))
  const [product] = (await productsById(c, id.length > 0 && id.length <= 200 ? [id] : [])) ?? []
  // What is no longer sold can still be taken off.
  const isKnown = product !== undefined || (action === 'unfavorite' && visitor.wishes.includes(id))
  const wishes = action && isKnown ? wish(visitor.wishes, id, action) : visitor.wishes
  if (wishes !== visitor.wishes) keepCookie(c, 'shop-wishlist', formatWishes(wishes))
  if (wantsJson(c)) return c.json({ wishes })

  const name = product?.name ?? 'It'
  if (!isKnown || !action) keepFlash(c, { text: 'We do not know that one.', type: 'error' })
  else keepFlash(c, { text: WORDS[action](name), type: 'success' })
  const back = form.one('returnTo') || pathIn(c.req.header('referer'))
  return c.redirect(ownAddress(back, routes.wishlist({ country: country.code })), 303)
})

const WORDS = {
  favorite: (name: string) => `${name} is on your wishlist.`,
  unfavorite: (name: string) => `${name} is off your wishlist.`,
}

const wantsJson = (c: Context<Edge>) => c.req.header('accept') === 'application/json'
