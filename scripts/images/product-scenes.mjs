// Draws the scenes of products into media/originals. Run by hand after changing a scene, with its ids to draw only
// those; the pictures are committed. How a scene is made: product-scenes/README.md.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { compose, HEIGHT, WIDTH } from './product-scenes/canvas.mjs'
import * as land from './product-scenes/land.mjs'
import * as people from './product-scenes/people.mjs'
import * as props from './product-scenes/props.mjs'
import { SCENES } from './product-scenes/scenes/index.mjs'
import * as town from './product-scenes/town.mjs'

/** Drawn around the picture and cut off: filters end at the edge of what is drawn. */
const BLEED = 60
/** An original is saved in the best quality that fits. */
const MAX_BYTES = 250 * 1024
const kit = { ...land, ...town, ...props, ...people }
const wanted = process.argv.slice(2)

for (const scene of SCENES.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const svg = compose(scene, kit).replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    `viewBox="${-BLEED} ${-BLEED} ${WIDTH + 2 * BLEED} ${HEIGHT + 2 * BLEED}" width="${WIDTH + 2 * BLEED}" height="${HEIGHT + 2 * BLEED}"`,
  )
  const drawn = await sharp(Buffer.from(svg), { unlimited: true })
    .extract({ left: BLEED, top: BLEED, width: WIDTH, height: HEIGHT })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const quality of [80, 72, 64, 56, 48]) {
    const picture = await sharp(drawn).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (picture.length > MAX_BYTES && quality > 48) continue
    writeFileSync(`media/originals/scene-${scene.id}.webp`, picture)
    break
  }
  console.log(scene.id)
}
