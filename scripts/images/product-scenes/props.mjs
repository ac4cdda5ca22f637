// Things: each drawn about 100 wide or high around (0, 0) at its foot, then scaled by `s`.
import { times } from '../svg-shapes.mjs'
import { curve, disc, group, limb, line, mix, move, n1, oval, path, poly, rect } from './paint.mjs'

const put = (c, o, inside, volume = 7, strength = 0.42, rim = 0.7) =>
  c.volume(
    move(
      o.x,
      o.y,
      [(o.s ?? 1) * (o.flip ?? 1), o.s ?? 1],
      inside,
      o.turn ? `rotate(${o.turn})` : '',
    ),
    volume,
    strength,
    rim,
  )

/** A wicker basket with a cloth and something good under it, and a bottle unless `bottle` is false. */
export function basket(c, o) {
  const [w, d] = [c.colour('wicker'), mix(c.colour('wicker'), c.light.shade, 0.35)]
  return put(
    c,
    o,
    line('M-34 -44Q0 -104 34 -44', d, 7) +
      (o.bottle === false
        ? ''
        : path('M8 -48L20 -92Q23 -97 27 -93L22 -46Z', c.colour('meadow')) +
          rect(21, -104, 5, 14, c.colour('cream'), 'transform="rotate(8 23 -97)"')) +
      limb(
        [
          [-26, -50, 7],
          [-8, -66, 6],
          [-2, -70, 3],
        ],
        c.colour('mustard'),
      ) +
      path('M-48 -48H48L40 -3Q0 4 -40 -3Z', w) +
      times(4, (r) =>
        times(9, (k) =>
          rect(-42 + k * 9.6 + (r % 2) * 4.8, -40 + r * 10, 6, 5, d, 'rx="2" opacity=".55"'),
        ),
      ) +
      path('M-50 -52Q0 -44 50 -52L50 -44Q0 -36 -50 -44Z', d) +
      path('M-44 -50Q-30 -62 -8 -52L-2 -34Q-16 -22 -26 -30Q-38 -20 -44 -50Z', c.colour('cream')) +
      line('M-36 -50L-26 -30M-24 -54L-12 -30M-40 -42Q-22 -36 -6 -42', c.colour('berry'), 2.4),
    8,
  )
}

/** The gingham rug, lying in perspective: [w, h] on the picture, skewed away from us. */
export function rug(c, { x, y, w = 520, h = 120, fill = 'berry', lean = 0.16, depth = 0 }) {
  const at = (u, v) => [x + (u - 0.5) * w * (1 - v * 0.26) + v * lean * w, y - v * h]
  const corner = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
  const quad = (u0, v0, u1, v1, colour, opacity) =>
    poly([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], colour, `opacity="${opacity}"`)
  const red = c.colour(fill, depth)
  return c.volume(
    poly(
      corner.map(([a, b]) => [a, b + 7]),
      mix(red, c.light.shade, 0.5),
    ) +
      poly(corner, c.colour('cream', depth)) +
      times(9, (k) => quad((k * 2) / 18 + 0.014, 0, (k * 2 + 1) / 18 + 0.014, 1, red, 0.62)) +
      times(5, (k) => quad(0, (k * 2) / 10 + 0.03, 1, (k * 2 + 1) / 10 + 0.03, red, 0.62)) +
      times(30, (k) => {
        const [a, b] = at(k / 29, 0)
        return line(`M${n1(a)} ${n1(b)}l-2 9`, c.colour('cream', depth), 2.4)
      }),
    10,
    0.34,
    0.4,
  )
}

export const bottle = (c, o) =>
  put(
    c,
    o,
    path(
      'M-9 0Q-11 -2 -11 -6V-46Q-11 -56 -5 -62V-84H5V-62Q11 -56 11 -46V-6Q11 -2 9 0Z',
      c.colour(o.fill ?? 'pine'),
    ) +
      rect(-11, -42, 22, 24, c.colour('cream')) +
      disc(0, -30, 5, c.colour('marigold')) +
      rect(-6, -90, 12, 14, c.colour(o.cap ?? 'berry'), 'rx="2"'),
    4,
  )
export const glass = (c, o) =>
  put(
    c,
    o,
    path('M-13 -62Q-15 -36 0 -32Q15 -36 13 -62Z', c.colour('white'), 'opacity=".55"') +
      path('M-13.4 -52Q-12 -35 0 -33Q12 -35 13.4 -52Z', c.colour(o.fill ?? 'wine')) +
      line('M0 -32V-4M-10 -2H10', c.colour('white'), 2.6) +
      line('M-9 -58Q-10 -46 -6 -40', '#ffffff', 2, 'opacity=".8"'),
    2,
    0.2,
    0,
  )
export const cup = (c, o) =>
  put(
    c,
    o,
    path('M-20 -30H20Q20 -4 8 -1H-8Q-20 -4 -20 -30Z', c.colour(o.fill ?? 'cream')) +
      line('M20 -26q14 2 10 12t-14 8', c.colour(o.fill ?? 'cream'), 4) +
      oval(0, -30, 20, 4, c.colour('brown')) +
      oval(0, 1, 30, 4, c.colour(o.fill ?? 'cream')),
    5,
  ) + (o.steam ? steam(c, { x: o.x, y: o.y - 40 * (o.s ?? 1), s: (o.s ?? 1) * 0.6 }) : '')
