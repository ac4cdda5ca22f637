// Draws the three moving pictures of the error pages and their still frames into public/errors, with the brushes of the
// product scenes.
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { drawScene } from './product-scenes/draw.mjs'
import { disc, limb, line, oval, path } from './product-scenes/paint.mjs'
import { lawn } from './product-scenes/places.mjs'

const [WIDTH, DRAWN_WIDTH] = [400, 1600]
const FRAMES = 12
/** Of 256 steps of a colour as many are one tone. */
const TONE = 12
const OUTPUT = 'public/errors'
const turn = (t) => t * Math.PI * 2

/** The lark of the mark, with feet; `wing` lifts its wing. */
const lark = (c, { wing = 0 }) => {
  const [body, feather] = [c.colour('ink'), c.colour('navy')]
  return c.volume(
    line('M-32 150v112M40 150v112', c.colour('brown'), 16) +
      path(
        'M-248 136C-144 120 -88 56 -32 -104A104 104 0 0 1 92 -150L184 -112L96 -70C108 -10 150 10 208 0 144 136 -72 224 -248 136Z',
        body,
      ) +
      path(`M-120 96Q-24 ${24 - wing * 4} 88 80Q0 160 -120 96Z`, feather) +
      path('M84 -140l96 26l-92 34Z', c.colour('marigold')) +
      disc(34, -128, 18, c.colour('cream')) +
      disc(40, -128, 8, body),
    14,
  )
}

const hat = (c) =>
  c.volume(
    path('M-120 0Q0 26 120 0Q110 36 0 40Q-110 36 -120 0Z', c.colour('berry')) +
      path('M-74 8Q-80 -104 0 -108Q80 -104 74 8Q0 26 -74 8Z', c.colour('berry')) +
      path('M-76 -22Q0 0 76 -22L75 8Q0 28 -75 8Z', c.colour('cream')),
    9,
  )

/** Puffs of wind that cross the sky. */
const wind = (c, { t }) =>
  [0, 1, 2]
    .map((index) =>
      line(
        `M${((t * 1840 + index * 613) % 1840) - 200} ${250 + index * 150}q120 -40 240 0`,
        c.light.sun,
        14,
        'opacity=".75"',
      ),
    )
    .join('')

/** The wind takes the lark's hat and brings it back. */
function hatGone(t) {
  const away = (1 - Math.cos(turn(t))) / 2
  const hop = Math.abs(Math.sin(turn(t * 2))) * 34
  return {
    light: 'noon',
    layers: [
      ...lawn({ at: [1310, 260], clouds: [[380, 170, 130]] }),
      ['wind', { t }],
      ['shadow', { x: 590, y: 1010, rx: 190, ry: 22 }],
      [
        'layer',
        {
          x: 600,
          y: 750 - hop,
          more: `rotate(${-away * 8})`,
          layers: [['lark', { wing: away * 26 }]],
        },
      ],
      [
        'layer',
        {
          x: 640 + away * 640,
          y: 586 - hop * (1 - away) - Math.sin(away * 2.4) * 340,
          more: `rotate(${away * 260})`,
          layers: [['hat']],
        },
      ],
    ],
  }
}

/** A kite tugs at the tree that holds it. */
function kiteStuck(t) {
  const sway = Math.sin(turn(t))
  return {
    light: 'golden',
    side: -1,
    layers: [
      ...lawn({ at: [300, 330], clouds: [[1280, 150, 120]], trees: [[1120, 1030, 960]] }),
      ['stroke', { d: `M870 470Q520 ${790 + sway * 50} 404 850`, fill: 'ink', width: 6 }],
      [
        'layer',
        {
          x: 870 + sway * 22,
          y: 440 + Math.sin(turn(t * 2)) * 12,
          more: `rotate(${-24 + sway * 11})`,
          layers: [['kite', { x: 0, y: 0, s: 1.5 }]],
        },
      ],
      ['shadow', { x: 330, y: 1008, rx: 110, ry: 14 }],
      ['layer', { x: 340, y: 850, scale: 0.6, layers: [['lark', { wing: Math.abs(sway) * 18 }]] }],
    ],
  }
}

