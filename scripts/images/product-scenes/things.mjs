// Things that guests get, wear, make or eat: each about 100 high around (0, 0) at its foot, scaled by `s`.
import { times } from '../svg-shapes.mjs'
import { disc, group, limb, line, mix, move, n1, oval, path, poly, rect } from './paint.mjs'

const put = (c, o, inside, volume = 4 + 3 * (o.s ?? 1), strength = 0.42, rim = 0.7) =>
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
const dark = (c, fill, by = 0.35) => mix(c.colour(fill), c.light.shade, by)
const lit = (c, fill, by = 0.3) => mix(c.colour(fill), c.light.glow, by)

// Food.
export const loaf = (c, o) =>
  put(
    c,
    o,
    path(
      'M-62 0Q-78 -34 -44 -52Q0 -68 44 -52Q78 -34 62 0Q0 8 -62 0Z',
      c.colour(o.fill ?? 'copper'),
    ) +
      [-34, -8, 18].map((x) => line(`M${x} -52q14 14 20 34`, lit(c, 'sand', 0.4), 7)).join('') +
      times(18, (k) =>
        disc(-50 + k * 5.8, -44 + ((k * 37) % 17), 1.3, c.colour('cream'), 'opacity=".7"'),
      ),
  )
export const croissant = (c, o) =>
  put(
    c,
    o,
    path(
      'M-58 -4Q-64 -40 -20 -48Q30 -54 60 -6Q46 -2 38 -10Q10 -30 -22 -18Q-40 -12 -58 -4Z',
      c.colour('copper'),
    ) +
      line(
        'M-40 -38Q-34 -24 -40 -12M-22 -48Q-14 -32 -18 -18M4 -49Q10 -34 4 -22M28 -38Q28 -28 22 -16',
        dark(c, 'copper', 0.3),
        4,
      ) +
      line('M-34 -40Q-10 -52 18 -46', lit(c, 'marigold'), 4, 'opacity=".7"'),
  )
export const roll = (c, o) =>
  put(
    c,
    o,
    path('M-46 -20Q-46 -48 0 -50Q46 -48 46 -20Z', c.colour('copper')) +
      path('M-50 -22q12 10 25 0t25 0t25 0t25 0l-4 12H-46Z', c.colour('leaf')) +
      rect(-46, -16, 92, 7, c.colour('berry'), 'rx="3"') +
      path('M-46 -9H46Q44 2 30 2H-30Q-44 2 -46 -9Z', c.colour('wood')) +
      times(9, (k) => oval(-26 + k * 7, -40 - (k % 3) * 3, 2.4, 1.4, c.colour('cream'))),
  )
export const wedge = (c, o) =>
  put(
    c,
    o,
    path('M-58 -6L30 -52Q58 -46 60 -30V0H-58Z', c.colour('marigold')) +
      path('M-58 -6L60 -30V0H-58Z', c.colour(o.fill ?? 'mustard')) +
      [
        [-14, -9, 5],
        [18, -13, 7],
        [40, -8, 4],
      ]
        .map(([x, y, r]) => oval(x, y, r, r * 0.7, dark(c, 'mustard', 0.3)))
        .join(''),
  )
export const wheelOfCheese = (c, o) =>
  put(
    c,
    o,
    path('M-64 -40V-10Q-60 8 0 8T64 -10V-40Z', c.colour(o.fill ?? 'mustard')) +
      oval(0, -40, 64, 16, lit(c, o.fill ?? 'marigold', 0.45)) +
      (o.cut === false
        ? ''
        : path('M0 -40L52 -49Q66 -42 62 -34V-4Q54 2 40 4L0 -8Z', c.colour('cream')) +
          path('M0 -40L62 -36V-4Q54 2 40 4L0 -8Z', c.colour('sand'))),
  )
export const honey = (c, o) =>
  put(
    c,
    o,
    path(
      'M-30 -66H30Q36 -60 36 -52V-8Q36 2 26 2H-26Q-36 2 -36 -8V-52Q-36 -60 -30 -66Z',
      '#f0a01e',
    ) +
      rect(-30, -82, 60, 18, c.colour('cream'), 'rx="5"') +
      path('M-30 -66h60v8q-10 8 -16 0t-16 2t-14 -2t-14 0Z', c.colour('marigold')) +
      rect(-26, -44, 52, 30, c.colour('cream'), 'rx="3"') +
      poly(
        [
          [0, -40],
          [10, -34],
          [10, -24],
          [0, -18],
          [-10, -24],
          [-10, -34],
        ],
        c.colour('mustard'),
      ) +
      line('M26 -52V-14', '#fff6d8', 4, 'opacity=".7"'),
  )
export const steamer = (c, o) =>
  put(
    c,
    o,
    path('M-84 -36V-6Q-80 12 0 12T84 -6V-36Z', c.colour('wicker')) +
      line('M-84 -18Q-60 0 0 0T84 -18', dark(c, 'wicker'), 4) +
      oval(0, -36, 84, 24, c.colour('wood')) +
      oval(0, -36, 72, 19, c.colour('sand')) +
      [
        [-36, -38],
        [2, -48],
        [36, -36],
        [-6, -30],
        [-62, -36],
        [62, -42],
      ]
        .slice(0, 5)
        .map(
          ([x, y]) =>
            path(
              `M${x - 20} ${y + 4}Q${x - 20} ${y - 16} ${x} ${y - 20}Q${x + 20} ${y - 16} ${x + 20} ${y + 4}Q${x} ${y + 13} ${x - 20} ${y + 4}Z`,
              c.colour('cream'),
            ) +
            line(
              `M${x} ${y - 19}q-9 7 -11 17M${x} ${y - 19}q0 8 0 18M${x} ${y - 19}q9 7 11 17`,
              dark(c, 'sand', 0.25),
              1.8,
            ),
        )
        .join(''),
  ) + (o.steam === false ? '' : puff(c, { x: o.x, y: o.y - 70 * (o.s ?? 1), s: o.s ?? 1 }))
/** Steam for anything hot. */
const puff = (c, { x, y, s }) =>
  c.blur(
    group(
      [-1, 0, 1]
        .map((k) =>
          line(
            `M${n1(x + k * 22 * s)} ${n1(y)}c${-18 * s} ${-26 * s} ${18 * s} ${-40 * s} 0 ${-68 * s}s${14 * s} ${-34 * s} ${3 * s} ${-56 * s}`,
            c.light.sun,
            (9 - Math.abs(k) * 3) * s,
          ),
        )
        .join(''),
      'opacity=".42"',
    ),
    Math.max(1, Math.round(4 * s)),
  )
export const soup = (c, o) =>
  put(
    c,
    o,
    path('M-52 -38H52Q50 0 16 2H-16Q-50 0 -52 -38Z', c.colour(o.fill ?? 'teal')) +
      oval(0, -38, 52, 12, dark(c, o.fill ?? 'teal', 0.2)) +
      oval(0, -37, 45, 9, c.colour(o.food ?? 'coral')) +
      oval(-14, -38, 9, 3, c.colour('leaf')) +
      oval(12, -36, 11, 3, c.colour('cream')),
  ) + (o.steam === false ? '' : puff(c, { x: o.x, y: o.y - 52 * (o.s ?? 1), s: (o.s ?? 1) * 0.8 }))
export const oysters = (c, o) =>
  put(
    c,
    o,
    oval(0, -4, 96, 24, c.colour('slate')) +
      oval(0, -8, 88, 20, c.colour('snow')) +
      [-62, -32, 0, 32, 62]
        .map(
          (x, k) =>
            path(
              `M${x - 17} ${-10 - (k % 2) * 9}Q${x - 14} ${-30 - (k % 2) * 9} ${x + 4} ${-28 - (k % 2) * 9}Q${x + 20} ${-24 - (k % 2) * 9} ${x + 16} ${-8 - (k % 2) * 9}Q${x} ${-2 - (k % 2) * 9} ${x - 17} ${-10 - (k % 2) * 9}Z`,
              c.colour('stone'),
            ) +
            oval(x, -16 - (k % 2) * 9, 12, 7, c.colour('cream')) +
            disc(x + 3, -16 - (k % 2) * 9, 3.4, c.colour('white')),
        )
        .join('') +
      path('M30 -22l26 -16l6 20Z', c.colour('marigold')),
  )
