// People, seen from behind or from the side, never with a face: whoever looks can be one of them.
// Everybody is drawn 100 high (feet at 0, crown at -100) and then scaled.
import { disc, limb, line, mix, move, oval, path } from './paint.mjs'
import { bicycle } from './props.mjs'

const mirror = (points) => points.map(([x, ...more]) => [-x, ...more])
const ARMS = {
  down: [
    [10, -78, 3],
    [12.6, -63, 2.6],
    [12.2, -48, 2],
  ],
  hip: [
    [10, -78, 3],
    [17.5, -65, 2.6],
    [9.5, -56, 2],
  ],
  hand: [
    [10, -78, 3],
    [14, -64, 2.6],
    [18, -51, 2],
  ],
  reach: [
    [9.5, -78, 3],
    [17.5, -88, 2.6],
    [19, -104, 1.9],
  ],
  point: [
    [9.5, -78, 3],
    [19, -81, 2.5],
    [29, -88, 1.9],
  ],
  up: [
    [9.5, -78, 3],
    [16, -91, 2.5],
    [17, -106, 1.9],
  ],
  front: [
    [10, -78, 3],
    [13.5, -65, 2.6],
    [6, -62, 2],
  ],
  eyes: [
    [10, -78, 3],
    [14.5, -70, 2.6],
    [6, -82, 2],
  ],
  carry: [
    [10, -78, 3],
    [12.8, -63, 2.6],
    [13.5, -47, 2],
  ],
  around: [
    [9.5, -77, 3],
    [16, -72, 2.8],
    [22, -74, 2.2],
  ],
}
const LEGS = {
  stand: [
    [
      [3.9, -50, 4.7],
      [4, -27, 3.3],
      [4, -4, 2.3],
    ],
    [
      [-3.9, -50, 4.7],
      [-4.2, -27, 3.3],
      [-4.6, -4, 2.3],
    ],
  ],
  walk: [
    [
      [3.7, -50, 4.7],
      [5.4, -29, 3.3],
      [4, -9, 2.3],
    ],
    [
      [-3.6, -50, 4.7],
      [-4.2, -27, 3.3],
      [-4.2, -3, 2.3],
    ],
  ],
}

/** A hand, just beyond the end of its arm. */
const palm = ([, [ex, ey], [hx, hy]], flesh) => {
  const reach = 2.1 / (Math.hypot(hx - ex, hy - ey) || 1)
  return disc(hx + (hx - ex) * reach, hy + (hy - ey) * reach, 2.3, flesh)
}

