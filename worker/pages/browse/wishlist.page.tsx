import { type Context, Hono } from 'hono'
import { wishlistPage } from '#client/pages/browse/WishlistPage.tsx'
import {
  formatWishlist,
  parseWishlist,
  updateWishlist,
  WISHLIST_ACTIONS,
  type WishlistAction,
} from '#domain/account/wishlist.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash, setShopCookie } from '#worker/app/cookies.ts'
import { readForm, readQuery } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { refererPath, safeReturnPath } from '#worker/security/safe-redirect.ts'
import { loadProductsById } from './product-queries.ts'

/** The wishlist cookie is set at the visitor's request, so it needs no consent. */
export const handlers = new Hono<AppEnv>()

handlers.get(routes.wishlist.pattern, async (c) => {
  const { country, visitor, visitorLocation } = c.var
  const { city } = visitorLocation
  const cities = citiesOfCountry(visitorLocation.cities, country)
  const shared = parseWishlist(readQuery(c).one('items'))
  const isShared = shared.length > 0
  const ids = isShared ? shared : visitor.wishlist
  const products = await loadProductsById(c, ids.toReversed())
  const title = isShared ? 'A shared wishlist' : 'Wishlist'
  return c.render({
    title,
    main: wishlistPage({
      country,
      city,
      cities,
      title,
      isShared,
      products,
      money: moneyDisplay(c),
    }),
  })
})

handlers.post(routes.wishlist.pattern, async (c) => {
  const { country, visitor } = c.var
  const form = await readForm(c)
  const id = form.one('productId')
  const action = WISHLIST_ACTIONS.find((one) => one === form.one('action'))
  const [product] = (await loadProductsById(c, id.length > 0 && id.length <= 200 ? [id] : [])) ?? []
  // Discontinued products can still be removed, from the account's list too.
  const isKept = visitor.wishlist.includes(id) || c.var.claims !== null
  const isKnown = product !== undefined || (action === 'unfavorite' && isKept)
  const wishes = action && isKnown ? updateWishlist(visitor.wishlist, id, action) : visitor.wishlist
  if (wishes !== visitor.wishlist) setShopCookie(c, 'shop-wishlist', formatWishlist(wishes))
  if (action && isKnown && c.var.claims) await changeSavedWishlist(c, action, id)
  if (wantsJson(c)) return c.json({ wishes })

  const name = product?.name ?? 'It'
  if (!isKnown || !action) setFlash(c, { text: 'We couldn’t find that item.', type: 'error' })
  else setFlash(c, { text: FLASH_MESSAGES[action](name), type: 'success' })
  const back = form.one('returnTo') || refererPath(c.req.header('referer'))
  return c.redirect(safeReturnPath(back, routes.wishlist({ country: country.code })), 303)
})

/** A customer's other browsers follow; logged by the client if they can't. */
const changeSavedWishlist = (c: Context<AppEnv>, action: WishlistAction, experienceId: string) =>
  c.var.shop.savedWishlist.change({ params: { action }, body: { experienceId } }).catch(() => null)

const FLASH_MESSAGES = {
  favorite: (name: string) => `${name} is on your wishlist.`,
  unfavorite: (name: string) => `${name} is off your wishlist.`,
}

const wantsJson = (c: Context<AppEnv>) => c.req.header('accept') === 'application/json'