export const envelope = (c, o) =>
  put(
    c,
    o,
    path('M-46 -60H46V0H-46Z', c.colour('cream')) +
      path('M-46 -60L0 -22L46 -60', mix(c.colour('cream'), c.light.shade, 0.14)) +
      line('M-46 -60L0 -22L46 -60', c.colour('sand'), 2.5) +
      disc(0, -24, 12, c.colour('berry')) +
      line('M-4 -28q0 -5 4 -5t4 4.4q0 3 -4 5v2', '#fff3dc', 2.6) +
      disc(0, -18, 1.7, '#fff3dc'),
    5,
  )
export const board = (c, o) =>
  put(
    c,
    o,
    oval(0, -6, 62, 15, c.colour('oak')) +
      oval(0, -9, 62, 15, c.colour('wood')) +
      path('M-40 -12L-16 -34L4 -12Z', c.colour('marigold')) +
      path('M-40 -12H4V-6H-40Z', c.colour('mustard')) +
      limb(
        [
          [14, -18, 8],
          [44, -16, 8],
        ],
        c.colour('copper'),
      ) +
      [0, 1, 2].map((k) => line(`M${18 + k * 9} -24l5 9`, c.colour('sand'), 2.4)).join('') +
      disc(-2, -24, 6, c.colour('plum')) +
      disc(6, -28, 6, c.colour('plum')) +
      disc(8, -20, 6, c.colour('plum')),
    4,
  )
export const fruit = (c, o) =>
  put(
    c,
    o,
    path('M-32 -22H32Q28 0 0 0Q-28 0 -32 -22Z', c.colour('teal')) +
      [
        [-18, -26, 'berry'],
        [0, -32, 'marigold'],
        [17, -26, 'coral'],
        [-2, -22, 'meadow'],
      ]
        .map(([a, b, f]) => disc(a, b, 10, c.colour(f)))
        .join('') +
      path('M-32 -22H32Q28 0 0 0Q-28 0 -32 -22Z', c.colour('teal')),
    4,
  )
export const plate = (c, o) =>
  put(
    c,
    o,
    oval(0, -3, 26, 6, c.colour('cream')) +
      oval(0, -4, 18, 3.6, mix(c.colour('cream'), c.light.shade, 0.1)) +
      oval(-3, -7, 10, 4.4, c.colour(o.fill ?? 'leaf')) +
      oval(6, -7, 6, 4, c.colour('coral')),
    3,
  )
export const vase = (c, o) =>
  put(
    c,
    o,
    [
      [-14, -62],
      [0, -74],
      [14, -64],
      [-4, -56],
      [8, -54],
    ]
      .map(
        ([a, b], k) =>
          line(`M0 -28L${a} ${b}`, c.colour('olive'), 2.4) +
          disc(a, b, 8, c.colour(['rose', 'cream', 'marigold', 'coral', 'white'][k])) +
          disc(a, b, 2.6, c.colour('mustard')),
      )
      .join('') + path('M-8 -32H8Q12 -10 9 0H-9Q-12 -10 -8 -32Z', c.colour('white')),
    4,
  )