/** Standing or walking, from behind. */
export function person(c, o) {
  const {
    x,
    y,
    h = 380,
    pose = 'stand',
    left = 'down',
    right = 'down',
    top = 'berry',
    bottom = 'navy',
    hair = 'short',
    hue = 'black',
    skin = 'skin2',
    wear = 'trousers',
    shoe = 'brown',
    kid = false,
    lean = 0,
    depth = 0,
    volume = h * 0.024,
    rim = 0.85,
    bag,
    scarf,
    apron,
    flip = 1,
    sleeve = 'long',
  } = o
  const [coat, legs, flesh, hairs] = [
    c.colour(top, depth),
    c.colour(bottom, depth),
    c.colour(skin, depth),
    c.colour(hue, depth),
  ]
  const dark = mix(coat, c.light.shade, 0.22)
  const k = kid ? 1.36 : 1 // children have bigger heads
  const wide = kid ? 0.98 : wear === 'dress' || wear === 'skirt' ? 0.9 : 1
  const arm = (name, side) => {
    const points = (side < 0 ? mirror(ARMS[name]) : ARMS[name]).map(([px, py, w]) => [
      px * wide,
      py,
      w * (wide < 0.95 ? 0.88 : 1),
    ])
    const bare = sleeve === 'short'
    const cut = bare
      ? points
          .slice(0, 2)
          .map((p, i) => (i ? [(p[0] + points[0][0]) / 2, (p[1] + points[0][1]) / 2, p[2]] : p))
      : points
    return (
      (bare ? limb(points, flesh) : '') +
      palm(points, flesh) +
      limb(cut, name === 'eyes' || name === 'front' ? dark : coat)
    )
  }
  const behind = ['front', 'eyes']
  const boots = LEGS[pose]
    .map(([, , [fx, fy]]) =>
      oval(fx + (fx > 0 ? 0.6 : -0.6), fy + 1.6, 3.1, fy < -6 ? 3.6 : 2.4, c.colour(shoe, depth)),
    )
    .join('')
  const bare = wear === 'dress' || wear === 'skirt' || wear === 'shorts'
  let body =
    LEGS[pose]
      .map((leg) =>
        limb(
          leg.map(([a, b, w]) => [a, b, bare ? w * 0.72 : w]),
          bare ? flesh : legs,
        ),
      )
      .join('') + boots
  if (wear === 'shorts') body += path('M-9 -54H9.2L9.4 -30H1L0 -40L-1 -30H-9.4Z', legs)
  body += behind.includes(left) ? arm(left, -1) : ''
  body += behind.includes(right) ? arm(right, 1) : ''
  const s = 11 * wide
  const hem =
    wear === 'coat'
      ? [
          [-12, -26],
          [12, -26],
        ]
      : [
          [-8.8, -47],
          [8.8, -47],
        ]
  if (wear === 'skirt') body += path('M-7 -58Q-9 -40 -13 -26Q0 -22.5 13 -26Q9 -40 7 -58Z', legs)
  body += path(
    `M-3 -85Q-4 -82.4 ${-s * 0.7} -81.4Q${-s} -80.6 ${-s} -76Q${-s * 0.92} -66 ${-7.2 * wide} -60Q${hem[0][0]} -52 ${hem[0][0]} ${hem[0][1]}Q0 ${hem[0][1] + 2.6} ${hem[1][0]} ${hem[1][1]}Q${hem[1][0]} -52 ${7.2 * wide} -60Q${s * 0.92} -66 ${s} -76Q${s} -80.6 ${s * 0.7} -81.4Q4 -82.4 3 -85Z`,
    coat,
  )
  if (wear === 'dress')
    body += path('M-6.6 -62Q-9.5 -44 -14.5 -27Q0 -22.5 14.5 -27Q9.5 -44 6.6 -62Z', coat)
  if (apron)
    body +=
      line('M-6.4 -60H6.4', c.colour(apron, depth), 1.6) +
      path(
        'M0 -60q-6 -4.5 -6 0q0 3 6 0q6 3 6 0q0 -4.5 -6 0ZM0 -60l-3.6 10h2.6l1 -8l1 8h2.6Z',
        c.colour(apron, depth),
      ) +
      line('M-4.6 -81L0 -70M4.6 -81L0 -70', c.colour(apron, depth), 1.4, 'opacity="0"') +
      line('M-4 -83Q0 -78 4 -83', c.colour(apron, depth), 1.5)
  if (bag)
    body +=
      path(
        'M-7 -78H7Q8.6 -78 8.6 -70L8 -54Q0 -51.6 -8 -54L-8.6 -70Q-8.6 -78 -7 -78Z',
        c.colour(bag, depth),
      ) + line('M-8 -66H8M-4 -78v24M4 -78v24', c.light.shade, 0.9, 'opacity=".35"')
  if (o.satchel)
    body +=
      line('M-8 -81L9 -56', c.colour(o.satchel, depth), 1.5) +
      path('M5 -58H14.5V-47Q9.6 -45.6 5 -47Z', c.colour(o.satchel, depth))
  body += behind.includes(left) ? '' : arm(left, -1)
  body += behind.includes(right) ? '' : arm(right, 1)
  body += head(c, {
    hair,
    hairs,
    flesh,
    dark,
    k,
    scarf: scarf && c.colour(scarf, depth),
    hat: o.hat && c.colour(o.hat, depth),
  })
  return (
    foot(c, o, h) +
    c.volume(
      move(x, y, [(h / 100) * flip, h / 100], body, lean ? `rotate(${lean})` : ''),
      volume,
      0.45,
      rim,
    )
  )
}

