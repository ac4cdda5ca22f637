// Sky, ground, water and plants. Each brush: (canvas, options, draw) => SVG text.

import { times } from '../svg-shapes.mjs'
import { HEIGHT, WIDTH } from './canvas.mjs'
import { curve, disc, group, limb, line, mix, move, n1, oval, path, poly, rect } from './paint.mjs'

export function sky(c, { to = 900, glow = [800, 800, 700], glowPower = 0.8 }) {
  const stops = c.light.sky.map((colour, index, all) => [index / (all.length - 1), colour])
  const [x, y, r] = glow
  return (
    rect(0, 0, WIDTH, HEIGHT, c.light.sky.at(-1)) +
    rect(0, 0, WIDTH, to, c.fade(stops)) +
    c.spray(
      oval(
        x,
        y,
        r * 1.5,
        r * 0.8,
        c.halo([
          [0, c.light.glow, glowPower],
          [0.55, c.light.glow, glowPower * 0.4],
          [1, c.light.glow, 0.001],
        ]),
      ),
    )
  )
}

/** The sun or the moon with the halo rings of the city posters. */
export const sun = (c, { x, y, r = 70, rings = 3, fill, ring = 0.16 }) =>
  times(rings, (index) =>
    disc(x, y, r * (1 + (rings - index) * 0.62), c.light.glow, `opacity="${ring}"`),
  ) + disc(x, y, r, fill ?? c.light.sun)

export const moon = (c, { x, y, r = 50 }) =>
  disc(x, y, r * 2.6, c.light.sun, 'opacity=".07"') +
  disc(x, y, r * 1.7, c.light.sun, 'opacity=".1"') +
  disc(x, y, r, c.light.sun) +
  c.clip(
    disc(x - r * 0.3, y - r * 0.2, r * 0.24, c.light.shade, 'opacity=".12"') +
      disc(x + r * 0.36, y + r * 0.3, r * 0.3, c.light.shade, 'opacity=".1"'),
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  )

/** Long flat-bottomed clouds, stacked like brush strokes. */
export const clouds = (c, { list, opacity = 0.8, fill = 'sun' }) =>
  list
    .map(([x, y, size]) => {
      const h = size * 0.13
      const bar = (dx, row, w) =>
        rect(
          x + dx * size - (w * size) / 2,
          y - row * h,
          w * size,
          h + 1,
          c.pure(fill),
          `rx="${n1(h / 2)}"`,
        )
      return group(
        bar(0, 0, 2) + bar(0.12, 1, 1.25) + bar(0.02, 2, 0.62) + bar(-0.75, -1, 0.8),
        `opacity="${opacity}"`,
      )
    })
    .join('')

export const stars = (c, { count = 160, to = 700, size = 2.2 }) =>
  times(count, () => {
    const big = c.random() < 0.08
    const [x, y] = [c.random() * WIDTH, c.random() ** 1.3 * to]
    return disc(
      x,
      y,
      big ? size * 1.5 : size * (0.4 + c.random() * 0.6),
      '#fff6dc',
      `opacity="${n1(0.35 + c.random() * 0.65)}"`,
    )
  })

/** The Milky Way: a sprayed river of light across the sky. */
export function milkyway(
  c,
  {
    x = 900,
    y = 420,
    length = 1500,
    width = 250,
    turn = -34,
    colours = ['#6d79c9', '#d7c2e8', '#fff1d2'],
  },
) {
  const cloud = (w, h, colour, power) =>
    oval(
      0,
      0,
      w,
      h,
      c.halo([
        [0, colour, power],
        [0.5, colour, power * 0.55],
        [1, colour, 0.001],
      ]),
    )
  const dust = times(420, () => {
    const spread = (c.random() + c.random() + c.random() - 1.5) * 0.62
    return disc(
      (c.random() - 0.5) * length * 0.95,
      spread * width * 1.5,
      0.7 + c.random() * 1.5,
      '#fff6e0',
      `opacity="${n1(0.3 + c.random() * 0.7)}"`,
    )
  })
  return move(
    x,
    y,
    1,
    c.spray(cloud(length / 2, width, colours[0], 0.62), colours[0]) +
      c.spray(cloud(length / 2.3, width * 0.5, colours[1], 0.6), colours[1]) +
      c.spray(cloud(length / 4, width * 0.27, colours[2], 0.7), colours[2]) +
      c.spray(
        oval(
          -length * 0.05,
          width * 0.1,
          length * 0.36,
          width * 0.11,
          c.halo([
            [0, c.light.sky[0], 0.5],
            [0.7, c.light.sky[0], 0.3],
            [1, c.light.sky[0], 0.001],
          ]),
        ),
        c.light.sky[0],
      ) +
      dust,
    `rotate(${turn})`,
  )
}