/** A hot-air balloon; r is the radius of the envelope. */
export function balloon(
  c,
  {
    x,
    y,
    r = 220,
    stripes = ['berry', 'cream', 'marigold'],
    depth = 0,
    people = 5,
    flame = true,
    band = 'navy',
  },
) {
  const outline = `M0 ${-r}C${-r * 0.95} ${-r} ${-r * 1.2} ${-r * 0.15} ${-r * 0.84} ${r * 0.42}Q${-r * 0.62} ${r * 0.8} ${-r * 0.24} ${r * 1.13}H${r * 0.24}Q${r * 0.62} ${r * 0.8} ${r * 0.84} ${r * 0.42}C${r * 1.2} ${-r * 0.15} ${r * 0.95} ${-r} 0 ${-r}Z`
  const gores = 10
  let inside = path(outline, c.colour(stripes[0], depth))
  for (let k = gores; k > 0; k--) {
    const u = Math.sin(((k / gores) * Math.PI) / 2) // width of the nested shell
    inside += path(
      `M0 ${-r}C${-r * 0.95 * u} ${-r} ${-r * 1.2 * u} ${-r * 0.15} ${-r * 0.84 * u} ${r * 0.42}Q${-r * 0.62 * u} ${r * 0.8} ${-r * 0.24 * u} ${r * 1.13}H${r * 0.24 * u}Q${r * 0.62 * u} ${r * 0.8} ${r * 0.84 * u} ${r * 0.42}C${r * 1.2 * u} ${-r * 0.15} ${r * 0.95 * u} ${-r} 0 ${-r}Z`,
      c.colour(stripes[k % stripes.length], depth),
    )
  }
  inside += c.clip(
    path(
      `M${-r * 1.2} ${-r * 0.16}Q0 ${r * 0.16} ${r * 1.2} ${-r * 0.16}V${r * 0.12}Q0 ${r * 0.46} ${-r * 1.2} ${r * 0.12}Z`,
      c.colour(band, depth),
    ) +
      times(13, (k) => {
        const u = Math.sin((((k - 6) / 6.6) * Math.PI) / 2)
        const bx = u * r * 1.02
        const by = r * (0.155 * (1 - u * u) * 0.9 - 0.005)
        return poly(
          [
            [bx, by - r * 0.11],
            [bx + r * 0.075 * Math.cos(u), by],
            [bx, by + r * 0.11],
            [bx - r * 0.075 * Math.cos(u), by],
          ],
          c.colour('marigold', depth),
        )
      }),
    outline,
  )
  const s = r / 220
  const bx = r * 1.62
  const rope = c.colour('ink', depth * 0.8)
  const lines = [-52, -22, 22, 52]
    .map((k) => line(`M${k * s} ${r * 1.12}L${k * 0.82 * s} ${bx}`, rope, 2.2 * s))
    .join('')
  const heads = times(people, (k) => {
    const hx = (k - (people - 1) / 2) * 20 * s
    const hy = bx - (10 + (k % 2) * 5) * s
    return (
      path(
        `M${hx - 11.5 * s} ${bx + 10 * s}q0 ${-30 * s} ${11.5 * s} ${-30 * s}t${11.5 * s} ${30 * s}Z`,
        c.colour(['berry', 'sky', 'marigold', 'teal', 'plum'][k % 5], depth),
      ) +
      (k === people - 1 && people > 3
        ? limb(
            [
              [hx + 6 * s, bx - 6 * s, 4 * s],
              [hx + 20 * s, bx - 20 * s, 3.2 * s],
              [hx + 19 * s, bx - 40 * s, 2.4 * s],
            ],
            c.colour('plum', depth),
          ) + disc(hx + 19 * s, bx - 43 * s, 3.2 * s, c.colour('skin3', depth))
        : '') +
      disc(
        hx,
        hy - 20 * s,
        8.8 * s,
        c.colour(['black', 'auburn', 'brown', 'blond', 'black'][k % 5], depth),
      )
    )
  })
  const fire = flame
    ? path(
        `M${-9 * s} ${r * 1.36}Q${-16 * s} ${r * 1.2} 0 ${r * 1.06}Q${16 * s} ${r * 1.2} ${9 * s} ${r * 1.36}Z`,
        '#ffb63d',
      ) +
      path(
        `M${-5 * s} ${r * 1.36}Q${-7 * s} ${r * 1.26} 0 ${r * 1.16}Q${7 * s} ${r * 1.26} ${5 * s} ${r * 1.36}Z`,
        '#fff6d0',
      ) +
      rect(-14 * s, r * 1.36, 28 * s, 7 * s, rope)
    : ''
  const wick = c.colour('wicker', depth)
  const car =
    path(
      `M${-52 * s} ${bx}H${52 * s}L${46 * s} ${bx + 56 * s}Q0 ${bx + 62 * s} ${-46 * s} ${bx + 56 * s}Z`,
      wick,
    ) +
    times(3, (k) =>
      line(`M${-48 * s} ${bx + (14 + k * 14) * s}H${48 * s}`, c.light.shade, 3 * s, 'opacity=".3"'),
    ) +
    times(8, (k) =>
      line(`M${(-42 + k * 12) * s} ${bx + 2}v${52 * s}`, c.light.shade, 2 * s, 'opacity=".22"'),
    ) +
    rect(-56 * s, bx - 6 * s, 112 * s, 12 * s, c.colour('oak', depth), `rx="${6 * s}"`)
  const skirt = path(
    `M${-r * 0.24} ${r * 1.12}H${r * 0.24}L${r * 0.2} ${r * 1.22}H${-r * 0.2}Z`,
    c.colour(band, depth),
  )
  return (
    c.volume(
      move(x, y, 1, lines + inside + skirt),
      Math.max(5, r * 0.14),
      0.5 * (1 - depth * 0.7),
      0.8,
    ) +
    move(x, y, 1, fire + heads) +
    c.volume(move(x, y, 1, car), Math.max(3, 9 * s), 0.45, 0.7)
  )
}