/** The shadow at somebody's feet. */
const foot = (c, { x, y, ground = true, depth = 0 }, h) =>
  ground
    ? oval(
        x - c.side * h * 0.1,
        y,
        h * 0.2,
        h * 0.024,
        c.light.shade,
        `opacity="${0.34 * (1 - depth)}"`,
      )
    : ''

/** A head from behind, its neck at (0, -84). */
function head(c, { hair, hairs, flesh, k = 1, scarf, hat }) {
  const shapes = {
    short: `M-5.4 -4Q-6 -13.4 0 -13.6Q6 -13.4 5.4 -4Q4.4 .2 3 .6Q0 1.6 -3 .6Q-4.4 .2 -5.4 -4Z`,
    bob: `M-6 -3Q-7.2 -14 0 -14.2Q7.2 -14 6 -3Q6.6 2.6 5.2 3.4Q0 5 -5.2 3.4Q-6.6 2.6 -6 -3Z`,
    long: `M-5.8 -4Q-6.8 -14 0 -14.2Q6.8 -14 5.8 -4Q7.4 8 6 15Q0 19 -6 15Q-7.4 8 -5.8 -4Z`,
    curly: `M-7.6 -4Q-9.4 -10 -5.6 -13Q-2 -17.4 2 -15.4Q8 -15 8 -9Q9.8 -4 7 0Q4.6 4.2 0 3.4Q-5.6 4 -7.6 -4Z`,
  }
  const ears =
    hair === 'short' || hair === 'bun' || hair === 'tail' || hair === 'bald'
      ? disc(-5.6, -4, 1.3, flesh) + disc(5.6, -4, 1.3, flesh)
      : ''
  const base =
    { bun: 'short', tail: 'short', bald: 'short', hat: 'short', plait: 'short' }[hair] ?? hair
  let out =
    limb(
      [
        [0, 4, 2.9],
        [0, -2, 2.5],
      ],
      flesh,
    ) + ears
  out += path(shapes[base] ?? shapes.short, hair === 'bald' ? flesh : hairs)
  if (hair === 'bun')
    out +=
      disc(0, -13.6, 4.2, hairs) +
      line('M-3 -11.6Q0 -10.4 3 -11.6', c.light.shade, 0.8, 'opacity=".4"')
  if (hair === 'tail')
    out +=
      path('M-2.4 -9Q-4 2 0 13Q4 2 2.4 -9Z', hairs) + oval(0, -8.4, 2.8, 1.5, c.colour('berry'))
  if (hair === 'plait') out += path('M-4 0Q-9 6 -7 13Q-4 8 -2.6 1ZM4 0Q9 6 7 13Q4 8 2.6 1Z', hairs)
  if (scarf) out += path('M-6 2Q0 5.6 6 2L6.4 6Q0 9.4 -6.4 6ZM1.4 5l5 1.6l-.6 13l-4.6 -.6Z', scarf)
  if (hat)
    out +=
      hair === 'beanie'
        ? path('M-6.4 -5Q-7 -15.6 0 -15.8Q7 -15.6 6.4 -5Q0 -3 -6.4 -5Z', hat) +
          path('M-6.8 -7.4Q0 -4.6 6.8 -7.4L6.8 -3.4Q0 -.8 -6.8 -3.4Z', mix(hat, '#ffffff', 0.25)) +
          disc(0, -16.4, 2.2, mix(hat, '#ffffff', 0.25))
        : oval(0, -8.6, 12, 2.7, hat) +
          path('M-6 -8.6Q-6.4 -16.4 0 -16.6Q6.4 -16.4 6 -8.6Z', hat) +
          path('M-6.1 -11Q0 -9.6 6.1 -11L6.1 -8.8Q0 -7.4 -6.1 -8.8Z', c.light.shade, 'opacity=".5"')
  return `<g transform="translate(0 -87) scale(${k}) ">${out}</g>`
}

