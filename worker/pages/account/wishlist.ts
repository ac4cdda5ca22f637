import { accountWishlistView } from '#client/pages/account/AccountWishlistPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { loadProductsById } from '#worker/pages/browse/product-queries.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { type AccountPage, accountPage } from './account-page.ts'

/** The wishlist that is kept with the account. */
export const savedWishlistPage: AccountPage = {
  async get(c) {
    const { shop, country, claims, visitorLocation } = c.var
    const answer = await shop.savedWishlist.list({ params: { id: claims?.sub ?? '' } })
    const saved = isRefusal(answer) ? [] : answer.toReversed()
    const ids = saved.map(({ experienceId }) => experienceId)
    const products = await loadProductsById(c, ids)
    const items = saved.map(({ experienceId: id, title }) => ({
      id,
      title,
      product: products?.find((product) => product.id === id),
    }))
    return c.render({
      ...accountPage('Wishlist'),
      main: accountWishlistView({
        country,
        cities: citiesOfCountry(visitorLocation.cities, country),
        items,
        money: moneyDisplay(c),
      }),
    })
  },
}