/** Lamps: a paper lantern, and bulbs on a wire. */
export const lantern = (
  c,
  { x, y, s = 1, fill = 'marigold', drop = 120, glow = true, tall = 1.2 },
) => {
  const body = c.pure(fill)
  const h = 34 * tall
  return (
    (glow
      ? oval(
          x,
          y,
          130 * s,
          130 * s,
          c.halo([
            [0, c.light.glow, 0.55],
            [0.4, c.light.glow, 0.2],
            [1, c.light.glow, 0.001],
          ]),
        )
      : '') +
    line(`M${x} ${y - h * s}V${y - h * s - drop}`, c.light.ink, 2) +
    move(
      x,
      y,
      s,
      path(
        `M-14 ${-h}H14Q36 ${-h * 0.5} 36 0Q36 ${h * 0.5} 14 ${h}H-14Q-36 ${h * 0.5} -36 0Q-36 ${-h * 0.5} -14 ${-h}Z`,
        body,
      ) +
        path(`M-7 ${-h}H7Q16 0 7 ${h}H-7Q-16 0 -7 ${-h}Z`, '#fff4cf', 'opacity=".6"') +
        times(5, (k) =>
          line(
            `M${-[24, 33, 36, 33, 24][k]} ${h * (k - 2) * 0.36}Q0 ${h * (k - 2) * 0.36 + 7} ${[24, 33, 36, 33, 24][k]} ${h * (k - 2) * 0.36}`,
            c.light.shade,
            1.6,
            'opacity=".28"',
          ),
        ) +
        rect(-14, -h - 6, 28, 8, c.light.ink, 'rx="2"') +
        rect(-14, h - 2, 28, 8, c.light.ink, 'rx="2"') +
        line(`M0 ${h + 6}v16`, body, 3),
    )
  )
}
export const festoon = (
  c,
  { from, to, sag = 60, count = 12, size = 7, fill = 'sun', power = 0.5 },
) => {
  const at = (t) => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + 4 * t * (1 - t) * sag,
  ]
  return (
    line(
      curve(
        Array.from({ length: 9 }, (_, k) => at(k / 8)),
        false,
      ),
      c.light.ink,
      size * 0.3,
    ) +
    times(count, (k) => {
      const [x, y] = at((k + 0.5) / count)
      return (
        oval(
          x,
          y + size,
          size * 4.2,
          size * 4.2,
          c.halo([
            [0, c.light.glow, power],
            [1, c.light.glow, 0.001],
          ]),
        ) +
        rect(x - size * 0.3, y - 1, size * 0.6, size * 0.6, c.light.ink) +
        oval(x, y + size * 1.2, size * 0.78, size, c.pure(fill))
      )
    })
  )
}
export const bunting = (
  c,
  { from, to, sag = 50, count = 14, size = 26, fills = ['berry', 'marigold', 'sky', 'cream'] },
) => {
  const at = (t) => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + 4 * t * (1 - t) * sag,
  ]
  return (
    line(
      curve(
        Array.from({ length: 9 }, (_, k) => at(k / 8)),
        false,
      ),
      c.colour('ink'),
      2.4,
    ) +
    times(count, (k) => {
      const [[x, y], [x2, y2]] = [at((k + 0.18) / count), at((k + 0.82) / count)]
      return poly(
        [
          [x, y],
          [x2, y2],
          [(x + x2) / 2, (y + y2) / 2 + size],
        ],
        c.colour(fills[k % fills.length]),
      )
    })
  )
}
export const candle = (c, { x, y, s = 1 }) =>
  oval(
    x,
    y - 46 * s,
    70 * s,
    70 * s,
    c.halo([
      [0, c.light.glow, 0.6],
      [1, c.light.glow, 0.001],
    ]),
  ) +
  move(
    x,
    y,
    s,
    rect(-7, -36, 14, 36, '#fff0cf', 'rx="2"') +
      path('M0 -58Q7 -46 0 -38Q-7 -46 0 -58Z', '#fff6cf') +
      line('M0 -38v4', c.light.ink, 1.6),
  )
export const steam = (c, { x, y, s = 1, opacity = 0.5, tall = 1 }) =>
  c.blur(
    group(
      [-1, 0, 1]
        .map((k) =>
          line(
            `M${x + k * 20 * s} ${y}c${-22 * s} ${-34 * s * tall} ${22 * s} ${-52 * s * tall} 0 ${-92 * s * tall}s${18 * s} ${-50 * s * tall} ${4 * s} ${-84 * s * tall}`,
            c.light.sun,
            (12 - Math.abs(k) * 5) * s,
          ),
        )
        .join(''),
      `opacity="${opacity * 0.8}"`,
    ),
    Math.max(1, Math.round(6 * s)),
  )
export const pendant = (c, { x, y, s = 1, fill = 'navy', glow = 420 }) =>
  path(
    `M${x - 46 * s} ${y + 6}L${x - glow * 0.62} ${y + glow}H${x + glow * 0.62}L${x + 46 * s} ${y + 6}Z`,
    c.fade([
      [0, c.light.glow, 0.42],
      [1, c.light.glow, 0.001],
    ]),
  ) +
  line(`M${x} ${y - 30 * s}V-10`, c.colour('ink'), 4) +
  c.volume(
    path(
      `M${x - 12 * s} ${y - 44 * s}H${x + 12 * s}Q${x + 18 * s} ${y - 30 * s} ${x + 54 * s} ${y}Q${x} ${y + 12 * s} ${x - 54 * s} ${y}Q${x - 18 * s} ${y - 30 * s} ${x - 12 * s} ${y - 44 * s}Z`,
      c.colour(fill),
    ),
    9,
  ) +
  oval(x, y + 3 * s, 30 * s, 8 * s, c.light.sun)

/** A double kayak in profile; the people are put in by the scene. */
export const kayak = (c, { x, y, s = 1, fill = 'coral', stripe = 'cream', front = true }) =>
  c.volume(
    move(
      x,
      y,
      s,
      front
        ? path(
            'M-340 -30Q-260 14 -180 30H190Q280 14 362 -38Q260 -14 170 -12H-190Q-260 -14 -340 -30Z',
            c.colour(fill),
          ) +
            path(
              'M-300 -14Q-220 8 -170 10H190Q270 4 322 -20Q250 -4 170 -1H-190Q-250 -4 -300 -14Z',
              c.colour(stripe),
              'opacity=".9"',
            )
        : path('M-210 -8Q-150 -34 -60 -26T60 -26Q150 -36 200 -8Z', c.colour('ink')),
    ),
    6,
  )
