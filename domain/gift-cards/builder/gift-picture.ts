/** Where the givers' own pictures are read, and where one is handed in. */
export const GIFT_PICTURES_PATH = '/api/gift-pictures'

const FILE = /^\/api\/gift-pictures\/([\w-]{1,64})\.jpg$/

/** The address of a giver's own picture; a name without an id that can be guessed, so that only who was given it sees it. */
export const giftPicturePath = (id: string): string => `${GIFT_PICTURES_PATH}/${id}.jpg`

/** The address of its small size, for vouchers and emails. */
export const smallGiftPicturePath = (id: string): string => giftPicturePath(`${id}-small`)

/** The giver's own picture that an address names; null for the picture of a theme. */
export const giftPictureId = (path: string): string | null => path.match(FILE)?.[1] ?? null
/** What is taken as a picture of a giver's own. */
export const MAX_PICTURE_BYTES = 10_000_000
export const MAX_PICTURE_PIXELS = 40_000_000
export const MIN_PICTURE_SIDE = 300
/** So large may the picture of a voucher be, which has to fit into one page. */
export const MAX_VOUCHER_PICTURE_BYTES = 36 * 1024
export const GIFT_PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

const SIGNATURES: readonly (readonly [kind: string, at: number, bytes: readonly number[]])[] = [
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // RIFF, four bytes of length, WEBP.
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
]

/** What a file is by its first bytes, whatever its name says; null for anything that is not taken. */
export const pictureKind = (bytes: Uint8Array): string | null =>
  SIGNATURES.find(([, at, signature]) =>
    signature.every((byte, i) => bytes[at + i] === byte),
  )?.[0] ?? null
