import type { Context } from 'hono'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_VOUCHER_PICTURE_BYTES,
  MIN_PICTURE_SIDE,
  pictureKind,
} from '#domain/gift-cards/builder/gift-picture.ts'
import type { AppEnv, Backend } from '#worker/app/context.ts'
import { findShopCookie } from '#worker/app/cookies.ts'
import { logWarning } from '#worker/app/errors.ts'
import { sessionLimitKey } from '#worker/rate-limits/session-limit-key.ts'
import { giftPictureKey } from './gift-picture-file.ts'

const UNREADABLE_MESSAGE = 'This picture can’t be read. Try another one, or save it again as JPEG.'

/** Checks a giver's picture and keeps it, encoded again; refused with what to change. */
export async function storeGiftPicture(
  c: Context<AppEnv>,
  file: Blob,
): Promise<{ id: string } | Refusal> {
  const { backend, claims } = c.var
  const { pictures } = backend
  if (!pictures) return refuse(409, 'This shop takes no pictures of your own now. Choose a theme.')
  if (file.size > MAX_PICTURE_BYTES)
    return refuse(413, 'This picture is larger than 10 MB. Choose a smaller one.')
  const attempt = await backend.limits.take('gift-picture', {
    session: sessionLimitKey({
      customerId: claims?.sub ?? null,
      cartId: findShopCookie(c, 'shop-cart') ?? null,
    }),
  })
  if (attempt.refusal) return attempt.refusal
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (pictureKind(bytes) === null) return refuse(422, 'Choose a JPEG, PNG or WebP picture.')
  const open = () => new Blob([bytes]).stream()
  const encoded = await encode(pictures.images, open).catch((cause: unknown) => {
    logWarning('A picture for a gift could not be encoded.', cause, backend.requestId)
    return refuse(422, UNREADABLE_MESSAGE)
  })
  return 'large' in encoded ? keep(backend, pictures.files, encoded) : encoded
}

type Encoded = { large: ArrayBuffer; small: ArrayBuffer }

async function encode(
  images: ImagesBinding,
  open: () => ReadableStream<Uint8Array>,
): Promise<Encoded | Refusal> {
  const info = await images.info(open())
  // A vector drawing has no size: those were refused by their first bytes.
  if (!('width' in info)) return refuse(422, UNREADABLE_MESSAGE)
  const { width, height } = info
  if (width * height > MAX_PICTURE_PIXELS)
    return refuse(422, 'This picture has more than 40 megapixels. Choose a smaller one.')
  if (Math.min(width, height) < MIN_PICTURE_SIDE)
    return refuse(422, `This picture is too small: at least ${MIN_PICTURE_SIDE} pixels each way.`)
  const large = await toJpeg(images, open(), { ...LARGE, fit: 'scale-down' }, LARGE_QUALITY)
  for (const quality of SMALL_QUALITIES) {
    const small = await toJpeg(images, open(), { ...SMALL, fit: 'cover' }, quality)
    if (small.byteLength <= MAX_VOUCHER_PICTURE_BYTES) return { large, small }
  }
  return refuse(422, 'This picture has too much detail to be printed. Choose another one.')
}

const LARGE = { width: 1200, height: 1200 }
const LARGE_QUALITY = 80
/** As the pictures of themes on vouchers. */
const SMALL = { width: 768, height: 432 }
const SMALL_QUALITIES = [72, 50, 30, 12]

async function toJpeg(
  images: ImagesBinding,
  picture: ReadableStream<Uint8Array>,
  transform: ImageTransform,
  quality: number,
): Promise<ArrayBuffer> {
  const result = await images
    .input(picture)
    .transform({ ...transform, background: '#ffffff' })
    .output({ format: 'image/jpeg', quality })
  return result.response().arrayBuffer()
}

/** The row first: files without one would never be deleted. */
async function keep(
  { ordersDb, clock, newId }: Backend,
  files: R2Bucket,
  { large, small }: Encoded,
): Promise<{ id: string }> {
  const id = newId()
  await ordersDb
    .prepare('INSERT INTO gift_picture (id, created_at) VALUES (?, CAST(? AS INTEGER))')
    .bind(id, clock().getTime())
    .run()
  const httpMetadata = { contentType: 'image/jpeg' }
  await Promise.all([
    files.put(giftPictureKey(id), large, { httpMetadata }),
    files.put(giftPictureKey(`${id}-small`), small, { httpMetadata }),
  ])
  return { id }
}
