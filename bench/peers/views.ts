import { cityPage } from '../../client/pages/shop/CityPage.tsx'
import { homePage } from '../../client/pages/shop/HomePage.tsx'
import { productPage } from '../../client/pages/shop/ProductPage.tsx'
import type { View } from './Body.tsx'

/** The shop's own views, by the address they answer. */
export const VIEWS: Record<string, View> = {
  '/:country': homePage,
  '/:country/cities/:city': cityPage,
  '/:country/:path{.+}': productPage,
}