const ridge = (c, y, swell, length = 1) => {
  const [a, b, d] = [c.random() * 6, c.random() * 6, c.random() * 6]
  return (x) =>
    y -
    (Math.sin(x / (280 * length) + a) +
      Math.sin(x / (130 * length) + b) * 0.45 +
      Math.sin(x / (61 * length) + d) * 0.12) *
      swell
}
const along = (height, from = -40, to = WIDTH + 40, step = 24) => {
  let d = ''
  for (let x = from; x <= to; x += step) d += `L${x} ${n1(height(x))}`
  return d
}

/** Rolling ground with trees on its crest, its foot lost in mist. */
export function hills(
  c,
  {
    y,
    swell = 30,
    fill = 'grass',
    depth = 0,
    length = 1,
    mist = 0.7,
    trees,
    bottom = HEIGHT,
    lit = 0.35,
    height,
    pattern,
  },
) {
  const top = height ?? ridge(c, y, swell, length)
  const d = `M-40 ${bottom}${along(top)}L${WIDTH + 40} ${bottom}Z`
  const colour = c.colour(fill, depth)
  let out = ''
  if (trees) out += treeline(c, { along: top, fill: trees.fill ?? 'pine', depth, ...trees })
  out += path(d, colour)
  let inside = c.spray(
    rect(
      -40,
      y - swell * 2,
      WIDTH + 80,
      190,
      c.fade([
        [0, c.light.glow, lit],
        [1, c.light.glow, 0.001],
      ]),
    ),
  )
  if (pattern === 'rows')
    inside += times(34, (index) =>
      line(
        `M${index * 56 - 120} ${bottom}Q${index * 50} ${y + 60} ${index * 52 + 60} ${y - swell * 2}`,
        c.colour('shade', depth),
        5,
        'opacity=".16"',
      ),
    )
  if (mist)
    inside += c.spray(
      rect(
        -40,
        y + swell * 0.3,
        WIDTH + 80,
        bottom - y,
        c.fade([
          [0, c.light.haze, 0.001],
          [0.5, c.light.haze, mist * 0.7],
          [1, c.light.haze, mist],
        ]),
      ),
      c.light.haze,
    )
  return out + c.clip(inside, d)
}

/** Trees or pines along a line. */
export function treeline(
  c,
  {
    y = 700,
    along: height,
    from = -20,
    to = WIDTH + 20,
    every = 30,
    size = 44,
    kind = 'round',
    fill = 'pine',
    depth = 0,
    vary = 0.5,
    gap = 0,
    snow,
  },
) {
  let out = ''
  for (let x = from; x < to; x += every * (0.6 + c.random() * 0.8)) {
    if (c.random() < gap) continue
    const [s, base] = [size * (1 - vary / 2 + c.random() * vary), (height ? height(x) : y) + 6]
    const colour = mix(c.colour(fill, depth), c.colour('ink', depth), c.random() * 0.22)
    if (kind === 'pine')
      out +=
        path(pineShape(x, base, s, 4), colour) +
        (snow
          ? path(
              pineShape(x, base - s * 0.02, s * 0.98, 4, 0.4),
              c.colour('snow', depth),
              'opacity=".5"',
            )
          : '')
    else if (kind === 'cypress')
      out += path(
        `M${n1(x)} ${n1(base - s * 2)}q${n1(s * 0.36)} ${n1(s)} ${n1(s * 0.2)} ${n1(s * 2)}h${n1(-s * 0.4)}q${n1(-s * 0.16)} ${n1(-s)} ${n1(s * 0.2)} ${n1(-s * 2)}Z`,
        colour,
      )
    else
      out +=
        oval(x, base - s * 0.42, s * 0.42, s * 0.5, colour) +
        oval(x + s * 0.3, base - s * 0.24, s * 0.3, s * 0.32, colour)
  }
  return out
}

