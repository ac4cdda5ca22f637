// Houses, skylines and rooms.

import { times } from '../svg-shapes.mjs'
import { HEIGHT, WIDTH } from './canvas.mjs'
import { disc, line, mix, move, n1, oval, path, poly, rect } from './paint.mjs'

/** A far row of towers; windows when it is dark. */
export function skyline(
  c,
  {
    y = 700,
    low = 60,
    high = 220,
    fill = 'slate',
    depth = 0.5,
    windows,
    from = -20,
    to = WIDTH + 20,
    wide = 60,
    sprayed = true,
  },
) {
  let out = '',
    lit = '',
    d = ''
  for (let x = from; x < to; ) {
    const [w, h] = [wide * (0.6 + c.random() * 0.9), low + c.random() ** 1.6 * (high - low)]
    d += `M${n1(x)} ${y}v${n1(-h)}h${n1(w)}v${n1(h)}Z`
    const roof = c.random()
    if (roof < 0.16)
      d += `M${n1(x)} ${n1(y - h)}l${n1(w / 2)} ${n1(-w * 0.5)}l${n1(w / 2)} ${n1(w * 0.5)}Z`
    else if (roof < 0.3) d += `M${n1(x + w * 0.46)} ${n1(y - h)}v-40h4v40Z`
    else if (roof < 0.5) d += `M${n1(x + w * 0.2)} ${n1(y - h)}v-16h${n1(w * 0.5)}v16Z`
    if (windows)
      for (let wy = y - h + 12; wy < y - 14; wy += 17)
        for (let wx = x + 8; wx < x + w - 10; wx += 13)
          if (c.random() < 0.3)
            lit += rect(wx, wy, 6, 9, c.pure(windows), `opacity="${n1(0.35 + c.random() * 0.6)}"`)
    x += w + (c.random() < 0.3 ? 6 : 0)
  }
  out = path(d, c.colour(fill, depth))
  return (
    out +
    lit +
    (sprayed
      ? c.clip(
          c.spray(
            rect(
              from,
              y - high,
              to - from,
              high,
              c.fade([
                [0.2, c.light.haze, 0.001],
                [1, c.light.haze, 0.75],
              ]),
            ),
            c.light.haze,
          ),
          d,
        )
      : '')
  )
}

