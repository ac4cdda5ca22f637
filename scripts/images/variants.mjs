// Makes the files of all pictures. Run by hand (`npm run images`), output is committed. Only missing ones are made;
// `--all` makes everything. A photograph comes from media/originals, a scene is drawn from its description.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { encodeMissing, fileNames, OUTPUT_FOLDER, servedWidths } from './encode.mjs'
import { HEIGHT, WIDTH } from './product-scenes/canvas.mjs'
import { drawScene } from './product-scenes/draw.mjs'
import { SCENES, widthOf } from './product-scenes/scenes/index.mjs'

const ORIGINALS_FOLDER = 'media/originals'
const ALT_TEXTS_FILE = 'media/originals.json'
const INDEX_FILE = 'client/pictures.json'
/** Apart from the index: only editors' pages need them, and every page needs the index. */
const ALT_TEXT_INDEX_FILE = 'client/picture-alts.json'

const original = (name) => `${ORIGINALS_FOLDER}/${name}.webp`
const drawn = new Map(SCENES.map((scene) => [`scene-${scene.id}`, scene]))

/** Where a picture comes from, and how large it is. */
async function sourceOf(name) {
  const scene = drawn.get(name)
  if (!scene) {
    const { width, height } = await sharp(original(name)).metadata()
    return { width, height, open: () => original(name) }
  }
  const width = widthOf(scene)
  return { width, height: (width * HEIGHT) / WIDTH, open: () => drawScene(scene, width) }
}

/** What a scene says of itself, unless the file of words says it better. */
const sayWhatIsDrawn = ({ title, focus }) => ({
  alt: `Illustration of ${title[0].toLowerCase()}${title.slice(1)}`,
  focus: `${Math.round((focus[0] / WIDTH) * 100)}% ${Math.round((focus[1] / HEIGHT) * 100)}%`,
})

function writeRows(file, rows) {
  const lines = rows.map(([name, row]) => `  ${JSON.stringify(name)}: ${JSON.stringify(row)}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

async function main() {
  const all = process.argv.includes('--all')
  const words = JSON.parse(readFileSync(ALT_TEXTS_FILE, 'utf8'))
  for (const [name, scene] of drawn) words[name] ??= sayWhatIsDrawn(scene)
  const photographs = readdirSync(ORIGINALS_FOLDER)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.slice(0, -'.webp'.length))
  const names = [...new Set([...photographs, ...drawn.keys()])].sort()
  mkdirSync(OUTPUT_FOLDER, { recursive: true })
  const index = {}
  const currentFiles = new Set()
  for (const name of names) {
    if (!words[name]) throw new Error(`${ALT_TEXTS_FILE} has no words for ${name}`)
    const { width, height, open } = await sourceOf(name)
    const widths = servedWidths(width)
    index[name] = { width, height, widths }
    await encodeMissing(name, widths, open, all)
    for (const file of fileNames(name, widths)) currentFiles.add(file)
  }
  writeRows(INDEX_FILE, Object.entries(index))
  const alts = Object.fromEntries(names.map((name) => [name, words[name].alt]))
  writeFileSync(ALT_TEXT_INDEX_FILE, `${JSON.stringify(alts, null, 2)}\n`)
  writeRows(
    ALT_TEXTS_FILE,
    names.map((name) => [name, words[name]]),
  )
  for (const file of readdirSync(OUTPUT_FOLDER).map((name) => `${OUTPUT_FOLDER}/${name}`)) {
    if (!currentFiles.has(file) && existsSync(file)) rmSync(file)
  }
  console.log(`${names.length} pictures in ${OUTPUT_FOLDER}`)
}

await main()