const pineShape = (x, base, size, tiers, lean = 0) => {
  let d = ''
  for (let tier = 0; tier < tiers; tier++) {
    const top = base - size + (size * 0.8 * tier) / tiers
    const half = size * (0.12 + (0.2 * (tier + 1)) / tiers)
    const foot = top + (size * 1.25) / tiers
    d += `M${n1(x)} ${n1(top)}Q${n1(x + half * 0.4)} ${n1(foot - size * 0.1)} ${n1(x + half * (1 - lean))} ${n1(foot)}Q${n1(x)} ${n1(foot + size * 0.05)} ${n1(x - half)} ${n1(foot)}Q${n1(x - half * 0.4)} ${n1(foot - size * 0.1)} ${n1(x)} ${n1(top)}Z`
  }
  return d
}

export const pine = (c, { x, y, size = 300, fill = 'pine', depth = 0, snow = false }) =>
  c.volume(
    rect(x - size * 0.03, y - size * 0.24, size * 0.06, size * 0.25, c.colour('oak', depth)) +
      path(pineShape(x, y - size * 0.06, size, 5), c.colour(fill, depth)),
    size * 0.05,
    0.5,
    snow ? 0 : 0.5,
  ) +
  (snow
    ? times(5, (tier) => {
        const top = y - size * 1.06 + (size * 0.8 * tier) / 5
        const half = size * (0.12 + (0.2 * (tier + 1)) / 5) * 0.94
        const foot = top + (size * 1.25) / 5
        const d = -c.side // snow lies on the weather side
        return (
          path(
            `M${n1(x)} ${n1(top)}Q${n1(x + d * half * 0.4)} ${n1(foot - size * 0.1)} ${n1(x + d * half)} ${n1(foot)}q${n1(-d * half * 0.16)} ${n1(-size * 0.03)} ${n1(-d * half * 0.3)} ${n1(-size * 0.012)}q${n1(-d * half * 0.12)} ${n1(-size * 0.05)} ${n1(-d * half * 0.28)} ${n1(-size * 0.03)}Q${n1(x + d * half * 0.1)} ${n1(foot - size * 0.14)} ${n1(x)} ${n1(top)}Z`,
            c.colour('snow', depth),
            'opacity=".92"',
          ) +
          path(
            `M${n1(x - d * half * 0.96)} ${n1(foot - size * 0.004)}q${n1(d * half * 0.3)} ${n1(-size * 0.05)} ${n1(d * half * 0.5)} ${n1(-size * 0.02)}q${n1(-d * half * 0.1)} ${n1(-size * 0.07)} ${n1(-d * half * 0.2)} ${n1(-size * 0.075)}Z`,
            c.colour('snow', depth),
            'opacity=".8"',
          )
        )
      })
    : '')

