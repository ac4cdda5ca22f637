// Makes the pictures of printed vouchers: the gift themes' as small JPEG files, for PDF has no WebP. Run by hand
// (`npm run images`), output is committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { MAX_VOUCHER_PICTURE_BYTES } from '../../domain/gift-cards/builder/gift-picture.ts'
import { DEFAULT_GIFT_THEMES } from '../../domain/gift-cards/default-themes.ts'
import { sourceFile } from './source-file.mjs'

const OUTPUT_FOLDER = 'public/vouchers'
const SIZE = { width: 768, height: 432 }

const themes = JSON.parse(readFileSync('fixtures/gift-cards/gift-themes.json', 'utf8'))
const pictures = new Set([...themes, ...DEFAULT_GIFT_THEMES].map(({ imageUrl }) => imageUrl))

/** The best quality that fits. */
async function encode(name) {
  const picture = sharp(sourceFile(name)).resize({ ...SIZE, fit: 'cover' })
  for (let quality = 80; ; quality -= 4) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= MAX_VOUCHER_PICTURE_BYTES) return bytes
  }
}

mkdirSync(OUTPUT_FOLDER, { recursive: true })
for (const url of pictures) {
  const name = url.replace('/media/', '')
  writeFileSync(`${OUTPUT_FOLDER}/${name}.jpg`, await encode(name))
}
console.log(`${pictures.size} pictures of vouchers`)