export const bagel = (c, o) =>
  put(
    c,
    o,
    path('M-46 -18Q-46 -44 0 -44T46 -18Q46 4 0 4T-46 -18Z', c.colour(o.fill ?? 'copper')) +
      oval(0, -26, 15, 6, dark(c, 'brown', 0.2)) +
      times(22, (k) =>
        oval(
          -34 + ((k * 29) % 70),
          -38 + ((k * 17) % 26),
          2.6,
          1.5,
          c.colour(o.seed ?? 'cream'),
          `transform="rotate(${(k * 50) % 180} ${-34 + ((k * 29) % 70)} ${-38 + ((k * 17) % 26)})"`,
        ),
      ),
  )
export const cake = (c, o) =>
  put(
    c,
    o,
    oval(0, 0, 74, 12, c.colour('white')) +
      path('M-56 -54V-6Q0 8 56 -6V-54Z', c.colour(o.fill ?? 'rose')) +
      path('M-56 -30Q0 -16 56 -30V-20Q0 -6 -56 -20Z', c.colour('cream')) +
      oval(0, -54, 56, 13, c.colour('white')) +
      path(
        'M-56 -54V-40q5 8 11 -1q8 24 18 1q7 12 15 1q8 22 18 -1q8 14 16 1q8 18 17 -1q7 10 17 0V-54Z',
        c.colour('white'),
      ) +
      (o.candles ?? [-24, 0, 24])
        .map(
          (x) =>
            line(`M${x} -58V-84`, c.colour('berry'), 5) +
            path(`M${x} -100q7 10 0 15q-7 -5 0 -15Z`, '#ffd257'),
        )
        .join(''),
  )
export const scones = (c, o) =>
  put(
    c,
    o,
    oval(0, 2, 78, 13, c.colour('white')) +
      [
        [-36, -4],
        [34, -4],
        [0, 0],
      ]
        .map(
          ([x, y]) =>
            path(
              `M${x - 28} ${y - 30}Q${x} ${y - 44} ${x + 28} ${y - 30}V${y - 4}Q${x} ${y + 4} ${x - 28} ${y - 4}Z`,
              c.colour('wood'),
            ) +
            path(`M${x - 29} ${y - 20}q14 6 29 2t29 -4v7q-29 8 -58 1Z`, c.colour('cream')) +
            path(`M${x - 20} ${y - 16}q20 8 40 -2v5q-20 8 -40 2Z`, c.colour('berry')),
        )
        .join(''),
  )
/** Three plates above each other. */
export const stand = (c, o) =>
  put(
    c,
    o,
    line('M0 0V-168', c.colour('mustard'), 5) +
      disc(0, -172, 8, c.colour('mustard')) +
      [
        [0, 76],
        [-58, 60],
        [-112, 44],
      ]
        .map(
          ([y, w], row) =>
            times(row === 0 ? 4 : row === 1 ? 3 : 2, (k) => {
              const n = row === 0 ? 4 : row === 1 ? 3 : 2
              const x = (k - (n - 1) / 2) * ((w * 1.7) / n)
              return row === 0
                ? poly(
                    [
                      [x - 18, y - 6],
                      [x + 18, y - 6],
                      [x, y - 32],
                    ],
                    c.colour('cream'),
                  ) + line(`M${x - 12} ${y - 12}H${x + 12}`, c.colour('leaf'), 4)
                : row === 1
                  ? path(`M${x - 16} ${y - 6}v-16q16 -10 32 0v16Z`, c.colour('wood')) +
                    line(`M${x - 15} ${y - 15}h30`, c.colour('cream'), 5)
                  : path(`M${x - 15} ${y - 6}v-20h30v20Z`, c.colour(k ? 'rose' : 'mint')) +
                    disc(x, y - 30, 6, c.colour('berry'))
            }) +
            oval(0, y, w, 9, c.colour('white')) +
            oval(0, y - 2, w * 0.8, 5, dark(c, 'white', 0.1)),
        )
        .join(''),
  )
export const chocolate = (c, o) =>
  put(
    c,
    o,
    path('M-70 0L-56 -66H70L56 0Z', c.colour('brown')) +
      times(3, (r) =>
        times(4, (k) =>
          path(`M${-62 + k * 31 + r * 4.6} ${-4 - r * 21}l4 -16h23l-4 16Z`, lit(c, 'brown', 0.16)),
        ),
      ) +
      (o.wrap
        ? path('M-70 0L-62 -38H64L56 0Z', c.colour(o.wrap)) +
          path('M-34 -8l4 -22h60l-4 22Z', c.colour('cream'))
        : ''),
  )
export const pod = (c, o) =>
  put(
    c,
    o,
    path(
      'M-70 -24Q-44 -58 0 -58Q50 -56 76 -24Q50 6 0 8Q-46 6 -70 -24Z',
      c.colour(o.fill ?? 'rust'),
    ) +
      (o.open
        ? path(
            'M-52 -24Q-30 -46 0 -46Q38 -44 58 -24Q38 -4 0 -4Q-32 -4 -52 -24Z',
            c.colour('cream'),
          ) +
          [
            [-26, -28],
            [-4, -34],
            [20, -30],
            [-14, -16],
            [10, -16],
            [34, -22],
          ]
            .map(([x, y]) => oval(x, y, 11, 8, lit(c, 'rose', 0.4)))
            .join('')
        : line(
            'M-62 -26Q0 -52 68 -26M-62 -22Q0 2 68 -22M-66 -24H72',
            dark(c, o.fill ?? 'rust'),
            3,
            'opacity=".5"',
          )),
  )
export const skewers = (c, o) =>
  put(
    c,
    o,
    oval(0, 0, 90, 15, c.colour('navy')) +
      oval(0, -3, 80, 11, c.colour('slate')) +
      [-30, 0, 30]
        .map(
          (d, r) =>
            line(`M-78 ${-10 + d * 0.2}L84 ${-26 + d * 0.4}`, c.colour('wood'), 4) +
            [-46, -20, 6, 32]
              .map((x, k) =>
                disc(
                  x,
                  -14 - (x + 46) * 0.1 + d * 0.24,
                  12,
                  c.colour(
                    [
                      ['rust', 'leaf', 'rust', 'marigold'],
                      ['coral', 'rust', 'leaf', 'rust'],
                      ['rust', 'marigold', 'rust', 'berry'],
                    ][r][k],
                  ),
                ),
              )
              .join(''),
        )
        .join(''),
  ) + (o.steam === false ? '' : puff(c, { x: o.x, y: o.y - 50 * (o.s ?? 1), s: o.s ?? 1 }))
export const crate = (c, o) =>
  put(
    c,
    o,
    times(9, (k) =>
      disc(
        -56 + k * 14,
        -46 - (k % 2) * 12,
        17,
        c.colour(
          (o.fills ?? ['berry', 'coral', 'leaf'])[
            k % (o.fills ?? ['berry', 'coral', 'leaf']).length
          ],
        ),
      ),
    ) +
      path('M-76 -46H76L70 0H-70Z', c.colour('wood')) +
      line('M-74 -30H74M-72 -14H72', dark(c, 'oak', 0.1), 4) +
      line('M-48 -46L-46 0M48 -46L46 0', dark(c, 'oak', 0.3), 5),
  )
export const juice = (c, o) =>
  put(
    c,
    o,
    path('M-18 -62H18L14 0H-14Z', c.colour('white'), 'opacity=".55"') +
      path('M-16.6 -46H16.6L14 -1H-14Z', c.colour(o.fill ?? 'coral')) +
      line('M4 -4L16 -84', c.colour('berry'), 4) +
      disc(-14, -58, 11, c.colour('marigold')) +
      disc(-14, -58, 7, lit(c, 'marigold', 0.6)) +
      line('M-12 -54L-10 -8', '#fff', 3, 'opacity=".6"'),
    3,
    0.25,
  )