/** A big tree: a trunk, three tones of leaf masses and loose leaves on the lit side. */
export function tree(
  c,
  { x, y, size = 420, fill = 'leaf', depth = 0, lean = 0, spread = 1, trunk = 'oak' },
) {
  const bark = c.colour(trunk, depth)
  const base = c.colour(fill, depth)
  const at = (u, v) => [x + u * size * spread - lean * size * v, y + v * size]
  // where leaves grow: an oval crown, denser at its middle
  const puffs = (count, ru, rv, cu, cv, low, high) =>
    times(count, (k) => {
      const [turn, far] = [(k / count) * Math.PI * 2 + c.random() * 0.5, 0.62 + c.random() * 0.38]
      const [px, py] = at(cu + Math.cos(turn) * ru * far, cv + Math.sin(turn) * rv * far)
      const r = size * c.between(low, high)
      return `M${n1(px - r)} ${n1(py)}a${n1(r)} ${n1(r * 0.86)} 0 1 0 ${n1(2 * r)} 0a${n1(r)} ${n1(r * 0.86)} 0 1 0 ${n1(-2 * r)} 0Z`
    })
  const core = (ru, rv, cu, cv) => {
    const [px, py] = at(cu, cv)
    return `M${n1(px - ru * size * spread)} ${n1(py)}a${n1(ru * size * spread)} ${n1(rv * size)} 0 1 0 ${n1(2 * ru * size * spread)} 0a${n1(ru * size * spread)} ${n1(rv * size)} 0 1 0 ${n1(-2 * ru * size * spread)} 0Z`
  }
  const leaves = (count, colour, ru, rv, cu, cv) =>
    times(count, () => {
      const [turn, far] = [c.random() * Math.PI * 2, Math.sqrt(c.random())]
      const [px, py] = at(cu + Math.cos(turn) * ru * far, cv + Math.sin(turn) * rv * far)
      const l = size * c.between(0.012, 0.024)
      return `<path d="M${n1(px - l)} ${n1(py)}q${n1(l)} ${n1(-l * 0.9)} ${n1(2 * l)} 0q${n1(-l)} ${n1(l * 0.9)} ${n1(-2 * l)} 0Z" fill="${colour}" transform="rotate(${Math.round(c.between(-70, 70))} ${n1(px)} ${n1(py)})"/>`
    })
  const s = c.side
  return (
    c.volume(
      limb(
        [
          [...at(0, -0.06), size * 0.044],
          [...at(0, -0.34), size * 0.032],
          [...at(0.01, -0.6), size * 0.02],
        ],
        bark,
      ) +
        limb(
          [
            [...at(0, -0.24), size * 0.026],
            [...at(0.2, -0.52), size * 0.012],
          ],
          bark,
        ) +
        limb(
          [
            [...at(0, -0.2), size * 0.024],
            [...at(-0.22, -0.46), size * 0.012],
          ],
          bark,
        ) +
        path(
          `M${n1(x - size * 0.09)} ${y + 3}Q${n1(x - size * 0.042)} ${n1(y - size * 0.02)} ${n1(x - size * 0.041 + lean * size * 0.14)} ${n1(y - size * 0.14)}h${n1(size * 0.082)}Q${n1(x + size * 0.045)} ${n1(y - size * 0.02)} ${n1(x + size * 0.1)} ${y + 3}Z`,
          bark,
        ),
      9,
    ) +
    c.volume(
      path(
        core(0.44, 0.27, 0, -0.7) + puffs(15, 0.44, 0.27, 0, -0.7, 0.09, 0.15),
        mix(base, c.light.shade, 0.34),
      ),
      size * 0.035,
      0.5,
      0.4,
    ) +
    c.volume(
      path(
        core(0.34, 0.2, s * 0.05, -0.75) + puffs(12, 0.35, 0.2, s * 0.05, -0.75, 0.07, 0.12),
        mix(base, c.light.shade, 0.1),
      ),
      size * 0.03,
      0.34,
      0.3,
    ) +
    c.volume(
      path(
        core(0.2, 0.11, s * 0.16, -0.82) + puffs(9, 0.22, 0.12, s * 0.16, -0.82, 0.04, 0.08),
        mix(base, c.light.glow, 0.16),
      ),
      size * 0.026,
      0.3,
      0.25,
    ) +
    leaves(46, mix(base, c.light.glow, 0.34), 0.36, 0.22, s * 0.1, -0.78) +
    leaves(34, mix(base, c.light.shade, 0.3), 0.4, 0.22, -s * 0.06, -0.64)
  )
}

