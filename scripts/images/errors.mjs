// Draws the three moving pictures of the error pages and their still frames into public/errors.
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { cloud, disc, line, rect, shape, times } from './svg-shapes.mjs'

const [WIDTH, HEIGHT] = [400, 300]
const OUTPUT = 'public/errors'
const round = (t) => t * Math.PI * 2
const at = (x, y, turn, inner) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})">${inner}</g>`
const grass =
  rect(0, 250, WIDTH, 50, '#4d8a52') +
  times(20, (index) => line(`M${10 + index * 20} 252q4 -8 2 -14`, '#4d8a52', 3))

/** The lark of the mark, with feet. */
const lark = (wing) =>
  line('M-8 40v26M10 40v26', '#5a3a00', 4) +
  shape('M-62 34C-36 30 -22 14 -8 -26 2 -4 26 6 52 0 36 34 -18 56 -62 34Z', '#171b3a') +
  shape(`M-30 24Q-6 ${6 - wing} 22 20Q0 40 -30 24Z`, '#343a66') +
  disc(-2, -26, 26, '#171b3a') +
  disc(8, -32, 5, '#fff') +
  disc(9, -32, 2, '#171b3a') +
  shape('M22 -30l22 6l-22 8Z', '#ffbf2e')
const hat =
  shape('M-28 0h56v7h-56Z', '#c2264b') +
  shape('M-18 0v-26h36v26Z', '#c2264b') +
  rect(-18, -9, 36, 7, '#fff3d4')

/** The wind takes the lark's hat and brings it back. */
function hatGone(t) {
  const away = (1 - Math.cos(round(t))) / 2
  const wind = times(4, (index) =>
    line(
      `M${((t * 460 + index * 110) % 460) - 50} ${60 + index * 42}q30 -10 60 0`,
      '#fff',
      4,
      'opacity=".8"',
    ),
  )
  const bird = at(150, 186 - Math.abs(Math.sin(round(t * 2))) * 10, -away * 8, lark(away * 26))
  return (
    rect(0, 0, WIDTH, HEIGHT, '#e4eaff') +
    disc(330, 64, 30, '#ffbf2e') +
    cloud(90, 60, 46) +
    wind +
    grass +
    bird +
    at(152 + away * 170, 136 - Math.sin(away * 2.4) * 84, away * 260, hat)
  )
}

/** A kite tugs at the tree that holds it. */
function kiteStuck(t) {
  const sway = Math.sin(round(t))
  const crown =
    disc(250, 118, 62, '#2f8f5b') +
    disc(206, 146, 44, '#3aa066') +
    disc(298, 148, 46, '#27794d') +
    disc(240, 164, 40, '#3aa066')
  const kite =
    shape('M0 -44L30 0L0 54L-30 0Z', '#c2264b') +
    shape('M0 -44L30 0H0Z', '#ffbf2e') +
    shape('M0 54L-30 0H0Z', '#ffbf2e') +
    line(`M0 54q${20 + sway * 16} 22 0 40t${10 + sway * 20} 40`, '#2446c7', 4)
  const leaf = at(
    300 + sway * 24 - t * 70,
    170 + t * 84,
    t * 360,
    shape('M0 -7Q9 0 0 7Q-9 0 0 -7Z', '#7cc98b'),
  )
  return (
    rect(0, 0, WIDTH, HEIGHT, '#fff3d4') +
    cloud(80 + sway * 8, 70, 50) +
    cloud(340 - sway * 6, 44, 34) +
    grass +
    rect(240, 150, 24, 104, '#5b4033') +
    crown +
    at(208 + sway * 5, 96 + Math.sin(round(t * 2)) * 3, -24 + sway * 11, kite) +
    line(`M208 100Q130 ${190 + sway * 12} 102 222`, '#171b3a', 2) +
    `<g transform="translate(86 196) scale(.62)">${lark(Math.abs(sway) * 18)}</g>` +
    leaf
  )
}

/** Ants walk off with the picnic. */
function antsMarch(t) {
  const loads = [
    shape('M-26 0a26 14 0 0 1 52 0v10h-52Z', '#d9a066') + rect(-26, 6, 52, 6, '#3aa066'),
    shape('M-28 10L20 -16L28 10Z', '#ffbf2e') +
      disc(6, 2, 4, '#e09a10') +
      disc(-8, 6, 3, '#e09a10'),
    rect(-22, -12, 44, 26, '#a8703c', 'rx="4"') +
      line('M-16 -12q16 -24 32 0', '#a8703c', 5) +
      line('M-22 0H22M-8 -12V14M8 -12V14', '#7a4d2b', 2),
  ]
  const ant = (index) => {
    const x = (((t * 3 + index) * 130) % 780) - 160
    const step = Math.sin(round(t * 6 + index / 2))
    const legs = [-12, 0, 12]
      .map((foot, leg) => line(`M${foot} 0l${-4 + (leg % 2 ? step : -step) * 7} 16`, '#171b3a', 3))
      .join('')
    const body =
      legs +
      disc(-16, -4, 10, '#171b3a') +
      disc(0, -3, 7, '#171b3a') +
      disc(14, -6, 8, '#171b3a') +
      line('M18 -12l8 -9M14 -13l3 -11', '#171b3a', 2) +
      disc(17, -8, 2, '#fff')
    return at(x, 236 - Math.abs(step) * 4, 0, body + at(0, -28, step * 3, loads[index % 3]))
  }
  const rug =
    shape('M40 268L90 206H320L370 268Z', '#c2264b') +
    times(6, (index) =>
      line(`M${112 + index * 38} 206L${72 + index * 52} 268`, '#fff', 6, 'opacity=".6"'),
    ) +
    line('M74 226H336M56 248H354', '#fff', 6, 'opacity=".6"')
  return (
    rect(0, 0, WIDTH, HEIGHT, '#ddf3e8') +
    disc(70, 60, 28, '#ffbf2e') +
    cloud(260, 66, 50) +
    rect(0, 190, WIDTH, 110, '#4d8a52') +
    rug +
    times(6, ant)
  )
}

const svg = (inner) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${inner}</svg>`,
  )

mkdirSync(OUTPUT, { recursive: true })
for (const [index, draw] of [hatGone, kiteStuck, antsMarch].entries()) {
  const count = draw === antsMarch ? 24 : 16
  const frames = await Promise.all(
    Array.from({ length: count }, (_, frame) =>
      sharp(svg(draw(frame / count)))
        .png()
        .toBuffer(),
    ),
  )
  await sharp(frames, { join: { animated: true } })
    .gif({ colours: 32, dither: 0, delay: Array(count).fill(90), loop: 0, effort: 9 })
    .toFile(`${OUTPUT}/${index + 1}.gif`)
  await sharp(frames[4])
    .webp({ quality: 82 })
    .toFile(`${OUTPUT}/${index + 1}.webp`)
}
