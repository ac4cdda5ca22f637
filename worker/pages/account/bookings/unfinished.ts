import {
  unfinishedDetailView,
  unfinishedView,
} from '#client/pages/account/bookings/UnfinishedPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { readQuery } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { type AccountPage, accountPage } from '../account-page.ts'

/** Purchases that failed or ran out: all of them, or one line by line. */
export const unfinishedPage: AccountPage = {
  async get(c) {
    const { shop, country } = c.var
    const id = readQuery(c).one('order').slice(0, 100)
    const page = accountPage('Unfinished bookings')
    const moneyOf = (currency: string) => moneyDisplay(c, currency)
    if (!id) {
      const [unfinished, cart] = await Promise.all([
        shop.unfinishedOrders.list(),
        shop.cart.show({ query: {} }),
      ])
      const hasCart = (cart?.lines.length ?? 0) > 0
      return c.render({ ...page, main: unfinishedView({ country, moneyOf, unfinished, hasCart }) })
    }
    const order = await shop.unfinishedOrders.show({ params: { id } })
    return isRefusal(order)
      ? c.notFound()
      : c.render({ ...page, main: unfinishedDetailView({ country, moneyOf, order }) })
  },
}