/** Peaks: lit face, shaded face, snow. */
export const peaks = (c, { list, base, fill = 'slate', depth = 0.5, snow = 0.3, mist = 0.7 }) =>
  list
    .map(([x, height, half]) => {
      const top = base - height
      const s = c.side
      const spine = [
        [x, top],
        [x - s * half * 0.1, top + height * 0.3],
        [x + s * half * 0.04, top + height * 0.55],
        [x - s * half * 0.16, base],
      ]
      const face = [
        [x, top],
        [x + s * half * 0.46, top + height * 0.42],
        [x + s * half * 0.6, top + height * 0.66],
        [x + s * half, base],
      ]
      const back = [
        [x, top],
        [x - s * half * 0.4, top + height * 0.36],
        [x - s * half * 0.64, top + height * 0.7],
        [x - s * half, base],
      ]
      const rock = c.colour(fill, depth)
      const whole = [...back.slice(1).reverse(), ...face]
      const cap = (side, cut) => [
        [x, top],
        [x + side * half * cut * 1.05, top + height * cut],
        [x + side * half * cut * 0.7, top + height * cut * 0.9],
        [x + side * half * cut * 0.46, top + height * cut * 1.3],
        [x + side * half * cut * 0.2, top + height * cut * 0.95],
        [x - s * half * 0.05, top + height * cut * 1.25],
      ]
      return (
        poly(whole, mix(rock, c.light.glow, 0.2)) +
        poly([...back, ...spine.slice(1).reverse()], mix(rock, c.light.shade, 0.25)) +
        (snow
          ? poly(cap(s, snow), mix(c.colour('snow', depth * 0.5), c.light.glow, 0.3)) +
            poly(cap(-s, snow), mix(c.colour('snow', depth), c.light.shade, 0.22))
          : '') +
        c.clip(
          c.spray(
            rect(
              x - half,
              top,
              half * 2,
              height,
              c.fade([
                [0.3, c.light.haze, 0.001],
                [1, c.light.haze, mist],
              ]),
            ),
            c.light.haze,
          ),
          `M${whole.map((p) => p.map(n1).join(' ')).join('L')}Z`,
        )
      )
    })
    .join('')

/** Water: bands that grow towards us, glints, and the sun's broken path. */
export function water(
  c,
  { y, bottom = HEIGHT, deep = 'teal', sunX, sunWidth = 130, glints = 90, dark = 0.25 },
) {
  const near = mix(c.colour(deep), c.light.shade, dark)
  const tall = bottom - y
  let out = rect(
    0,
    y,
    WIDTH,
    tall,
    c.fade([
      [0, mix(c.colour(deep, 0.75), c.light.glow, 0.3)],
      [0.22, c.colour(deep, 0.42)],
      [1, near],
    ]),
  )
  const dash = (x, at, w, colour, opacity) => {
    const t = (at - y) / tall
    const h = 2 + t * 8
    return `<path d="M${n1(x - w)} ${n1(at)}q${n1(w * 0.5)} ${n1(-h)} ${n1(w)} ${n1(-h * 0.3)}t${n1(w)} ${n1(h * 0.3)}q${n1(-w * 0.5)} ${n1(h)} ${n1(-w)} ${n1(h * 0.5)}t${n1(-w)} ${n1(-h * 0.5)}Z" fill="${colour}" opacity="${n1(opacity * 10) / 10}"/>`
  }
  out += times(glints, () => {
    const t = c.random() ** 1.5
    return dash(
      c.random() * WIDTH,
      y + 6 + t * tall,
      14 + t * 90,
      c.random() < 0.5 ? c.light.shade : c.light.glow,
      0.12 + c.random() * 0.16,
    )
  })
  if (sunX !== undefined)
    out += times(90, (index) => {
      const t = (index / 90) ** 1.35
      const w = sunWidth * (0.25 + t * 1.1) * (0.35 + c.random() * 0.6)
      return dash(
        sunX + (c.random() - 0.5) * sunWidth * (0.5 + t * 1.4),
        y + 4 + t * tall,
        w,
        index % 3 ? c.light.glow : c.light.sun,
        0.92 - t * 0.45,
      )
    })
  return out
}

