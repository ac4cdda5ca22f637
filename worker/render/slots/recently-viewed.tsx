import type { Context } from 'hono'
import { WishlistContext } from '#client/components/catalogue/WishlistButton.tsx'
import { RecentlyViewed } from '#client/slots/RecentlyViewed.tsx'
import type { AppEnv } from '#worker/app/context.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'

/** The products of those ids that are sold here, the last one first; null without any. */
export async function renderRecentlyViewed(c: Context<AppEnv>, ids: readonly string[]) {
  const { shop, country, visitor } = c.var
  const raw = await shop.catalogue.products({ query: { id: [...ids] } }).catch(() => [])
  const products = await adaptProducts(c, raw)
  const latest = ids
    .toReversed()
    .flatMap((id) => products.filter((product) => product.id === id && product.path))
  return latest.length > 0 ? (
    <WishlistContext value={visitor?.wishlist ?? []}>
      <RecentlyViewed country={country} products={latest} money={moneyDisplay(c)} />
    </WishlistContext>
  ) : null
}
