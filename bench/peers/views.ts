import { cityPage } from '#client/pages/browse/CityPage.tsx'
import { homePage } from '#client/pages/browse/HomePage.tsx'
import { productPage } from '#client/pages/product/ProductPage.tsx'
import type { View } from './Body.tsx'

export const VIEWS: Record<string, View> = {
  '/:country': homePage,
  '/:country/cities/:city': cityPage,
  '/:country/:path{.+}': productPage,
}