/** Rows that run away to a vanishing point: vines, lavender, a ploughed field. */
export function rows(
  c,
  {
    y,
    vanish = [800, 500],
    count = 14,
    fill = 'vine',
    soil = 'rust',
    bottom = HEIGHT,
    spread = 3400,
    height = 0.16,
  },
) {
  const [vx, vy] = vanish
  let out = rect(
    0,
    y,
    WIDTH,
    bottom - y,
    c.fade([
      [0, c.colour(soil, 0.55)],
      [0.5, c.colour(soil, 0.1)],
      [1, mix(c.colour(soil), c.light.shade, 0.25)],
    ]),
  )
  const order = Array.from({ length: count }, (_, index) => index).sort(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  )
  for (const index of order) {
    const slope = (vx + (index / (count - 1) - 0.5) * spread - vx) / (bottom - vy)
    const step = 1 + (height * 0.62) / Math.hypot(1, slope)
    const plants = []
    for (let at = y + 4; at < bottom + 120; at = vy + (at - vy) * step) {
      const x = vx + slope * (at - vy)
      if (x > -90 && x < WIDTH + 90) plants.push([x, at, (at - vy) * height])
    }
    const puff =
      (dx, dy, k, every = 1) =>
      (list) =>
        list
          .filter((_, i) => i % every === 0)
          .map(([x, at, s]) => {
            const r = s * k * (0.86 + c.random() * 0.28)
            return `M${n1(x + dx * s - r)} ${n1(at + dy * s)}a${n1(r)} ${n1(r * 1.16)} 0 1 0 ${n1(2 * r)} 0a${n1(r)} ${n1(r * 1.16)} 0 1 0 ${n1(-2 * r)} 0Z`
          })
          .join('')
    // three lengths of each row, so that the far end fades
    for (const [from, to, depth] of [
      [0, 0.16, 0.5],
      [0.16, 0.4, 0.24],
      [0.4, 9, 0],
    ]) {
      const part = plants.filter(([, at]) => {
        const t = (at - y) / (bottom - y)
        return t >= from && t < to
      })
      if (!part.length) continue
      const green = c.colour(fill, depth)
      out +=
        path(
          puff(-c.side * 0.42, 0.02, 0.4)(part),
          c.light.shade,
          `opacity="${0.2 * (1 - depth)}"`,
        ) +
        path(puff(0, -0.42, 0.46)(part), mix(green, c.light.shade, 0.45 * (1 - depth))) +
        path(puff(c.side * 0.1, -0.6, 0.36)(part), green) +
        path(puff(c.side * 0.18, -0.8, 0.17, 2)(part), mix(green, c.light.glow, 0.24))
    }
  }
  return out
}

/** Blades, and flowers if colours are given. */
export function meadow(
  c,
  { y, bottom = HEIGHT, count = 160, fill = 'grass', flowers = [], tall = 40, opacity = 0.8 },
) {
  const blades = Array.from({ length: count }, () => [
    c.random() * WIDTH,
    y + c.random() ** 0.8 * (bottom - y),
  ]).sort((a, b) => a[1] - b[1])
  return blades
    .map(([x, at]) => {
      const k = 0.3 + ((at - y) / (bottom - y)) * 0.9
      const h = tall * k * (0.6 + c.random() * 0.6)
      const colour = mix(
        c.colour(fill),
        c.random() < 0.5 ? c.light.shade : c.light.glow,
        0.12 + c.random() * 0.3,
      )
      const tuft = path(
        `M${n1(x - 4 * k)} ${n1(at)}q${n1(1 * k)} ${n1(-h * 0.6)} ${n1(-6 * k)} ${n1(-h)}q${n1(9 * k)} ${n1(h * 0.4)} ${n1(9 * k)} ${n1(h)}ZM${n1(x)} ${n1(at)}q0 ${n1(-h * 0.7)} ${n1(8 * k)} ${n1(-h * 0.9)}q${n1(-1 * k)} ${n1(h * 0.5)} ${n1(-2 * k)} ${n1(h * 0.9)}Z`,
        colour,
        `opacity="${opacity}"`,
      )
      return (
        tuft +
        (flowers.length && c.random() < 0.3
          ? disc(x + 4 * k, at - h, 4.5 * k, c.colour(c.pick(flowers))) +
            disc(x + 4 * k, at - h, 1.7 * k, c.light.sun)
          : '')
      )
    })
    .join('')
}