/** Half a paddle: the far half goes behind whoever paddles, the near half in front. */
export const paddle = (c, { x, y, s = 1, turn = -20, fill = 'marigold', half = 'near' }) => {
  const d = half === 'far' ? -1 : 1
  return c.volume(
    move(
      x,
      y,
      s,
      line(`M${-d * 14} 0H${d * 150}`, c.colour('ink'), 6) +
        path(
          `M${d * 150} -4Q${d * 170} -16 ${d * 216} -13Q${d * 230} 0 ${d * 216} 13Q${d * 170} 18 ${d * 150} 4Z`,
          c.colour(fill),
        ) +
        line(`M${d * 152} 0H${d * 212}`, c.light.shade, 1.6, 'opacity=".4"'),
      `rotate(${turn})`,
    ),
    4,
    0.3,
    0.6,
  )
}
export const sailboat = (c, { x, y, s = 1, fill = 'cream', depth = 0.4, hull = 'navy' }) =>
  move(
    x,
    y,
    s,
    path('M2 -8V-110Q50 -70 52 -12Z', c.colour(fill, depth)) +
      path('M-4 -12V-92Q-30 -50 -38 -14Z', c.colour('marigold', depth)) +
      path('M-50 -4H62Q52 14 40 16H-32Q-44 12 -50 -4Z', c.colour(hull, depth)),
  )
export const pelican = (c, o) =>
  put(
    c,
    o,
    path(
      'M-52 -30Q-30 -52 8 -40Q20 -36 22 -52Q16 -74 30 -78Q42 -78 42 -66L92 -52Q70 -40 40 -54Q40 -20 6 -12Q-30 -8 -74 -20Z',
      c.colour('white'),
    ) +
      path('M42 -66L92 -52Q70 -40 38 -55Z', c.colour('coral')) +
      path('M-74 -20Q-40 -34 -4 -30Q-20 -14 -40 -14Z', c.colour('slate')) +
      disc(35, -68, 2, c.light.ink),
    5,
  )

/** Furniture. */
export const chair = (c, o) =>
  put(
    c,
    o,
    line('M-24 -66L-22 60M24 -66L22 60M-22 4H22M-24 60v0', c.colour(o.fill ?? 'oak'), 6) +
      path('M-28 -70Q0 -78 28 -70L26 -54Q0 -60 -26 -54Z', c.colour(o.fill ?? 'oak')) +
      line('M-25 -38Q0 -44 25 -38', c.colour(o.fill ?? 'oak'), 6) +
      line('M-23 30H23', c.colour(o.fill ?? 'oak'), 3.4),
    4,
  )
export const deckchair = (c, o) =>
  put(
    c,
    o,
    line('M-40 0L-28 -104M40 0L28 -104', c.colour('wood'), 6) +
      line('M-32 0L-40 -40M32 0L40 -40', c.colour('oak'), 5) +
      c.clip(
        rect(-34, -104, 68, 88, c.colour(o.fill ?? 'cream')) +
          times(4, (k) => rect(-30 + k * 17, -104, 8.5, 90, c.colour(o.stripe ?? 'berry'))),
        'M-28 -102Q0 -92 28 -102L35 -24Q0 -4 -35 -24Z',
      ) +
      line('M-29 -103H29', c.colour('wood'), 6),
    5,
  )
export const table = (c, { x, y, w = 900, h = 130, fill = 'white', edge = 14, cloth = 70 }) =>
  [0.06, 0.94].map((k) => line(`M${x - w / 2 + w * k} ${y}v${h}`, c.colour('oak'), 13)).join('') +
  c.volume(
    path(
      `M${x - w / 2} ${y - edge}H${x + w / 2}L${x + w / 2 + 16} ${y + 4}V${y + cloth}Q${x} ${y + cloth + 16} ${x - w / 2 - 16} ${y + cloth}V${y + 4}Z`,
      c.colour(fill),
    ) +
      times(9, (k) =>
        path(
          `M${x - w / 2 + ((k + 0.6) * w) / 9} ${y + 12}q-12 ${cloth * 0.5} 2 ${cloth - 8}q10 ${-cloth * 0.4} -2 ${-cloth + 8}Z`,
          c.light.shade,
          'opacity=".12"',
        ),
      ),
    12,
    0.3,
    0.4,
  ) +
  path(
    `M${x - w / 2} ${y - edge}H${x + w / 2}L${x + w / 2 + 16} ${y + 4}H${x - w / 2 - 16}Z`,
    mix(c.colour(fill), c.light.glow, 0.35),
  )

