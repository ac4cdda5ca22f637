import pictures from '#client/pictures.json' with { type: 'json' }
import { webpWidths } from '#domain/content/markup/webp-widths.ts'

const PICTURES: Readonly<Record<string, { widths: readonly number[] }>> = pictures

/** File of an image ('/media/<name>') for readers that take one only: the widest up to so many px; null when missing. */
export function findPictureFile(picture: string, most = 1200): string | null {
  const name = picture.replace(/^\/media\//, '')
  if (!Object.hasOwn(PICTURES, name)) return null
  const widest = webpWidths(PICTURES[name]?.widths ?? [])
    .filter((width) => width <= most)
    .at(-1)
  return widest ? `/media/${name}-${widest}.webp` : null
}
