import { giftPictureId, smallGiftPicturePath } from '#domain/gift-cards/builder/gift-picture.ts'

/** A gift's picture as JPEG, which every mail program reads. */
export function giftMailPicture(picture: string): string {
  const own = giftPictureId(picture)
  return own
    ? smallGiftPicturePath(own)
    : picture.replace(/^\/media\/([\w-]+)$/, '/vouchers/$1.jpg')
}
