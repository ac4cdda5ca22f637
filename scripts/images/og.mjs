// Draws Open Graph images into public/og. Run by hand (`npm run images`), output is committed. Only changed ones
// are drawn; `--all` draws everything, names draw only those.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { getBrowserPath } from '../checks/browser.mjs'
import { listSubjects, subjectFingerprint } from './og/subjects.mjs'
import { cropRegion, HEIGHT, ticket, WIDTH } from './og/ticket.mjs'
import { sourceFile } from './source-file.mjs'

const OUTPUT = 'public/og'
/** Fingerprints of all images: they detect changes and version the URLs. */
const INDEX = 'worker/render/images/og-images.json'
const MAX_IMAGE_BYTES = 64_000
const QUALITIES = [73, 68, 63, 58, 52]

const focusOf = JSON.parse(readFileSync('media/originals.json', 'utf8'))
async function cropped(name) {
  const file = sourceFile(name)
  const { size, part } = cropRegion(await sharp(file).metadata(), focusOf[name].focus)
  return sharp(file)
    .resize({ ...size, kernel: 'lanczos3' })
    .extract(part)
    .jpeg({ quality: 94 })
    .toBuffer()
}

/** The best quality within the size limit. */
async function encoded(png) {
  for (const quality of QUALITIES) {
    const jpeg = await sharp(png).flatten().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MAX_IMAGE_BYTES || quality === QUALITIES.at(-1)) return jpeg
  }
}

async function draw(page, subject) {
  const photo = `data:image/jpeg;base64,${(await cropped(subject.picture)).toString('base64')}`
  await page.setContent(ticket({ ...subject, photo }))
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  writeFileSync(`${OUTPUT}/${subject.name}.jpg`, await encoded(await page.screenshot()))
}

async function main() {
  const requestedNames = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const all = process.argv.includes('--all')
  mkdirSync(OUTPUT, { recursive: true })
  const earlierMarks = existsSync(INDEX) ? JSON.parse(readFileSync(INDEX, 'utf8')) : {}
  const marks = {}
  const due = []
  for (const subject of listSubjects()) {
    const { name } = subject
    if (marks[name]) throw new Error(`Two pictures would be called ${name}.`)
    marks[name] = subjectFingerprint(subject)
    const isThere = earlierMarks[name] === marks[name] && existsSync(`${OUTPUT}/${name}.jpg`)
    if (all || requestedNames.includes(name) || (requestedNames.length === 0 && !isThere))
      due.push(subject)
    else if (!isThere) marks[name] = earlierMarks[name] ?? ''
  }
  if (due.length > 0) {
    const browser = await chromium.launch({
      executablePath: getBrowserPath(),
      args: ['--no-sandbox'],
    })
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
    for (const subject of due) await draw(page, subject)
    await browser.close()
  }
  for (const file of readdirSync(OUTPUT)) {
    if (!(file.replace(/\.jpg$/, '') in marks)) rmSync(`${OUTPUT}/${file}`)
  }
  writeFileSync(INDEX, `${JSON.stringify(marks, null, 2)}\n`)
  console.log(`${due.length} of ${Object.keys(marks).length} pictures drawn in ${OUTPUT}`)
}

await main()
