import pictures from '#client/pictures.json' with { type: 'json' }

const PICTURES: Readonly<Record<string, { widths: readonly number[] }>> = pictures

/** The file of a picture ('/media/<name>') for readers that want one only: the widest up to 1200; null when we have none. */
export function findPictureFile(picture: string): string | null {
  const name = picture.replace(/^\/media\//, '')
  if (!Object.hasOwn(PICTURES, name)) return null
  const widest = PICTURES[name]?.widths.filter((width) => width <= 1200).at(-1)
  return widest ? `/media/${name}-${widest}.webp` : null
}
