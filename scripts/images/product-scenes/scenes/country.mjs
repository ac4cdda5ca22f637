// Scenes in forests, on coasts and in the hills.
const rock = (x, y, s, fill = 'stone') => [
  'shape',
  {
    d: `M${x - 80 * s} ${y + 40 * s}Q${x - 90 * s} ${y - 40 * s} ${x - 10 * s} ${y - 54 * s}Q${x + 80 * s} ${y - 44 * s} ${x + 84 * s} ${y + 40 * s}Z`,
    fill,
    volume: 12 * s,
  },
]
const walker = (x, y, h, more) => ['person', { x, y, h, pose: 'walk', bottom: 'navy', ...more }]

const waterfalls = {
  id: 'three-waterfalls',
  title: 'A swimmer under a tall waterfall in the ferns, two friends on a rock with towels',
  light: 'noon',
  side: 1,
  focus: [800, 680],
  palette: { sky: ['#2b6f78', '#5fa89b', '#b5d9b5', '#eef3cf'], haze: '#b9dbc0', tint: '#eef7dc' },
  layers: [
    ['sky', { to: 600, glow: [800, 160, 600] }],
    [
      'shape',
      {
        d: 'M-60 120Q200 60 420 160Q560 220 640 420L660 840H-60Z',
        fill: 'pine',
        depth: 0.12,
        volume: 18,
      },
    ],
    [
      'shape',
      {
        d: 'M1660 100Q1380 60 1180 160Q1040 240 960 420L940 840H1660Z',
        fill: 'pine',
        depth: 0.12,
        volume: 18,
      },
    ],
    [
      'shape',
      { d: 'M560 250Q800 190 1040 250L1000 860H600Z', fill: 'slate', depth: 0.1, volume: 12 },
    ],
    ['shape', { d: 'M680 230Q800 200 920 230L950 860H650Z', fill: 'snow', volume: 10 }],
    [
      'stroke',
      {
        d: 'M720 250L700 850M760 240L752 850M810 236L812 850M860 246L880 850',
        fill: 'teal',
        width: 7,
        more: 'opacity=".35"',
      },
    ],
    ['glow', { x: 800, y: 840, r: 340, ry: 130, power: 0.8, colour: 'sun' }],
    ['treeline', { y: 470, size: 150, every: 66, fill: 'leaf', depth: 0.15, to: 560 }],
    ['treeline', { y: 440, size: 150, every: 66, fill: 'leaf', depth: 0.15, from: 1060 }],
    ['water', { y: 840, deep: 'teal', sunX: 800, sunWidth: 260, glints: 90, dark: 0.25 }],
    ['bather', { x: 800, y: 960, h: 460, hair: 'short', hue: 'black', skin: 'skin3' }],
    ['bather', { x: 640, y: 990, h: 440, hair: 'bun', hue: 'auburn', skin: 'skin1' }],
    rock(1200, 1040, 2.6),
    rock(1440, 1000, 2, 'slate'),
    rock(190, 1010, 2.4, 'slate'),
    rock(420, 1100, 1.4),
    rock(980, 860, 0.9),
    [
      'sitter',
      {
        x: 1190,
        y: 930,
        h: 420,
        top: 'berry',
        hair: 'curly',
        hue: 'black',
        skin: 'skin4',
        right: 'raise',
        left: 'prop',
      },
    ],
    ['towel', { x: 1340, y: 930, s: 1 }],
    ['tree', { x: 60, y: 1140, size: 900, fill: 'leaf', spread: 0.6 }],
    ['tree', { x: 1560, y: 1140, size: 860, fill: 'leaf', spread: 0.6 }],
  ],
}
const glacier = {
  id: 'glacier-walk',
  title: 'Three walkers and a guide look up a gravel valley to a blue glacier between peaks',
  light: 'noon',
  side: -1,
  focus: [800, 660],
  palette: { sky: ['#3b77a8', '#86b7cf', '#cfe2e4', '#f4efe0'], haze: '#cfdde4' },
  layers: [
    ['sky', { to: 640, glow: [420, 260, 560] }],
    [
      'clouds',
      {
        list: [
          [420, 180, 150],
          [1240, 140, 120],
        ],
        opacity: 0.9,
      },
    ],
    [
      'peaks',
      {
        base: 740,
        depth: 0.4,
        list: [
          [330, 520, 560],
          [1290, 560, 580],
          [800, 380, 420],
        ],
        fill: 'slate',
        snow: 0.46,
      },
    ],
    [
      'shape',
      {
        d: 'M690 420Q800 360 910 420Q900 560 1010 760H570Q700 560 690 420Z',
        fill: 'snow',
        volume: 12,
      },
    ],
    [
      'stroke',
      {
        d: 'M720 480Q800 500 880 470M700 560Q800 590 900 550M670 640Q800 680 940 630M620 710Q800 750 980 700',
        fill: 'sky',
        width: 9,
        more: 'opacity=".35"',
      },
    ],
    ['hills', { y: 740, swell: 10, fill: 'olive', depth: 0.3, mist: 0.2 }],
    [
      'way',
      {
        points: [
          [700, 1260, 800],
          [860, 1000, 400],
          [760, 850, 180],
          [800, 750, 70],
        ],
        fill: 'stone',
        depth: 0.1,
      },
    ],
    [
      'stroke',
      {
        d: 'M800 750Q700 830 560 900T180 1060L-40 1160',
        fill: 'teal',
        width: 34,
        more: 'opacity=".8"',
      },
    ],
    [
      'stroke',
      { d: 'M790 756Q700 830 560 896T180 1050', fill: 'white', width: 6, more: 'opacity=".7"' },
    ],
    ['meadow', { y: 860, count: 90, flowers: ['cream', 'marigold'] }],
    rock(1400, 1040, 1.8),
    rock(1250, 900, 0.9),
    rock(250, 900, 1, 'slate'),
    walker(640, 1060, 440, {
      top: 'berry',
      hair: 'beanie',
      hat: 'marigold',
      hue: 'brown',
      skin: 'skin1',
      bag: 'oak',
      right: 'point',
    }),
    walker(820, 1090, 420, {
      top: 'marigold',
      hair: 'tail',
      hue: 'black',
      skin: 'skin3',
      bag: 'navy',
    }),
    walker(990, 1080, 440, {
      top: 'teal',
      hair: 'short',
      hue: 'black',
      skin: 'skin4',
      bag: 'rust',
      left: 'eyes',
    }),
    [
      'birds',
      {
        list: [
          [620, 300, 14],
          [980, 260, 12],
        ],
      },
    ],
  ],
}
const snowshoe = {
  id: 'snowshoe-morning',
  title: 'Three people on snowshoes walk between snowy firs towards a fire',
  light: 'winter',
  side: 1,
  focus: [760, 700],
  palette: { sky: ['#4f78b5', '#92aed3', '#dfd6df', '#ffdcc0'], tint: '#e6ecff', haze: '#cfd8ec' },
  layers: [
    ['sky', { to: 680, glow: [1150, 540, 600] }],
    ['sun', { x: 1180, y: 460, r: 90 }],
    [
      'peaks',
      {
        base: 680,
        depth: 0.55,
        list: [
          [430, 300, 460],
          [860, 220, 420],
        ],
        fill: 'slate',
        snow: 0.5,
      },
    ],
    [
      'treeline',
      { y: 690, size: 130, every: 56, kind: 'pine', fill: 'pine', depth: 0.35, snow: true },
    ],
    [
      'shape',
      { d: 'M-60 690Q400 640 800 690Q1200 730 1660 670V1260H-60Z', fill: 'snow', volume: 14 },
    ],
    ['pine', { x: 240, y: 900, size: 640, snow: true }],
    ['pine', { x: 1400, y: 930, size: 760, snow: true }],
    ['pine', { x: 1140, y: 800, size: 380, snow: true }],
    ['campfire', { x: 960, y: 830, s: 0.6, sparks: 14 }],
    [
      'stroke',
      {
        d: 'M300 1190q30 -20 20 -40M420 1130q30 -20 20 -40M620 1160q26 -20 16 -40M760 1100q26 -20 16 -36',
        fill: 'slate',
        width: 16,
        more: 'opacity=".35"',
      },
    ],
    ...[
      [500, 1060],
      [680, 1030],
      [860, 990],
    ].flatMap(([x, y]) =>
      [-1, 1].map((d) => [
        'shape',
        {
          d: `M${x + d * 22 - 26} ${y + 8}Q${x + d * 22} ${y - 8} ${x + d * 22 + 26} ${y + 8}Q${x + d * 22} ${y + 26} ${x + d * 22 - 26} ${y + 8}Z`,
          fill: 'rust',
          volume: 3,
        },
      ]),
    ),
    walker(500, 1060, 460, {
      top: 'berry',
      wear: 'coat',
      hair: 'beanie',
      hat: 'cream',
      hue: 'brown',
      skin: 'skin1',
      bag: 'oak',
      scarf: 'marigold',
    }),
    walker(680, 1030, 430, {
      top: 'marigold',
      wear: 'coat',
      hair: 'beanie',
      hat: 'teal',
      hue: 'black',
      skin: 'skin4',
      right: 'point',
    }),
    walker(860, 990, 400, {
      top: 'sky',
      wear: 'coat',
      hair: 'beanie',
      hat: 'berry',
      hue: 'black',
      skin: 'skin2',
      bag: 'rust',
    }),
    ['snowfall', { count: 60 }],
  ],
}
const canyon = {
  id: 'canyon-photo',
  title: 'Two photographers in a swirling red canyon as a beam of light falls in',
  light: 'golden',
  side: 1,
  focus: [800, 700],
  palette: { sky: ['#7ec1dc', '#b5dbe2', '#ffe7bd', '#fff4d6'], tint: '#ffcb9c' },
  layers: [
    ['sky', { to: 400, glow: [860, 60, 420] }],
    [
      'shape',
      {
        d: 'M-60 -60H700Q620 120 690 300Q760 460 640 640Q560 800 660 1260H-60Z',
        fill: 'rust',
        volume: 26,
      },
    ],
    [
      'shape',
      {
        d: 'M1660 -60H980Q900 120 960 320Q1020 480 900 660Q830 820 930 1260H1660Z',
        fill: 'brick',
        volume: 26,
      },
    ],
    [
      'shape',
      {
        d: 'M690 300Q760 460 640 640Q560 800 660 1260H930Q830 820 900 660Q1020 480 960 320Q860 420 800 420Q730 400 690 300Z',
        fill: 'coral',
        depth: 0.2,
        volume: 12,
      },
    ],
    ...[0, 1, 2, 3, 4, 5].map((i) => [
      'stroke',
      {
        d: `M-40 ${160 + i * 170}Q300 ${80 + i * 180} ${560 - i * 10} ${190 + i * 170}`,
        fill: i % 2 ? 'sand' : 'wine',
        width: 12,
        more: 'opacity=".28"',
      },
    ]),
    ...[0, 1, 2, 3, 4, 5].map((i) => [
      'stroke',
      {
        d: `M1640 ${120 + i * 170}Q1300 ${220 + i * 160} ${1050 - i * 12} ${170 + i * 170}`,
        fill: i % 2 ? 'sand' : 'wine',
        width: 12,
        more: 'opacity=".28"',
      },
    ]),
    ['beam', { x: 900, y: 20, to: [740, 1060], width: 260, power: 0.75 }],
    [
      'shape',
      { d: 'M-60 1040Q500 980 800 1010Q1200 980 1660 1050V1260H-60Z', fill: 'sand', volume: 12 },
    ],
    ['glow', { x: 740, y: 1040, r: 300, ry: 80, power: 0.8, colour: 'sun' }],
    [
      'person',
      {
        x: 560,
        y: 1080,
        h: 440,
        top: 'teal',
        bottom: 'navy',
        hair: 'hat',
        hat: 'sand',
        hue: 'brown',
        skin: 'skin1',
        left: 'eyes',
        right: 'eyes',
        bag: 'oak',
      },
    ],
    [
      'person',
      {
        x: 1010,
        y: 1090,
        h: 430,
        top: 'marigold',
        bottom: 'slate',
        hair: 'curly',
        hue: 'black',
        skin: 'skin4',
        left: 'down',
        right: 'point',
      },
    ],
    ['camera', { x: 900, y: 1000, s: 0.9 }],
    ['stroke', { d: 'M900 1000L860 1120M900 1000L940 1120M900 1000V1124', fill: 'ink', width: 7 }],
  ],
}
const autumn = {
  id: 'autumn-ramble',
  title: 'Walkers on a lane between red and gold trees, leaves falling',
  light: 'golden',
  side: 1,
  focus: [800, 700],
  layers: [
    ['sky', { to: 660, glow: [1050, 480, 640] }],
    ['sun', { x: 1060, y: 400, r: 90 }],
    [
      'hills',
      {
        y: 580,
        swell: 36,
        fill: 'plum',
        depth: 0.5,
        mist: 0.5,
        trees: { size: 50, every: 40, fill: 'rust' },
      },
    ],
    [
      'hills',
      {
        y: 680,
        swell: 22,
        fill: 'mustard',
        depth: 0.25,
        mist: 0.3,
        trees: { size: 110, every: 80, fill: 'rust' },
      },
    ],
    ['hills', { y: 820, swell: 8, fill: 'olive', depth: 0.05, mist: 0.1 }],
    ['tree', { x: 520, y: 850, size: 520, fill: 'mustard' }],
    ['tree', { x: 1120, y: 850, size: 540, fill: 'coral' }],
    ['tree', { x: 190, y: 1010, size: 900, fill: 'rust', spread: 0.85 }],
    ['tree', { x: 1440, y: 1020, size: 900, fill: 'marigold', spread: 0.85 }],
    [
      'way',
      {
        points: [
          [760, 1260, 620],
          [820, 1000, 330],
          [790, 880, 160],
          [810, 820, 80],
        ],
        fill: 'sand',
        depth: 0.05,
      },
    ],
    ...Array.from({ length: 46 }, (_, i) => {
      const x = ((i * 211) % 1560) + 20
      const y = i < 20 ? 300 + ((i * 67) % 560) : 900 + ((i * 43) % 270)
      return [
        'shape',
        {
          d: `M${x} ${y}q14 -14 28 0q-14 14 -28 0Z`,
          fill: ['rust', 'marigold', 'coral', 'berry'][i % 4],
        },
      ]
    }),
    walker(700, 1060, 440, {
      top: 'berry',
      hair: 'bob',
      hue: 'grey',
      skin: 'skin1',
      scarf: 'marigold',
      wear: 'coat',
      right: 'point',
    }),
    walker(860, 1080, 460, { top: 'teal', hair: 'short', hue: 'black', skin: 'skin4', bag: 'oak' }),
    walker(1000, 1060, 300, {
      kid: true,
      top: 'marigold',
      hair: 'beanie',
      hat: 'navy',
      hue: 'brown',
      skin: 'skin3',
      left: 'up',
    }),
  ],
}
const rail = {
  id: 'rail-trail',
  title: 'Two cyclists pause on an old railway viaduct above a green valley',
  light: 'noon',
  side: -1,
  focus: [800, 680],
  layers: [
    ['sky', { to: 620, glow: [420, 260, 600] }],
    ['sun', { x: 300, y: 240, r: 72 }],
    [
      'clouds',
      {
        list: [
          [860, 190, 170],
          [1340, 260, 110],
        ],
        opacity: 0.9,
      },
    ],
    [
      'hills',
      { y: 560, swell: 40, fill: 'leaf', depth: 0.55, mist: 0.6, trees: { size: 46, every: 36 } },
    ],
    [
      'hills',
      {
        y: 680,
        swell: 34,
        fill: 'meadow',
        depth: 0.35,
        mist: 0.5,
        trees: { size: 70, every: 56, fill: 'leaf' },
      },
    ],
    [
      'arches',
      {
        x: -80,
        w: 1760,
        y: 1240,
        h: 330,
        count: 6,
        fill: 'brick',
        pier: 0.24,
        depth: 0.04,
        top: 900,
      },
    ],
    ['shape', { d: 'M-60 900H1660V990H-60Z', fill: 'brick', volume: 12 }],
    ['shape', { d: 'M-60 870H1660V910H-60Z', fill: 'sand', volume: 8 }],
    [
      'stroke',
      {
        d:
          Array.from({ length: 27 }, (_, i) => `M${10 + i * 60} 870V790`).join('') +
          'M-40 800H1640M-40 836H1640',
        fill: 'ink',
        width: 6,
      },
    ],
    ['bicycle', { x: 470, y: 880, s: 1.9, fill: 'berry' }],
    ['bicycle', { x: 1140, y: 880, s: 1.9, fill: 'teal' }],
    [
      'person',
      {
        x: 700,
        y: 886,
        h: 430,
        top: 'marigold',
        bottom: 'navy',
        wear: 'shorts',
        hair: 'tail',
        hue: 'auburn',
        skin: 'skin1',
        right: 'point',
        left: 'hip',
        sleeve: 'short',
      },
    ],
    [
      'person',
      {
        x: 890,
        y: 886,
        h: 450,
        top: 'sky',
        bottom: 'slate',
        hair: 'short',
        hue: 'black',
        skin: 'skin4',
        right: 'eyes',
        left: 'down',
        bag: 'oak',
        sleeve: 'short',
      },
    ],
    [
      'birds',
      {
        list: [
          [560, 340, 14],
          [1180, 320, 14],
          [1226, 300, 11],
        ],
      },
    ],
  ],
}
const tidepool = {
  id: 'rock-pools',
  title: 'A family and a biologist with a bucket bend over a rock pool with a starfish',
  light: 'dawn',
  side: 1,
  focus: [760, 760],
  palette: { sky: ['#3f8fb0', '#93c5cd', '#f0dcc0', '#ffd0a0'] },
  layers: [
    ['sky', { to: 560, glow: [1180, 420, 600] }],
    ['sun', { x: 1200, y: 380, r: 90 }],
    ['clouds', { list: [[380, 190, 150]], opacity: 0.7 }],
    [
      'water',
      { y: 540, bottom: 780, deep: 'teal', sunX: 1200, sunWidth: 150, glints: 80, dark: 0.2 },
    ],
    ['stroke', { d: 'M-40 760Q300 730 640 752T1640 740', fill: 'white', width: 14 }],
    ['shape', { d: 'M-60 780Q500 730 1660 770V1260H-60Z', fill: 'sand', volume: 12 }],
    rock(230, 830, 2.6, 'slate'),
    rock(1380, 850, 2.8, 'slate'),
    rock(1120, 790, 1.4),
    rock(520, 790, 1.2),
    [
      'shape',
      {
        d: 'M430 1050Q560 960 860 970Q1160 970 1210 1050Q1200 1150 820 1160Q440 1150 430 1050Z',
        fill: 'slate',
        volume: 14,
      },
    ],
    [
      'shape',
      {
        d: 'M480 1055Q600 990 850 996Q1110 1000 1160 1058Q1120 1124 820 1130Q520 1124 480 1055Z',
        fill: 'teal',
        volume: 10,
      },
    ],
    [
      'shape',
      {
        d: 'M700 1040l20 26l34 -6l-18 28l20 28l-34 -8l-22 26l-4 -34l-32 -12l32 -14Z',
        fill: 'coral',
        volume: 5,
      },
    ],
    [
      'shape',
      { d: 'M950 1070q20 -30 54 -20q34 10 26 36q-40 24 -80 -16Z', fill: 'berry', volume: 5 },
    ],
    [
      'stroke',
      {
        d: 'M560 1040q60 -12 110 0M860 1040q70 -14 130 0',
        fill: 'white',
        width: 5,
        more: 'opacity=".6"',
      },
    ],
    [
      'side',
      {
        x: 400,
        y: 1040,
        h: 440,
        pose: 'bend',
        top: 'marigold',
        bottom: 'navy',
        hair: 'hat',
        hat: 'cream',
        hue: 'grey',
        skin: 'skin2',
      },
    ],
    [
      'side',
      {
        x: 600,
        y: 990,
        h: 320,
        pose: 'kneel',
        kid: true,
        top: 'berry',
        bottom: 'navy',
        hair: 'bob',
        hue: 'black',
        skin: 'skin3',
      },
    ],
    [
      'side',
      {
        x: 1220,
        y: 1020,
        h: 440,
        pose: 'bend',
        top: 'teal',
        bottom: 'navy',
        hair: 'long',
        hue: 'auburn',
        skin: 'skin1',
        flip: -1,
      },
    ],
    [
      'side',
      {
        x: 1010,
        y: 985,
        h: 300,
        pose: 'kneel',
        kid: true,
        top: 'sky',
        bottom: 'navy',
        hair: 'short',
        hue: 'brown',
        skin: 'skin1',
        flip: -1,
      },
    ],
    ['shape', { d: 'M1310 1010H1420L1404 1120H1326Z', fill: 'berry', volume: 8 }],
    ['stroke', { d: 'M1312 1012Q1365 930 1418 1012', fill: 'ink', width: 5 }],
    [
      'birds',
      {
        list: [
          [620, 300, 16],
          [670, 280, 12],
        ],
        fill: 'white',
      },
    ],
  ],
}
const blossoms = {
  id: 'blossom-walk',
  title: 'Three people stroll down an avenue of pink blossom, petals in the air',
  light: 'dawn',
  side: 1,
  focus: [800, 700],
  palette: { sky: ['#6fa3c8', '#b7cbd9', '#f6d5d3', '#ffe6d0'], haze: '#f7d3d6', tint: '#fff0ee' },
  layers: [
    ['sky', { to: 640, glow: [800, 520, 640] }],
    ['sun', { x: 800, y: 470, r: 80 }],
    ['skyline', { y: 660, low: 40, high: 150, fill: 'slate', depth: 0.65 }],
    ['hills', { y: 660, swell: 8, fill: 'grass', depth: 0.2, mist: 0.3 }],
    [
      'way',
      {
        points: [
          [800, 1260, 760],
          [800, 1000, 420],
          [800, 820, 190],
          [800, 680, 60],
        ],
        fill: 'sand',
        depth: 0.1,
      },
    ],
    ['tree', { x: 640, y: 750, size: 330, fill: 'rose' }],
    ['tree', { x: 960, y: 750, size: 330, fill: 'rose' }],
    ['tree', { x: 440, y: 860, size: 620, fill: 'rose' }],
    ['tree', { x: 1160, y: 860, size: 620, fill: 'rose' }],
    ['tree', { x: 120, y: 1060, size: 1050, fill: 'rose', spread: 0.85 }],
    ['tree', { x: 1480, y: 1060, size: 1050, fill: 'rose', spread: 0.85 }],
    ...Array.from({ length: 70 }, (_, i) => {
      const x = ((i * 197) % 1560) + 20
      const y = 260 + ((i * 89) % 900)
      return ['shape', { d: `M${x} ${y}q9 -10 18 0q-9 10 -18 0Z`, fill: i % 3 ? 'rose' : 'white' }]
    }),
    walker(650, 1060, 440, {
      top: 'teal',
      hair: 'hat',
      hat: 'sand',
      hue: 'grey',
      skin: 'skin1',
      right: 'point',
    }),
    walker(820, 1080, 430, {
      top: 'cream',
      wear: 'dress',
      hair: 'long',
      hue: 'black',
      skin: 'skin2',
    }),
    walker(970, 1070, 450, {
      top: 'navy',
      hair: 'short',
      hue: 'black',
      skin: 'skin4',
      left: 'eyes',
      right: 'eyes',
    }),
  ],
}
const tulips = {
  id: 'flower-train',
  title: 'Two people cut flowers in striped fields as a small train passes',
  light: 'noon',
  side: 1,
  focus: [760, 720],
  layers: [
    ['sky', { to: 560, glow: [1240, 240, 600] }],
    ['sun', { x: 1280, y: 220, r: 74 }],
    [
      'clouds',
      {
        list: [
          [360, 170, 160],
          [860, 240, 100],
        ],
        opacity: 0.9,
      },
    ],
    [
      'hills',
      { y: 520, swell: 20, fill: 'leaf', depth: 0.55, mist: 0.5, trees: { size: 40, every: 40 } },
    ],
    ['shape', { d: 'M-60 560H1660V1260H-60Z', fill: 'leaf', depth: 0.1 }],
    ...['berry', 'marigold', 'rose', 'cream', 'plum', 'coral', 'marigold', 'berry'].map(
      (fill, i) => [
        'shape',
        {
          d: `M${700 + i * 26} 640L${-500 + i * 320} 1260H${-320 + i * 320}L${716 + i * 26} 640Z`,
          fill,
          volume: 6,
        },
      ],
    ),
    ['shape', { d: 'M-60 600H1660V640H-60Z', fill: 'sand', depth: 0.2 }],
    ['stroke', { d: 'M-40 612H1640M-40 630H1640', fill: 'ink', width: 4 }],
    ['shape', { d: 'M250 520H420V604H250Z', fill: 'berry', volume: 6 }],
    ['shape', { d: 'M230 500H440V524H230Z', fill: 'cream', volume: 4 }],
    ...[0, 1, 2].map((i) => [
      'shape',
      {
        d: `M${440 + i * 180} 528H${606 + i * 180}V604H${440 + i * 180}Z`,
        fill: 'teal',
        volume: 6,
      },
    ]),
    ...[0, 1, 2].map((i) => [
      'stroke',
      {
        d: `M${456 + i * 180} 556H${592 + i * 180}`,
        fill: 'sun',
        width: 26,
        more: 'stroke-dasharray="30 20"',
      },
    ]),
    ['shape', { d: 'M200 540H252V604H200Z', fill: 'ink' }],
    ['steam', { x: 226, y: 520, s: 1.4, opacity: 0.8 }],
    [
      'person',
      {
        x: 560,
        y: 1060,
        h: 460,
        top: 'cream',
        bottom: 'navy',
        hair: 'hat',
        hat: 'sand',
        hue: 'brown',
        skin: 'skin1',
        left: 'front',
        right: 'front',
        sleeve: 'short',
      },
    ],
    [
      'side',
      {
        x: 930,
        y: 1080,
        h: 450,
        pose: 'bend',
        top: 'sky',
        bottom: 'navy',
        hair: 'bun',
        hue: 'black',
        skin: 'skin4',
      },
    ],
    ['basket', { x: 760, y: 1110, s: 1.6 }],
    ...[0, 1, 2, 3, 4].map((i) => [
      'shape',
      {
        d: `M${716 + i * 22} 1010a16 18 0 1 0 32 0a16 18 0 1 0 -32 0Z`,
        fill: ['berry', 'marigold', 'rose', 'coral', 'plum'][i],
        volume: 4,
      },
    ]),
    [
      'birds',
      {
        list: [
          [1080, 340, 13],
          [1120, 322, 10],
        ],
      },
    ],
  ],
}
const greenhouse = {
  id: 'glasshouse-class',
  title: 'Three people build small forests in jars at a bench in a glasshouse full of ferns',
  light: 'noon',
  side: 1,
  focus: [800, 720],
  palette: { sky: ['#5fb1b0', '#a5d8c4', '#e0f0d0', '#fff6da'], tint: '#f2f8e2' },
  layers: [
    ['sky', { to: 900, glow: [1150, 260, 620] }],
    ['sun', { x: 1180, y: 240, r: 70 }],
    ['treeline', { y: 800, size: 260, every: 120, fill: 'leaf', depth: 0.3 }],
    [
      'stroke',
      {
        d: 'M-20 430L800 60L1620 430M-20 430V960M1620 430V960M400 240V960M800 60V960M1200 240V960M-20 430H1620M-20 690H1620M200 335V960M600 150V960M1000 150V960M1400 335V960',
        fill: 'white',
        width: 12,
      },
    ],
    ['shape', { d: 'M-60 820H1660V1260H-60Z', fill: 'sand', depth: 0.05 }],
    ['tree', { x: 130, y: 960, size: 620, fill: 'leaf', spread: 0.6 }],
    ['tree', { x: 1470, y: 960, size: 620, fill: 'meadow', spread: 0.6 }],
    [
      'person',
      {
        x: 430,
        y: 1330,
        h: 800,
        top: 'berry',
        bottom: 'navy',
        hair: 'bun',
        hue: 'black',
        skin: 'skin3',
        apron: 'cream',
        left: 'front',
        right: 'front',
        sleeve: 'short',
      },
    ],
    [
      'person',
      {
        x: 800,
        y: 1360,
        h: 830,
        top: 'cream',
        bottom: 'navy',
        hair: 'hat',
        hat: 'sand',
        hue: 'grey',
        skin: 'skin1',
        apron: 'meadow',
        left: 'front',
        right: 'front',
        sleeve: 'short',
      },
    ],
    [
      'person',
      {
        x: 1170,
        y: 1330,
        h: 800,
        top: 'sky',
        bottom: 'navy',
        hair: 'curly',
        hue: 'black',
        skin: 'skin4',
        apron: 'marigold',
        left: 'front',
        right: 'front',
        sleeve: 'short',
      },
    ],
    ['shape', { d: 'M-60 980H1660V1260H-60Z', fill: 'oak' }],
    ['shape', { d: 'M-60 950H1660V1014H-60Z', fill: 'wood', volume: 12 }],
    ...[
      [240, 'leaf'],
      [620, 'meadow'],
      [990, 'grass'],
      [1370, 'leaf'],
    ].flatMap(([x, fill]) => [
      [
        'shape',
        {
          d: `M${x - 70} 990V880Q${x - 70} 840 ${x - 40} 830V800H${x + 40}V830Q${x + 70} 840 ${x + 70} 880V990Z`,
          fill: 'white',
          more: 'opacity=".5"',
        },
      ],
      ['shape', { d: `M${x - 66} 986V950Q${x} 920 ${x + 66} 950V986Z`, fill: 'brown' }],
      [
        'shape',
        {
          d: `M${x - 60} 950Q${x - 50} 880 ${x - 20} 930Q${x} 850 ${x + 20} 930Q${x + 50} 886 ${x + 60} 950Z`,
          fill,
          volume: 4,
        },
      ],
      [
        'stroke',
        {
          d: `M${x - 70} 990V880Q${x - 70} 840 ${x - 40} 830V800H${x + 40}V830Q${x + 70} 840 ${x + 70} 880V990Z`,
          fill: 'white',
          width: 5,
        },
      ],
      ['shape', { d: `M${x - 36} 776H${x + 36}V804H${x - 36}Z`, fill: 'wicker', volume: 4 }],
    ]),
  ],
}
const paint = {
  id: 'paint-bold',
  title: 'Three people at easels paint one bold picture each in a bright studio',
  light: 'indoor',
  side: -1,
  focus: [800, 680],
  palette: { sky: ['#f3b27a', '#f7c995', '#fbe0b8', '#fff2d8'], tint: '#fff1dc' },
  layers: [
    ['shape', { d: 'M0 0H1600V1200H0Z', fill: '#f2cfa5' }],
    ['shape', { d: 'M0 900H1600V1200H0Z', fill: 'wood' }],
    ['tiles', { y: 900, vanish: [800, 520], fill: 'wood', depth: 0.1, opacity: 0.2 }],
    ['shape', { d: 'M90 120H520V420H90Z', fill: '#8fcad6', pure: true, volume: 8 }],
    ['shape', { d: 'M1080 120H1510V420H1080Z', fill: '#8fcad6', pure: true, volume: 8 }],
    [
      'stroke',
      { d: 'M305 120V420M90 270H520M1295 120V420M1080 270H1510', fill: 'white', width: 12 },
    ],
    ['pendant', { x: 800, y: 80, s: 1.4, fill: 'berry', glow: 560 }],
    ...[
      [360, 'berry', 'marigold'],
      [800, 'sky', 'coral'],
      [1240, 'teal', 'plum'],
    ].flatMap(([x, a, b], i) => [
      [
        'stroke',
        { d: `M${x} 400L${x - 150} 1060M${x} 400L${x + 150} 1060`, fill: 'oak', width: 14 },
      ],
      ['shape', { d: `M${x - 170} 440H${x + 170}V780H${x - 170}Z`, fill: 'cream', volume: 10 }],
      [
        'shape',
        {
          d:
            i === 0
              ? `M${x - 170} 780V640Q${x - 60} 560 ${x} 660T${x + 170} 620V780Z`
              : i === 1
                ? `M${x - 120} 620a120 120 0 1 0 240 0a120 120 0 1 0 -240 0Z`
                : `M${x - 140} 760L${x - 20} 500L${x + 140} 760Z`,
          fill: a,
          volume: 6,
        },
      ],
      ['shape', { d: `M${x + 20} 530a50 50 0 1 0 100 0a50 50 0 1 0 -100 0Z`, fill: b, volume: 5 }],
      ['stroke', { d: `M${x - 190} 790H${x + 190}`, fill: 'oak', width: 18 }],
    ]),
    [
      'person',
      {
        x: 470,
        y: 1130,
        h: 520,
        top: 'navy',
        bottom: 'slate',
        hair: 'curly',
        hue: 'black',
        skin: 'skin4',
        apron: 'cream',
        left: 'reach',
        right: 'hip',
        sleeve: 'short',
      },
    ],
    [
      'person',
      {
        x: 900,
        y: 1140,
        h: 500,
        top: 'cream',
        bottom: 'navy',
        hair: 'tail',
        hue: 'auburn',
        skin: 'skin1',
        apron: 'teal',
        left: 'point',
        right: 'down',
        sleeve: 'short',
      },
    ],
    [
      'roller',
      {
        x: 1330,
        y: 1120,
        h: 540,
        top: 'marigold',
        bottom: 'navy',
        hair: 'short',
        hue: 'grey',
        skin: 'skin2',
        left: 'lap',
        right: 'lap',
        seat: 'navy',
      },
    ],
    ...['berry', 'marigold', 'sky', 'meadow'].map((fill, i) => [
      'jar',
      { x: 90 + i * 70, y: 1140, w: 60, h: 80, fill },
    ]),
    ['glass', { x: 690, y: 1130, s: 1.2 }],
  ],
}

export const COUNTRY_SCENES = [
  waterfalls,
  glacier,
  snowshoe,
  canyon,
  autumn,
  rail,
  tidepool,
  blossoms,
  tulips,
  greenhouse,
  paint,
]
