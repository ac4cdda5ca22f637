import { webpWidths } from '#domain/content/markup/webp-widths.ts'

type PictureInfo = { width: number; height: number; widths: number[]; alt: string }
/** The shop's own pictures by name. */
export type PicturesByName = Readonly<Record<string, PictureInfo>>
const registeredPictures: Record<string, PictureInfo> = {}

/** Registers pictures: all of them on the server, the content's in a browser. */
export const registerPictures = (pictures: PicturesByName): void => {
  Object.assign(registeredPictures, pictures)
}

/** Registered pictures named in a text. */
export function picturesNamedIn(text: string): PicturesByName {
  const names = text.matchAll(/\/media\/([\w-]+?)(?:-\d+\.(?:webp|avif))?(?![\w-])/g)
  const pictures: Record<string, PictureInfo> = {}
  for (const [, name = ''] of names) {
    const picture = Object.hasOwn(registeredPictures, name) ? registeredPictures[name] : undefined
    if (picture) pictures[name] = picture
  }
  return pictures
}

/** For browsers without srcset. */
const FALLBACK_WIDTH = 800

type ShopPicture = {
  src: string
  avif: string
  webp: string
  width: number
  height: number
  alt: string
}

/** A shop picture, `/media/<name>`, in all widths and formats; undefined for any other. */
export function findShopPicture(address: string): ShopPicture | undefined {
  const name = /^\/media\/([\w-]+?)(?:-\d+\.(?:webp|avif))?$/.exec(address)?.[1]
  const picture =
    name && Object.hasOwn(registeredPictures, name) ? registeredPictures[name] : undefined
  if (!picture) return undefined

  const { widths, width, height, alt } = picture
  const file = (size: number | undefined, format: string) => `/media/${name}-${size}.${format}`
  const srcset = (sizes: readonly number[], format: string) =>
    sizes.map((size) => `${file(size, format)} ${size}w`).join(', ')
  const inWebp = webpWidths(widths)
  const fallbackWidth = inWebp.find((size) => size >= FALLBACK_WIDTH) ?? inWebp.at(-1)
  return {
    src: file(fallbackWidth, 'webp'),
    avif: srcset(widths, 'avif'),
    webp: srcset(inWebp, 'webp'),
    width,
    height,
    alt,
  }
}