export const chestnuts = (c, o) =>
  put(
    c,
    o,
    [
      [-26, -30],
      [-4, -38],
      [22, -30],
      [8, -26],
      [-14, -24],
    ]
      .map(
        ([x, y]) =>
          path(
            `M${x - 13} ${y}Q${x - 12} ${y - 16} ${x} ${y - 20}Q${x + 12} ${y - 16} ${x + 13} ${y}Q${x} ${y + 7} ${x - 13} ${y}Z`,
            c.colour('brown'),
          ) + path(`M${x - 7} ${y + 1}q7 4 14 0l-2 -4h-10Z`, c.colour('sand')),
      )
      .join('') +
      path(
        'M-44 -28L0 42L44 -28Q0 -14 -44 -28Z',
        c.colour('cream'),
        'transform="translate(0 -40)"',
      ).replace('translate(0 -40)', 'translate(0 -2) scale(1 .72)') +
      line('M-30 -14L-8 20M-10 -10L2 18M18 -10L6 18', c.colour('berry'), 4),
  ) + puff(c, { x: o.x, y: o.y - 54 * (o.s ?? 1), s: (o.s ?? 1) * 0.7 })

// What one wears and carries.
export const helmet = (c, o) =>
  put(
    c,
    o,
    path(
      'M-56 -12Q-58 -66 4 -68Q60 -66 62 -14Q30 -22 0 -16Q-30 -10 -56 -12Z',
      c.colour(o.fill ?? 'berry'),
    ) +
      line('M-40 -34Q0 -54 46 -36M-30 -52Q4 -66 38 -54', c.colour('cream'), 6) +
      line('M-34 -12Q-10 18 24 -16', c.colour('ink'), 5) +
      rect(-8, -2, 16, 10, c.colour('ink'), 'rx="3"'),
  )
export const boots = (c, o) =>
  put(
    c,
    o,
    [-38, 20]
      .map(
        (x, k) =>
          path(
            `M${x - 16} -76H${x + 18}L${x + 20} -32Q${x + 46} -28 ${x + 48} -8H${x - 18}Z`,
            k ? c.colour(o.fill ?? 'wood') : dark(c, o.fill ?? 'wood', 0.25),
          ) +
          rect(x - 20, -9, 70, 10, c.colour('brown'), 'rx="4"') +
          [-64, -52, -40]
            .map((y) => line(`M${x + 2} ${y}L${x + 20} ${y + 4}`, c.colour('berry'), 4))
            .join('') +
          rect(x - 18, -82, 38, 12, c.colour('cream'), 'rx="6"'),
      )
      .join(''),
  )
export const binoculars = (c, o) =>
  put(
    c,
    o,
    [-1, 1]
      .map(
        (d) =>
          path(`M${d * 8} -84L${d * 36} -84L${d * 46} -10H${d * 6}Z`, c.colour('navy')) +
          oval(d * 26, -8, 21, 8, c.colour('ink')) +
          oval(d * 26, -9, 15, 5, c.colour('sky')) +
          rect(d > 0 ? 8 : -36, -96, 28, 14, c.colour('ink'), 'rx="4"'),
      )
      .join('') +
      rect(-9, -66, 18, 30, c.colour('slate'), 'rx="4"') +
      disc(0, -70, 8, c.colour('mustard')) +
      line('M-34 -80Q-96 -70 -80 -20Q-70 8 -40 2', c.colour('wood'), 5),
  )
export const rucksack = (c, o) =>
  put(
    c,
    o,
    path(
      'M-44 -92Q-46 -112 -10 -114H10Q46 -112 44 -92L52 -8Q50 2 36 2H-36Q-50 2 -52 -8Z',
      c.colour(o.fill ?? 'meadow'),
    ) +
      path('M-48 -92Q0 -108 48 -92L46 -54Q0 -42 -46 -54Z', dark(c, o.fill ?? 'meadow', 0.18)) +
      rect(-32, -38, 64, 34, dark(c, o.fill ?? 'meadow', 0.1), 'rx="6"') +
      rect(-24, -70, 10, 34, c.colour('wood'), 'rx="3"') +
      rect(14, -70, 10, 34, c.colour('wood'), 'rx="3"') +
      line('M-12 -114Q0 -132 12 -114', c.colour('wood'), 6) +
      oval(0, -122, 40, 12, c.colour(o.mat ?? 'coral')) +
      line('M-26 -130v16M26 -130v16', c.colour('wood'), 5),
  )
export const vest = (c, o) =>
  put(
    c,
    o,
    path('M-42 -96H-14Q0 -74 14 -96H42L46 0H-46Z', c.colour(o.fill ?? 'marigold')) +
      line('M0 -80V0', c.colour('ink'), 4) +
      [-64, -40, -16]
        .map(
          (y) =>
            rect(-46, y, 92, 8, c.colour('ink')) +
            rect(-9, y - 3, 18, 14, c.colour('stone'), 'rx="3"'),
        )
        .join('') +
      line('M-42 -96Q-24 -80 -30 -66M42 -96Q24 -80 30 -66', c.colour('cream'), 5),
  )
export const mat = (c, o) =>
  put(
    c,
    o,
    path('M-80 -40H70V0H-80Z', c.colour(o.fill ?? 'plum')) +
      oval(70, -20, 14, 20, lit(c, o.fill ?? 'plum', 0.2)) +
      line('M70 -20m-8 0a8 12 0 1 0 8 -12', dark(c, o.fill ?? 'plum'), 3) +
      oval(-80, -20, 14, 20, c.colour(o.fill ?? 'plum')) +
      rect(-52, -41, 10, 42, c.colour('cream')) +
      rect(30, -41, 10, 42, c.colour('cream')),
  )
export const snowshoes = (c, o) =>
  put(
    c,
    o,
    [-28, 28]
      .map(
        (x) =>
          `<g transform="rotate(${x / 4} ${x} 0)">` +
          path(
            `M${x - 24} -120Q${x} -150 ${x + 24} -120L${x + 18} -20Q${x + 4} 6 ${x} 6T${x - 18} -20Z`,
            c.colour('cream'),
          ) +
          line(
            `M${x - 24} -120Q${x} -150 ${x + 24} -120L${x + 18} -20Q${x + 4} 6 ${x} 6T${x - 18} -20Z`,
            c.colour(o.fill ?? 'rust'),
            7,
          ) +
          times(5, (k) =>
            line(
              `M${x - 22} ${-112 + k * 20}L${x + 22} ${-100 + k * 20}M${x + 22} ${-112 + k * 20}L${x - 22} ${-100 + k * 20}`,
              c.colour('wood'),
              2.4,
            ),
          ) +
          rect(x - 19, -74, 38, 26, c.colour('ink'), 'rx="6"') +
          '</g>',
      )
      .join(''),
  )
export const surfboard = (c, o) =>
  put(
    c,
    o,
    path(
      'M0 -230Q44 -170 44 -90Q44 -20 20 0H-20Q-44 -20 -44 -90Q-44 -170 0 -230Z',
      c.colour(o.fill ?? 'coral'),
    ) +
      line('M0 -226V0', c.colour('cream'), 5) +
      path('M-43 -96Q0 -82 43 -96L43 -66Q0 -52 -43 -66Z', c.colour(o.stripe ?? 'cream')) +
      path('M-40 -40Q0 -28 40 -40L36 -24Q0 -12 -36 -24Z', c.colour('marigold')),
  )
export const wetsuit = (c, o) =>
  put(
    c,
    o,
    line('M0 -150Q0 -166 14 -160', c.colour('ink'), 4) +
      path(
        'M-16 -142Q0 -132 16 -142L46 -130L58 -66L44 -62L32 -104L30 -60L34 0H8L0 -50L-8 0H-34L-30 -60L-32 -104L-44 -62L-58 -66L-46 -130Z',
        c.colour('ink'),
      ) +
      path('M-30 -118Q0 -104 30 -118L31 -98Q0 -86 -31 -98Z', c.colour(o.fill ?? 'teal')) +
      line('M0 -132V-66', c.colour('stone'), 3),
  )