/** Sitting on the ground or on a stool, from behind; y is the seat. `h` is how high this person would stand. */
export function sitter(c, o) {
  const {
    x,
    y,
    h = 420,
    top = 'berry',
    bottom = 'navy',
    hair = 'short',
    hue = 'black',
    skin = 'skin2',
    left = 'lap',
    right = 'lap',
    kid = false,
    lean = 0,
    depth = 0,
    rim = 0.9,
    flip = 1,
    seat = 'ground',
    blanket,
    wear,
  } = o
  const [coat, legs, flesh, hairs] = [
    c.colour(top, depth),
    c.colour(bottom, depth),
    c.colour(skin, depth),
    c.colour(hue, depth),
  ]
  const dark = mix(coat, c.light.shade, 0.2)
  const w = wear === 'dress' ? 0.9 : 1
  const ARM = {
    lap: [
      [9.6, -33, 3.1],
      [14, -18, 2.7],
      [9, -8, 2.1],
    ],
    prop: [
      [9.6, -33, 3.1],
      [15.6, -18, 2.5],
      [18.6, -2, 2],
    ],
    around: [
      [9.4, -33, 3.1],
      [17, -26, 2.8],
      [24, -28, 2.3],
    ],
    raise: [
      [9.4, -33, 3.1],
      [17.5, -38, 2.5],
      [21, -50, 2],
    ],
    table: [
      [9.6, -33, 3.1],
      [15.4, -21, 2.7],
      [12.4, -15, 2],
    ],
  }
  const arm = (name, side) => {
    const points = side < 0 ? mirror(ARM[name]) : ARM[name]
    return palm(points, flesh) + limb(points, name === 'lap' || name === 'table' ? dark : coat)
  }
  const lower =
    seat === 'ground'
      ? wear === 'dress'
        ? path('M-8 -13Q-20 -6 -21 0Q0 5 21 0Q20 -6 8 -13Z', coat)
        : path('M-8 -12Q-20 -12 -23.5 -3.4Q-24 1.4 -12 1.8H12Q24 1.4 23.5 -3.4Q20 -12 8 -12Z', legs)
      : path('M-9.4 -12Q-12.4 -4 -11 1H11Q12.4 -4 9.4 -12Z', legs)
  const back = [left, right].map((name, index) =>
    name === 'lap' || name === 'table' ? arm(name, index ? 1 : -1) : '',
  )
  const over = [left, right].map((name, index) =>
    name === 'lap' || name === 'table' ? '' : arm(name, index ? 1 : -1),
  )
  const trunk = `M-3 -40Q-4 -37.4 ${-7.6 * w} -36.6Q${-10.8 * w} -35.8 ${-11 * w} -31Q${-10.2 * w} -20 ${-8.2 * w} -14Q-10.6 -7 -10.6 -1Q0 2.4 10.6 -1Q10.6 -7 ${8.2 * w} -14Q${10.2 * w} -20 ${11 * w} -31Q${10.8 * w} -35.8 ${7.6 * w} -36.6Q4 -37.4 3 -40Z`
  const torso =
    path(trunk, coat) +
    (o.stripes
      ? c.clip(
          [-33, -27, -21, -15, -9, -3]
            .map((at) => line(`M-14 ${at}Q0 ${at + 2.4} 14 ${at}`, c.colour(o.stripes, depth), 2.4))
            .join(''),
          trunk,
        )
      : '')
  let body = lower + back.join('') + torso
  if (blanket)
    body +=
      path(
        'M-5 -38Q-13 -38 -15 -30Q-20 -12 -23 1Q0 7 23 1Q20 -12 15 -30Q13 -38 5 -38Q0 -34 -5 -38Z',
        c.colour(blanket, depth),
      ) +
      line(
        'M-17 -18Q0 -13 17 -18M-20.6 -7Q0 -1 20.6 -7',
        c.colour(o.trim ?? 'cream', depth),
        1.7,
        'opacity=".8"',
      )
  else body += over.join('')
  body += `<g transform="translate(0 45) ">${head(c, { hair, hairs, flesh, k: kid ? 1.3 : 1, hat: o.hat && c.colour(o.hat, depth), scarf: o.scarf && c.colour(o.scarf, depth) })}</g>`
  return c.volume(
    move(x, y, [(h / 100) * flip, h / 100], body, lean ? `rotate(${lean})` : ''),
    h * 0.026,
    0.45,
    rim,
  )
}

