// The files of a picture: AVIF in every width, WebP in all but the widest.
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { webpWidths } from '../../domain/content/markup/webp-widths.ts'

export const OUTPUT_FOLDER = 'public/media'
const WIDTHS = [400, 800, 1200, 1600]
const WEBP = { quality: 74, effort: 4 }
/** The wider, the coarser: grain costs bytes and is not missed where pixels are small. */
const avifOptions = (width) => ({ quality: width > 1200 ? 44 : width > 800 ? 48 : 52, effort: 2 })

/** Served widths: the steps below the original, then its own. */
export function servedWidths(width) {
  const steps = WIDTHS.filter((step) => step <= width)
  const last = steps.at(-1) ?? 0
  return width - last > 80 ? [...steps, width] : steps
}

const filesOf = (name, widths) => [
  ...widths.map((width) => [
    `${OUTPUT_FOLDER}/${name}-${width}.avif`,
    width,
    'avif',
    avifOptions(width),
  ]),
  ...webpWidths(widths).map((width) => [
    `${OUTPUT_FOLDER}/${name}-${width}.webp`,
    width,
    'webp',
    WEBP,
  ]),
]
export const fileNames = (name, widths) => filesOf(name, widths).map(([file]) => file)

/** Encodes what is missing of one picture; `open` gives its source, and is called only if something is. */
export async function encodeMissing(name, widths, open, all = false) {
  const missing = filesOf(name, widths).filter(([file]) => all || !existsSync(file))
  if (missing.length === 0) return
  const source = await open()
  for (const [file, width, format, options] of missing)
    await sharp(source).resize({ width, withoutEnlargement: true })[format](options).toFile(file)
}
