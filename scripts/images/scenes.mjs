// Draws the scenes of products that no photograph shows into media/originals. Run by hand; the pictures are committed.
import sharp from 'sharp'
import { inside } from './scenes/inside.mjs'
import { outside } from './scenes/outside.mjs'
import { rect, seeded } from './svg-shapes.mjs'

const SCENES = { ...outside, ...inside }
const backdrop = rect(0, 0, 1600, 1067, 'url(#sky)')

for (const [name, { defs, draw }] of Object.entries(SCENES)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067" viewBox="0 0 1600 1067"><defs>${defs}</defs>${backdrop}${draw(seeded(name))}</svg>`
  await sharp(Buffer.from(svg))
    .webp({ quality: 80, effort: 5 })
    .toFile(`media/originals/scene-${name}.webp`)
}
