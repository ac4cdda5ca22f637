import type { CartLine } from '#domain/cart/cart.ts'
import { ogImageUrl } from '#worker/render/images/og-image.ts'
import { findPictureFile } from '#worker/render/images/picture-file.ts'
import type { EmailBlock } from './email-blocks.ts'
import { giftMailPicture } from './gift-mail-picture.ts'

const MAIL_PICTURE_WIDTH = 800

/** What is bought: of a gift its own picture, of anything else the first one of its page. */
export const linePicture = (
  { gift, image, productId }: Pick<CartLine, 'gift' | 'image' | 'productId'>,
  origin: string,
): EmailBlock =>
  gift ? giftPicture(image, origin) : productPicture({ id: productId, image }, origin)

export const giftPicture = (picture: string, origin: string): EmailBlock => ({
  kind: 'picture',
  url: origin + giftMailPicture(picture),
})

/** A product's picture, or its share card where that is missing. */
export function productPicture(
  { id, image }: { id: string; image: string },
  origin: string,
): EmailBlock {
  const card = origin + ogImageUrl({ product: id })
  const file = findPictureFile(image, MAIL_PICTURE_WIDTH)
  return file
    ? { kind: 'picture', url: origin + file, jpegUrl: card }
    : { kind: 'picture', url: card }
}
