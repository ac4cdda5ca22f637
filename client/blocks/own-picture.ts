type Known = { width: number; height: number; widths: number[]; alt: string }
/** What is known of the shop's own pictures, by name. */
export type Pictures = Readonly<Record<string, Known>>
const PICTURES: Record<string, Known> = {}

/** Adds pictures: all there are on the server, in a browser those that its content names. */
export const knowPictures = (pictures: Pictures): void => {
  Object.assign(PICTURES, pictures)
}

/** The known pictures that some text names. */
export function picturesIn(text: string): Pictures {
  const names = text.matchAll(/\/media\/([\w-]+?)(?:-\d+\.(?:webp|avif))?(?![\w-])/g)
  const found: Record<string, Known> = {}
  for (const [, name = ''] of names) {
    const known = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined
    if (known) found[name] = known
  }
  return found
}

/** For browsers that choose none of the set. */
const COMMON = 800

type OwnPicture = {
  src: string
  avif: string
  webp: string
  width: number
  height: number
  alt: string
}

/** One of the shop's own pictures, `/media/<name>`, in every width and format we keep; undefined for any other. */
export function ownPicture(address: string): OwnPicture | undefined {
  const name = /^\/media\/([\w-]+?)(?:-\d+\.(?:webp|avif))?$/.exec(address)?.[1]
  const known = name && Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined
  if (!known) return undefined

  const { widths, width, height, alt } = known
  const file = (size: number | undefined, format: string) => `/media/${name}-${size}.${format}`
  const setOf = (format: string) =>
    widths.map((size) => `${file(size, format)} ${size}w`).join(', ')
  const common = widths.find((size) => size >= COMMON) ?? widths.at(-1)
  return {
    src: file(common, 'webp'),
    avif: setOf('avif'),
    webp: setOf('webp'),
    width,
    height,
    alt,
  }
}
