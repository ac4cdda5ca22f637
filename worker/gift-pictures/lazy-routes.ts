import { GIFT_PICTURES_PATH } from '#domain/gift-cards/builder/gift-picture.ts'
import { route } from '#domain/route.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type LoadRoutes, lazyRoutes } from '#worker/app/lazy-routes.ts'

const giftPictures: LoadRoutes<AppEnv> = async () =>
  (await import('./gift-picture-api.ts')).giftPictureApi

export const GIFT_PICTURE_ROUTES = lazyRoutes(
  {
    giftPictures: route(GIFT_PICTURES_PATH),
    giftPicture: route(`${GIFT_PICTURES_PATH}/:file`),
  },
  { giftPictures, giftPicture: giftPictures },
)