/** The lark of the house, and her friends. */
export const birds = (c, { list, fill = 'ink' }) =>
  list
    .map(([x, y, s]) =>
      path(
        `M${x - s} ${y - s * 0.34}q${s * 0.62} ${-s * 0.16} ${s} ${s * 0.34}q${s * 0.38} ${-s * 0.5} ${s} ${-s * 0.34}q${-s * 0.6} ${s * 0.1} ${-s} ${s * 0.62}q${-s * 0.4} ${-s * 0.52} ${-s} ${-s * 0.62}Z`,
        c.colour(fill),
      ),
    )
    .join('')

/** A light that falls on everything below it. */
export const glow = (c, { x, y, r, ry, power = 0.6, colour = 'glow', spray = true }) => {
  const spot = oval(
    x,
    y,
    r,
    ry ?? r,
    c.halo([
      [0, c.pure(colour), power],
      [0.5, c.pure(colour), power * 0.42],
      [1, c.pure(colour), 0.001],
    ]),
  )
  return spray ? c.spray(spot, c.pure(colour)) : spot
}

/** A sprayed veil over a part of the picture: mist, dark, or room for words. */
export const veil = (c, { y = 0, to = HEIGHT, from = 0, upto = 0.6, colour = 'shade' }) =>
  c.spray(
    rect(
      0,
      y,
      WIDTH,
      to - y,
      c.fade([
        [0, c.pure(colour), Math.max(0.001, from)],
        [1, c.pure(colour), Math.max(0.001, upto)],
      ]),
    ),
    c.pure(colour),
  )

/** Cast shadow on the ground. */
export const shadow = (c, { x, y, rx, ry, opacity = 0.5 }) =>
  c.spray(
    oval(
      x,
      y,
      rx,
      ry,
      c.halo([
        [0, c.light.shade, opacity],
        [0.6, c.light.shade, opacity * 0.75],
        [1, c.light.shade, 0.001],
      ]),
    ),
    c.light.shade,
  )

export const snowfall = (c, { count = 120 }) =>
  times(count, () =>
    disc(
      c.random() * WIDTH,
      c.random() * HEIGHT,
      1.5 + c.random() ** 3 * 6,
      '#fff',
      `opacity="${n1(0.35 + c.random() * 0.5)}"`,
    ),
  )

/** A path that winds from near to far: [x, y, width] from the front to the back. */
export function way(c, { points, fill = 'sand', depth = 0, edge = true, dots }) {
  const left = points.map(([x, y, w]) => [x - w / 2, y])
  const right = points.map(([x, y, w]) => [x + w / 2, y]).reverse()
  const d = `${curve(left, false)}L${curve(right, false).slice(1)}Z`
  return (
    path(d, c.colour(fill, depth)) +
    (edge
      ? c.clip(
          c.spray(
            rect(
              0,
              0,
              WIDTH,
              HEIGHT,
              c.fade([
                [0.5, c.light.shade, 0.001],
                [1, c.light.shade, 0.2],
              ]),
            ),
            c.light.shade,
          ),
          d,
        )
      : '') +
    (dots
      ? points
          .slice(0, -1)
          .map(([x, y, w], i) =>
            times(5, (k) => {
              const t = k / 5,
                [x2, y2, w2] = points[i + 1]
              const s = (w + (w2 - w) * t) * 0.05
              return oval(x + (x2 - x) * t, y + (y2 - y) * t, s * 1.5, s * 0.7, c.pure(dots))
            }),
          )
          .join('')
      : '')
  )
}

// Plain shapes, for what only one scene needs.
export const shape = (c, { d, fill, depth = 0, volume, strength, rim, more = '', pure }) => {
  const out = path(d, pure ? c.pure(fill) : c.colour(fill, depth), more)
  return volume ? c.volume(out, volume, strength, rim) : out
}
export const stroke = (c, { d, fill, width = 4, depth = 0, more = '', pure }) =>
  line(d, pure ? c.pure(fill) : c.colour(fill, depth), width, more)
export const layer = (
  c,
  { layers, x = 0, y = 0, scale = 1, more = '', opacity, volume, strength, rim },
  draw,
) => {
  const out = move(x, y, scale, draw(layers), more)
  const seen = volume ? c.volume(out, volume, strength, rim) : out
  return opacity ? group(seen, `opacity="${opacity}"`) : seen
}