/** In profile, facing right (flip -1: left). Poses give the joints. */
const SIDE = {
  sit: {
    hip: [0, 0],
    chest: [-1, -27],
    neck: [1, -35],
    knee: [21, 1],
    foot: [20, 25],
    elbow: [8, -15],
    hand: [20, -17],
    elbow2: [10, -14],
    hand2: [23, -14],
  },
  paddle: {
    hip: [0, -3],
    chest: [1, -27],
    neck: [2, -35],
    knee: [12, 2],
    foot: [18, 3],
    elbow: [14, -14],
    hand: [27, -19],
    elbow2: [12, -22],
    hand2: [18, -30],
  },
  kneel: {
    hip: [0, -26],
    chest: [8, -51],
    neck: [12, -58],
    knee: [6, -3],
    foot: [-14, -2],
    elbow: [16, -40],
    hand: [24, -46],
    elbow2: [18, -42],
    hand2: [26, -40],
  },
  bend: {
    hip: [0, -48],
    chest: [10, -72],
    neck: [16, -78],
    knee: [2, -25],
    foot: [-1, -2],
    elbow: [15, -58],
    hand: [22, -66],
    elbow2: [12, -58],
    hand2: [6, -48],
  },
  pour: {
    hip: [0, -48],
    chest: [1, -75],
    neck: [2, -83],
    knee: [1, -26],
    foot: [1, -2],
    elbow: [12, -68],
    hand: [24, -70],
    elbow2: [9, -62],
    hand2: [4, -52],
  },
  stand: {
    hip: [0, -48],
    chest: [0, -75],
    neck: [1, -83],
    knee: [1, -26],
    foot: [0, -2],
    elbow: [4, -63],
    hand: [7, -50],
    elbow2: [-2, -63],
    hand2: [2, -49],
  },
  look: {
    hip: [0, -48],
    chest: [-2, -75],
    neck: [-2, -83],
    knee: [1, -26],
    foot: [0, -2],
    elbow: [12, -74],
    hand: [22, -86],
    elbow2: [-2, -63],
    hand2: [2, -49],
    tilt: -20,
  },
  ride: {
    hip: [0, -2],
    chest: [12, -27],
    neck: [16, -34],
    knee: [20, 6],
    foot: [15, 27],
    knee2: [15, 10],
    foot2: [20, 32],
    elbow: [25, -17],
    hand: [37, -7],
    elbow2: [24, -15],
    hand2: [38, -6],
  },
  hands: {
    hip: [0, -48],
    chest: [5, -74],
    neck: [9, -81],
    knee: [1, -26],
    foot: [0, -2],
    elbow: [14, -62],
    hand: [26, -58],
    elbow2: [15, -60],
    hand2: [28, -55],
    tilt: 12,
  },
  walk: {
    hip: [0, -48],
    chest: [2, -75],
    neck: [3, -83],
    knee: [7, -27],
    foot: [9, -2],
    knee2: [-3, -26],
    foot2: [-13, -6],
    elbow: [8, -62],
    hand: [14, -52],
    elbow2: [-6, -63],
    hand2: [-9, -51],
  },
}
export function side(c, o) {
  const {
    x,
    y,
    h = 420,
    pose = 'sit',
    top = 'berry',
    bottom = 'navy',
    hair = 'short',
    hue = 'black',
    skin = 'skin2',
    kid = false,
    depth = 0,
    rim = 0.9,
    flip = 1,
    shoe = 'brown',
    lean = 0,
    hat,
    wear,
  } = o
  const j = SIDE[pose]
  const [coat, legs, flesh, hairs] = [
    c.colour(top, depth),
    c.colour(bottom, depth),
    c.colour(skin, depth),
    c.colour(hue, depth),
  ]
  const [coat2, legs2] = [mix(coat, c.light.shade, 0.3), mix(legs, c.light.shade, 0.3)]
  const arm = (elbow, hand, colour) =>
    disc(hand[0] + 0.8, hand[1], 2.4, flesh) +
    limb(
      [
        [j.chest[0], j.chest[1] - 3, 3.4],
        [...elbow, 2.7],
        [...hand, 2],
      ],
      colour,
    )
  const leg = (knee, foot, colour) =>
    limb(
      [
        [...j.hip, 5.4],
        [...knee, 3.6],
        [...foot, 2.4],
      ],
      colour,
    ) + path(`M${foot[0] - 2.6} ${foot[1] - 1}h4q5 .6 5.4 3.4h-9.4Z`, c.colour(shoe, depth))
  const k = kid ? 1.32 : 1
  const up = {
    short:
      'M-6.2 -1Q-7.6 -13.4 1 -13.2Q6.6 -12.8 6 -8.6Q1.6 -9.4 .6 -6Q1 -2 -1.6 .2Q-5 1.6 -6.2 -1Z',
    bob: 'M-6.4 3Q-8.6 -14 1 -13.8Q7 -13 6 -8.4Q1.6 -9 .8 -5Q1.6 1 -1 4Q-4.6 5 -6.4 3Z',
    long: 'M-6 14Q-9.6 -14 1 -13.8Q7 -13 6 -8.4Q1.6 -9 .8 -5Q1 2 -.6 13Q-4 15.6 -6 14Z',
  }
  const top2 =
    { bun: 'short', tail: 'short', beanie: 'short', hat: 'short', curly: 'bob' }[hair] ?? hair
  const face =
    limb(
      [
        [-0.6, 5, 2.8],
        [-0.4, -2, 2.5],
      ],
      flesh,
    ) +
    path(
      'M-5 -5Q-5.4 -12.4 1 -12.4Q5.6 -12.2 5.6 -7.4L7.2 -4.4L5.6 -3.8Q5.8 .2 2.6 .6Q-4.4 1 -5 -5Z',
      flesh,
    ) +
    path(up[top2] ?? up.short, hairs) +
    (hair === 'bun' ? disc(-5.6, -11, 3.6, hairs) : '') +
    (hair === 'tail' ? path('M-4 -11Q-13 -8 -10.6 5Q-6 0 -4.6 -6Z', hairs) : '') +
    (hat
      ? hair === 'beanie'
        ? path(
            'M-6.6 -5Q-7.4 -15.4 .4 -15.6Q7.2 -15.2 6.6 -8.4Q0 -5 -6.6 -5Z',
            c.colour(hat, depth),
          ) + disc(-1, -16, 2.1, c.colour('cream', depth))
        : oval(0.4, -9, 11.6, 2.4, c.colour(hat, depth)) +
          path('M-5.4 -9Q-5.8 -16.4 .4 -16.6Q6.2 -16.4 5.8 -9Z', c.colour(hat, depth))
      : '')
  const body =
    arm(j.elbow2, j.hand2, coat2) +
    leg(
      j.knee2 ?? [j.knee[0] + 1.6, j.knee[1] - 0.6],
      j.foot2 ?? [j.foot[0] + 3.4, j.foot[1] - 0.4],
      legs2,
    ) +
    leg(j.knee, j.foot, legs) +
    limb(
      [
        [j.hip[0], j.hip[1] - 1, 6.6],
        [(j.hip[0] + j.chest[0]) / 2, (j.hip[1] + j.chest[1]) / 2, 6.2],
        [j.chest[0], j.chest[1], 7],
        [j.chest[0] + 0.4, j.chest[1] - 3.6, 5],
      ],
      coat,
    ) +
    (o.vest
      ? limb(
          [
            [j.hip[0], j.hip[1] - 6, 6.9],
            [j.chest[0], j.chest[1] + 2, 7.6],
          ],
          c.colour(o.vest, depth),
        ) +
        line(
          `M${j.hip[0] - 6.4} ${j.hip[1] - 9}h13M${j.hip[0] - 6} ${j.hip[1] - 16}h13`,
          c.colour('ink', depth),
          1.3,
        )
      : '') +
    (wear === 'dress'
      ? limb(
          [
            [...j.hip, 7],
            [j.knee[0], j.knee[1] + 1, 5.4],
          ],
          coat,
        )
      : '') +
    `<g transform="translate(${j.neck[0] + 1} ${j.neck[1] - 4}) rotate(${j.tilt ?? 0}) scale(${k})">${face}</g>` +
    arm(j.elbow, j.hand, mix(coat, c.light.glow, 0.08))
  const feet = ['sit', 'paddle', 'ride'].includes(pose) ? '' : foot(c, o, h)
  return (
    feet +
    c.volume(
      move(x, y, [(h / 100) * flip, h / 100], body, lean ? `rotate(${lean})` : ''),
      h * 0.022,
      0.42,
      rim,
    )
  )
}

