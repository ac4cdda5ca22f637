// Forests, coasts, dunes and the tops of tables: brushes for close views and for ground without lawn.

import { times } from '../svg-shapes.mjs'
import { HEIGHT, WIDTH } from './canvas.mjs'
import { curve, disc, limb, line, mix, n1, oval, path, poly, rect } from './paint.mjs'

/** Trunks that fade into the haze, far to near. */
export const trunks = (
  c,
  { y = 820, rows = 3, fill = 'oak', bark = false, from = -40, to = WIDTH + 40, gap },
) =>
  times(rows, (row) => {
    const depth = 0.72 - (row / rows) * 0.62
    const wide = 26 + row * 26
    let out = ''
    for (let x = from + c.random() * 60; x < to; x += (110 + row * 95) * (0.7 + c.random() * 0.7)) {
      if (gap && x > gap[0] && x < gap[1]) continue
      const w = wide * (0.7 + c.random() * 0.6)
      const foot = y + row * 70 + c.random() * 30
      const d = `M${n1(x - w * 0.5)} -20Q${n1(x - w * 0.42)} ${n1(foot * 0.6)} ${n1(x - w * 0.8)} ${n1(foot)}H${n1(x + w * 0.8)}Q${n1(x + w * 0.42)} ${n1(foot * 0.6)} ${n1(x + w * 0.5)} -20Z`
      out +=
        path(d, c.colour(fill, depth)) +
        c.clip(
          rect(
            x - c.side * w * 0.1,
            -20,
            c.side * w,
            foot,
            c.light.shade,
            `opacity="${0.2 * (1 - depth)}"`,
          ).replace(/width="-/, 'width="'),
          d,
        )
      if (bark)
        out += times(14, () => {
          const at = c.random() * foot * 0.95
          return line(
            `M${n1(x - w * 0.4)} ${n1(at)}h${n1(w * (0.2 + c.random() * 0.3))}`,
            c.colour('ink', depth),
            3 + row * 1.5,
          )
        })
      if (row)
        out += times(2, () => {
          const at = 120 + c.random() * 320
          const dir = c.random() < 0.5 ? -1 : 1
          return limb(
            [
              [x, at, w * 0.16],
              [x + dir * w * 1.5, at - 60, w * 0.07],
            ],
            c.colour(fill, depth),
          )
        })
    }
    return out
  })

/** A roof of leaves along the top: three tones of leaf masses, as trees have, and loose leaves. */
export const canopy = (c, { y = 240, fill = 'leaf', depth = 0.1, size = 56 }) => {
  const base = c.colour(fill, depth)
  const [a, b] = [c.random() * 6, c.random() * 6]
  const edge = (x) => y * (0.74 + Math.sin(x / 250 + a) * 0.2 + Math.sin(x / 96 + b) * 0.12)
  const mass = (level, r, colour) => {
    let d = ''
    for (let x = -60; x < WIDTH + 60; x += r * c.between(0.7, 1.1))
      for (let foot = edge(x) * level; foot > -r; foot -= r * c.between(0.8, 1.2)) {
        const puff = r * c.between(0.7, 1.15)
        d += `M${n1(x - puff)} ${n1(foot)}a${n1(puff)} ${n1(puff * 0.84)} 0 1 0 ${n1(2 * puff)} 0a${n1(puff)} ${n1(puff * 0.84)} 0 1 0 ${n1(-2 * puff)} 0Z`
      }
    return c.volume(path(d, colour), 14, 0.4, 0.3)
  }
  const leaves = (count, colour, level) =>
    times(count, () => {
      const x = c.random() * WIDTH
      const [at, l] = [edge(x) * level * c.between(0.3, 1.16), c.between(6, 11)]
      return `<path d="M${n1(x - l)} ${n1(at)}q${n1(l)} ${n1(-l * 0.9)} ${n1(2 * l)} 0q${n1(-l)} ${n1(l * 0.9)} ${n1(-2 * l)} 0Z" fill="${colour}" transform="rotate(${Math.round(c.between(-70, 70))} ${n1(x)} ${n1(at)})"/>`
    })
  return (
    mass(1.14, size * 1.1, mix(base, c.light.shade, 0.34)) +
    mass(0.78, size * 0.9, mix(base, c.light.shade, 0.1)) +
    leaves(90, mix(base, c.light.shade, 0.3), 1) +
    mass(0.4, size * 0.72, mix(base, c.light.glow, 0.16)) +
    leaves(110, mix(base, c.light.glow, 0.34), 0.8)
  )
}

/** Fronds that grow from the ground. */
export const ferns = (c, { list, fill = 'leaf', depth = 0 }) =>
  list
    .map(([x, y, s]) =>
      c.volume(
        times(9, (k) => {
          const lean = (k - 4) / 4
          const tip = [x + lean * 120 * s, y - (130 - Math.abs(lean) * 70) * s]
          const colour = mix(c.colour(fill, depth), k % 2 ? c.light.shade : c.light.glow, 0.16)
          const d = `M${n1(x)} ${n1(y)}Q${n1(x + lean * 40 * s)} ${n1(y - 110 * s)} ${n1(tip[0])} ${n1(tip[1])}Q${n1(x + lean * 70 * s)} ${n1(y - 70 * s)} ${n1(x + 5 * s)} ${n1(y)}Z`
          return path(d, colour)
        }),
        4 + 3 * s,
        0.35,
        0.4,
      ),
    )
    .join('')

/** Reeds at the water's edge. */
export const reeds = (
  c,
  { x = 0, to = WIDTH, y = HEIGHT, count = 60, tall = 260, fill = 'olive', heads = 'brown' },
) =>
  times(count, (k) => {
    const at = x + (k / count) * (to - x) + (c.random() - 0.5) * 30
    const h = tall * (0.5 + c.random() * 0.7)
    const lean = (c.random() - 0.4) * 40
    return (
      line(
        `M${n1(at)} ${y}Q${n1(at)} ${n1(y - h * 0.6)} ${n1(at + lean)} ${n1(y - h)}`,
        mix(c.colour(fill), c.random() < 0.5 ? c.light.shade : c.light.glow, 0.25),
        5 + c.random() * 4,
      ) +
      (c.random() < 0.24
        ? oval(
            at + lean,
            y - h,
            8,
            26,
            c.colour(heads),
            `transform="rotate(${n1(lean / 4)} ${n1(at + lean)} ${n1(y - h)})"`,
          )
        : '')
    )
  })

/** A ridge of sand with a sharp crest: lit and shaded side. */
export const dune = (
  c,
  { points, fill = 'mustard', depth = 0, foot = HEIGHT + 40, ripples = 12 },
) => {
  const crest = curve(points, false)
  const [first, last] = [points[0], points.at(-1)]
  const top = points.reduce((a, b) => (b[1] < a[1] ? b : a))
  const d = `${crest}L${last[0]} ${foot}L${first[0]} ${foot}Z`
  const shaded = `M${top[0]} ${top[1]}${curve(
    points.filter(([x]) => x >= top[0]),
    false,
  ).replace(
    'M',
    'L',
  )}L${last[0]} ${foot}L${top[0] - 140} ${foot}Q${top[0] - 40} ${(top[1] + foot) / 2} ${top[0]} ${top[1]}Z`
  const colour = c.colour(fill, depth)
  return (
    c.volume(path(d, mix(colour, c.light.glow, 0.25 * (1 - depth))), 10, 0.25, 0.6) +
    c.clip(
      path(shaded, mix(colour, c.light.shade, 0.3 * (1 - depth * 0.7))) +
        times(ripples, (k) =>
          line(
            `M${first[0]} ${n1(top[1] + 60 + k * 46)}q160 ${-30 + (k % 3) * 18} 340 6t340 -8t340 10t340 -8t340 6`,
            c.light.shade,
            3,
            'opacity=".1"',
          ),
        ),
      d,
    )
  )
}

export const palm = (c, { x, y, size = 420, lean = 0.1, depth = 0 }) => {
  const top = [x + size * lean, y - size]
  return (
    c.volume(
      limb(
        [
          [x, y, size * 0.036],
          [x + size * lean * 0.3, y - size * 0.5, size * 0.026],
          [...top, size * 0.02],
        ],
        c.colour('oak', depth),
      ),
      6,
    ) +
    c.volume(
      times(9, (k) => {
        const a = -2.9 + k * 0.66
        const [ex, ey] = [
          top[0] + Math.cos(a) * size * 0.42,
          top[1] + Math.sin(a) * size * 0.2 + size * 0.1,
        ]
        return path(
          `M${n1(top[0])} ${n1(top[1])}Q${n1((top[0] + ex) / 2)} ${n1(Math.min(top[1], ey) - size * 0.16)} ${n1(ex)} ${n1(ey)}Q${n1((top[0] + ex) / 2)} ${n1(Math.min(top[1], ey) - size * 0.04)} ${n1(top[0])} ${n1(top[1] + size * 0.03)}Z`,
          mix(c.colour('leaf', depth), k % 2 ? c.light.shade : c.light.glow, 0.14),
        )
      }),
      7,
      0.35,
      0.5,
    )
  )
}

export const rocks = (c, { list, fill = 'stone', depth = 0 }) =>
  list
    .map(([x, y, s, f]) =>
      c.volume(
        path(
          `M${n1(x - 84 * s)} ${n1(y)}Q${n1(x - 90 * s)} ${n1(y - 70 * s)} ${n1(x - 20 * s)} ${n1(y - 92 * s)}Q${n1(x + 60 * s)} ${n1(y - 84 * s)} ${n1(x + 88 * s)} ${n1(y)}Q${n1(x)} ${n1(y + 16 * s)} ${n1(x - 84 * s)} ${n1(y)}Z`,
          c.colour(f ?? fill, depth),
        ),
        5 + 8 * s,
      ),
    )
    .join('')

/** White water on a beach, and the wet sand under it. */
export const surf = (c, { y, lines = 3, step = 44, fill = 'mint' }) =>
  times(lines, (k) => {
    const at = y + k * step
    const d = `M-40 ${at}q200 -26 420 0t420 -4t420 6t420 -6`
    return (
      path(`${d}V${at + 34}H-40Z`, c.colour(fill), 'opacity=".4"') +
      line(d, c.colour('white'), 9 + k * 4, 'opacity=".9"')
    )
  })

/** The top of a table, a rug, sand or snow that fills the lower half: where still lifes stand. */
export const top = (c, { y = 760, kind = 'wood', fill, edge = 1130 }) => {
  const base =
    {
      wood: 'wood',
      oak: 'oak',
      cloth: 'white',
      stone: 'stone',
      sand: 'sand',
      snow: 'snow',
      grass: 'grass',
      slate: 'slate',
      rock: 'stone',
    }[kind] ?? 'wood'
  const colour = c.colour(fill ?? base)
  const at = (u, v) => [800 + (u - 0.5) * (1700 + v * 1500), y + (HEIGHT + 20 - y) * v]
  const plane = rect(
    0,
    y,
    WIDTH,
    HEIGHT - y,
    c.fade([
      [0, mix(colour, c.light.glow, 0.35)],
      [0.45, colour],
      [1, mix(colour, c.light.shade, 0.28)],
    ]),
  )
  const quad = (u0, v0, u1, v1, f, more) =>
    poly([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], f, more)
  const marks = {
    wood: () =>
      times(9, (k) =>
        line(
          `M${at(k / 8, 0)
            .map(n1)
            .join(' ')}L${at(k / 8, 1)
            .map(n1)
            .join(' ')}`,
          c.light.shade,
          3,
          'opacity=".2"',
        ),
      ) +
      times(26, () => {
        const u = c.random()
        const v = c.random() * 0.8
        return line(
          `M${at(u, v).map(n1).join(' ')}L${at(u, v + 0.1)
            .map(n1)
            .join(' ')}`,
          c.light.shade,
          2,
          'opacity=".14"',
        )
      }),
    rug: () => {
      const red = c.colour(fill ?? 'berry')
      return (
        rect(0, y, WIDTH, HEIGHT - y, c.colour('cream')) +
        times(13, (k) => quad(k / 12.5, 0, k / 12.5 + 0.04, 1, red, 'opacity=".6"')) +
        times(7, (k) => quad(0, (k / 7) ** 1.35, 1, ((k + 0.5) / 7) ** 1.35, red, 'opacity=".6"'))
      )
    },
    cloth: () =>
      times(7, (k) =>
        line(
          `M${at(0.08 + k * 0.14, 0.1)
            .map(n1)
            .join(' ')}Q${at(0.1 + k * 0.14, 0.5)
            .map(n1)
            .join(' ')} ${at(0.05 + k * 0.15, 1)
            .map(n1)
            .join(' ')}`,
          c.light.shade,
          8,
          'opacity=".06"',
        ),
      ),
    sand: () =>
      times(180, () =>
        disc(
          c.random() * WIDTH,
          y + c.random() * (HEIGHT - y),
          1 + c.random() * 2.4,
          c.light.shade,
          'opacity=".18"',
        ),
      ) +
      times(5, (k) =>
        line(
          `M-20 ${y + 50 + k * 78}q200 -18 400 4t400 -6t400 8t460 -6`,
          c.light.shade,
          4,
          'opacity=".1"',
        ),
      ),
    tiles: () =>
      times(13, (k) =>
        line(
          `M${at(k / 12, 0)
            .map(n1)
            .join(' ')}L${at(k / 12, 1)
            .map(n1)
            .join(' ')}`,
          c.light.shade,
          4,
          'opacity=".2"',
        ),
      ) +
      times(6, (k) =>
        line(
          `M0 ${n1(y + (HEIGHT - y) * (k / 6) ** 1.5)}H${WIDTH}`,
          c.light.shade,
          4,
          'opacity=".2"',
        ),
      ),
  }
  marks.oak = marks.wood
  marks.snow = marks.cloth
  marks.stone = marks.tiles
  return (
    plane +
    (marks[kind] ?? (() => ''))() +
    (['wood', 'oak', 'rug', 'cloth', 'stone', 'slate'].includes(kind)
      ? rect(0, y, WIDTH, 8, c.light.rim, 'opacity=".55"')
      : '') +
    c.spray(
      rect(
        0,
        edge - 120,
        WIDTH,
        HEIGHT - edge + 120,
        c.fade([
          [0, c.light.shade, 0.001],
          [1, c.light.shade, 0.34],
        ]),
      ),
      c.light.shade,
    )
  )
}

/** A window with a view: what `layers` draw is seen through it. */
export const pane = (c, { x, y, w, h, frame = 'cream', layers = [], bars = [2, 2] }, draw) => {
  const d = `M${x} ${y}h${w}v${h}h${-w}Z`
  return (
    c.clip(draw(layers), d) +
    c.volume(
      line(d, c.colour(frame), 20) +
        times(bars[0] - 1, (k) =>
          line(`M${x + (w * (k + 1)) / bars[0]} ${y}v${h}`, c.colour(frame), 10),
        ) +
        times(bars[1] - 1, (k) =>
          line(`M${x} ${y + (h * (k + 1)) / bars[1]}h${w}`, c.colour(frame), 10),
        ) +
        rect(x - 34, y + h + 4, w + 68, 22, c.colour(frame)),
      6,
      0.35,
      0.5,
    )
  )
}

/** Dots of blossom on dark branches that reach into the picture. */
export const bough = (
  c,
  { x = 0, y = 120, to = [900, 260], fills = ['rose', 'cream'], count = 90, size = 17 },
) => {
  const [tx, ty] = to
  const at = (t) => [x + (tx - x) * t, y + (ty - y) * t - Math.sin(t * 3.1) * 60]
  const points = Array.from({ length: 7 }, (_, k) => at(k / 6))
  return (
    c.volume(
      limb(
        points.map(([a, b], k) => [a, b, 20 - k * 2.7]),
        c.colour('brown'),
      ),
      6,
    ) +
    c.volume(
      times(count, () => {
        const [a, b] = at(0.12 + c.random() * 0.9)
        const [dx, dy] = [(c.random() - 0.5) * 210, (c.random() - 0.4) * 190]
        const s = size * (0.7 + c.random() * 0.6)
        const f = c.colour(c.pick(fills))
        return (
          times(5, (i) =>
            disc(
              a + dx + Math.cos(i * 1.257) * s * 0.62,
              b + dy + Math.sin(i * 1.257) * s * 0.62,
              s * 0.5,
              f,
            ),
          ) + disc(a + dx, b + dy, s * 0.3, c.colour('mustard'))
        )
      }),
      5,
      0.25,
      0.2,
    )
  )
}

/** A waterfall between banks: [x, top, bottom, width]. */
export const fall = (c, { x, y, to, w = 160, spread = 1.25 }) =>
  c.volume(
    path(
      `M${x - w / 2} ${y}Q${x} ${y - 16} ${x + w / 2} ${y}L${x + (w / 2) * spread} ${to}H${x - (w / 2) * spread}Z`,
      c.colour('snow'),
    ),
    8,
    0.25,
    0.5,
  ) +
  times(9, (k) =>
    line(
      `M${n1(x - w * 0.4 + (k * w * 0.8) / 8)} ${y + 10}L${n1(x + (-w * 0.4 + (k * w * 0.8) / 8) * spread)} ${to}`,
      c.colour('teal'),
      5,
      `opacity="${k % 2 ? 0.3 : 0.16}"`,
    ),
  ) +
  c.spray(
    oval(
      x,
      to,
      w * 1.1,
      w * 0.32,
      c.halo([
        [0, '#ffffff', 0.9],
        [0.5, '#ffffff', 0.5],
        [1, '#ffffff', 0.001],
      ]),
    ),
    '#ffffff',
  )

/** Otters, herons and bees. */
export const otter = (c, { x, y, s = 1, flip = 1, fill = 'oak' }) =>
  c.volume(
    `<g transform="translate(${x} ${y}) scale(${s * flip} ${s})">` +
      path('M-96 0Q-150 -6 -170 -30Q-130 -30 -96 -26Z', c.colour(fill)) +
      path(
        'M-104 0Q-112 -62 -40 -66Q10 -66 30 -100Q44 -132 76 -126Q104 -118 102 -96Q116 -88 106 -78Q84 -72 72 -74Q66 -30 56 0Z',
        c.colour(fill),
      ) +
      path('M72 -74Q60 -20 56 0H20Q40 -40 44 -84Q56 -72 72 -74Z', c.colour('sand')) +
      disc(60, -124, 9, mix(c.colour(fill), c.light.shade, 0.3)) +
      disc(84, -104, 4, c.light.ink) +
      disc(107, -92, 5, c.light.ink) +
      line('M94 -86l26 -4M94 -84l24 6', c.colour('cream'), 1.6) +
      oval(40, -2, 18, 7, mix(c.colour(fill), c.light.shade, 0.3)) +
      oval(-60, -2, 26, 8, mix(c.colour(fill), c.light.shade, 0.3)) +
      '</g>',
    6,
  )
export const heron = (c, { x, y, s = 1, flip = 1, depth = 0 }) =>
  c.volume(
    `<g transform="translate(${x} ${y}) scale(${s * flip} ${s})">` +
      line('M-8 -90L-14 0M14 -92L22 0', c.colour('mustard', depth), 5) +
      path(
        'M-86 -96Q-40 -166 24 -150Q44 -140 40 -116Q20 -82 -30 -86Q-60 -84 -86 -96Z',
        c.colour('slate', depth),
      ) +
      limb(
        [
          [26, -134, 12],
          [52, -176, 8],
          [34, -220, 7],
          [46, -262, 8],
          [62, -272, 11],
        ],
        c.colour('stone', depth),
      ) +
      path('M68 -282L128 -262L66 -262Z', c.colour('marigold', depth)) +
      path('M66 -282Q40 -290 10 -268Q40 -274 62 -268Z', c.colour('navy', depth)) +
      disc(66, -275, 3, c.light.ink) +
      path('M-86 -96Q-40 -128 10 -122Q-20 -96 -86 -96Z', c.colour('navy', depth), 'opacity=".5"') +
      '</g>',
    5,
  )
export const bee = (c, { x, y, s = 1, flip = 1 }) =>
  `<g transform="translate(${x} ${y}) scale(${s * flip} ${s})">${oval(-6, -18, 13, 20, '#ffffff', 'opacity=".75" transform="rotate(-24 -6 -18)"')}${oval(10, -17, 10, 17, '#ffffff', 'opacity=".6" transform="rotate(18 10 -17)"')}${oval(0, 0, 27, 17, c.pure('marigold'))}${path('M-9 -16.400q7 16 0 32.400h8q7 -16 0 -32.800ZM9 -15.800q7 15 0 31h7q6 -15 0 -28Z', c.pure('ink'))}${disc(25, -2, 9, c.pure('ink'))}</g>`