export const robe = (c, o) =>
  put(
    c,
    o,
    line('M0 -150Q0 -170 14 -162', c.colour('oak'), 5) +
      path(
        'M-18 -142Q0 -134 18 -142L50 -126L64 -60L44 -54L36 -84L42 4H-42L-36 -84L-44 -54L-64 -60L-50 -126Z',
        c.colour(o.fill ?? 'white'),
      ) +
      line('M-14 -140L4 -70L2 4M14 -140L-4 -76', dark(c, o.fill ?? 'white', 0.25), 3.4) +
      path('M-37 -72Q0 -60 37 -72L38 -58Q0 -46 -38 -58Z', c.colour('rose')) +
      line('M-4 -56L-14 -16M2 -56L8 -20', c.colour('rose'), 6),
  )
export const hatAndScarf = (c, o) =>
  put(
    c,
    o,
    path('M-60 0Q-66 -60 -26 -64Q14 -60 8 0Z', c.colour(o.fill ?? 'berry')) +
      path('M-66 -14Q-26 -2 14 -14V4Q-26 14 -66 4Z', lit(c, 'cream', 0.1)) +
      disc(-26, -68, 11, c.colour('cream')) +
      path('M12 -6Q70 -26 74 -2Q76 16 20 8Z', c.colour('marigold')) +
      path('M44 4l20 30l20 -8l-22 -30Z', c.colour('mustard')),
  )
export const satchel = (c, o) =>
  put(
    c,
    o,
    line('M-56 -60Q0 -150 56 -60', c.colour('oak'), 7) +
      path('M-60 -66H60V-6Q58 2 48 2H-48Q-58 2 -60 -6Z', c.colour(o.fill ?? 'sand')) +
      path('M-64 -72H64L58 -26Q0 -12 -58 -26Z', dark(c, o.fill ?? 'sand', 0.16)) +
      rect(-34, -40, 12, 32, c.colour('wood'), 'rx="3"') +
      rect(22, -40, 12, 32, c.colour('wood'), 'rx="3"'),
  )
export const suitcase = (c, o) =>
  put(
    c,
    o,
    line('M-26 -92Q-26 -116 0 -116T26 -92', c.colour('brown'), 8) +
      rect(-84, -94, 168, 96, c.colour(o.fill ?? 'rust'), 'rx="10"') +
      rect(-56, -94, 14, 96, c.colour('wood')) +
      rect(42, -94, 14, 96, c.colour('wood')) +
      rect(-58, -62, 18, 14, c.colour('mustard'), 'rx="3"') +
      rect(40, -62, 18, 14, c.colour('mustard'), 'rx="3"') +
      line('M-84 -56H84', dark(c, 'rust', 0.4), 3),
  )

// What one writes, reads and plays with.
export const notebook = (c, o) =>
  put(
    c,
    o,
    path(
      'M-84 -8L-70 -70Q-30 -82 0 -68Q30 -82 70 -70L84 -8Q36 -20 0 -4Q-36 -20 -84 -8Z',
      c.colour('cream'),
    ) +
      line('M0 -68V-4', dark(c, 'cream', 0.35), 3) +
      (o.drawing === 'bird'
        ? path(
            'M-62 -30q14 -24 34 -16q8 -8 16 -2l10 2l-10 5q-8 22 -30 17q-10 -2 -20 -6Z',
            c.colour('sky'),
          )
        : o.drawing === 'house'
          ? line(
              'M-62 -20V-44L-40 -60L-18 -44V-22M-46 -20V-36H-34V-21M-70 -20H-10',
              c.colour('ink'),
              3,
            )
          : times(4, (k) =>
              line(
                `M${-66 + k * 2} ${-56 + k * 11}L${-12} ${-58 + k * 12}`,
                c.colour('slate'),
                2.6,
              ),
            )) +
      times(4, (k) =>
        line(
          `M12 ${-58 + k * 12}L${66 + k * 2 - (k === 3 ? 26 : 0)} ${-58 + k * 11}`,
          c.colour('slate'),
          2.6,
        ),
      ),
  )
export const pencil = (c, o) =>
  put(
    c,
    o,
    path('M-60 -8H40L62 -2L40 4H-60Z', c.colour(o.fill ?? 'marigold')) +
      path('M40 -8L62 -2L40 4Z', c.colour('sand')) +
      path('M54 -4L62 -2L54 0Z', c.colour('ink')) +
      rect(-68, -8, 10, 12, c.colour('rose')),
  )
export const book = (c, o) =>
  put(
    c,
    o,
    path('M-60 -6L-48 -76H60L72 -6Z', c.colour(o.fill ?? 'plum')) +
      path('M-60 -6H72V6H-60Z', c.colour('cream')) +
      line('M-60 -6H72M-60 7H72', dark(c, o.fill ?? 'plum', 0.2), 4) +
      path('M-24 -24L-18 -58H36L40 -24Z', c.colour('marigold'), 'opacity=".9"'),
  )
export const cards = (c, o) =>
  put(
    c,
    o,
    [-26, -9, 9, 26]
      .map(
        (turn, k) =>
          `<g transform="rotate(${turn} 0 30)">${rect(-30, -92, 60, 88, c.colour('cream'), 'rx="6"')}${rect(-25, -87, 50, 78, c.colour(['berry', 'teal', 'marigold', 'sky'][k]), 'rx="4"')}${k === 0 ? disc(0, -48, 14, c.colour('cream')) : k === 1 ? path('M0 -66l16 32h-32Z', c.colour('cream')) : k === 2 ? rect(-12, -60, 24, 24, c.colour('cream')) : path('M-12 -62q0 -12 12 -12t12 12q0 8 -10 12v8', 'none', `stroke="${c.colour('cream')}" stroke-width="6"`) + disc(2, -28, 4, c.colour('cream'))}</g>`,
      )
      .join(''),
  )
export const ticket = (c, o) =>
  put(
    c,
    o,
    path(
      'M-84 -60H84V-40a10 10 0 0 0 0 20V0H-84V-20a10 10 0 0 0 0 -20Z',
      c.colour(o.fill ?? 'marigold'),
    ) +
      line('M40 -56V-4', c.colour('ink'), 3, 'stroke-dasharray="5 6"') +
      rect(-66, -48, 90, 10, dark(c, o.fill ?? 'marigold', 0.4)) +
      rect(-66, -30, 60, 7, dark(c, o.fill ?? 'marigold', 0.2)) +
      rect(-66, -18, 74, 7, dark(c, o.fill ?? 'marigold', 0.2)) +
      disc(62, -30, 11, c.colour('berry')),
  )
export const phone = (c, o) =>
  put(
    c,
    o,
    rect(-44, -160, 88, 160, c.colour('ink'), 'rx="14"') +
      rect(-37, -150, 74, 140, c.colour(o.fill ?? 'mint'), 'rx="6"') +
      (o.screen === 'film'
        ? rect(-37, -150, 74, 140, c.colour('navy'), 'rx="6"') +
          path('M-12 -96L18 -80L-12 -64Z', c.colour('marigold'))
        : o.screen === 'note'
          ? times(6, (k) =>
              rect(-28, -136 + k * 18, k === 5 ? 30 : 56, 7, c.colour('slate'), 'rx="3"'),
            )
          : path('M-37 -60Q0 -80 37 -50V-20H-37Z', c.colour('grass')) +
            line(
              'M-20 -20Q-26 -60 4 -76T14 -126',
              c.colour('berry'),
              5,
              'stroke-dasharray="1 10"',
            ) +
            path(
              'M14 -150q16 0 16 16q0 12 -16 28q-16 -16 -16 -28q0 -16 16 -16Z',
              c.colour('berry'),
            ) +
            disc(14, -134, 6, c.colour('cream'))),
  )
export const letter = (c, o) =>
  put(
    c,
    o,
    path('M-58 -2L-46 -104Q6 -112 64 -100L54 2Q0 8 -58 -2Z', c.colour('cream')) +
      times(6, (k) =>
        line(
          `M${-34 - k * 2} ${-86 + k * 13}q20 -6 40 0t${k === 5 ? 10 : 36} 0`,
          c.colour('sky'),
          2.8,
        ),
      ) +
      path('M30 -16q8 -10 20 -6q6 -4 10 0l6 2l-6 2q-6 10 -18 6Z', c.colour('berry')),
  )
