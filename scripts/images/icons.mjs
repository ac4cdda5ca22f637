// Draws the icons that phones put on their home screens from brand/public/favicon.svg. Run by hand; the pictures are committed.

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { BRAND } from '../../brand/brand.ts'

const disc = readFileSync('brand/public/favicon.svg')

/** A disc with transparent corners. */
const round = (size) => sharp(disc, { density: (72 * size) / 34 }).resize(size, size)

/** Phones crop icons themselves: the sun fills the square, the lark stays inside. */
async function square(size) {
  const lark = await round(Math.round(size * 0.86))
    .png()
    .toBuffer()
  return sharp({
    create: { width: size, height: size, channels: 3, background: BRAND.colors.icon },
  }).composite([{ input: lark }])
}

const PNG = { palette: true, compressionLevel: 9 }
await round(192).png(PNG).toFile('brand/public/icon-192.png')
await round(512).png(PNG).toFile('brand/public/icon-512.png')
await (await square(512)).png(PNG).toFile('brand/public/icon-maskable-512.png')
await (await square(180)).png(PNG).toFile('brand/public/apple-touch-icon.png')