/** Fire, pot, tent, telescope. */
export const campfire = (c, o) =>
  move(
    o.x,
    o.y,
    o.s ?? 1,
    times(9, (k) => {
      const a = Math.PI * (k / 8)
      return (
        oval(
          Math.cos(a) * 74,
          Math.sin(a) * 17 + 2,
          17,
          12,
          mix(c.colour('stone'), c.light.shade, 0.2 + (k % 3) * 0.1),
        ) + oval(Math.cos(a) * 74 - 3, Math.sin(a) * 17 - 3, 10, 5, c.light.glow, 'opacity=".55"')
      )
    }) +
      limb(
        [
          [-52, 2, 9],
          [40, -14, 8],
        ],
        c.colour('oak'),
      ) +
      limb(
        [
          [52, 2, 9],
          [-40, -14, 8],
        ],
        c.colour('brown'),
      ) +
      path(
        'M-46 -6Q-62 -50 -30 -84Q-30 -60 -18 -62Q-30 -110 8 -148Q2 -112 24 -92Q34 -80 32 -64Q44 -70 42 -88Q66 -44 44 -6Z',
        '#ff7a2f',
      ) +
      path(
        'M-30 -6Q-40 -40 -18 -60Q-16 -44 -8 -48Q-14 -84 6 -108Q6 -76 20 -62Q34 -40 26 -6Z',
        '#ffb63d',
      ) +
      path('M-15 -6Q-22 -30 -4 -48Q-2 -34 6 -40Q20 -24 13 -6Z', '#fff2bd'),
  ) +
  times(o.sparks ?? 26, () =>
    disc(
      o.x + (c.random() - 0.5) * 190 * (o.s ?? 1),
      o.y - (60 + c.random() ** 0.8 * 330) * (o.s ?? 1),
      1.2 + c.random() * 2.4,
      '#ffd27a',
      `opacity="${n1(0.4 + c.random() * 0.6)}"`,
    ),
  )
export const tripod = (c, o) =>
  put(
    c,
    o,
    line('M-92 6L0 -236L92 6M0 -236L14 0M0 -232V-176', c.colour('ink'), 5.5) +
      line('M-26 -150Q0 -196 26 -150', c.colour('ink'), 4) +
      path('M-36 -152H36Q42 -106 20 -100H-20Q-42 -106 -36 -152Z', c.colour('ink')) +
      rect(-40, -157, 80, 9, c.colour('slate'), 'rx="4"'),
    6,
    0.4,
    1,
  )
export const tent = (c, o) =>
  put(
    c,
    o,
    path('M-130 0L0 -120L130 0Z', c.colour(o.fill ?? 'marigold')) +
      path('M0 -120L130 0H52Z', mix(c.colour(o.fill ?? 'marigold'), c.light.shade, 0.35)) +
      path('M0 -120L-34 0H38Z', o.glow ? '#fff0bd' : c.colour('ink')),
    10,
  )
export const telescope = (c, o) =>
  put(
    c,
    o,
    line('M0 -104L-44 0M0 -104L44 0M0 -104L6 -2', c.colour('oak'), 7) +
      line('M-26 -40H28', c.colour('oak'), 4) +
      `<g transform="translate(0 -112) rotate(${o.aim ?? -38})">${path('M-64 -9H-26V-13H40V-16H96V16H40V13H-26V9H-64Z', c.colour(o.fill ?? 'cream'))}${rect(36, -17, 9, 34, c.colour('marigold'))}${rect(88, -19, 12, 38, c.colour('navy'))}${rect(-76, -6, 14, 12, c.colour('navy'))}${rect(-20, -24, 40, 7, c.colour('navy'), 'rx="3"')}</g>` +
      disc(0, -106, 8, c.colour('navy')),
    5,
  )

/** Kitchen. */
export const jar = (
  c,
  { x, y, w = 54, h = 74, fill = 'marigold', label = true, lid = 'oak', level = 0.72 },
) => {
  const spice = c.colour(fill)
  return (
    path(
      `M${n1(x - w / 2)} ${n1(y - h + 8)}q0 -6 6 -6h${n1(w - 12)}q6 0 6 6V${n1(y - 5)}q0 5 -5 5h${n1(-w + 10)}q-5 0 -5 -5Z`,
      c.colour('cream'),
      'opacity=".42"',
    ) +
    path(
      `M${n1(x - w / 2 + 3)} ${n1(y - h * level)}q${n1(w * 0.24)} -7 ${n1(w * 0.48)} -1t${n1(w / 2 - 6 + 0.02 * w)} -1V${n1(y - 6)}q0 4 -4 4h${n1(-w + 14)}q-4 0 -4 -4Z`,
      spice,
    ) +
    rect(x - w / 2 + 2, y - h - 6, w - 4, 12, c.colour(lid), 'rx="4"') +
    line(
      `M${n1(x + c.side * (w / 2 - 7))} ${n1(y - h + 14)}V${n1(y - 14)}`,
      '#fff8e2',
      3.4,
      'opacity=".55"',
    ) +
    (label ? rect(x - w * 0.28, y - h * 0.42, w * 0.56, h * 0.24, c.colour('cream'), 'rx="2"') : '')
  )
}
export const shelf = (c, { x, y, w, count = 10, fills, board = 'oak', h = 76, jarWidth = 54 }) =>
  times(count, (k) =>
    jar(c, {
      x: x + (k + 0.5) * (w / count),
      y,
      w: jarWidth * (0.86 + c.random() * 0.24),
      h: h * (0.72 + c.random() * 0.4),
      fill: fills[Math.floor(c.random() * fills.length)],
      label: c.random() < 0.55,
      level: 0.45 + c.random() * 0.34,
      lid: c.pick(['oak', 'wood', 'copper']),
    }),
  ) +
  c.volume(rect(x - 16, y, w + 32, 15, c.colour(board)), 5) +
  rect(x - 16, y + 15, w + 32, 15, c.light.shade, 'opacity=".22"')