export const passport = (c, o) =>
  put(
    c,
    o,
    path('M-46 0L-40 -118H46L52 0Z', c.colour(o.fill ?? 'berry')) +
      disc(2, -72, 22, c.colour('marigold')) +
      disc(2, -72, 15, c.colour(o.fill ?? 'berry')) +
      path('M-6 -72h16M2 -80v16', 'none', `stroke="${c.colour('marigold')}" stroke-width="4"`) +
      rect(-22, -34, 48, 6, c.colour('marigold')) +
      rect(-14, -22, 32, 5, c.colour('marigold')),
  )
export const compass = (c, o) =>
  put(
    c,
    o,
    disc(0, -50, 52, c.colour('mustard')) +
      disc(0, -50, 43, c.colour('cream')) +
      path('M0 -86L10 -50L0 -14L-10 -50Z', c.colour('berry')) +
      path('M0 -14L10 -50H-10Z', c.colour('navy')) +
      disc(0, -50, 5, c.colour('ink')) +
      rect(-9, -114, 18, 14, c.colour('mustard'), 'rx="4"'),
  )
export const kite = (c, o) =>
  put(
    c,
    o,
    path('M0 -130L66 -40L0 60L-66 -40Z', c.colour('berry')) +
      path('M0 -130L66 -40H0Z', c.colour('marigold')) +
      path('M0 60L-66 -40H0Z', c.colour('sky')) +
      line('M0 -130V60M-66 -40H66', c.colour('oak'), 4),
  ) +
  line(
    `M${o.x} ${o.y + 60 * (o.s ?? 1)}q${-40 * (o.s ?? 1)} ${50 * (o.s ?? 1)} ${10 * (o.s ?? 1)} ${90 * (o.s ?? 1)}t${-20 * (o.s ?? 1)} ${90 * (o.s ?? 1)}`,
    c.colour('ink'),
    3,
  ) +
  [0.25, 0.55, 0.85]
    .map((t) => {
      const s = o.s ?? 1
      const [x, y] = [o.x - (t < 0.5 ? 16 : -2) * s, o.y + (60 + t * 180) * s]
      return (
        poly(
          [
            [x, y],
            [x - 16 * s, y - 10 * s],
            [x - 16 * s, y + 10 * s],
          ],
          c.colour('marigold'),
        ) +
        poly(
          [
            [x, y],
            [x + 16 * s, y - 10 * s],
            [x + 16 * s, y + 10 * s],
          ],
          c.colour('berry'),
        )
      )
    })
    .join('')
export const spool = (c, o) =>
  put(
    c,
    o,
    rect(-34, -70, 68, 12, c.colour('wood'), 'rx="4"') +
      rect(-34, -12, 68, 12, c.colour('wood'), 'rx="4"') +
      rect(-26, -60, 52, 50, c.colour(o.fill ?? 'cream')) +
      times(7, (k) =>
        line(`M-26 ${-55 + k * 7}L26 ${-52 + k * 7}`, dark(c, o.fill ?? 'cream', 0.25), 2),
      ),
  )
export const trophy = (c, o) =>
  put(
    c,
    o,
    path(
      'M-34 -104H34Q34 -56 8 -46V-22H24V-8H-24V-22H-8V-46Q-34 -56 -34 -104Z',
      c.colour('marigold'),
    ) +
      line('M-34 -96Q-60 -96 -52 -74T-26 -62M34 -96Q60 -96 52 -74T26 -62', c.colour('mustard'), 6) +
      rect(-30, -10, 60, 12, c.colour('oak'), 'rx="3"') +
      path('M-12 -82q10 -12 22 -4l8 -3l-5 7q-6 14 -20 9Z', c.colour('cream')),
  )
export const drum = (c, o) =>
  put(
    c,
    o,
    path('M-50 -92L-26 -40Q-24 -30 -34 0H34Q24 -30 26 -40L50 -92Z', c.colour(o.fill ?? 'wood')) +
      oval(0, -92, 52, 15, c.colour('cream')) +
      oval(0, -94, 44, 11, lit(c, 'sand', 0.4)) +
      times(7, (k) => line(`M${-46 + k * 15.4} -88L${-26 + k * 8.6} -44`, c.colour('berry'), 3)) +
      path('M-29 -48Q0 -38 29 -48L27 -38Q0 -28 -27 -38Z', c.colour('marigold')) +
      oval(0, 0, 34, 6, dark(c, 'oak', 0.2)),
  )
export const headphones = (c, o) =>
  put(
    c,
    o,
    line('M-46 -40Q-50 -104 0 -104T46 -40', c.colour(o.fill ?? 'navy'), 12) +
      rect(-62, -48, 30, 48, c.colour('berry'), 'rx="13"') +
      rect(32, -48, 30, 48, c.colour('berry'), 'rx="13"'),
  )
export const popcorn = (c, o) =>
  put(
    c,
    o,
    times(13, (k) =>
      disc(
        -34 + ((k * 23) % 70),
        -88 - ((k * 31) % 26),
        12,
        c.colour(k % 3 ? 'cream' : 'marigold'),
      ),
    ) +
      path('M-46 -84H46L34 0H-34Z', c.colour('cream')) +
      [-34, -6, 22]
        .map((x) => path(`M${x} -84h14l${x < -20 ? 3 : x < 0 ? 0 : -3} 84h-11Z`, c.colour('berry')))
        .join(''),
  )

// Workshops.
export const brushes = (c, o) =>
  put(
    c,
    o,
    [
      [-22, -126, 'berry', -8],
      [0, -142, 'sky', 0],
      [22, -124, 'marigold', 9],
    ]
      .map(
        ([x, y, f]) =>
          line(`M${x * 0.4} -40L${x} ${y}`, c.colour('wood'), 6) +
          path(`M${x - 7} ${y}q0 -26 7 -34q7 8 7 34Z`, c.colour(f)),
      )
      .join('') +
      path('M-28 -62H28L24 0H-24Z', c.colour(o.fill ?? 'teal')) +
      oval(0, -62, 28, 7, dark(c, o.fill ?? 'teal', 0.4)),
  )
export const tubes = (c, o) =>
  put(
    c,
    o,
    ['berry', 'sky', 'marigold', 'leaf']
      .map(
        (f, k) =>
          `<g transform="translate(${-66 + k * 44} 0) rotate(${-8 + k * 6})">${path('M-14 -64H14L10 -14H-10Z', c.colour('white'))}${path('M-13 -52H13L11 -24H-11Z', c.colour(f))}${rect(-8, -15, 16, 14, c.colour('ink'), 'rx="3"')}</g>`,
      )
      .join(''),
  )
export const palette = (c, o) =>
  put(
    c,
    o,
    path(
      'M-86 -24Q-80 -60 0 -62Q84 -60 88 -28Q84 0 40 -6Q16 -12 10 2Q-10 14 -50 6Q-86 -2 -86 -24Z',
      c.colour('wood'),
    ) +
      [
        [-54, -30, 'berry'],
        [-26, -46, 'marigold'],
        [8, -50, 'sky'],
        [42, -46, 'leaf'],
        [64, -28, 'plum'],
      ]
        .map(([x, y, f]) => oval(x, y, 15, 9, c.colour(f)))
        .join(''),
  )
export const canvas = (c, o) =>
  put(
    c,
    o,
    rect(-74, -118, 148, 118, c.colour('white')) +
      (o.art === 'leaf'
        ? path(
            'M0 -20Q-44 -50 -34 -92Q0 -80 6 -104Q34 -90 40 -60Q30 -30 0 -20Z',
            c.colour('rust'),
          ) + line('M-4 -6L4 -84M2 -52L28 -66M0 -40L-24 -62', dark(c, 'rust', 0.4), 3)
        : o.art === 'blossom'
          ? [
              [-24, -70],
              [26, -50],
              [4, -30],
            ]
              .map(
                ([x, y]) =>
                  times(5, (k) =>
                    disc(
                      x + Math.cos(k * 1.257) * 12,
                      y + Math.sin(k * 1.257) * 12,
                      10,
                      c.colour('rose'),
                    ),
                  ) + disc(x, y, 6, c.colour('mustard')),
              )
              .join('') + line('M-60 -14Q-20 -40 60 -84', c.colour('brown'), 4)
          : o.art === 'canyon'
            ? rect(-66, -110, 132, 102, c.colour('rust')) +
              path('M-14 -110Q-30 -60 -4 -8H34Q20 -60 30 -110Z', c.colour('coral')) +
              path('M4 -110Q-8 -60 12 -8H22Q10 -60 18 -110Z', c.light.sun)
            : o.art === 'waves'
              ? path('M-66 -52Q-34 -84 0 -56T66 -62V-8H-66Z', c.colour('sky')) +
                path('M-66 -30Q-30 -56 4 -32T66 -36V-8H-66Z', c.colour('teal')) +
                disc(30, -88, 16, c.colour('coral'))
              : path('M-66 -8Q-40 -90 4 -58T66 -80V-8Z', c.colour('berry')) +
                path('M-66 -8Q-10 -70 66 -34V-8Z', c.colour('marigold')) +
                disc(-30, -88, 18, c.colour('sky'))),
  )