/** City marks, simple but known at once. x is the middle, y the ground. */
export const landmark = (
  c,
  { kind, x, y, s = 1, fill = 'slate', depth = 0.35, accent = 'marigold' },
) => {
  const [f, a] = [c.colour(fill, depth), c.colour(accent, depth * 0.7)]
  const marks = {
    arch: () =>
      path('M-330 0V-34H330V0ZM-330 -8Q-210 -190 0 -190T330 -8H310Q190 -160 0 -160T-310 -8Z', f) +
      times(19, (k) => {
        const u = (k - 9) / 9.6
        return rect(u * 300 - 2.5, -172 + 165 * u * u, 5, Math.max(150 - 165 * u * u, 0), f)
      }) +
      rect(-352, -74, 40, 110, f) +
      rect(312, -74, 40, 110, f),
    sails: () =>
      [
        [-110, 100],
        [-52, 140],
        [16, 118],
        [76, 82],
      ]
        .map(
          ([dx, h]) =>
            path(
              `M${dx - 30} -18Q${dx - 22} ${-h * 0.8} ${dx + 34} ${-h}Q${dx + 54} ${-h * 0.45} ${dx + 46} -18Z`,
              mix(c.colour('white', depth), '#ffffff', 0.2),
            ) +
            path(
              `M${dx + 34} ${-h}Q${dx + 54} ${-h * 0.45} ${dx + 46} -18H${dx + 26}Q${dx + 40} ${-h * 0.5} ${dx + 34} ${-h}Z`,
              c.light.shade,
              'opacity=".2"',
            ),
        )
        .join('') + path('M-160 -20H150V0H-170Z', c.colour('rust', depth)),
    gold: () =>
      path('M-34 0V-300H34V0Z', f) +
      path('M-34 -300H34V-350L20 -366H-20L-34 -350Z', a) +
      path('M8 -300H34V0H8Z', c.light.shade, 'opacity=".15"'),
    spire: () => path('M-40 0L-10 -190L-4 -330H4L10 -190L40 0H24L0 -170L-24 0Z', f),
    needle: () =>
      path(
        'M-26 0Q-6 -120 -8 -250H8Q6 -120 26 0H14L0 -150L-14 0ZM-70 -262Q0 -236 70 -262Q40 -284 0 -284T-70 -262ZM-3 -284V-360H3V-284Z',
        f,
      ) + path('M-70 -262Q0 -244 70 -262Q60 -268 0 -270T-70 -262Z', a),
    cn: () =>
      path(
        'M-20 0L-7 -280H7L20 0ZM-40 -290Q-34 -262 0 -262T40 -290ZM-5 -290V-350H5V-290ZM-2 -350V-450H2V-350Z',
        f,
      ) + rect(-40, -298, 80, 8, a),
    clock: () =>
      path('M-28 0V-250H28V0ZM-34 -250H34V-316H-34ZM-34 -316L0 -392L34 -316Z', f) +
      disc(0, -283, 22, c.colour('cream', depth)) +
      line('M0 -283V-298M0 -283L9 -278', c.colour('ink'), 3),
    empire: () =>
      path(
        'M-60 0V-150H-44V-250H-28V-330H-16V-364H-6V-450H6V-364H16V-330H28V-250H44V-150H60V0Z',
        f,
      ),
    gate: () =>
      [-220, 220]
        .map(
          (t) =>
            rect(t - 14, -260, 10, 300, f) +
            rect(t + 4, -260, 10, 300, f) +
            times(4, (k) => rect(t - 14, -250 + k * 52, 28, 9, f)),
        )
        .join('') +
      rect(-520, -52, 1040, 12, f) +
      line('M-520 -90Q-330 -80 -220 -256Q0 0 220 -256Q330 -80 520 -90', f, 6) +
      times(25, (k) => {
        const u = (k - 12) / 12
        return line(`M${u * 208} ${n1(-128 - 128 * u * u)}V-50`, f, 2.4)
      }),
    castle: () =>
      path('M-260 0L-170 -110L-90 -130H120L200 -70L250 0Z', c.colour('slate', depth)) +
      path(
        'M-120 -128V-210H-96V-222H-80V-210H-40V-240H-8V-252H12V-240H40V-196H90V-206H106V-196H126V-124Z',
        f,
      ),
    wheel: () =>
      `<circle cx="0" cy="-180" r="150" fill="none" stroke="${f}" stroke-width="9"/>` +
      times(
        16,
        (k) =>
          line(
            `M0 -180L${n1(Math.cos(k * 0.3927) * 150)} ${n1(-180 + Math.sin(k * 0.3927) * 150)}`,
            f,
            2.4,
          ) + disc(Math.cos(k * 0.3927) * 158, -180 + Math.sin(k * 0.3927) * 158, 8, a),
      ) +
      line('M0 -180L-70 0M0 -180L70 0', f, 9),
  }
  return move(x, y, s, marks[kind]())
}