export const spice = (c, o) => {
  const f = c.colour(o.fill ?? 'marigold')
  return put(
    c,
    o,
    path('M-66 -38Q-30 -62 0 -104Q30 -62 66 -38Z', f) +
      times(26, () =>
        disc(
          (c.random() - 0.5) * 60,
          -44 - c.random() * 18,
          1.6,
          mix(f, c.light.shade, 0.4),
          'opacity=".7"',
        ),
      ) +
      path('M-76 -40H76Q70 0 0 2Q-70 0 -76 -40Z', c.colour(o.bowl ?? 'copper')) +
      path(
        'M-76 -40Q0 -28 76 -40Q74 -30 70 -26Q0 -14 -70 -26Q-74 -30 -76 -40Z',
        mix(c.colour(o.bowl ?? 'copper'), c.light.glow, 0.4),
      ),
    10,
  )
}
export const pan = (c, o) =>
  put(
    c,
    o,
    path('M-70 -30H70Q66 0 40 0H-40Q-66 0 -70 -30Z', c.colour(o.fill ?? 'navy')) +
      line('M70 -26L132 -40', c.colour('oak'), 10) +
      oval(0, -30, 70, 9, c.colour(o.food ?? 'coral')) +
      oval(-22, -31, 12, 4, c.colour('leaf')) +
      oval(18, -30, 14, 4, c.colour('marigold')),
    7,
  ) + steam(c, { x: o.x, y: o.y - 46 * (o.s ?? 1), s: (o.s ?? 1) * 0.9, opacity: 0.55 })

/** A treasure flag, a map, a magnifying glass, a torch's beam. */
export const flag = (c, o) =>
  put(
    c,
    o,
    line('M0 0V-70', c.colour('oak'), 4.4) +
      path('M2 -70L44 -56L2 -42Z', c.colour(o.fill ?? 'marigold')),
    3,
  )
export const map = (c, o) =>
  put(
    c,
    o,
    path('M-48 -30L-16 -38L16 -30L48 -38V30L16 38L-16 30L-48 38Z', c.colour('cream')) +
      path('M-16 -38L16 -30V38L-16 30Z', c.light.shade, 'opacity=".12"') +
      line('M-38 16Q-20 -14 -4 6T34 -10', c.colour('berry'), 4, 'stroke-dasharray="1 8"') +
      line('M30 -18l10 12m0 -12l-10 12', c.colour('berry'), 4),
    4,
  )
export const magnifier = (c, o) =>
  put(
    c,
    o,
    line('M10 -26L26 0', c.colour('oak'), 8) +
      disc(0, -44, 22, '#e9fbff', 'opacity=".6"') +
      `<circle cx="0" cy="-44" r="22" fill="none" stroke="${c.colour('marigold')}" stroke-width="6"/>`,
    3,
  )
export const beam = (c, { x, y, to, width = 160, power = 0.5 }) => {
  const [tx, ty] = to
  const l = Math.hypot(tx - x, ty - y),
    [nx, ny] = [-(ty - y) / l, (tx - x) / l]
  const w = width / 2
  return c.spray(
    poly(
      [
        [x + nx * 6, y + ny * 6],
        [tx + nx * w, ty + ny * w],
        [tx - nx * w, ty - ny * w],
        [x - nx * 6, y - ny * 6],
      ],
      c.define(
        `<linearGradient id="ID" gradientUnits="userSpaceOnUse" x1="${x}" y1="${y}" x2="${tx}" y2="${ty}"><stop offset="0" stop-color="${c.light.sun}" stop-opacity="${power}"/><stop offset="1" stop-color="${c.light.glow}" stop-opacity="${power * 0.35}"/></linearGradient>`,
      ),
    ),
    c.light.sun,
  )
}
export const stool = (c, o) =>
  put(
    c,
    o,
    line('M-16 -70L-26 0M16 -70L26 0M-22 -26H22', c.colour('oak'), 6) +
      rect(-30, -78, 60, 12, c.colour('wood'), 'rx="6"'),
    4,
  )
export const towel = (c, o) =>
  put(
    c,
    o,
    times(
      3,
      (k) =>
        rect(
          -44 + (k % 2) * 3,
          -18 - k * 20,
          88,
          19,
          c.colour(['cream', o.fill ?? 'rose', 'cream'][k]),
          'rx="9"',
        ) + disc(-34 + (k % 2) * 3, -8.5 - k * 20, 5, c.light.shade, 'opacity=".18"'),
    ),
    6,
  )
export const teapot = (c, o) =>
  put(
    c,
    o,
    path('M-30 -6Q-40 -44 0 -48Q40 -44 30 -6Q0 4 -30 -6Z', c.colour(o.fill ?? 'teal')) +
      path('M32 -22Q50 -24 58 -46L48 -46Q42 -34 32 -34Z', c.colour(o.fill ?? 'teal')) +
      line('M-26 -42Q0 -84 26 -42', c.colour('oak'), 5) +
      disc(0, -50, 5, c.colour('oak')),
    6,
  )