/** Somebody in a wheelchair, from behind; y is the ground. */
export const roller = (c, o) => {
  const { x, y, h = 420, frame = 'ink' } = o
  const [s, metal, tyre] = [h / 100, c.colour('stone'), c.colour(frame)]
  const wheels = [-1, 1]
    .map(
      (d) =>
        `<ellipse cx="${d * 15.5}" cy="-14.5" rx="3.4" ry="14.5" fill="${mix(metal, c.light.shade, 0.3)}" stroke="${tyre}" stroke-width="2.2"/>`,
    )
    .join('')
  const chair =
    wheels +
    path('M-12 -37H12L11.4 -13H-11.4Z', c.colour(o.seat ?? 'navy')) +
    line('M-12 -41V-10M12 -41V-10M-12 -12H12', tyre, 1.7) +
    line('M-12 -41h-3.4M12 -41h3.4', tyre, 2.6) +
    line('M-8 -3V-10M8 -3V-10', tyre, 1.3) +
    disc(-8, -2.4, 2.4, tyre) +
    disc(8, -2.4, 2.4, tyre)
  return (
    foot(c, o, h) +
    sitter(c, { ...o, y: y - 15 * s, seat: 'chair' }) +
    c.volume(move(x, y, s, chair), 5, 0.4, 0.8)
  )
}

