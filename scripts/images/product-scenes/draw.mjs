// From a scene to its picture.
import sharp from 'sharp'
import { compose, HEIGHT, WIDTH } from './canvas.mjs'
import * as land from './land.mjs'
import * as people from './people.mjs'
import * as props from './props.mjs'
import * as things from './things.mjs'
import * as town from './town.mjs'
import * as wild from './wild.mjs'

/** Drawn around the picture and cut off: filters end at the edge of what is drawn. */
const BLEED = 60
const kit = { ...land, ...town, ...props, ...things, ...people, ...wild }

/** A scene as a PNG of this width, 4:3; `brushes` are those of this picture alone. */
export async function drawScene(scene, width, brushes = {}) {
  const scale = width / WIDTH
  const [w, h] = [WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED]
  const svg = compose(scene, { ...kit, ...brushes }).replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    `viewBox="${-BLEED} ${-BLEED} ${w} ${h}" width="${w * scale}" height="${h * scale}"`,
  )
  const edge = BLEED * scale
  return sharp(Buffer.from(svg), { unlimited: true })
    .extract({ left: edge, top: edge, width, height: HEIGHT * scale })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}
