// Scenes in gardens, parks and hills.
const flowers = (x, y, s, fills) =>
  fills.flatMap((fill, i) => [
    [
      'shape',
      {
        d: `M${x + i * 34 * s - 12} ${y}Q${x + i * 34 * s} ${y - 60 * s} ${x + i * 34 * s + 6} ${y - 66 * s}Q${x + i * 34 * s + 8} ${y - 20 * s} ${x + i * 34 * s + 4} ${y}Z`,
        fill: 'leaf',
      },
    ],
    [
      'shape',
      {
        d: `M${x + i * 34 * s - 20 * s} ${y - 70 * s}a${22 * s} ${20 * s} 0 1 0 ${44 * s} 0a${22 * s} ${20 * s} 0 1 0 ${-44 * s} 0Z`,
        fill,
        volume: 5,
      },
    ],
  ])

/** Blooms along an arch of the given size. */
const bloomArch = (x, y, w, h) => [
  [
    'stroke',
    {
      d: `M${x - w / 2} ${y}V${y - h * 0.6}Q${x - w / 2} ${y - h} ${x} ${y - h}Q${x + w / 2} ${y - h} ${x + w / 2} ${y - h * 0.6}V${y}`,
      fill: 'oak',
      width: 12,
    },
  ],
  ...Array.from({ length: 41 }, (_, i) => {
    const t = i / 40
    const turn = Math.PI * (1 - t)
    const [bx, by] =
      t < 0.25
        ? [x - w / 2, y - h * 2.2 * t - 20]
        : t > 0.75
          ? [x + w / 2, y - h * 2.2 * (1 - t) - 20]
          : [
              x + Math.cos(turn * 2 - Math.PI / 2) * (w / 2),
              y - h * 0.55 - Math.sin(turn * 2 - Math.PI / 2) * h * 0.45,
            ]
    const r = 26 + ((i * 7) % 5) * 6
    return [
      'shape',
      {
        d: `M${bx - r} ${by}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
        fill: ['rose', 'cream', 'leaf', 'coral', 'leaf'][i % 5],
        volume: 6,
      },
    ]
  }),
]

const bigQuestion = {
  id: 'big-question',
  title: 'Somebody kneels with a ring under an arch of flowers at sunset',
  light: 'golden',
  side: 1,
  focus: [800, 700],
  palette: { sky: ['#c9618a', '#ee8f83', '#fbc28d', '#ffe9c0'] },
  layers: [
    ['sky', { to: 720, glow: [800, 620, 640] }],
    ['sun', { x: 800, y: 560, r: 130, rings: 4 }],
    [
      'clouds',
      {
        list: [
          [330, 210, 150],
          [1270, 160, 140],
          [1120, 320, 80],
        ],
        opacity: 0.6,
      },
    ],
    [
      'hills',
      { y: 640, swell: 26, fill: 'plum', depth: 0.55, mist: 0.6, trees: { size: 40, every: 40 } },
    ],
    [
      'hills',
      {
        y: 740,
        swell: 16,
        fill: 'meadow',
        depth: 0.3,
        mist: 0.5,
        trees: { size: 60, every: 70, fill: 'leaf', gap: 0.3 },
      },
    ],
    ['hills', { y: 850, swell: 8, fill: 'grass', depth: 0.05, mist: 0.1, lit: 0.5 }],
    ['tree', { x: 190, y: 980, size: 760, fill: 'leaf', spread: 0.8 }],
    ['tree', { x: 1440, y: 960, size: 660, fill: 'leaf', spread: 0.8 }],
    ['festoon', { from: [330, 430], to: [1300, 440], sag: 60, count: 18, size: 8 }],
    ...bloomArch(800, 1000, 560, 640),
    ['meadow', { y: 930, count: 180, flowers: ['cream', 'rose', 'coral'] }],
    ['shadow', { x: 800, y: 1040, rx: 420, ry: 40, opacity: 0.28 }],
    ['rug', { x: 770, y: 1090, w: 760, h: 110, fill: 'berry' }],
    [
      'side',
      {
        x: 690,
        y: 1056,
        h: 440,
        pose: 'kneel',
        top: 'navy',
        bottom: 'slate',
        hair: 'short',
        hue: 'black',
        skin: 'skin3',
      },
    ],
    ['shape', { d: 'M790 846l14 -14l14 14l-14 16Z', fill: 'sun', pure: true }],
    ['glow', { x: 804, y: 846, r: 60, power: 0.9, colour: 'sun' }],
    [
      'side',
      {
        x: 930,
        y: 1056,
        h: 430,
        pose: 'stand',
        top: 'cream',
        bottom: 'cream',
        wear: 'dress',
        hair: 'long',
        hue: 'auburn',
        skin: 'skin1',
        flip: -1,
      },
    ],
    ['basket', { x: 1130, y: 1084, s: 1.4 }],
    ['bottle', { x: 1040, y: 1092, s: 1.1 }],
    ...flowers(420, 1090, 1.2, ['rose', 'cream', 'coral']),
    [
      'birds',
      {
        list: [
          [520, 330, 14],
          [560, 310, 11],
        ],
      },
    ],
  ],
}

const child = (x, y, h, top, hair, hue, skin, more = {}) => [
  'person',
  { x, y, h, kid: true, top, hair, hue, skin, sleeve: 'short', wear: 'shorts', ...more },
]
const birthday = {
  id: 'birthday-treasure',
  title: 'Children run to a treasure chest under a tree with bunting, led by a host in a big hat',
  light: 'noon',
  side: -1,
  focus: [820, 740],
  layers: [
    ['sky', { to: 660, glow: [420, 300, 620] }],
    ['sun', { x: 300, y: 240, r: 72 }],
    [
      'clouds',
      {
        list: [
          [760, 190, 150],
          [1340, 250, 110],
        ],
        opacity: 0.9,
      },
    ],
    [
      'hills',
      { y: 610, swell: 22, fill: 'leaf', depth: 0.5, mist: 0.5, trees: { size: 50, every: 44 } },
    ],
    ['hills', { y: 720, swell: 14, fill: 'grass', depth: 0.25, mist: 0.2 }],
    ['tree', { x: 1260, y: 960, size: 820, fill: 'leaf', spread: 0.95 }],
    ['bunting', { from: [520, 380], to: [1130, 480], sag: 70, count: 16, size: 30 }],
    ['stroke', { d: 'M520 370V860', fill: 'oak', width: 11 }],
    [
      'way',
      {
        points: [
          [330, 1260, 460],
          [520, 1040, 280],
          [860, 950, 170],
          [1090, 930, 110],
        ],
        fill: 'sand',
        depth: 0.04,
        dots: 'berry',
      },
    ],
    ['meadow', { y: 860, count: 160, flowers: ['cream', 'marigold', 'berry'] }],
    ['shadow', { x: 1110, y: 1000, rx: 240, ry: 30, opacity: 0.4 }],
    ['shape', { d: 'M980 1000V890H1240V1000Z', fill: 'oak', volume: 10 }],
    ['shape', { d: 'M972 846Q980 740 1110 740Q1240 740 1248 846Z', fill: 'wood', volume: 12 }],
    ['shape', { d: 'M984 892Q1000 850 1110 846Q1220 850 1236 892Z', fill: 'marigold', volume: 5 }],
    [
      'stroke',
      {
        d: 'M980 940H1240M1040 890V1000M1180 890V1000M1040 750V846M1180 750V846',
        fill: 'mustard',
        width: 10,
      },
    ],
    ['glow', { x: 1110, y: 860, r: 220, ry: 130, power: 0.75, colour: 'sun' }],
    ['shape', { d: 'M1094 930h32v36h-32Z', fill: 'marigold', volume: 4 }],
    [
      'person',
      {
        x: 800,
        y: 970,
        h: 400,
        top: 'berry',
        bottom: 'navy',
        hair: 'hat',
        hat: 'plum',
        hue: 'brown',
        skin: 'skin2',
        right: 'point',
        left: 'hip',
        scarf: 'marigold',
      },
    ],
    child(950, 1060, 270, 'sky', 'curly', 'black', 'skin4', { right: 'up', pose: 'walk' }),
    child(650, 1070, 280, 'marigold', 'plait', 'auburn', 'skin1', {
      wear: 'dress',
      left: 'up',
      pose: 'walk',
    }),
    child(500, 1090, 290, 'coral', 'short', 'blond', 'skin1', { pose: 'walk', right: 'reach' }),
    child(360, 1060, 260, 'teal', 'bun', 'black', 'skin3', {
      left: 'up',
      right: 'up',
      pose: 'walk',
      wear: 'dress',
    }),
    ['map', { x: 715, y: 830, s: 0.8 }],
    ['flag', { x: 1290, y: 1020, s: 1.4, fill: 'berry' }],
    [
      'birds',
      {
        list: [
          [640, 280, 13],
          [690, 262, 10],
        ],
      },
    ],
  ],
}

const chefs = {
  id: 'chefs-table',
  title: 'A cook serves five small courses at a low table on the grass, lanterns in the tree',
  light: 'dusk',
  side: 1,
  focus: [800, 760],
  palette: { tint: '#e6c3d0' },
  layers: [
    ['sky', { to: 720, glow: [1050, 620, 640] }],
    ['sun', { x: 1120, y: 560, r: 80 }],
    [
      'hills',
      { y: 640, swell: 24, fill: 'plum', depth: 0.5, mist: 0.6, trees: { size: 54, every: 46 } },
    ],
    ['hills', { y: 760, swell: 10, fill: 'meadow', depth: 0.2, mist: 0.3 }],
    ['tree', { x: 260, y: 960, size: 960, fill: 'leaf', spread: 0.9 }],
    ['festoon', { from: [330, 360], to: [1520, 300], sag: 80, count: 20, size: 10 }],
    ['lantern', { x: 520, y: 500, s: 1.1, drop: 220, fill: '#ffb347' }],
    ['lantern', { x: 330, y: 570, s: 0.9, drop: 200, fill: '#f2674b' }],
    ['meadow', { y: 830, count: 120, flowers: ['cream', 'marigold'] }],
    [
      'person',
      {
        x: 1190,
        y: 930,
        h: 440,
        top: 'white',
        bottom: 'navy',
        hair: 'short',
        hue: 'black',
        skin: 'skin3',
        left: 'point',
        right: 'hip',
        apron: 'berry',
      },
    ],
    [
      'shape',
      {
        d: 'M1160 505Q1140 470 1168 462Q1176 440 1200 450Q1226 446 1224 470Q1240 486 1216 506Z',
        fill: 'white',
        volume: 5,
      },
    ],
    ['plate', { x: 1044, y: 566, s: 1 }],
    ['shadow', { x: 790, y: 1090, rx: 560, ry: 46, opacity: 0.4 }],
    ['rug', { x: 740, y: 1120, w: 1100, h: 190, fill: 'sky' }],
    ['table', { x: 790, y: 930, w: 860, h: 110, cloth: 60, fill: 'cream' }],
    ...[460, 630, 800, 970, 1130].map((x) => ['plate', { x, y: 926, s: 0.9 }]),
    ['candle', { x: 550, y: 922, s: 1.1 }],
    ['candle', { x: 890, y: 922, s: 1.1 }],
    ['vase', { x: 720, y: 920, s: 0.9 }],
    ['bottle', { x: 1060, y: 922, s: 0.9 }],
    [
      'sitter',
      {
        x: 540,
        y: 1080,
        h: 560,
        top: 'berry',
        hair: 'bun',
        hue: 'black',
        skin: 'skin2',
        right: 'table',
        left: 'table',
        wear: 'dress',
      },
    ],
    [
      'sitter',
      {
        x: 790,
        y: 1090,
        h: 580,
        top: 'navy',
        hair: 'short',
        hue: 'grey',
        skin: 'skin1',
        right: 'raise',
        left: 'table',
      },
    ],
    [
      'sitter',
      {
        x: 1040,
        y: 1080,
        h: 560,
        top: 'marigold',
        hair: 'curly',
        hue: 'black',
        skin: 'skin4',
        left: 'table',
        right: 'table',
      },
    ],
    ['glow', { x: 800, y: 900, r: 520, ry: 160, power: 0.35, colour: 'sun' }],
  ],
}

const goldenHour = {
  id: 'golden-hour',
  title: 'Two people lean together on a rug on a headland, the low sun over the sea before them',
  light: 'golden',
  side: -1,
  focus: [700, 720],
  palette: { sky: ['#7d4a86', '#d96d6b', '#f9ad66', '#ffe3a0'], haze: '#f5b182' },
  layers: [
    ['sky', { to: 700, glow: [560, 640, 760] }],
    ['sun', { x: 560, y: 600, r: 150, rings: 4 }],
    [
      'clouds',
      {
        list: [
          [1100, 170, 190],
          [240, 240, 110],
          [1380, 330, 100],
        ],
        opacity: 0.6,
      },
    ],
    ['water', { y: 680, deep: 'teal', sunX: 560, sunWidth: 190, glints: 120, dark: 0.4 }],
    ['sailboat', { x: 980, y: 720, s: 0.6, depth: 0.4 }],
    [
      'shape',
      {
        d: 'M1660 560Q1420 600 1340 700Q1230 760 1180 830L1100 900H1660Z',
        fill: 'plum',
        depth: 0.25,
        volume: 14,
      },
    ],
    [
      'shape',
      { d: 'M-60 960Q400 860 900 880Q1300 880 1660 800V1260H-60Z', fill: 'grass', volume: 16 },
    ],
    ['meadow', { y: 930, count: 240, flowers: ['cream', 'white', 'marigold'], tall: 56 }],
    ['tree', { x: 1400, y: 960, size: 640, fill: 'olive', lean: -0.2, spread: 0.9 }],
    ['shadow', { x: 700, y: 1085, rx: 430, ry: 40, opacity: 0.3 }],
    ['rug', { x: 660, y: 1110, w: 880, h: 140, fill: 'berry' }],
    [
      'sitter',
      {
        x: 610,
        y: 1050,
        h: 600,
        top: 'teal',
        hair: 'curly',
        hue: 'black',
        skin: 'skin4',
        right: 'around',
        left: 'prop',
        lean: 3,
      },
    ],
    [
      'sitter',
      {
        x: 770,
        y: 1052,
        h: 570,
        top: 'cream',
        stripes: 'berry',
        hair: 'tail',
        hue: 'blond',
        skin: 'skin1',
        lean: -7,
        right: 'lap',
        left: 'lap',
      },
    ],
    ['basket', { x: 980, y: 1098, s: 1.5 }],
    ['glass', { x: 470, y: 1104, s: 1.1 }],
    ['glass', { x: 430, y: 1096, s: 1.1 }],
    ['board', { x: 320, y: 1110, s: 1 }],
    [
      'birds',
      {
        list: [
          [860, 380, 17],
          [910, 356, 13],
          [820, 420, 11],
        ],
      },
    ],
  ],
}

const scarf = (x, y, fill, w = 120, h = 300) => [
  'shape',
  {
    d: `M${x} ${y}H${x + w}Q${x + w + 26} ${y + h * 0.5} ${x + w - 8} ${y + h}Q${x + w * 0.5} ${y + h - 24} ${x + 6} ${y + h}Q${x + 26} ${y + h * 0.5} ${x} ${y}Z`,
    fill,
    volume: 12,
  },
]
const dye = {
  id: 'hedge-dye',
  title: 'Silk in six plant colours dries on a line above steaming pots in a garden',
  light: 'noon',
  side: 1,
  focus: [800, 720],
  layers: [
    ['sky', { to: 620, glow: [1200, 240, 600] }],
    ['sun', { x: 1260, y: 220, r: 70 }],
    [
      'clouds',
      {
        list: [
          [420, 180, 150],
          [900, 260, 90],
        ],
        opacity: 0.9,
      },
    ],
    [
      'hills',
      { y: 580, swell: 26, fill: 'leaf', depth: 0.5, mist: 0.5, trees: { size: 48, every: 42 } },
    ],
    [
      'hills',
      {
        y: 700,
        swell: 10,
        fill: 'grass',
        depth: 0.15,
        mist: 0.1,
        trees: { size: 120, every: 90, fill: 'leaf' },
      },
    ],
    ['stroke', { d: 'M130 330V900M1480 330V900', fill: 'oak', width: 16 }],
    ['stroke', { d: 'M130 345Q800 420 1480 345', fill: 'ink', width: 5 }],
    scarf(215, 358, 'marigold'),
    scarf(400, 372, 'rose'),
    scarf(590, 380, 'teal'),
    scarf(880, 380, 'plum'),
    scarf(1070, 374, 'coral'),
    scarf(1260, 360, 'olive'),
    ['meadow', { y: 850, count: 160, flowers: ['marigold', 'rose', 'plum', 'cream'] }],
    [
      'person',
      {
        x: 780,
        y: 1000,
        h: 500,
        top: 'cream',
        bottom: 'navy',
        hair: 'bun',
        hue: 'grey',
        skin: 'skin2',
        apron: 'meadow',
        left: 'up',
        right: 'up',
        sleeve: 'short',
      },
    ],
    [
      'person',
      {
        x: 1120,
        y: 1030,
        h: 490,
        top: 'berry',
        bottom: 'navy',
        hair: 'curly',
        hue: 'black',
        skin: 'skin4',
        apron: 'cream',
        left: 'front',
        right: 'front',
        sleeve: 'short',
      },
    ],
    ['shape', { d: 'M340 940H580Q590 1090 460 1094Q330 1090 340 940Z', fill: 'slate', volume: 14 }],
    ['shape', { d: 'M340 940Q460 900 580 940Q460 976 340 940Z', fill: 'berry', volume: 4 }],
    ['steam', { x: 460, y: 920, s: 1.4, opacity: 0.7 }],
    [
      'shape',
      { d: 'M1010 960H1230Q1240 1096 1120 1100Q1000 1096 1010 960Z', fill: 'copper', volume: 14 },
    ],
    ['shape', { d: 'M1010 960Q1120 922 1230 960Q1120 994 1010 960Z', fill: 'marigold', volume: 4 }],
    ['steam', { x: 1120, y: 940, s: 1.4, opacity: 0.7 }],
    ['basket', { x: 720, y: 1100, s: 1.5 }],
    ...flowers(860, 1110, 1, ['marigold', 'plum', 'rose']),
    [
      'birds',
      {
        list: [
          [640, 250, 12],
          [676, 236, 9],
        ],
      },
    ],
  ],
}

const yoga = {
  id: 'headland-yoga',
  title: 'Three people with raised arms on mats on a headland, the sun rising from the sea',
  light: 'dawn',
  side: 1,
  focus: [800, 700],
  layers: [
    ['sky', { to: 700, glow: [800, 620, 760] }],
    ['sun', { x: 800, y: 570, r: 150, rings: 4 }],
    [
      'clouds',
      {
        list: [
          [300, 200, 150],
          [1300, 150, 130],
        ],
        opacity: 0.6,
      },
    ],
    ['water', { y: 670, deep: 'teal', sunX: 800, sunWidth: 190, glints: 120, dark: 0.35 }],
    [
      'shape',
      { d: 'M-60 640Q130 650 210 730Q270 800 400 850H-60Z', fill: 'plum', depth: 0.4, volume: 10 },
    ],
    [
      'shape',
      { d: 'M-60 900Q500 830 1000 850Q1400 850 1660 790V1260H-60Z', fill: 'grass', volume: 16 },
    ],
    ['meadow', { y: 880, count: 170, flowers: ['cream', 'rose'] }],
    ...[
      [440, 1060, 'teal'],
      [800, 1100, 'plum'],
      [1160, 1050, 'coral'],
    ].map(([x, y, fill]) => [
      'shape',
      { d: `M${x - 120} ${y - 26}H${x + 120}L${x + 150} ${y + 22}H${x - 150}Z`, fill, volume: 6 },
    ]),
    [
      'person',
      {
        x: 440,
        y: 1050,
        h: 470,
        top: 'marigold',
        bottom: 'navy',
        hair: 'tail',
        hue: 'auburn',
        skin: 'skin1',
        left: 'up',
        right: 'up',
        sleeve: 'short',
      },
    ],
    [
      'person',
      {
        x: 800,
        y: 1092,
        h: 500,
        top: 'berry',
        bottom: 'ink',
        hair: 'bun',
        hue: 'black',
        skin: 'skin4',
        left: 'up',
        right: 'up',
        sleeve: 'short',
      },
    ],
    [
      'person',
      {
        x: 1160,
        y: 1040,
        h: 470,
        top: 'sky',
        bottom: 'slate',
        hair: 'bald',
        hue: 'grey',
        skin: 'skin2',
        left: 'up',
        right: 'up',
        sleeve: 'short',
      },
    ],
    [
      'birds',
      {
        list: [
          [560, 300, 16],
          [610, 280, 12],
          [1060, 260, 12],
        ],
      },
    ],
  ],
}

const explorer = {
  id: 'young-explorer',
  title: 'A child with a satchel and a magnifying glass finds a trail of ants in the meadow',
  light: 'noon',
  side: -1,
  focus: [780, 780],
  palette: { sky: ['#3a9fb5', '#8fd0cf', '#d9efd8', '#fdf3d0'] },
  layers: [
    ['sky', { to: 640, glow: [420, 320, 620] }],
    ['sun', { x: 330, y: 250, r: 80 }],
    [
      'clouds',
      {
        list: [
          [880, 200, 150],
          [1350, 270, 100],
        ],
        opacity: 0.9,
      },
    ],
    [
      'hills',
      { y: 620, swell: 30, fill: 'leaf', depth: 0.5, mist: 0.5, trees: { size: 60, every: 50 } },
    ],
    ['hills', { y: 760, swell: 16, fill: 'grass', depth: 0.2, mist: 0.2 }],
    ['tree', { x: 1380, y: 1010, size: 860, fill: 'leaf', spread: 0.85 }],
    ['meadow', { y: 820, count: 260, flowers: ['marigold', 'berry', 'cream', 'plum'], tall: 60 }],
    ['shadow', { x: 720, y: 1070, rx: 260, ry: 30, opacity: 0.35 }],
    [
      'side',
      {
        x: 700,
        y: 1070,
        h: 520,
        pose: 'kneel',
        kid: true,
        top: 'coral',
        bottom: 'navy',
        hair: 'bob',
        hue: 'black',
        skin: 'skin3',
      },
    ],
    ['magnifier', { x: 850, y: 890, s: 1.9 }],
    ['shape', { d: 'M640 850Q610 920 650 950L716 936L716 860Z', fill: 'wood', volume: 8 }],
    ['stroke', { d: 'M680 850Q700 800 740 780', fill: 'oak', width: 9 }],
    ...Array.from({ length: 9 }, (_, i) => [
      'shape',
      {
        d: `M${930 + i * 44} ${1050 - i * 6}q8 -12 16 0q8 -10 16 0q8 12 -16 8q-16 4 -16 -8Z`,
        fill: 'ink',
      },
    ]),
    ['map', { x: 460, y: 1080, s: 1.4 }],
    [
      'birds',
      {
        list: [
          [620, 300, 14],
          [660, 284, 11],
        ],
      },
    ],
  ],
}

export const OUTDOOR_SCENES = [bigQuestion, birthday, chefs, goldenHour, dye, yoga, explorer]