/** Head and shoulders above water or over a wall. */
export const bather = (
  c,
  { x, y, h = 420, hair = 'bun', hue = 'black', skin = 'skin2', arms = false, lean = 0 },
) => {
  const flesh = c.colour(skin)
  const body =
    path(
      'M-3 -14Q-4 -10.6 -8 -9.6Q-12 -8.6 -12.6 -3L-12.8 3H12.8L12.6 -3Q12 -8.6 8 -9.6Q4 -10.6 3 -14Z',
      flesh,
    ) +
    (arms
      ? limb(
          [
            [11, -5, 3],
            [21, -1, 2.6],
            [30, -2, 2],
          ],
          flesh,
        ) +
        limb(
          [
            [-11, -5, 3],
            [-21, -1, 2.6],
            [-30, -2, 2],
          ],
          flesh,
        )
      : '') +
    line('M0 -7V-1', c.light.shade, 0.5, 'opacity=".22"') +
    `<g transform="translate(0 71.5) ">${head(c, { hair, hairs: c.colour(hue), flesh, k: 1 })}</g>`
  const s = h / 100
  return (
    c.clip(
      c.volume(move(x, y, s, body, lean ? `rotate(${lean})` : ''), 13, 0.5, 1),
      `M${x - 60 * s} ${y - 60 * s}h${120 * s}V${y}h${-120 * s}Z`,
    ) +
    [0, 1, 2]
      .map((ring) =>
        oval(
          x,
          y + 2 + ring * 7,
          15 * s + ring * 26,
          2.4 + ring * 1.6,
          'none',
          `stroke="${c.light.glow}" stroke-width="${3 - ring * 0.6}" opacity="${0.75 - ring * 0.22}"`,
        ),
      )
      .join('')
  )
}