/** One wall of a laneway, running away to the vanishing point. dir -1 left, 1 right. */
export function lane(
  c,
  {
    dir = -1,
    vanish = [800, 560],
    far = 0.1,
    houses = 5,
    walls = ['brick', 'rust', 'slate', 'teal', 'plum'],
    lit = 'glow',
    top = -60,
    floor = 1260,
  },
) {
  const [vx, vy] = vanish
  const wall = dir < 0 ? -120 : WIDTH + 120
  const px = (t) => wall + (vx - wall) * t // t: 0 near, 1 at the vanishing point
  const py = (v, t) => v + (vy - v) * t
  let out = ''
  const cut = Array.from({ length: houses + 1 }, (_, k) => 1 - far ** (k / houses)) // each house as deep as the last
  for (let k = houses - 1; k >= 0; k--) {
    const [a, b] = [cut[k], cut[k + 1]]
    const depth = Math.min(0.8, b * 0.72)
    const roof = top - (k % 2) * 160 - 60
    const base = mix(c.colour(walls[k % walls.length], depth), c.light.shade, 0.3 * (1 - depth))
    const quad = (u0, u1, v0, v1, fill, more) => {
      const [t0, t1] = [a + (b - a) * u0, a + (b - a) * u1]
      return poly(
        [
          [px(t0), py(v0, t0)],
          [px(t1), py(v0, t1)],
          [px(t1), py(v1, t1)],
          [px(t0), py(v1, t0)],
        ],
        fill,
        more,
      )
    }
    const span = floor - roof
    out += quad(0, 1.001, roof, floor, base)
    out +=
      quad(0, 1.001, roof, roof + 34, mix(base, c.light.shade, 0.4)) +
      quad(0, 1.001, floor - span * 0.335, floor - span * 0.318, mix(base, c.light.shade, 0.35))
    // windows on three floors
    for (let row = 0; row < 3; row++)
      for (let col = 0; col < 3; col++) {
        const [u, v] = [0.1 + col * 0.3, roof + span * (0.1 + row * 0.19)]
        const on = c.random() < 0.42
        out +=
          quad(
            u - 0.02,
            u + 0.2,
            v - 10,
            v + span * 0.12 + 10,
            mix(base, on ? c.light.glow : c.light.shade, 0.3),
          ) +
          quad(u, u + 0.18, v, v + span * 0.12, on ? c.pure(lit) : mix(base, c.light.shade, 0.55)) +
          quad(u + 0.083, u + 0.097, v, v + span * 0.12, mix(base, c.light.shade, 0.4)) +
          quad(
            u - 0.03,
            u + 0.21,
            v + span * 0.12 + 4,
            v + span * 0.12 + 16,
            mix(base, c.light.sky.at(-1), 0.3),
          )
      }
    // the shop: glowing window, awning, door
    const shop = c.pure(lit)
    out +=
      quad(0.06, 0.62, floor - span * 0.25, floor - span * 0.07, mix(shop, '#ffffff', 0.25)) +
      quad(0.06, 0.62, floor - span * 0.13, floor - span * 0.07, mix(shop, c.colour('rust'), 0.5)) +
      quad(0.06, 0.62, floor - span * 0.07, floor - span * 0.0, mix(base, c.light.shade, 0.5)) +
      [0.19, 0.34, 0.48]
        .map((u) =>
          quad(
            u,
            u + 0.012,
            floor - span * 0.25,
            floor - span * 0.07,
            mix(base, c.light.shade, 0.5),
          ),
        )
        .join('')
    out +=
      quad(0.7, 0.92, floor - span * 0.25, floor, mix(base, c.light.shade, 0.55)) +
      quad(0.73, 0.89, floor - span * 0.23, floor - span * 0.12, mix(shop, base, 0.25))
    const t0 = a + (b - a) * 0.02,
      t1 = a + (b - a) * 0.66
    const out0 = -dir * 120 * (1 - t0),
      out1 = -dir * 120 * (1 - t1)
    const stripes = 8
    for (let s = 0; s < stripes; s++) {
      const [q0, q1] = [t0 + ((t1 - t0) * s) / stripes, t0 + ((t1 - t0) * (s + 1)) / stripes]
      const o0 = out0 + ((out1 - out0) * s) / stripes,
        o1 = out0 + ((out1 - out0) * (s + 1)) / stripes
      out += poly(
        [
          [px(q0), py(floor - span * 0.3, q0)],
          [px(q1), py(floor - span * 0.3, q1)],
          [px(q1) + o1, py(floor - span * 0.225, q1)],
          [px(q0) + o0, py(floor - span * 0.225, q0)],
        ],
        c.colour(
          s % 2
            ? 'cream'
            : ['berry', 'teal', 'marigold', 'plum', 'meadow'][(k + (dir > 0 ? 2 : 0)) % 5],
          depth,
        ),
      )
    }
  }
  return out
}

/** The street itself, wet: it holds the lights of both walls. */
export function wet(c, { vanish = [800, 560], y = 640, fill = 'slate', lights = [] }) {
  const [vx] = vanish
  let out = rect(
    0,
    y,
    WIDTH,
    HEIGHT - y,
    c.fade([
      [0, mix(c.colour(fill, 0.4), c.light.glow, 0.5)],
      [0.3, c.colour(fill, 0.1)],
      [1, mix(c.colour(fill), c.light.shade, 0.55)],
    ]),
  )
  for (let row = 0; row < 17; row++) {
    const at = y + (HEIGHT - y) * (row / 17) ** 1.9
    out += line(`M0 ${n1(at)}H${WIDTH}`, c.light.shade, 1 + row * 0.22, 'opacity=".22"')
  }
  for (let k = -14; k <= 14; k++)
    out += line(`M${vx + k * 14} ${y}L${vx + k * 190} ${HEIGHT}`, c.light.shade, 2, 'opacity=".13"')
  return out + shine(c, { lights })
}