/** An ant in stride, seen from its side; it carries what is at (0, -104). */
const ant = (c, { step }) => {
  const skin = c.colour('#4a2a2c')
  const legs = [-44, 4, 50].flatMap((hip, leg) =>
    [1, -1].map((pair) => {
      const lift = (leg % 2 ? step : -step) * pair
      const foot = hip + (leg - 1) * 34 + pair * 12 + lift * 26
      return limb(
        [
          [hip, -44, 6],
          [(hip + foot) / 2 + (leg - 1) * 10, -66, 5],
          [foot, Math.min(0, -Math.max(0, lift) * 12), 4],
        ],
        pair > 0 ? skin : c.colour('#33191f'),
      )
    }),
  )
  return (
    oval(0, 4, 120, 12, c.light.shade, 'opacity=".3"') +
    c.volume(
      legs.join('') +
        oval(-78, -58, 54, 38, skin) +
        oval(0, -52, 34, 25, skin) +
        oval(68, -66, 38, 33, skin) +
        line('M84 -92Q96 -128 126 -132M70 -96Q72 -134 98 -148', skin, 7) +
        disc(82, -74, 9, c.colour('cream')) +
        disc(85, -74, 4, c.colour('ink')),
      8,
    )
  )
}

/** What they carry off. */
const LOADS = [
  ['basket', { x: 0, y: -84, s: 1.7 }],
  ['wedge', { x: 0, y: -84, s: 1.7 }],
]

/** Ants walk off with the picnic. */
function antsMarch(t) {
  const file = [...Array(6).keys()].map((index) => {
    const x = (((t * 2 + index) * 340) % 2040) - 220
    const step = Math.sin(turn(t * 6 + index / 2))
    return [
      'layer',
      {
        x,
        y: 1110 - Math.abs(step) * 8,
        layers: [
          ['ant', { step }],
          ['layer', { more: `rotate(${step * 2.4})`, layers: [LOADS[index % LOADS.length]] }],
        ],
      },
    ]
  })
  return {
    light: 'noon',
    side: -1,
    layers: [
      ...lawn({ at: [330, 270], clouds: [[1080, 190, 150]], trees: [[1390, 800, 520]] }).filter(
        ([brush]) => brush !== 'meadow',
      ),
      ['rug', { x: 740, y: 930, w: 900, h: 150 }],
      ...file,
    ],
  }
}

const BRUSHES = { ant, hat, lark, wind }

/** Drawn large and made small, so that sprayed ink is fine, in few tones: noise is what costs bytes. */
async function drawFrame(scene) {
  const large = await drawScene({ grain: false, title: '', ...scene }, DRAWN_WIDTH, BRUSHES)
  const { data, info } = await sharp(large)
    .resize(WIDTH)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tones = data.map((value) => Math.min(255, Math.round(value / TONE) * TONE))
  return sharp(tones, { raw: info }).png().toBuffer()
}

mkdirSync(OUTPUT, { recursive: true })
for (const [index, describe] of [hatGone, kiteStuck, antsMarch].entries()) {
  const frames = []
  for (let frame = 0; frame < FRAMES; frame++)
    frames.push(await drawFrame({ id: `error-${index + 1}`, ...describe(frame / FRAMES) }))
  const { size } = await sharp(frames, { join: { animated: true } })
    .gif({ dither: 0, interFrameMaxError: 16, delay: Array(FRAMES).fill(110), loop: 0, effort: 10 })
    .toFile(`${OUTPUT}/${index + 1}.gif`)
  console.log(`${index + 1}.gif: ${size} bytes`)
  await sharp(frames[3])
    .webp({ quality: 82 })
    .toFile(`${OUTPUT}/${index + 1}.webp`)
}