/** A dog: sitting from behind, or standing in profile. */
export const dog = (
  c,
  { x, y, h = 130, pose = 'sit', fill = 'wood', flip = 1, collar = 'berry' },
) => {
  const coat = c.colour(fill)
  const ear = mix(coat, c.light.shade, 0.4)
  const inside =
    pose === 'sit'
      ? path('M-13 -56Q-15 -40 -22 -22Q-28 -2 -18 0H18Q28 -2 22 -22Q15 -40 13 -56Z', coat) +
        line('M14 -4Q34 -2 34 -18', coat, 6) +
        disc(0, -72, 17, coat) +
        path('M-13 -84Q-26 -82 -22 -60Q-14 -62 -11 -74ZM13 -84Q26 -82 22 -60Q14 -62 11 -74Z', ear) +
        line('M-13 -55Q0 -49 13 -55', c.colour(collar), 5)
      : limb(
          [
            [-34, -44, 9],
            [-35, -22, 6],
            [-33, -3, 4],
          ],
          ear,
        ) +
        limb(
          [
            [22, -44, 9],
            [24, -22, 6],
            [25, -3, 4],
          ],
          ear,
        ) +
        limb(
          [
            [-36, -50, 15],
            [0, -52, 14],
            [26, -54, 16],
          ],
          coat,
        ) +
        limb(
          [
            [-42, -44, 9],
            [-46, -22, 6],
            [-43, -3, 4],
          ],
          coat,
        ) +
        limb(
          [
            [30, -44, 9],
            [33, -22, 6],
            [33, -3, 4],
          ],
          coat,
        ) +
        limb(
          [
            [30, -60, 10],
            [42, -78, 9],
          ],
          coat,
        ) +
        limb(
          [
            [42, -82, 11],
            [60, -78, 6],
          ],
          coat,
        ) +
        path('M36 -92Q24 -86 30 -66Q40 -72 43 -86Z', ear) +
        limb(
          [
            [-50, -58, 4],
            [-66, -72, 3.4],
            [-70, -88, 2.4],
          ],
          coat,
        ) +
        line('M32 -66L44 -66', c.colour(collar), 5)
  return (
    oval(x - c.side * h * 0.1, y, h * 0.62, h * 0.06, c.light.shade, 'opacity=".3"') +
    c.volume(move(x, y, [(h / 100) * flip, h / 100], inside), 6, 0.45, 0.9)
  )
}

/** Somebody on a bicycle, in profile. */
export const cyclist = (c, o) => {
  const { x, y, h = 400, flip = 1, frame = 'berry', glow = false } = o
  const s = h / 210
  const wheels = glow
    ? [-62, 62]
        .map(
          (dx) =>
            oval(
              x + dx * s * flip,
              y - 36 * s,
              90 * s,
              90 * s,
              c.halo([
                [0, c.light.glow, 0.5],
                [0.5, c.light.glow, 0.2],
                [1, c.light.glow, 0.001],
              ]),
            ) +
            `<circle cx="${x + dx * s * flip}" cy="${y - 36 * s}" r="${31 * s}" fill="none" stroke="${c.light.glow}" stroke-width="${5 * s}"/>`,
        )
        .join('')
    : ''
  return (
    oval(x, y, 110 * s, 8 * s, c.light.shade, 'opacity=".35"') +
    wheels +
    bicycle(c, { x, y, s, flip, fill: frame }) +
    side(c, { ...o, x: x - 34 * s * flip, y: y - 104 * s, pose: 'ride' })
  )
}