/** Lights, long and broken, in water or on wet stone: [x, top, width, colour, power]. */
export const shine = (c, { lights }) =>
  lights
    .map(
      ([x, top, w, colour, power = 0.6]) =>
        c.spray(
          oval(
            x,
            top + (HEIGHT - top) * 0.3,
            w * 0.62,
            (HEIGHT - top) * 0.62,
            c.halo([
              [0, c.pure(colour), power * 0.85],
              [0.5, c.pure(colour), power * 0.35],
              [1, c.pure(colour), 0.001],
            ]),
          ),
          c.pure(colour),
        ) +
        times(9, (k) =>
          oval(
            x + (c.random() - 0.5) * w * 0.7,
            top + 24 + k * ((HEIGHT - top) / 9.4),
            w * (0.24 + c.random() * 0.3),
            3 + k * 0.7,
            c.pure(colour),
            `opacity="${n1(power * (1 - k / 11))}"`,
          ),
        ),
    )
    .join('')

/** A row of round arches, open to what lies behind. */
export function arches(
  c,
  {
    x = 0,
    y = 800,
    w = 1600,
    count = 5,
    h = 560,
    fill = 'slate',
    depth = 0.1,
    pier = 0.2,
    top = 0,
  },
) {
  const step = w / count
  let d = `M${x} ${top}H${x + w}V${y}`
  for (let k = count - 1; k >= 0; k--) {
    const [l, r] = [x + k * step + (step * pier) / 2, x + (k + 1) * step - (step * pier) / 2]
    const rad = (r - l) / 2
    d += `H${n1(r)}V${n1(y - h + rad)}A${n1(rad)} ${n1(rad)} 0 0 0 ${n1(l)} ${n1(y - h + rad)}V${y}`
  }
  d += `H${x}Z`
  const rims = times(count, (k) => {
    const [l, r] = [x + k * step + (step * pier) / 2, x + (k + 1) * step - (step * pier) / 2]
    const rad = (r - l) / 2
    return (
      line(
        `M${n1(l - 9)} ${y}V${n1(y - h + rad)}A${n1(rad + 9)} ${n1(rad + 9)} 0 0 1 ${n1(r + 9)} ${n1(y - h + rad)}V${y}`,
        mix(c.colour(fill, depth), c.light.glow, 0.28),
        9,
      ) +
      rect(l - 26, y - h + rad - 8, 26, 16, mix(c.colour(fill, depth), c.light.glow, 0.2)) +
      rect(r, y - h + rad - 8, 26, 16, mix(c.colour(fill, depth), c.light.glow, 0.2))
    )
  })
  return c.volume(path(d, c.colour(fill, depth)), 26, 0.5, 0) + rims
}

/** Tiles on a wall or a floor in perspective. */
export const tiles = (
  c,
  {
    y,
    to = HEIGHT,
    vanish = [800, 300],
    fill = 'stone',
    depth = 0.1,
    lines = 'shade',
    opacity = 0.25,
    rowsCount = 12,
  },
) =>
  rect(
    0,
    y,
    WIDTH,
    to - y,
    c.fade([
      [0, c.colour(fill, depth + 0.3)],
      [1, mix(c.colour(fill, depth), c.light.shade, 0.3)],
    ]),
  ) +
  times(rowsCount, (k) =>
    line(
      `M0 ${n1(y + (to - y) * (k / rowsCount) ** 1.7)}H${WIDTH}`,
      c.pure(lines),
      2,
      `opacity="${opacity}"`,
    ),
  ) +
  times(33, (k) => {
    const x = (k - 16) * 190 + vanish[0]
    const t = (y - vanish[1]) / (to - vanish[1])
    return line(
      `M${n1(vanish[0] + (x - vanish[0]) * t)} ${y}L${n1(x)} ${to}`,
      c.pure(lines),
      2,
      `opacity="${opacity}"`,
    )
  })