export const pot = (c, o) =>
  put(
    c,
    o,
    o.kind === 'bowl'
      ? path('M-56 -44H56Q52 0 18 0H-18Q-52 0 -56 -44Z', c.colour(o.fill ?? 'coral')) +
          oval(0, -44, 56, 12, dark(c, o.fill ?? 'coral', 0.3)) +
          line('M-52 -28Q0 -16 52 -28', lit(c, o.fill ?? 'coral', 0.5), 4)
      : o.kind === 'mug'
        ? path('M-32 -66H32V-8Q30 0 22 0H-22Q-30 0 -32 -8Z', c.colour(o.fill ?? 'teal')) +
          line('M32 -54q26 0 24 20t-26 20', c.colour(o.fill ?? 'teal'), 9) +
          oval(0, -66, 32, 8, dark(c, o.fill ?? 'teal', 0.4)) +
          path('M-32 -42Q0 -30 32 -46V-34Q0 -20 -32 -30Z', c.colour('cream'), 'opacity=".8"')
        : path(
            'M-18 -112H18Q14 -92 26 -80Q56 -54 36 -8Q30 0 20 0H-20Q-30 0 -36 -8Q-56 -54 -26 -80Q-14 -92 -18 -112Z',
            c.colour(o.fill ?? 'copper'),
          ) +
          oval(0, -112, 18, 5, dark(c, o.fill ?? 'copper', 0.5)) +
          line('M-40 -44Q0 -30 40 -44M-41 -34Q0 -20 41 -34', lit(c, o.fill ?? 'copper', 0.5), 3.4),
  )
export const rollingPin = (c, o) =>
  put(
    c,
    o,
    rect(-60, -28, 120, 26, c.colour('wood'), 'rx="10"') +
      rect(-92, -21, 34, 12, c.colour('oak'), 'rx="6"') +
      rect(58, -21, 34, 12, c.colour('oak'), 'rx="6"') +
      line('M-50 -22H50', lit(c, 'sand', 0.4), 3),
  )
export const types = (c, o) =>
  put(
    c,
    o,
    times(
      5,
      (k) =>
        path(
          `M${-84 + k * 35} 0V-56L${-74 + k * 35} -66H${-46 + k * 35}V-10L${-54 + k * 35} 0Z`,
          c.colour(['wood', 'oak', 'copper', 'wood', 'oak'][k]),
        ) +
        [
          path(`M${-78 + k * 35} -14V-44H${-60 + k * 35}V-14Z`, lit(c, 'sand', 0.2)),
          disc(-69 + k * 35, -28, 11, lit(c, 'sand', 0.2)),
          poly(
            [
              [-80 + k * 35, -14],
              [-58 + k * 35, -14],
              [-69 + k * 35, -46],
            ],
            lit(c, 'sand', 0.2),
          ),
          path(`M${-79 + k * 35} -28q10 -16 20 0q-10 16 -20 0Z`, lit(c, 'sand', 0.2)),
          rect(-78 + k * 35, -36, 18, 14, lit(c, 'sand', 0.2)),
        ][k],
    ),
  )
export const ink = (c, o) =>
  put(
    c,
    o,
    path('M-40 -46H40V-6Q38 2 30 2H-30Q-38 2 -40 -6Z', c.colour('slate')) +
      oval(0, -46, 40, 11, c.colour(o.fill ?? 'berry')) +
      oval(-8, -48, 18, 4, lit(c, o.fill ?? 'berry', 0.4)),
  )
export const cloth = (c, o) =>
  put(
    c,
    o,
    [0, 1, 2]
      .map(
        (k) =>
          path(
            `M-70 ${-2 - k * 22}Q-76 ${-22 - k * 22} -60 ${-24 - k * 22}H62Q74 ${-22 - k * 22} 70 ${-2 - k * 22}Z`,
            c.colour((o.fills ?? ['rose', 'marigold', 'teal'])[k]),
          ) + line(`M-62 ${-13 - k * 22}H64`, c.light.shade, 2, 'opacity=".25"'),
      )
      .join(''),
  )
export const scissors = (c, o) =>
  put(
    c,
    o,
    line('M-8 -20L66 -58M-8 -44L66 -6', c.colour('stone'), 8) +
      [
        [-34, -52],
        [-34, -12],
      ]
        .map(
          ([x, y]) =>
            `<circle cx="${x}" cy="${y}" r="19" fill="none" stroke="${c.colour('berry')}" stroke-width="9"/>`,
        )
        .join('') +
      disc(20, -32, 5, c.colour('ink')),
  )
export const terrarium = (c, o) =>
  put(
    c,
    o,
    path(
      'M-58 -112Q-70 -60 -58 -8Q-50 4 0 4T58 -8Q70 -60 58 -112Q50 -122 0 -122T-58 -112Z',
      c.colour('white'),
      'opacity=".34"',
    ) +
      path(
        'M-62 -40Q0 -28 62 -40Q62 -18 56 -8Q48 2 0 2T-56 -8Q-62 -18 -62 -40Z',
        c.colour('brown'),
      ) +
      path('M-63 -46Q-30 -62 0 -48T63 -48L62 -36Q0 -24 -62 -36Z', c.colour('leaf')) +
      [
        [-30, -50, 0.9],
        [24, -48, 1.1],
        [0, -46, 0.7],
      ]
        .map(([x, y, k]) =>
          times(5, (i) =>
            line(
              `M${x} ${y}q${(i - 2) * 9 * k} ${-22 * k} ${(i - 2) * 16 * k} ${(-44 + Math.abs(i - 2) * 9) * k}`,
              c.colour(i % 2 ? 'meadow' : 'grass'),
              4.5 * k,
            ),
          ),
        )
        .join('') +
      disc(34, -48, 9, c.colour('stone')) +
      rect(-30, -140, 60, 22, c.colour('wicker'), 'rx="6"') +
      line('M44 -104Q52 -60 46 -20', '#fff', 5, 'opacity=".6"'),
    7,
    0.3,
  )
export const fern = (c, o) =>
  put(
    c,
    o,
    times(9, (i) => {
      const a = -1.5 + i * 0.375
      return line(
        `M0 -46q${n1(Math.sin(a) * 34)} ${n1(-Math.cos(a) * 34)} ${n1(Math.sin(a) * 74)} ${n1(-Math.cos(a) * 52 + 10)}`,
        c.colour(['leaf', 'meadow', 'grass'][i % 3]),
        8,
      )
    }) +
      path('M-34 -48H34L26 0H-26Z', c.colour(o.fill ?? 'rust')) +
      rect(-38, -54, 76, 13, c.colour(o.fill ?? 'rust'), 'rx="3"'),
  )
export const hive = (c, o) =>
  put(
    c,
    o,
    path('M-78 -150L0 -176L78 -150V-136H-78Z', c.colour('slate')) +
      [0, 1, 2]
        .map(
          (k) =>
            rect(-68, -136 + k * 45, 136, 43, c.colour(['marigold', 'cream', 'teal'][k])) +
            rect(-18, -122 + k * 45, 36, 9, c.light.shade, 'rx="4" opacity=".4"'),
        )
        .join('') +
      rect(-34, -16, 68, 9, c.colour('ink')) +
      line('M-58 0v14M58 0v14', c.colour('oak'), 10),
  )
