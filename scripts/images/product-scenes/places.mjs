// Places, as layers: a scene names one and puts things and people into it.
const sky = (to, glow, more) => ['sky', { to, glow, ...more }]
const sun = ([x, y], r = 84) => ['sun', { x, y, r }]
const cloud = (...list) => ['clouds', { list, opacity: 0.85 }]

/** A lawn: far hills, a line of trees, big trees at the sides ([x, y, size, fill]). */
export const lawn = ({
  at = [1120, 420],
  far = 'teal',
  green = 'grass',
  trees = [],
  flowers,
  city,
  leaf = 'leaf',
  clouds = [
    [420, 190, 150],
    [1180, 170, 110],
  ],
  y = 660,
  night,
} = {}) => [
  sky(y + 40, [at[0], at[1] + 80, 620]),
  night ? ['moon', { x: at[0], y: at[1], r: 54 }] : sun(at),
  ...(clouds ? [cloud(...clouds)] : []),
  ...(city
    ? [
        [
          'skyline',
          {
            y: y - 20,
            low: 50,
            high: 190,
            depth: 0.55,
            from: city[0],
            to: city[1],
            windows: night ? 'glow' : undefined,
          },
        ],
      ]
    : []),
  ['hills', { y: y - 40, swell: 22, fill: far, depth: 0.6, mist: 0.6 }],
  ['treeline', { y: y + 6, size: 64, every: 48, fill: leaf, depth: 0.4, gap: 0.1 }],
  ['hills', { y, swell: 14, fill: green, depth: 0.16, mist: 0.15 }],
  ['hills', { y: y + 170, swell: 16, fill: green, depth: 0, mist: 0, lit: 0.3, length: 1.6 }],
  ...trees.map(([x, ty, size, fill]) => ['tree', { x, y: ty, size, fill: fill ?? leaf }]),
  ['meadow', { y: y + 150, count: 150, flowers: flowers ?? ['cream', 'marigold'] }],
]
/** Open water under a big sky; `land` are headlands as [x, top, width]. */
export const sea = ({
  at = [1080, 430],
  y = 620,
  deep = 'teal',
  land = [],
  clouds = [[420, 180, 150]],
  night,
  dark = 0.25,
} = {}) => [
  sky(y + 20, [at[0], at[1] + 60, 680]),
  night ? ['moon', { x: at[0], y: at[1], r: 58 }] : sun(at, 92),
  ...(night ? [['stars', { count: 120, to: y - 80 }]] : [cloud(...clouds)]),
  ...land.map(([x, h, w, fill]) => [
    'shape',
    {
      d: `M${x - w} ${y + 8}Q${x - w * 0.5} ${y - h} ${x} ${y - h * 0.9}Q${x + w * 0.6} ${y - h * 0.8} ${x + w} ${y + 8}Z`,
      fill: fill ?? 'plum',
      depth: 0.5,
      volume: 10,
    },
  ]),
  ['water', { y, deep, sunX: at[0], sunWidth: 150, glints: 100, dark }],
]
/** Mountains round a lake or a meadow. */
export const alps = ({
  at = [1120, 330],
  y = 680,
  lake,
  green = 'olive',
  snow = 0.4,
  list = [
    [360, 420, 480],
    [1260, 470, 540],
    [820, 300, 420],
  ],
  pines = true,
  white,
} = {}) => [
  sky(y - 20, [at[0], at[1] + 60, 620]),
  sun(at, 76),
  cloud([420, 160, 130], [980, 120, 90]),
  ['peaks', { base: y, depth: 0.45, list, fill: 'slate', snow }],
  ...(pines
    ? [
        [
          'treeline',
          {
            y: y + 6,
            size: 96,
            every: 40,
            kind: 'pine',
            fill: 'pine',
            depth: 0.3,
            snow: Boolean(white),
          },
        ],
      ]
    : []),
  ...(lake
    ? [['water', { y, deep: lake, sunX: at[0], sunWidth: 130, glints: 80, dark: 0.2 }]]
    : [
        ['hills', { y, swell: 14, fill: white ? 'snow' : green, depth: 0.12, mist: 0.2 }],
        ['hills', { y: y + 180, swell: 18, fill: white ? 'snow' : green, mist: 0, lit: 0.3 }],
      ]),
]
/** Inside a wood: light from behind the trunks, ferns, a path. */
export const wood = ({
  fill = 'oak',
  leaf = 'leaf',
  ground = 'olive',
  ways = true,
  bark = false,
  gap = [560, 1040],
  ferny = true,
  y = 760,
} = {}) => [
  sky(y, [800, 420, 620], { glowPower: 1 }),
  ['trunks', { y, rows: 2, fill, bark }],
  ['glow', { x: 800, y: y - 120, r: 420, ry: 380, power: 0.7, colour: 'sun' }],
  ['hills', { y, swell: 12, fill: ground, depth: 0.2, mist: 0.25 }],
  ...(ways
    ? [
        [
          'way',
          {
            points: [
              [720, 1260, 620],
              [860, 1010, 330],
              [760, 860, 150],
              [810, y + 6, 60],
            ],
            fill: 'sand',
            depth: 0.1,
          },
        ],
      ]
    : []),
  ['trunks', { y: y + 130, rows: 2, fill, bark, gap }],
  ['canopy', { fill: leaf, depth: 0.12 }],
  ...(ferny
    ? [
        [
          'ferns',
          {
            list: [
              [180, 1010, 1.5],
              [420, 930, 0.9],
              [1190, 950, 1],
              [1420, 1030, 1.6],
              [300, 1150, 1.9],
              [1290, 1170, 1.9],
            ],
            fill: leaf,
          },
        ],
      ]
    : []),
]
/** A street of shops that runs away from us. */
export const street = ({
  walls = ['rust', 'teal', 'brick', 'plum'],
  fill = 'slate',
  bulbs = true,
  night = true,
  vanish = [800, 590],
  lights = [
    [800, 640, 240, 'sun', 0.7],
    [360, 860, 230, 'glow', 0.5],
    [1260, 870, 240, 'glow', 0.5],
  ],
} = {}) => [
  sky(640, [800, 540, 460], { glowPower: 0.95 }),
  [
    'skyline',
    {
      y: 650,
      low: 60,
      high: 200,
      fill: 'slate',
      depth: 0.6,
      from: 630,
      to: 970,
      wide: 40,
      windows: night ? 'glow' : undefined,
    },
  ],
  ['wet', { vanish, y: 640, fill, lights: night ? lights : [] }],
  ['lane', { dir: -1, vanish, houses: 4, far: 0.12, walls }],
  ['lane', { dir: 1, vanish, houses: 4, far: 0.12, walls: [...walls].reverse() }],
  ['glow', { x: vanish[0], y: vanish[1] + 20, r: 330, ry: 250, power: 0.7 }],
  ...(bulbs
    ? [
        ['festoon', { from: [220, 70], to: [1390, 50], sag: 64, count: 15, size: 13 }],
        ['festoon', { from: [470, 260], to: [1130, 240], sag: 42, count: 13, size: 9 }],
      ]
    : []),
]
/** A room: a wall with a panelled foot, a floor, a window if wanted. */
export const room = ({
  wall = '#2c4f52',
  panel = '#24424a',
  floor = 'wood',
  y = 800,
  lamps = [],
  window: view,
  shelves = [],
} = {}) => [
  ['shape', { d: 'M0 0H1600V1200H0Z', fill: wall }],
  ['glow', { x: 800, y: 320, r: 900, ry: 420, power: 0.28 }],
  ['shape', { d: `M0 ${y - 190}H1600V${y}H0Z`, fill: panel }],
  [
    'stroke',
    { d: `M0 ${y - 190}H1600M0 ${y - 172}H1600`, fill: 'ink', width: 4, more: 'opacity=".3"' },
  ],
  ['tiles', { y, vanish: [800, 380], fill: floor, depth: 0.05, opacity: 0.22 }],
  ['stroke', { d: `M0 ${y}H1600`, fill: 'ink', width: 8, more: 'opacity=".35"' }],
  ...(view ? [['pane', view]] : []),
  ...shelves.map(([x, sy, w, count, fills]) => [
    'shelf',
    { x, y: sy, w, count, fills, h: 96, jarWidth: 54 },
  ]),
  ...lamps.map(([x, ly, fill, s]) => ['pendant', { x, y: ly, s: s ?? 1.2, fill, glow: 520 }]),
]
/** A bench across the picture, that hides feet. */
export const bench = (y = 950, fill = 'wood', front = '#5a2c28') => [
  ['shape', { d: `M-60 ${y}H1660V1260H-60Z`, fill: front }],
  ['shape', { d: `M-60 ${y - 30}H1660V${y + 34}H-60Z`, fill, volume: 12 }],
]
/** A view for a window or the back of a still life: sky, sun, hills. */
export const view = ({
  at = [1150, 400],
  y = 640,
  fills = ['plum', 'meadow'],
  trees,
  to = 760,
  kind,
} = {}) => [
  sky(y + 30, [at[0], at[1] + 60, 560]),
  sun(at, 78),
  cloud([380, 210, 130]),
  ['hills', { y: y - 40, swell: 34, fill: fills[0], depth: 0.55, mist: 0.6 }],
  [
    'hills',
    {
      y: y + 20,
      swell: 22,
      fill: fills[1],
      depth: 0.28,
      mist: 0.4,
      trees: trees ?? { size: 60, fill: 'pine', kind },
      bottom: to + 60,
    },
  ],
]
/** Small things are shown larger than they are, so that they can be told at 170 px. */
const nearer = ([brush, x, y, s, more]) => [
  brush,
  x,
  y,
  s < 2.4 ? s * 1.34 : s < 3.4 ? s * 1.16 : s,
  more,
]
/** Things on a table, a rug or the ground, near enough to touch. Each thing: [brush, x, y, s, options]. */
export const still = ({
  back = view(),
  kind = 'wood',
  fill,
  y = 740,
  things = [],
  extra = [],
  front = [],
}) => [
  ...back,
  ['top', { y, kind, fill }],
  ...extra,
  ...things.map(nearer).flatMap(([brush, x, ty, s, more = {}]) => [
    ...(more.float
      ? []
      : [
          [
            'shadow',
            {
              x: x + (more.shade ?? -18),
              y: ty + 4,
              rx: (more.rx ?? 78) * s,
              ry: 15 * s,
              opacity: 0.5,
            },
          ],
        ]),
    [brush, { x, y: ty, s, ...more }],
  ]),
  ...front,
]
/** A plain wall with light on it, for still lifes indoors. */
export const wall = (fill, lamp = [1120, 260]) => [
  ['shape', { d: 'M0 0H1600V1200H0Z', fill }],
  ['glow', { x: lamp[0], y: lamp[1], r: 860, ry: 560, power: 0.5 }],
]