/** The whale of the museum, bones and all, hung from two wires. */
export const whale = (c, { x, y, s = 1, fill = 'cream', depth = 0 }) => {
  const b = c.colour(fill, depth)
  const spine = (t) => [-360 + t * 760, -26 - Math.sin(t * Math.PI) * 46 + t * t * 40]
  return (
    line(`M${x - 150 * s} ${y - 60 * s}V0M${x + 170 * s} ${y - 50 * s}V0`, c.colour('ink'), 2.4) +
    c.volume(
      move(
        x,
        y,
        s,
        path('M-360 -40Q-420 -66 -520 -18Q-572 6 -590 26Q-520 14 -470 22Q-400 30 -356 -4Z', b) +
          path('M-372 10Q-450 46 -580 42Q-500 74 -420 58Q-370 44 -350 14Z', b) +
          disc(-396, -14, 11, c.light.shade, 'opacity=".6"') +
          times(30, (k) => {
            const [a, d] = spine(k / 29)
            const h = 22 - Math.abs(k - 8) * 0.5
            return path(
              `M${n1(a - 9)} ${n1(d - h / 2)}h15l4 ${n1(-h * 0.9)}h5l2 ${n1(h * 0.9)}v${n1(h)}h-26Z`,
              b,
            )
          }) +
          times(13, (k) => {
            const [a, d] = spine(0.04 + k * 0.034)
            const l = 120 * Math.sin(((k + 2.4) / 16) * Math.PI) + 20
            return line(
              `M${n1(a)} ${n1(d + 6)}q${n1(-30 - k)} ${n1(l * 0.5)} ${n1(14 - k * 1.5)} ${n1(l)}`,
              b,
              6.5,
            )
          }) +
          path('M-300 30Q-310 100 -250 150Q-226 156 -236 128Q-268 96 -272 34Z', b) +
          path('M396 -30Q440 -70 500 -64Q450 -30 440 -14Q470 16 486 46Q430 34 396 -6Z', b),
      ),
      8,
      0.5,
      0.5,
    )
  )
}
/** A framed portrait nobody has looked at for years. */
export const portrait = (
  c,
  { x, y, w = 96, h = 130, fill = 'marigold', ground = 'wine', coat = 'navy' },
) =>
  c.volume(
    rect(x - w / 2, y - h, w, h, c.colour(fill)) +
      rect(x - w / 2 + 11, y - h + 11, w - 22, h - 22, c.colour(ground)) +
      path(
        `M${x - w * 0.3} ${y - 11}Q${x - w * 0.28} ${y - h * 0.44} ${x} ${y - h * 0.46}Q${x + w * 0.28} ${y - h * 0.44} ${x + w * 0.3} ${y - 11}Z`,
        c.colour(coat),
      ) +
      oval(x, y - h * 0.6, w * 0.14, h * 0.13, c.colour('skin1')) +
      path(
        `M${x - w * 0.15} ${y - h * 0.6}Q${x - w * 0.17} ${y - h * 0.79} ${x} ${y - h * 0.78}Q${x + w * 0.17} ${y - h * 0.79} ${x + w * 0.15} ${y - h * 0.6}Q${x} ${y - h * 0.72} ${x - w * 0.15} ${y - h * 0.6}Z`,
        c.colour('brown'),
      ),
    7,
    0.4,
    0.7,
  )
export const pedestal = (c, { x, y, w = 120, h = 210, fill = 'stone', depth = 0 }) =>
  c.volume(
    rect(x - w * 0.6, y - 26, w * 1.2, 26, c.colour(fill, depth)) +
      rect(x - w / 2, y - h + 20, w, h - 44, c.colour(fill, depth)) +
      rect(x - w * 0.6, y - h, w * 1.2, 24, c.colour(fill, depth)),
    12,
    0.5,
  )
export const armour = (c, { x, y, s = 1, depth = 0 }) => {
  const m = c.colour('stone', depth),
    d = mix(m, c.light.shade, 0.4)
  return c.volume(
    move(
      x,
      y,
      s,
      rect(-60, -16, 120, 20, c.colour('oak', depth)) +
        path('M-28 -18L-24 -160H-4L-2 -18ZM28 -18L24 -160H4L2 -18Z', m) +
        path('M-38 -270Q0 -290 38 -270Q42 -220 28 -160Q0 -146 -28 -160Q-42 -220 -38 -270Z', m) +
        disc(-44, -258, 18, m) +
        disc(44, -258, 18, m) +
        path('M-56 -250L-58 -170L-42 -168L-38 -246ZM56 -250L60 -170L44 -168L38 -246Z', d) +
        path('M-22 -284Q-26 -344 0 -348Q26 -344 22 -284Z', m) +
        rect(-10, -292, 20, 26, d) +
        line('M-30 -178Q0 -166 30 -178M-34 -200Q0 -188 34 -200', d, 4) +
        line('M0 -268V-196', d, 3) +
        disc(-14, -92, 10, d) +
        disc(14, -92, 10, d) +
        line('M-26 -130H-3M3 -130H26M-27 -60H-3M3 -60H27', d, 3) +
        disc(-50, -206, 7, m) +
        disc(51, -206, 7, m) +
        rect(-18, -322, 36, 7, c.light.shade) +
        line('M0 -314V-288', d, 3) +
        path('M0 -348Q30 -384 46 -350Q24 -352 0 -342Z', c.colour('berry', depth)) +
        line('M64 -420V0', c.colour('oak', depth), 6) +
        path('M64 -420L52 -380H76Z', m),
    ),
    7,
    0.5,
  )
}