export const frame = (c, o) =>
  put(
    c,
    o,
    rect(-92, -100, 184, 12, c.colour('wood'), 'rx="3"') +
      rect(-78, -92, 156, 92, c.colour('wood')) +
      rect(-68, -84, 136, 76, '#e09a22') +
      times(6, (r) =>
        times(11, (k) =>
          oval(
            -62 + k * 12.4 + (r % 2) * 5,
            -78 + r * 12.6,
            4.6,
            4.6,
            (k * 7 + r * 5) % 9 < 3 ? c.colour('cream') : '#b4711a',
          ),
        ),
      ) +
      [
        [-30, -60],
        [8, -38],
        [40, -66],
        [-8, -26],
        [50, -30],
      ]
        .map(
          ([x, y]) =>
            oval(x, y, 8, 5, c.colour('ink')) +
            oval(x + 2, y, 3, 5, c.colour('marigold')) +
            oval(x - 2, y - 6, 6, 3, '#fff', 'opacity=".8"'),
        )
        .join(''),
  )

// Presents and outings.
export const gift = (c, o) =>
  put(
    c,
    o,
    rect(-56, -82, 112, 82, c.colour(o.fill ?? 'berry')) +
      rect(-62, -96, 124, 22, dark(c, o.fill ?? 'berry', 0.14), 'rx="3"') +
      rect(-11, -96, 22, 96, c.colour(o.ribbon ?? 'marigold')) +
      path(
        'M0 -98Q-48 -140 -46 -108Q-40 -92 0 -98ZM0 -98Q48 -140 46 -108Q40 -92 0 -98Z',
        c.colour(o.ribbon ?? 'marigold'),
      ) +
      disc(0, -100, 9, c.colour(o.ribbon ?? 'marigold')),
  )
export const box = (c, o) =>
  put(
    c,
    o,
    path('M-78 -66L-100 -98L-26 -92L0 -66Z', dark(c, 'wicker', 0.1)) +
      path('M78 -66L100 -98L26 -92L0 -66Z', dark(c, 'wicker', 0.2)) +
      rect(-78, -68, 156, 70, c.colour('wicker')) +
      rect(-78, -34, 156, 14, c.colour(o.fill ?? 'berry')) +
      disc(0, -27, 16, c.colour('cream')) +
      path('M-8 -28q8 -9 15 -3l6 -2l-4 5q-4 10 -14 6Z', c.colour('berry')),
  )
export const ring = (c, o) =>
  put(
    c,
    o,
    path('M-48 -40Q-44 -92 0 -92T48 -40Z', c.colour('wine')) +
      path('M-38 -42Q-34 -80 0 -80T38 -42Z', c.colour('cream')) +
      path('M-52 -42H52V0H-52Z', c.colour('berry')) +
      path('M-44 -44H44V-30Q0 -20 -44 -30Z', c.colour('cream')) +
      `<circle cx="0" cy="-48" r="19" fill="none" stroke="${c.colour('marigold')}" stroke-width="6"/>` +
      poly(
        [
          [-12, -76],
          [12, -76],
          [17, -68],
          [0, -54],
          [-17, -68],
        ],
        c.colour('snow'),
      ),
  )
export const bouquet = (c, o) =>
  put(
    c,
    o,
    [
      [-40, -92],
      [-16, -112],
      [14, -114],
      [40, -94],
      [-26, -80],
      [4, -88],
      [28, -76],
    ]
      .map(
        ([x, y], k) =>
          line(`M0 -30L${x} ${y}`, c.colour('leaf'), 4) +
          times(6, (i) =>
            disc(
              x + Math.cos(i * 1.05) * 11,
              y + Math.sin(i * 1.05) * 11,
              9,
              c.colour(
                (o.fills ?? ['berry', 'marigold', 'rose', 'cream', 'coral'])[
                  k % (o.fills?.length ?? 5)
                ],
              ),
            ),
          ) +
          disc(x, y, 8, c.colour('mustard')),
      )
      .join('') +
      path('M-46 -66Q0 -44 46 -66L14 6H-14Z', c.colour('cream')) +
      path('M-26 -30Q0 -20 26 -30L22 -18Q0 -10 -22 -18Z', c.colour('sky')),
  )
export const flask = (c, o) =>
  put(
    c,
    o,
    path('M-26 -104H26V-6Q24 2 16 2H-16Q-24 2 -26 -6Z', c.colour(o.fill ?? 'meadow')) +
      rect(-28, -78, 56, 10, c.colour('stone')) +
      path('M-22 -134H22L26 -104H-26Z', c.colour('stone')) +
      rect(-26, -50, 52, 8, c.colour('cream')) +
      line('M18 -96V-12', '#fff', 4, 'opacity=".4"'),
  )
export const blanket = (c, o) =>
  put(
    c,
    o,
    [0, 1, 2]
      .map((k) =>
        rect(
          -76 + k * 3,
          -24 - k * 22,
          152 - k * 6,
          23,
          c.colour(k === 1 ? (o.trim ?? 'cream') : (o.fill ?? 'berry')),
          'rx="11"',
        ),
      )
      .join('') +
      times(6, (k) =>
        line(
          `M${-60 + k * 24} -66V-46M${-60 + k * 24} -22V-2`,
          c.colour(o.trim ?? 'cream'),
          4,
          'opacity=".6"',
        ),
      ) +
      times(11, (k) => line(`M${-70 + k * 14} -1v9`, c.colour(o.fill ?? 'berry'), 3)),
  )
export const bucket = (c, o) =>
  put(
    c,
    o,
    line('M-40 -72Q0 -132 40 -72', c.colour('stone'), 5) +
      path('M-44 -74H44L34 0H-34Z', c.colour(o.fill ?? 'sky')) +
      oval(0, -74, 44, 11, dark(c, o.fill ?? 'sky', 0.35)) +
      oval(0, -72, 36, 7, c.colour(o.water ?? 'mint')) +
      line('M-39 -44Q0 -34 39 -44', c.colour('cream'), 5),
  )
export const starfish = (c, o) =>
  put(
    c,
    o,
    path(
      `M${times(10, (k) => `${k ? 'L' : ''}${n1(Math.cos(-1.57 + k * 0.628) * (k % 2 ? 20 : 52))} ${n1(-24 + Math.sin(-1.57 + k * 0.628) * (k % 2 ? 10 : 26))}`)}Z`,
      c.colour(o.fill ?? 'coral'),
      'stroke-linejoin="round"',
    ) + times(9, (k) => disc(-24 + k * 6, -24 + ((k * 7) % 12) - 6, 2, c.colour('cream'))),
  )
export const shell = (c, o) =>
  put(
    c,
    o,
    path(
      'M0 0Q-52 -14 -46 -44Q-34 -70 0 -72Q34 -70 46 -44Q52 -14 0 0Z',
      c.colour(o.fill ?? 'rose'),
    ) +
      [-30, -15, 0, 15, 30]
        .map((x) => line(`M0 -2Q${x * 0.9} -30 ${x} -62`, dark(c, o.fill ?? 'rose', 0.25), 3))
        .join(''),
  )
export const bowl = (c, o) =>
  put(
    c,
    o,
    path('M-62 -34H62L74 0H-74Z', c.colour(o.fill ?? 'sky')) +
      oval(0, -34, 62, 12, dark(c, o.fill ?? 'sky', 0.4)) +
      times(9, (k) => disc(-40 + k * 10, -38 - (k % 2) * 5, 8, c.colour('copper'))) +
      path(
        'M-22 -12q-8 -8 0 -12q7 0 8 5h28q2 -6 9 -5q7 5 0 12q-3 6 -9 -1h-28q-3 7 -8 1Z',
        c.colour('cream'),
      ),
  )
export const crown = (c, o) =>
  put(
    c,
    o,
    path('M-54 0L-62 -66L-30 -36L0 -78L30 -36L62 -66L54 0Q0 12 -54 0Z', c.colour('marigold')) +
      [
        [-62, -70],
        [0, -84],
        [62, -70],
      ]
        .map(([x, y]) => disc(x, y, 9, c.colour('berry')))
        .join('') +
      path('M-55 -14Q0 -2 55 -14L54 0Q0 12 -54 0Z', c.colour('berry')),
  )
