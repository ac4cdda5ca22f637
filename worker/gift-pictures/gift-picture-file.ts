import type { Backend } from '#worker/app/context.ts'

/** The name of a gift's picture among the files. */
export const giftPictureKey = (id: string): string => `gift-pictures/${id}.jpg`

/** A gift's picture; null when it is not there. */
export const readGiftPicture = async (
  { pictures }: Pick<Backend, 'pictures'>,
  id: string,
): Promise<R2ObjectBody | null> => (await pictures?.files.get(giftPictureKey(id))) ?? null
