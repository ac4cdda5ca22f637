// Encodes image variants from media/originals. Run by hand (`npm run images`), output is committed. Only missing
// ones are encoded; `--all` encodes everything.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const ORIGINALS_FOLDER = 'media/originals'
const ALT_TEXTS_FILE = 'media/originals.json'
const OUTPUT_FOLDER = 'public/media'
const INDEX_FILE = 'client/pictures.json'
/** Apart from the index: only editors' pages need them, and every page needs the index. */
const ALT_TEXT_INDEX_FILE = 'client/picture-alts.json'
const WIDTHS = [400, 800, 1200, 1600]
const FORMATS = {
  avif: { quality: 52, effort: 3 },
  webp: { quality: 74, effort: 5 },
}

/** Served widths: the steps below the original, then its own. */
export function servedWidths(width) {
  const steps = WIDTHS.filter((step) => step <= width)
  const last = steps.at(-1) ?? 0
  return width - last > 80 ? [...steps, width] : steps
}

/** Encodes the missing variants of one picture. */
async function encode(name, widths, all) {
  for (const width of widths) {
    for (const [format, options] of Object.entries(FORMATS)) {
      const file = `${OUTPUT_FOLDER}/${name}-${width}.${format}`
      if (!all && existsSync(file)) continue
      const picture = sharp(`${ORIGINALS_FOLDER}/${name}.webp`).resize({
        width,
        withoutEnlargement: true,
      })
      await picture[format](options).toFile(file)
    }
  }
}

async function main() {
  const all = process.argv.includes('--all')
  const words = JSON.parse(readFileSync(ALT_TEXTS_FILE, 'utf8'))
  const names = readdirSync(ORIGINALS_FOLDER)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.slice(0, -'.webp'.length))
    .sort()
  mkdirSync(OUTPUT_FOLDER, { recursive: true })
  const index = {}
  for (const name of names) {
    const said = words[name]
    if (!said) throw new Error(`${ALT_TEXTS_FILE} has no words for ${name}`)
    const { width, height } = await sharp(`${ORIGINALS_FOLDER}/${name}.webp`).metadata()
    const widths = servedWidths(width)
    index[name] = {
      width,
      height,
      widths,
      focus: said.focus,
    }
  }
  const rows = Object.entries(index).map(
    ([name, row]) => `  ${JSON.stringify(name)}: ${JSON.stringify(row)}`,
  )
  writeFileSync(INDEX_FILE, `{\n${rows.join(',\n')}\n}\n`)
  const alts = Object.fromEntries(names.map((name) => [name, words[name].alt]))
  writeFileSync(ALT_TEXT_INDEX_FILE, `${JSON.stringify(alts, null, 2)}\n`)
  for (const name of names) await encode(name, index[name].widths, all)
  const kept = new Set(
    names.flatMap((name) => index[name].widths.map((width) => `${name}-${width}`)),
  )
  for (const file of readdirSync(OUTPUT_FOLDER)) {
    if (!kept.has(file.replace(/\.(avif|webp)$/, ''))) rmSync(`${OUTPUT_FOLDER}/${file}`)
  }
  console.log(`${names.length} pictures in ${OUTPUT_FOLDER}`)
}

await main()