export const balloons = (c, o) =>
  line(
    `M${o.x} ${o.y}l${-44 * o.s} ${-120 * o.s}M${o.x} ${o.y}l0 ${-150 * o.s}M${o.x} ${o.y}l${46 * o.s} ${-116 * o.s}`,
    c.colour('ink'),
    3,
  ) +
  put(
    c,
    { ...o, fill: undefined },
    [
      [-46, -160, 'berry'],
      [46, -156, 'sky'],
      [0, -196, 'marigold'],
    ]
      .map(
        ([x, y, f]) =>
          path(`M${x} ${y + 44}q-38 -26 -34 -56q6 -34 34 -34t34 34q4 30 -34 56Z`, c.colour(f)) +
          poly(
            [
              [x - 6, y + 50],
              [x + 6, y + 50],
              [x, y + 40],
            ],
            c.colour(f),
          ) +
          line(`M${x + 12} ${y - 34}q10 8 10 22`, '#fff', 4, 'opacity=".6"'),
      )
      .join(''),
  )
export const pumpkin = (c, o) =>
  put(
    c,
    o,
    [
      [-34, 30],
      [34, 30],
      [0, 34],
      [-18, 26],
      [18, 26],
    ]
      .map(([x, w], k) =>
        oval(x, -34, w * 0.9, 36, k % 2 ? c.colour('coral') : dark(c, 'coral', 0.12)),
      )
      .join('') + path('M-6 -66Q-8 -86 10 -92L16 -84Q6 -80 8 -66Z', c.colour('olive')),
  )
export const wreath = (c, o) =>
  put(
    c,
    o,
    times(26, (k) => {
      const a = k * 0.2417
      return oval(
        Math.cos(a) * 62,
        -70 + Math.sin(a) * 62,
        20,
        11,
        c.colour(['pine', 'meadow', 'leaf'][k % 3]),
        `transform="rotate(${n1((a * 180) / Math.PI + 60)} ${n1(Math.cos(a) * 62)} ${n1(-70 + Math.sin(a) * 62)})"`,
      )
    }) +
      times(8, (k) =>
        disc(
          Math.cos(k * 0.785 + 0.3) * 60,
          -70 + Math.sin(k * 0.785 + 0.3) * 60,
          7,
          c.colour('berry'),
        ),
      ) +
      path('M0 -12Q-40 -40 -38 -12Q-34 4 0 -8ZM0 -12Q40 -40 38 -12Q34 4 0 -8Z', c.colour('berry')) +
      path('M-6 -8L-20 34L-6 26L0 -4L8 28L22 32L6 -8Z', c.colour('berry')),
  )
export const mortarboard = (c, o) =>
  put(
    c,
    o,
    path('M-52 -62V-14Q0 14 52 -14V-62Z', c.colour('navy')) +
      poly(
        [
          [-104, -70],
          [0, -108],
          [104, -70],
          [0, -34],
        ],
        lit(c, 'navy', 0.12),
      ) +
      line('M0 -70L84 -62V-14', c.colour('marigold'), 5) +
      path('M76 -16h16l4 30h-24Z', c.colour('marigold')),
  )
export const teddy = (c, o) =>
  put(
    c,
    o,
    oval(0, -36, 40, 38, c.colour('wood')) +
      oval(0, -32, 25, 24, c.colour('sand')) +
      [
        [-34, -4],
        [34, -4],
      ]
        .map(([x, y]) => oval(x, y, 20, 13, c.colour('wood')) + oval(x, y, 11, 7, c.colour('sand')))
        .join('') +
      limb(
        [
          [-30, -54, 12],
          [-52, -34, 10],
        ],
        c.colour('wood'),
      ) +
      limb(
        [
          [30, -54, 12],
          [52, -34, 10],
        ],
        c.colour('wood'),
      ) +
      disc(-24, -116, 14, c.colour('wood')) +
      disc(24, -116, 14, c.colour('wood')) +
      disc(0, -94, 33, c.colour('wood')) +
      path('M-26 -70Q0 -56 26 -70L30 -58Q0 -44 -30 -58Z', c.colour('berry')),
  )
export const houseplant = (c, o) =>
  put(
    c,
    o,
    [
      [-30, -96, -24],
      [0, -120, 0],
      [30, -98, 24],
      [-14, -86, -12],
      [16, -82, 12],
    ]
      .map(
        ([x, y, t], k) =>
          line(`M0 -44L${x} ${y + 20}`, c.colour('olive'), 4) +
          `<g transform="rotate(${t} ${x} ${y})">${path(`M${x} ${y + 34}Q${x - 26} ${y} ${x} ${y - 34}Q${x + 26} ${y} ${x} ${y + 34}Z`, c.colour(k % 2 ? 'leaf' : 'meadow'))}</g>`,
      )
      .join('') + path('M-34 -48H34L26 0H-26Z', c.colour(o.fill ?? 'coral')),
  )
export const keys = (c, o) =>
  put(
    c,
    o,
    `<circle cx="-30" cy="-34" r="26" fill="none" stroke="${c.colour('mustard')}" stroke-width="10"/>` +
      line('M-4 -34H72M52 -34V-14M68 -34V-10', c.colour('mustard'), 10) +
      path('M-40 -62l-24 -30l40 -10l10 34Z', c.colour('berry')),
  )
export const heart = (c, o) =>
  put(
    c,
    o,
    path(
      'M0 -6Q-70 -58 -48 -92Q-24 -112 0 -80Q24 -112 48 -92Q70 -58 0 -6Z',
      c.colour(o.fill ?? 'berry'),
    ) + line('M-34 -78Q-26 -92 -14 -86', '#fff', 6, 'opacity=".6"'),
  )
export const beans = (c, o) =>
  put(
    c,
    o,
    path('M-48 -96H48L54 -4Q0 8 -54 -4Z', c.colour(o.fill ?? 'wicker')) +
      path('M-52 -96Q0 -112 52 -96L50 -80Q0 -92 -50 -80Z', dark(c, o.fill ?? 'wicker', 0.25)) +
      disc(0, -46, 25, c.colour('cream')) +
      oval(0, -46, 11, 16, c.colour('brown'), 'transform="rotate(24 0 -46)"') +
      line('M5 -60Q-4 -46 -5 -33', c.colour('cream'), 2.4),
  )
export const tin = (c, o) =>
  put(
    c,
    o,
    path('M-40 -72V-4Q-38 4 0 4T40 -4V-72Z', c.colour(o.fill ?? 'teal')) +
      oval(0, -74, 42, 10, lit(c, o.fill ?? 'teal', 0.3)) +
      path('M-42 -80V-66Q0 -54 42 -66V-80Q0 -70 -42 -80Z', dark(c, o.fill ?? 'teal', 0.2)) +
      rect(-28, -48, 56, 34, c.colour('cream'), 'rx="3"') +
      path('M-14 -24q4 -18 14 -20q12 4 14 20q-14 8 -28 0Z', c.colour(o.leaf ?? 'leaf')),
  )
export const apron = (c, o) =>
  put(
    c,
    o,
    line('M-20 -140Q0 -170 20 -140', c.colour('cream'), 5) +
      path(
        'M-24 -142H24L28 -104Q50 -96 52 -80L46 0H-46L-52 -80Q-50 -96 -28 -104Z',
        c.colour(o.fill ?? 'teal'),
      ) +
      rect(-26, -62, 52, 32, dark(c, o.fill ?? 'teal', 0.18), 'rx="4"') +
      line('M-52 -84L-78 -70M52 -84L78 -70', c.colour('cream'), 5),
  )
/** A leaf or petal lying about. */
export const leaves = (
  c,
  { x, y, w = 1200, h = 200, count = 60, fills = ['rust', 'marigold', 'coral'], size = 14 },
) =>
  times(count, () => {
    const [a, b, s, t] = [
      x + (c.random() - 0.5) * w,
      y - c.random() * h,
      size * (0.6 + c.random() * 0.7),
      Math.round(c.random() * 360),
    ]
    return `<path d="M${n1(a - s)} ${n1(b)}q${n1(s)} ${n1(-s)} ${n1(2 * s)} 0q${n1(-s)} ${n1(s)} ${n1(-2 * s)} 0Z" fill="${c.colour(c.pick(fills))}" transform="rotate(${t} ${n1(a)} ${n1(b)})"/>`
  })
