import { Hono } from 'hono'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import {
  GIFT_PICTURES_PATH,
  giftPictureId,
  giftPicturePath,
} from '#domain/gift-cards/builder/gift-picture.ts'
import { methodNotAllowed } from '#worker/api/forward.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { readGiftPicture } from './gift-picture-file.ts'
import { storeGiftPicture } from './store-gift-picture.ts'

/** Takes the picture of a gift, as the field `picture` of a form, and answers with its name; and shows those that were taken. */
export const giftPictureApi = new Hono<AppEnv>()
  .post(GIFT_PICTURES_PATH, async (c) => {
    const form = await c.req.raw.formData().catch(() => null)
    const file = form?.get('picture')
    if (!(file instanceof File))
      throw new ShopError('BAD_DATA_FORMAT', {
        status: 422,
        message: 'Send a form with the file “picture”.',
      })
    const stored = await storeGiftPicture(c, file)
    if (isRefusal(stored))
      return c.json({ message: stored.message }, stored.status as 409 | 413 | 422 | 429)
    return c.json({ data: { picture: stored.id, url: giftPicturePath(stored.id) } }, 201)
  })
  .all(GIFT_PICTURES_PATH, (c) => methodNotAllowed(c, 'POST'))

  .get(`${GIFT_PICTURES_PATH}/:file`, async (c) => {
    const id = giftPictureId(c.req.path)
    const file = id && (await readGiftPicture(c.var.backend, id))
    if (!file) return c.body(null, 404)
    return c.body(file.body, 200, {
      'content-type': 'image/jpeg',
      // It is deleted with its gift.
      'cache-control': 'private, max-age=3600',
      'x-robots-tag': 'noindex',
    })
  })
  .all(`${GIFT_PICTURES_PATH}/:file`, (c) => methodNotAllowed(c, 'GET, HEAD'))