/** A hanging shop sign with a drawing of what is cooked there. */
export const sign = (c, { x, y, s = 1, kind = 'bowl', fill = 'cream', flip = 1 }) => {
  const ink = c.pure('ink')
  const icons = {
    bowl:
      path('M-30 0H30Q26 28 0 28T-30 0Z', c.pure('berry')) +
      line('M-6 -8L22 -38M8 -8L34 -32', ink, 4) +
      line('M-22 -8q6 -8 0 -16M-8 -10q6 -8 0 -16', c.pure('rust'), 3.4),
    cheese:
      path('M-34 16L-6 -22L34 2V16Z', c.pure('marigold')) +
      path('M-34 16H34V28H-34Z', c.pure('mustard')) +
      disc(2, 4, 5, c.pure('mustard')) +
      disc(18, 10, 4, c.pure('mustard')),
    cup:
      path('M-24 -8H20Q20 26 2 26H-6Q-24 26 -24 -8Z', c.pure('teal')) +
      line('M20 -2q16 2 10 14t-14 6', c.pure('teal'), 5) +
      line('M-10 -16q6 -8 0 -16M4 -16q6 -8 0 -16', c.pure('rust'), 3.4),
    fish:
      path('M-36 2Q-8 -26 20 0L36 -14V18L20 4Q-8 28 -36 2Z', c.pure('sky')) +
      disc(-20, -2, 3.4, ink),
  }
  return (
    oval(
      x,
      y,
      110 * s,
      110 * s,
      c.halo([
        [0, c.light.glow, 0.5],
        [1, c.light.glow, 0.001],
      ]),
    ) +
    move(
      x,
      y,
      s,
      line(`M0 -58V-70H${-70 * flip}`, ink, 6) +
        disc(0, 0, 60, ink) +
        disc(0, 0, 53, c.pure(fill)) +
        icons[kind],
    )
  )
}
/** A box of something hot to walk with. */
export const takeaway = (c, o) =>
  (o.steam === false
    ? ''
    : steam(c, { x: o.x, y: o.y - 40 * (o.s ?? 1), s: (o.s ?? 1) * 0.5, opacity: 0.7 })) +
  put(
    c,
    o,
    path('M-22 -34H22L16 0H-16Z', c.colour('cream')) +
      path('M-22 -34H22L20 -24H-20Z', c.colour('berry')) +
      disc(-9, -38, 9, c.colour('sand')) +
      disc(8, -39, 9, c.colour('sand')) +
      line('M2 -40L26 -66M8 -40L32 -62', c.colour('oak'), 3),
    4,
  )

/** For scenes to come. */
export const bicycle = (c, o) =>
  put(
    c,
    o,
    [
      [-62, 0],
      [62, 0],
    ]
      .map(
        ([a]) =>
          `<circle cx="${a}" cy="-36" r="36" fill="none" stroke="${c.colour('ink')}" stroke-width="5"/>` +
          times(6, (k) =>
            line(
              `M${a} -36L${n1(a + Math.cos(k * 1.047) * 34)} ${n1(-36 + Math.sin(k * 1.047) * 34)}`,
              c.colour('stone'),
              1,
            ),
          ),
      )
      .join('') +
      line(
        'M-62 -36L-30 -92H36L62 -36M36 -92L30 -110H52M-30 -92L4 -36L36 -92M-62 -36H4M-34 -100L-30 -92',
        c.colour(o.fill ?? 'berry'),
        6,
      ) +
      line('M-48 -102H-20', c.colour('brown'), 8),
    4,
  )
export const wheel = (c, o) =>
  put(
    c,
    o,
    oval(0, -60, 70, 14, c.colour('slate')) +
      path('M-30 -64Q-50 -110 -18 -140H18Q50 -110 30 -64Z', c.colour('copper')) +
      oval(0, -140, 18, 5, c.colour('brown')) +
      times(4, (k) =>
        line(
          `M${-36 + k * 2} ${-80 - k * 14}Q0 ${-72 - k * 14} ${36 - k * 2} ${-80 - k * 14}`,
          c.light.shade,
          1.6,
          'opacity=".3"',
        ),
      ) +
      path('M-52 -52H52L40 0H-40Z', c.colour('oak')),
    8,
  )
export const camera = (c, o) =>
  put(
    c,
    o,
    rect(-40, -52, 80, 52, c.colour('navy'), 'rx="8"') +
      rect(-18, -62, 36, 14, c.colour('navy'), 'rx="4"') +
      disc(0, -26, 20, c.colour('stone')) +
      disc(0, -26, 13, c.colour('ink')) +
      disc(-4, -30, 4, '#ffffff', 'opacity=".6"') +
      disc(28, -42, 4, c.colour('marigold')),
    5,
  )
export const loom = (c, o) =>
  put(
    c,
    o,
    line('M-80 0V-170M80 0V-170M-90 -170H90M-80 -20H80', c.colour('wood'), 10) +
      times(25, (k) => line(`M${-72 + k * 6} -168V-20`, c.colour('cream'), 1.6)) +
      times(9, (k) =>
        rect(
          -73,
          -28 - k * 9,
          146,
          8,
          c.colour(['berry', 'marigold', 'teal', 'cream', 'plum'][k % 5]),
        ),
      ),
    5,
  )
