// What other pictures are made of: the original of a photograph, the widest file of a drawn scene.
import { existsSync, readFileSync } from 'node:fs'

export function sourceFile(name) {
  const original = `media/originals/${name}.webp`
  if (existsSync(original)) return original
  const { [name]: picture } = JSON.parse(readFileSync('client/pictures.json', 'utf8'))
  return `public/media/${name}-${picture.widths.at(-1)}.avif`
}
