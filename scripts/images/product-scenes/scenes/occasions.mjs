// Collections, gift themes, doors and empty states.
import { seen, sits, stands, walks } from '../cast.mjs'
import { alps, lawn, room, sea, still, street, view, wall } from '../places.mjs'

const close = (id, title, light, { side = 1, palette, ...rest }) => ({
  id,
  title,
  light,
  side,
  focus: [800, 740],
  ...(palette ? { palette } : {}),
  layers: still(rest),
})
const open = (id, title, light, layers, { side = 1, palette, focus = [800, 690] } = {}) => ({
  id,
  title,
  light,
  side,
  focus,
  ...(palette ? { palette } : {}),
  layers,
})
const night = (moon = [1180, 230]) => [
  ['sky', { to: 760, glow: [moon[0], 700, 560] }],
  ['stars', { count: 140, to: 620 }],
  ['moon', { x: moon[0], y: moon[1], r: 54 }],
]
const rug = (x, y, w = 460, h = 100, fill) => ['rug', { x, y, w, h, fill }]

export const OCCASIONS = [
  // Collections.
  open(
    'guided-picnics',
    'A dotted trail winds through a park from a kitchen door to a picnic rug under a tree',
    'noon',
    [
      ...lawn({ at: [1260, 250], trees: [[1340, 880, 640]], city: [420, 1100] }),
      ['shape', { d: 'M60 1010V620H420V1010Z', fill: 'coral', volume: 12 }],
      ['shape', { d: 'M20 640L240 500L460 640Z', fill: 'rust', volume: 8 }],
      ['shape', { d: 'M180 1010V800Q180 760 230 760T280 800V1010Z', fill: 'teal' }],
      ['shape', { d: 'M320 720h70v70h-70ZM90 720h70v70h-70Z', fill: 'glow', pure: true }],
      [
        'way',
        {
          points: [
            [260, 1060, 150],
            [620, 1130, 130],
            [820, 1000, 90],
            [1020, 920, 60],
            [1150, 880, 30],
          ],
          fill: 'sand',
          dots: 'berry',
        },
      ],
      rug(1180, 910, 300, 66),
      sits('hana', 1130, 900, 240),
      sits('gus', 1220, 902, 250),
      walks('ada', 600, 1110, 400, { right: 'point' }),
      walks('ben', 730, 1110, 420, { left: 'carry' }),
      ['basket', { x: 668, y: 948, s: 0.5 }],
    ],
  ),
  open('for-two', 'Two people share one blanket on a jetty and watch the sun go down', 'golden', [
    ...sea({
      at: [800, 430],
      y: 640,
      land: [
        [160, 150, 360],
        [1460, 130, 300],
      ],
      clouds: [
        [380, 190, 130],
        [1240, 230, 110],
      ],
    }),
    ['shape', { d: 'M560 1260L700 760H900L1040 1260Z', fill: 'oak', volume: 12 }],
    [
      'stroke',
      {
        d: 'M640 960H960M620 1040H980M596 1130H1004M676 880H924',
        fill: 'ink',
        width: 5,
        more: 'opacity=".4"',
      },
    ],
    sits('eve', 730, 940, 420, { right: 'around' }),
    sits('finn', 860, 944, 440, { left: 'around' }),
    ['basket', { x: 980, y: 1090, s: 1 }],
    [
      'birds',
      {
        list: [
          [420, 380, 16],
          [480, 352, 12],
        ],
      },
    ],
  ]),
  open(
    'with-the-family',
    'Grandmother, parents and two children march up a hill with a basket and a net',
    'noon',
    [
      ...lawn({
        at: [1200, 260],
        trees: [[160, 930, 640]],
        flowers: ['marigold', 'rose', 'cream'],
      }),
      [
        'way',
        {
          points: [
            [800, 1260, 520],
            [860, 1000, 250],
            [960, 860, 120],
          ],
          fill: 'sand',
        },
      ],
      walks('joy', 440, 1090, 420, { hair: 'hat', hat: 'cream', wear: 'dress' }),
      walks('dev', 600, 1090, 480, { left: 'carry' }),
      ['basket', { x: 534, y: 916, s: 0.6 }],
      walks('finn', 740, 1100, 280, { kid: true, wear: 'shorts', right: 'up', top: 'marigold' }),
      walks('ada', 880, 1090, 450, { wear: 'dress' }),
      walks('eve', 1010, 1100, 260, { kid: true, wear: 'shorts', right: 'reach', top: 'sky' }),
      ['stroke', { d: 'M1060 830L1120 640', fill: 'oak', width: 8 }],
      [
        'shape',
        {
          d: 'M1080 640Q1120 590 1170 630Q1160 720 1130 740Q1090 710 1080 640Z',
          fill: 'white',
          more: 'opacity=".6"',
        },
      ],
      ['dog', { x: 1250, y: 1090, h: 140, pose: 'stand' }],
    ],
  ),
  open('with-friends', 'Six friends on one large rug under bunting raise their glasses', 'dusk', [
    ...lawn({
      at: [1150, 400],
      trees: [
        [120, 960, 760],
        [1500, 940, 700],
      ],
      city: [300, 1300],
    }),
    ['festoon', { from: [140, 400], to: [1460, 380], sag: 90, count: 22, size: 11 }],
    ['rug', { x: 760, y: 1130, w: 1240, h: 260 }],
    ['board', { x: 800, y: 980, s: 1.2 }],
    ['bottle', { x: 940, y: 976, s: 1 }],
    ['fruit', { x: 660, y: 976, s: 1 }],
    ...[
      ['ada', 330],
      ['ben', 520],
      ['cai', 710],
      ['dev', 900],
      ['hana', 1080],
      ['gus', 1250],
    ].map(([w, x], k) => sits(w, x, 1090, 400, { [k % 2 ? 'right' : 'left']: 'raise' })),
  ]),
  open(
    'food-and-drink',
    'A market table laid with bread, cheese, fruit, spices and wine under a striped awning',
    'golden',
    still({
      back: [
        ['sky', { to: 760, glow: [430, 520, 600] }],
        ['sun', { x: 400, y: 400, r: 96 }],
        ['skyline', { y: 760, low: 90, high: 220, fill: 'rust', depth: 0.4, wide: 90 }],
        ['shape', { d: 'M-60 280L40 90H1560L1660 280Z', fill: 'berry', volume: 10 }],
        [
          'stroke',
          {
            d: 'M180 96L120 276M420 96L390 276M660 96L650 276M900 96L910 276M1140 96L1170 276M1380 96L1440 276',
            fill: 'cream',
            width: 90,
          },
        ],
      ],
      kind: 'wood',
      y: 730,
      things: [
        ['crate', 260, 920, 2.6, { fills: ['berry', 'coral', 'leaf'] }],
        ['loaf', 640, 900, 2.2],
        ['wheelOfCheese', 1000, 920, 2.3],
        ['bottle', 1330, 940, 3],
        ['spice', 420, 1120, 1.8, { fill: 'marigold' }],
        ['spice', 760, 1120, 1.8, { fill: 'berry', bowl: 'teal' }],
        ['fruit', 1120, 1130, 2.1],
      ],
    }),
    { side: -1 },
  ),
  open('out-in-the-open', 'Two walkers with packs look over a lake to snowy peaks', 'noon', [
    ...alps({ lake: 'teal', at: [1200, 240] }),
    ['hills', { y: 900, swell: 30, fill: 'olive', mist: 0, lit: 0.4 }],
    [
      'rocks',
      {
        list: [
          [320, 1060, 1.6],
          [1260, 1010, 1.2],
        ],
      },
    ],
    ['meadow', { y: 920, count: 110, flowers: ['cream', 'rose', 'plum'] }],
    stands('hana', 700, 1090, 470, { bag: 'berry', right: 'point' }),
    stands('kit', 880, 1100, 490, { bag: 'marigold' }),
  ]),
  open(
    'make-something',
    'A workbench with pots, brushes, wooden type, a loaf and a half-made kite by a window',
    'noon',
    still({
      back: [
        ...wall('#c98a64', [430, 260]),
        [
          'pane',
          { x: 820, y: 100, w: 560, h: 500, layers: view({ at: [1180, 300], y: 460, to: 620 }) },
        ],
        ['shape', { d: 'M120 380H640V404H120Z', fill: 'oak' }],
        ['pot', { x: 220, y: 380, s: 1.3, fill: 'teal' }],
        ['pot', { x: 390, y: 380, s: 1.2, kind: 'bowl', fill: 'cream' }],
        ['pot', { x: 550, y: 380, s: 1.3, kind: 'mug', fill: 'berry' }],
      ],
      kind: 'oak',
      y: 740,
      things: [
        ['brushes', 300, 980, 2.4],
        ['types', 640, 1060, 2.3, { rx: 90 }],
        ['pot', 960, 980, 2.2],
        ['loaf', 1290, 980, 2.1],
        ['scissors', 1040, 1130, 1.7],
      ],
    }),
    { side: -1 },
  ),
  open(
    'slow-days',
    'Someone lies in a hammock between two trees above a slow river',
    'golden',
    [
      ...lawn({
        at: [420, 360],
        y: 620,
        trees: [
          [330, 1060, 860],
          [1290, 1060, 880],
        ],
      }),
      ['water', { y: 740, deep: 'teal', sunX: 420, bottom: 900 }],
      ['hills', { y: 880, swell: 8, fill: 'grass', mist: 0 }],
      ['stroke', { d: 'M340 700Q800 1000 1280 700', fill: 'oak', width: 8 }],
      [
        'shape',
        {
          d: 'M420 760Q800 1010 1200 760Q1120 960 800 970Q480 960 420 760Z',
          fill: 'berry',
          volume: 12,
        },
      ],
      [
        'stroke',
        { d: 'M480 830Q800 1000 1140 830M560 890Q800 985 1050 890', fill: 'cream', width: 12 },
      ],
      ['shape', { d: 'M500 766a52 52 0 1 0 104 0a52 52 0 1 0 -104 0Z', fill: 'black', volume: 6 }],
      ['shape', { d: 'M460 740Q550 640 640 742Q560 770 460 740Z', fill: 'sand', volume: 6 }],
      ['book', { x: 800, y: 800, s: 1, fill: 'sky', turn: -10 }],
      ['cup', { x: 1090, y: 1110, s: 1.4 }],
      ['stool', { x: 1090, y: 1190, s: 1 }],
      ['meadow', { y: 900, count: 110, flowers: ['cream', 'rose'] }],
    ],
    { side: -1 },
  ),
  open(
    'spring',
    'A street of blossom trees with petals falling and a bicycle with a basket of flowers',
    'noon',
    [
      ['sky', { to: 640, glow: [800, 420, 600] }],
      ['sun', { x: 1180, y: 230, r: 76 }],
      ['skyline', { y: 650, low: 80, high: 200, fill: 'coral', depth: 0.5, wide: 90 }],
      ['tiles', { y: 650, vanish: [800, 480], fill: 'sand', depth: 0.1, opacity: 0.16 }],
      ['tree', { x: 560, y: 740, size: 320, fill: 'rose' }],
      ['tree', { x: 1040, y: 740, size: 320, fill: 'rose' }],
      ['tree', { x: 360, y: 850, size: 560, fill: 'rose' }],
      ['tree', { x: 1260, y: 850, size: 560, fill: 'rose' }],
      ['tree', { x: 60, y: 1060, size: 860, fill: 'rose' }],
      ['tree', { x: 1560, y: 1060, size: 860, fill: 'rose' }],
      ['bicycle', { x: 760, y: 1090, s: 2.4, fill: 'teal' }],
      ['bouquet', { x: 898, y: 870, s: 0.9 }],
      [
        'leaves',
        { x: 800, y: 1180, h: 900, w: 1500, count: 120, fills: ['rose', 'cream'], size: 10 },
      ],
    ],
    { palette: { sky: ['#7fb0cf', '#bcd6dc', '#f7dcd9', '#ffe4cf'] } },
  ),
  open(
    'new-this-season',
    'A curtain of bunting opens on a hill with a tent, a boat and a balloon',
    'dawn',
    [
      ...lawn({
        at: [800, 420],
        y: 660,
        clouds: [
          [360, 190, 120],
          [1260, 210, 120],
        ],
      }),
      ['balloon', { x: 1180, y: 330, r: 96, depth: 0.2, people: 3 }],
      ['water', { y: 720, deep: 'teal', sunX: 800, bottom: 860 }],
      ['sailboat', { x: 560, y: 790, s: 1.1, depth: 0.1 }],
      ['hills', { y: 860, swell: 12, fill: 'grass', mist: 0 }],
      ['tent', { x: 420, y: 980, s: 1.7 }],
      ['meadow', { y: 900, count: 110, flowers: ['marigold', 'rose'] }],
      rug(980, 1090, 620, 140),
      ['basket', { x: 1060, y: 1050, s: 1.3 }],
      ['flag', { x: 820, y: 1060, s: 2, fill: 'berry' }],
      ['shape', { d: 'M-20 -20H360Q330 560 120 880Q40 980 -20 1000Z', fill: 'berry', volume: 20 }],
      [
        'shape',
        { d: 'M1620 -20H1240Q1270 560 1480 880Q1560 980 1620 1000Z', fill: 'berry', volume: 20 },
      ],
      ['bunting', { from: [200, 110], to: [1400, 110], sag: 70, count: 18, size: 36 }],
    ],
  ),
  open(
    'date-night',
    'A couple at a small table on a roof, candles and the lit city below',
    'dusk',
    [
      ['sky', { to: 700, glow: [1100, 620, 620] }],
      ['sun', { x: 1140, y: 560, r: 80 }],
      ['skyline', { y: 800, low: 120, high: 420, windows: 'glow', depth: 0.3 }],
      ['festoon', { from: [40, 200], to: [1560, 170], sag: 110, count: 22, size: 13 }],
      ['shape', { d: 'M-60 800H1660V1260H-60Z', fill: 'brick', volume: 8 }],
      ['tiles', { y: 860, vanish: [800, 520], fill: 'rust', depth: 0.05, opacity: 0.2 }],
      ['glow', { x: 800, y: 860, r: 460, ry: 200, power: 0.5 }],
      ['table', { x: 800, y: 880, w: 420, h: 200, cloth: 110 }],
      ['candle', { x: 760, y: 868, s: 1.2 }],
      ['bottle', { x: 850, y: 868, s: 1.1, fill: 'wine' }],
      ['glass', { x: 680, y: 868, s: 1.1 }],
      ['glass', { x: 930, y: 868, s: 1.1 }],
      ['chair', { x: 530, y: 1010, s: 1.9 }],
      ['chair', { x: 1070, y: 1010, s: 1.9 }],
      seen('ada', 540, 960, 560, { pose: 'sit', wear: 'dress' }),
      seen('ben', 1060, 960, 580, { pose: 'sit', flip: -1 }),
      ['houseplant', { x: 170, y: 1090, s: 2 }],
      ['lantern', { x: 1400, y: 1010, s: 1.2, drop: 0 }],
    ],
  ),
  open(
    'date-night-melbourne',
    'A couple under one umbrella in a wet laneway of lamps, a tram crossing at its end',
    'rain',
    [
      ...street({ walls: ['teal', 'brick', 'plum', 'rust'] }),
      [
        'shape',
        { d: 'M690 640V540Q690 520 710 520H890Q910 520 910 540V640Z', fill: 'meadow', volume: 6 },
      ],
      ['shape', { d: 'M706 545H790V590H706ZM810 545H894V590H810Z', fill: 'glow', pure: true }],
      walks('joy', 730, 1090, 470, { wear: 'dress', top: 'berry', hue: 'black', hair: 'long' }),
      walks('finn', 870, 1100, 500, { left: 'front', top: 'navy' }),
      ['stroke', { d: 'M800 860V560', fill: 'oak', width: 9 }],
      [
        'shape',
        {
          d: 'M560 620Q590 420 800 410Q1010 420 1040 620Q980 580 920 616Q860 580 800 616Q740 580 680 616Q620 580 560 620Z',
          fill: 'marigold',
          volume: 12,
        },
      ],
    ],
    { palette: { tint: '#c9c3c9' } },
  ),
  open(
    'at-home',
    'A living room rug laid for a picnic by a lamp, a parcel just opened, rain outside',
    'rain',
    [
      ...room({
        wall: '#8a5a44',
        panel: '#6f4638',
        y: 800,
        window: {
          x: 280,
          y: 150,
          w: 460,
          h: 420,
          layers: [
            ['sky', { to: 560, glow: [500, 400, 300] }],
            ['skyline', { y: 580, low: 60, high: 220, windows: 'glow' }],
          ],
        },
      }),
      [
        'shape',
        {
          d: 'M940 960V660Q940 600 1000 600H1440Q1500 600 1500 660V960Z',
          fill: 'meadow',
          volume: 16,
        },
      ],
      ['stroke', { d: 'M860 900V430', fill: 'ink', width: 10 }],
      ['shape', { d: 'M780 440L820 320H900L940 440Z', fill: 'marigold', volume: 6 }],
      ['glow', { x: 860, y: 520, r: 420, power: 0.7 }],
      ['rug', { x: 660, y: 1130, w: 1000, h: 240 }],
      ['box', { x: 460, y: 1040, s: 1.7 }],
      ['board', { x: 760, y: 1060, s: 1.4 }],
      ['cup', { x: 940, y: 1060, s: 1.1, steam: true }],
      ['fruit', { x: 1040, y: 1090, s: 1.1 }],
      ['dog', { x: 1260, y: 1090, h: 200 }],
    ],
    { side: -1 },
  ),
  // Gift themes.
  close('gift-birthday', 'A birthday cake with candles and three balloons', 'noon', {
    back: [
      ...wall('#3f7fd1', [430, 260]),
      ['bunting', { from: [-20, 130], to: [1620, 110], sag: 90, count: 16, size: 54 }],
    ],
    kind: 'cloth',
    y: 760,
    palette: { tint: '#fff7ea' },
    side: -1,
    extra: [['balloons', { x: 1300, y: 900, s: 2.6 }]],
    things: [
      ['cake', 720, 1060, 4.8],
      ['gift', 300, 1060, 2],
    ],
  }),
  close('gift-anniversary', 'Two glasses, a candle and a bouquet of roses', 'dusk', {
    back: view({ at: [1130, 400], y: 620 }),
    kind: 'cloth',
    fill: 'wine',
    y: 760,
    things: [
      ['bouquet', 480, 1060, 4, { fills: ['berry', 'rose'] }],
      ['glass', 860, 1060, 3.6],
      ['glass', 1060, 1060, 3.6],
      ['candle', 1290, 1060, 2.6, { float: true }],
    ],
  }),
  close('gift-wedding', 'A white cake of two tiers with flowers under garlands', 'golden', {
    back: [
      ...view({ at: [430, 350], y: 620 }),
      ['festoon', { from: [-20, 130], to: [1620, 110], sag: 120, count: 18, size: 15 }],
    ],
    kind: 'cloth',
    fill: 'rose',
    y: 760,
    side: -1,
    things: [
      ['cake', 800, 1080, 4.4, { fill: 'white', candles: [] }],
      ['bouquet', 1250, 1060, 3],
      ['bouquet', 350, 1060, 3, { fills: ['cream', 'rose', 'coral'] }],
    ],
    front: [
      ['cake', { x: 800, y: 820, s: 2.4, fill: 'white', candles: [] }],
      ['heart', { x: 800, y: 660, s: 0.8 }],
    ],
  }),
  close('gift-engagement', 'A ring in its box between two lit lanterns', 'night', {
    back: [
      ...night([420, 220]),
      ['hills', { y: 700, swell: 40, fill: 'plum', depth: 0.3, mist: 0.5 }],
    ],
    kind: 'cloth',
    fill: 'plum',
    y: 780,
    side: -1,
    things: [
      ['ring', 800, 1060, 4.6],
      ['lantern', 330, 980, 2.2, { drop: 0, float: true }],
      ['lantern', 1290, 980, 2.2, { drop: 0, float: true, fill: '#e8533f' }],
    ],
  }),
  close('gift-valentines', 'A large heart, a letter and chocolates', 'dawn', {
    back: [...wall('#e58f97', [1130, 260])],
    kind: 'cloth',
    fill: 'cream',
    y: 760,
    things: [
      ['heart', 800, 1040, 4.6],
      ['envelope', 350, 1060, 2.6, { turn: -8 }],
      ['chocolate', 1290, 1060, 2.2, { wrap: 'berry' }],
    ],
  }),
  close('gift-mothers-day', 'A bouquet in the morning with tea and a blossom bough', 'dawn', {
    back: [
      ...view({ at: [1130, 330], y: 620, fills: ['rose', 'leaf'] }),
      ['bough', { x: -40, y: 90, to: [820, 300] }],
    ],
    kind: 'cloth',
    fill: 'mint',
    y: 760,
    things: [
      ['bouquet', 620, 1060, 4.2],
      ['teapot', 1040, 1060, 2.8, { fill: 'rose' }],
      ['cup', 1340, 1080, 2.2, { fill: 'white', steam: true }],
    ],
  }),
  close('gift-fathers-day', 'A kite, walking boots and a flask ready for a windy day', 'noon', {
    back: lawn({ at: [1200, 240], y: 620 }),
    kind: 'oak',
    y: 760,
    things: [
      ['kite', 460, 960, 2.2, { float: true, turn: 14 }],
      ['boots', 900, 1060, 3],
      ['flask', 1300, 1060, 2.8],
    ],
  }),
  close('gift-thanksgiving', 'Pumpkins, a loaf and maple leaves on a long table', 'golden', {
    back: lawn({
      at: [420, 330],
      y: 620,
      trees: [
        [1330, 840, 620, 'rust'],
        [120, 820, 560, 'coral'],
      ],
      leaf: 'rust',
      far: 'rust',
    }),
    kind: 'wood',
    y: 760,
    side: -1,
    things: [
      ['pumpkin', 460, 1060, 4],
      ['pumpkin', 800, 1090, 2.6],
      ['loaf', 1150, 1050, 2.6],
      ['pot', 1400, 1080, 2, { kind: 'mug', fill: 'rust' }],
    ],
    front: [['leaves', { x: 800, y: 1180, h: 260, count: 40, size: 18 }]],
  }),
  close('gift-christmas', 'A wreath on a door and presents in the snow', 'winter', {
    back: [
      ...wall('#7b2739', [800, 260]),
      ['shape', { d: 'M480 790V60H1120V790Z', fill: 'meadow', volume: 14 }],
      ['wreath', { x: 800, y: 560, s: 2.2 }],
      ['lantern', { x: 300, y: 330, s: 1.2, drop: 100 }],
      ['lantern', { x: 1300, y: 330, s: 1.2, drop: 100 }],
    ],
    kind: 'snow',
    y: 790,
    things: [
      ['gift', 420, 1060, 2.4],
      ['gift', 690, 1090, 1.8, { fill: 'sky' }],
      ['gift', 1160, 1060, 2.4, { fill: 'meadow', ribbon: 'berry' }],
    ],
    front: [['snowfall', { count: 110 }]],
  }),
  open('gift-new-year', 'Lanterns and sparks rise over a river at midnight', 'night', [
    ...night([300, 210]),
    ['skyline', { y: 740, low: 80, high: 300, windows: 'glow', depth: 0.35 }],
    ['water', { y: 740, deep: 'navy' }],
    [
      'shine',
      {
        lights: [
          [800, 760, 320, 'glow', 0.5],
          [1300, 760, 160, 'coral', 0.4],
          [300, 760, 150, 'berry', 0.4],
        ],
      },
    ],
    ...[
      [560, 360, 120, 'marigold'],
      [1050, 260, 150, 'coral'],
      [1340, 440, 90, 'mint'],
    ].flatMap(([x, y, r, fill]) =>
      Array.from({ length: 18 }, (_, k) => [
        'stroke',
        {
          d: `M${x + Math.cos(k * 0.349) * r * 0.3} ${y + Math.sin(k * 0.349) * r * 0.3}L${x + Math.cos(k * 0.349) * r} ${y + Math.sin(k * 0.349) * r}`,
          fill,
          width: 6,
          pure: true,
        },
      ]),
    ),
    ...[
      [380, 620, 0.7],
      [740, 560, 0.9],
      [1180, 620, 0.7],
    ].map(([x, y, s]) => ['lantern', { x, y, s, drop: 0 }]),
    stands('ada', 690, 1130, 400, { wear: 'coat' }),
    stands('ben', 820, 1130, 420, { wear: 'coat', right: 'up' }),
    stands('gus', 950, 1130, 400, { wear: 'coat', hair: 'beanie', hat: 'berry' }),
  ]),
  close('gift-graduation', 'A mortarboard on two books with a ribboned scroll', 'noon', {
    back: [
      ...wall('#2f6aa8', [1150, 260]),
      [
        'bunting',
        {
          from: [-20, 120],
          to: [1620, 120],
          sag: 80,
          count: 16,
          size: 48,
          fills: ['marigold', 'cream'],
        },
      ],
    ],
    kind: 'oak',
    y: 760,
    things: [
      ['book', 740, 1080, 4.2, { fill: 'berry' }],
      ['mat', 1270, 1060, 1.9, { fill: 'cream' }],
      ['houseplant', 280, 1050, 2.4],
    ],
    front: [['mortarboard', { x: 770, y: 800, s: 2.6 }]],
  }),
  close('gift-new-baby', 'A teddy bear with a folded blanket and a little present', 'dawn', {
    back: [...wall('#9cc7c4', [430, 260]), ['moon', { x: 1200, y: 280, r: 80 }]],
    kind: 'cloth',
    y: 760,
    side: -1,
    things: [
      ['teddy', 720, 1080, 4.4],
      ['blanket', 1180, 1060, 2.4, { fill: 'rose' }],
      ['gift', 340, 1060, 2, { fill: 'marigold', ribbon: 'white' }],
    ],
  }),
  close('gift-housewarming', 'House keys, a plant and a loaf on a windowsill', 'noon', {
    back: [
      ...wall('#dca36f', [430, 260]),
      [
        'pane',
        { x: 420, y: 90, w: 760, h: 560, layers: view({ at: [980, 300], y: 480, to: 640 }) },
      ],
    ],
    kind: 'wood',
    y: 740,
    side: -1,
    things: [
      ['houseplant', 380, 1040, 3.6],
      ['keys', 800, 1080, 2.8],
      ['loaf', 1280, 1050, 2.8],
    ],
  }),
  close('gift-get-well', 'A bowl of soup, oranges and a warm blanket', 'golden', {
    back: [
      ...wall('#e0b46a', [1130, 260]),
      [
        'pane',
        { x: 900, y: 100, w: 480, h: 480, layers: view({ at: [1240, 280], y: 440, to: 600 }) },
      ],
    ],
    kind: 'wood',
    y: 740,
    things: [
      ['soup', 500, 1060, 4, { fill: 'teal', food: 'marigold' }],
      ['fruit', 960, 1060, 2.8],
      ['blanket', 1320, 1060, 2.2, { fill: 'sky' }],
    ],
  }),
  close('gift-congratulations', 'A gold cup with confetti and two glasses', 'dusk', {
    back: [...wall('#5a3a92', [800, 260])],
    kind: 'cloth',
    fill: 'sky',
    y: 760,
    things: [
      ['trophy', 800, 1080, 5],
      ['glass', 430, 1060, 3.2, { fill: 'marigold' }],
      ['glass', 1180, 1060, 3.2, { fill: 'marigold' }],
    ],
    front: [
      [
        'leaves',
        {
          x: 800,
          y: 1100,
          h: 1060,
          w: 1600,
          count: 110,
          fills: ['marigold', 'berry', 'mint', 'coral', 'cream'],
          size: 15,
        },
      ],
    ],
  }),
  close('gift-thank-you', 'A bunch of blue flowers in a jug with a folded card', 'noon', {
    back: [
      ...wall('#cfa97c', [430, 260]),
      [
        'pane',
        { x: 960, y: 100, w: 440, h: 480, layers: view({ at: [1260, 280], y: 440, to: 600 }) },
      ],
    ],
    kind: 'wood',
    y: 740,
    side: -1,
    things: [
      ['bouquet', 560, 1060, 4.4, { fills: ['sky', 'plum', 'white', 'teal'] }],
      ['letter', 1120, 1060, 2.6, { turn: 6 }],
    ],
  }),
  open(
    'gift-just-because',
    'A path through a wild meadow of flowers with one balloon let go',
    'noon',
    [
      ...lawn({
        at: [1180, 260],
        y: 620,
        trees: [[260, 820, 480]],
        flowers: ['berry', 'marigold', 'rose', 'plum', 'cream'],
      }),
      [
        'meadow',
        { y: 720, count: 260, tall: 90, flowers: ['berry', 'marigold', 'rose', 'plum', 'cream'] },
      ],
      [
        'way',
        {
          points: [
            [760, 1260, 420],
            [860, 1010, 190],
            [780, 860, 90],
            [830, 760, 40],
          ],
          fill: 'sand',
        },
      ],
      ['balloons', { x: 900, y: 640, s: 1.7 }],
      walks('eve', 800, 1030, 320, { kid: true, right: 'up', wear: 'dress', top: 'sky' }),
    ],
  ),
  close('gift-own-picture', 'A camera, an empty frame and loose prints on a table', 'indoor', {
    back: [
      ...wall('#5f7f8a', [1150, 260]),
      ['shape', { d: 'M540 120H1060V600H540Z', fill: 'mustard', volume: 14 }],
      ['shape', { d: 'M580 160H1020V560H580Z', fill: 'cream' }],
    ],
    kind: 'oak',
    y: 760,
    things: [
      ['camera', 420, 1060, 3.6],
      ['canvas', 860, 1080, 2.4, { art: 'waves', turn: -6 }],
      ['canvas', 1250, 1060, 2.4, { turn: 8 }],
    ],
  }),
  // Doors, bands and empty states.
  open(
    'home-lawn',
    'Evening on a wide lawn: a couple, a family and friends on their rugs, the city far behind',
    'golden',
    [
      ...lawn({
        at: [1140, 420],
        y: 640,
        city: [120, 900],
        trees: [
          [80, 960, 700],
          [1540, 980, 780],
        ],
        clouds: [
          [520, 210, 150],
          [1020, 170, 90],
        ],
      }),
      rug(430, 930, 360, 80),
      sits('ada', 390, 918, 250),
      sits('kit', 470, 920, 260, { right: 'raise' }),
      rug(1000, 900, 300, 66, 'sky'),
      sits('gus', 950, 888, 220),
      sits('cai', 1020, 890, 220),
      sits('finn', 1080, 892, 160, { kid: true }),
      ['rug', { x: 790, y: 1150, w: 640, h: 150 }],
      ['basket', { x: 1040, y: 1120, s: 1.1 }],
      sits('ben', 640, 1120, 390),
      sits('hana', 780, 1130, 370),
      sits('eve', 910, 1120, 380, { right: 'raise' }),
      [
        'birds',
        {
          list: [
            [620, 330, 16],
            [680, 306, 12],
          ],
        },
      ],
    ],
    { focus: [800, 720] },
  ),
  close('nothing-found', 'A telescope on a hill finds only clouds and one lark', 'noon', {
    back: lawn({
      at: [420, 240],
      y: 640,
      clouds: [
        [800, 200, 170],
        [1250, 300, 130],
        [1080, 130, 90],
      ],
    }),
    kind: 'grass',
    y: 800,
    side: -1,
    extra: [
      ['meadow', { y: 800, count: 110 }],
      ['birds', { list: [[1180, 470, 44]], fill: 'berry' }],
    ],
    things: [
      ['telescope', 640, 1080, 3.6, { aim: -24 }],
      ['map', 1080, 1090, 2],
    ],
  }),
  close('wishlist-empty', 'A kite with a heart on it waits on the grass for wind', 'dawn', {
    back: view({ at: [1130, 360], y: 620, fills: ['teal', 'leaf'] }),
    kind: 'grass',
    y: 760,
    extra: [['meadow', { y: 790, count: 100, flowers: ['rose'] }]],
    things: [
      ['heart', 1120, 1060, 2.4],
      ['kite', 620, 980, 2.6, { float: true, turn: 50 }],
    ],
  }),
  close('bag-empty', 'An empty basket on a folded gingham rug', 'noon', {
    back: [...wall('#a9cbb7', [430, 260])],
    kind: 'wood',
    y: 740,
    side: -1,
    things: [['blanket', 780, 1060, 4, { fill: 'berry', trim: 'white', rx: 84 }]],
    front: [
      [
        'layer',
        {
          x: 780,
          y: 790,
          scale: 3.2,
          layers: [
            ['shape', { d: 'M-48 -48H48L40 -3Q0 4 -40 -3Z', fill: 'wicker', volume: 9 }],
            ['stroke', { d: 'M-34 -46Q0 -112 34 -46', fill: 'oak', width: 7 }],
            [
              'stroke',
              { d: 'M-44 -34H44M-42 -20H42', fill: 'oak', width: 3, more: 'opacity=".5"' },
            ],
            ['shape', { d: 'M-50 -54Q0 -46 50 -54V-44Q0 -36 -50 -44Z', fill: 'oak' }],
          ],
        },
      ],
    ],
  }),
  open(
    'all-booked',
    'A lark flies off with a ribbon over a rug, a ticket and a basket: everything is booked',
    'golden',
    [
      ...lawn({ at: [1140, 380], y: 620, trees: [[140, 900, 660]] }),
      ['rug', { x: 800, y: 1120, w: 1080, h: 260 }],
      ['shadow', { x: 620, y: 1050, rx: 160, ry: 20 }],
      ['basket', { x: 620, y: 1040, s: 2 }],
      ['ticket', { x: 980, y: 1040, s: 1.9, turn: -6 }],
      ['stroke', { d: 'M900 470Q760 560 640 500T380 560', fill: 'berry', width: 12 }],
      ['birds', { list: [[960, 440, 62]], fill: 'navy' }],
      [
        'leaves',
        {
          x: 800,
          y: 700,
          h: 560,
          w: 1400,
          count: 70,
          fills: ['marigold', 'berry', 'sky', 'cream'],
          size: 12,
        },
      ],
    ],
  ),
  open(
    'members-night',
    'Members on cushions under lanterns listen to a cello player on a small stage',
    'night',
    [
      ...lawn({
        at: [260, 190],
        y: 660,
        night: true,
        clouds: null,
        trees: [
          [80, 980, 760],
          [1530, 980, 760],
        ],
      }),
      ['stars', { count: 120, to: 520 }],
      ...[
        [330, 330, 1, '#ff9d3c'],
        [600, 280, 0.8, '#ffd257'],
        [1000, 280, 0.8, '#e8533f'],
        [1280, 330, 1, '#ffd257'],
      ].map(([x, y, s, fill]) => ['lantern', { x, y, s, fill, drop: 380 }]),
      ['glow', { x: 800, y: 760, r: 480, ry: 240, power: 0.6 }],
      ['shape', { d: 'M520 900V830H1080V900Z', fill: 'oak', volume: 9 }],
      seen('ines', 780, 790, 420, { pose: 'sit' }),
      ['stool', { x: 770, y: 836, s: 0.8 }],
      [
        'shape',
        {
          d: 'M850 830Q810 790 840 740Q810 700 846 660H884Q920 700 890 740Q920 790 880 830Z',
          fill: 'rust',
          volume: 6,
        },
      ],
      ['stroke', { d: 'M866 660V540', fill: 'ink', width: 8 }],
      ['stroke', { d: 'M800 730L960 700', fill: 'oak', width: 5 }],
      ...[
        ['ada', 300],
        ['gus', 500],
        ['eve', 700],
        ['finn', 900],
        ['hana', 1100],
        ['ben', 1300],
      ].map(([w, x], k) => sits(w, x, 1120 - (k % 2) * 20, 380)),
      ['candle', { x: 600, y: 1130, s: 1 }],
      ['candle', { x: 1000, y: 1130, s: 1 }],
    ],
  ),
  open('gift-door', 'Someone hands a wrapped present over a garden gate', 'dawn', [
    ...lawn({ at: [1150, 360], y: 640, trees: [[180, 960, 720]], flowers: ['rose', 'marigold'] }),
    [
      'stroke',
      {
        d: 'M-20 860H560M-20 980H560M60 1080V800M200 1080V800M340 1080V800M480 1080V800M1060 860H1620M1060 980H1620M1140 1080V800M1280 1080V800M1420 1080V800M1560 1080V800',
        fill: 'cream',
        width: 22,
      },
    ],
    seen('cai', 600, 1090, 500, { pose: 'hands', wear: 'dress' }),
    seen('gus', 1000, 1090, 510, { pose: 'hands', flip: -1 }),
    ['gift', { x: 800, y: 830, s: 1.2 }],
    ['stroke', { d: 'M700 1080V880H900V1080M700 960H900', fill: 'cream', width: 22 }],
    ['dog', { x: 1160, y: 1100, h: 140, pose: 'stand', flip: -1 }],
  ]),
  open(
    'choose-a-country',
    'A harbour with a balloon, a ferry and a kayak under a morning sky, hills on both sides',
    'dawn',
    [
      ...sea({
        at: [1120, 420],
        y: 640,
        land: [
          [200, 190, 420],
          [1480, 150, 340, 'teal'],
        ],
        clouds: [
          [520, 200, 150],
          [960, 150, 90],
        ],
      }),
      ['balloon', { x: 800, y: 300, r: 84, depth: 0.2, people: 3 }],
      ['sailboat', { x: 780, y: 760, s: 1.4, depth: 0.1 }],
      ['sailboat', { x: 1300, y: 720, s: 0.9, depth: 0.3 }],
      seen('hana', 940, 950, 330, { pose: 'paddle', vest: 'marigold' }),
      seen('dev', 1060, 950, 340, { pose: 'paddle', vest: 'berry' }),
      ['paddle', { x: 1120, y: 890, s: 0.9, turn: 24 }],
      ['kayak', { x: 1000, y: 962, s: 0.9 }],
      [
        'birds',
        {
          list: [
            [1340, 300, 16],
            [1400, 276, 12],
          ],
        },
      ],
    ],
  ),
  open(
    'boston',
    'Boston: brick row houses, a gold dome and sailing boats on the river at dusk',
    'dusk',
    [
      ['sky', { to: 640, glow: [1080, 580, 640] }],
      ['sun', { x: 1120, y: 470, r: 96 }],
      [
        'clouds',
        {
          list: [
            [420, 200, 150],
            [860, 280, 90],
          ],
          opacity: 0.6,
        },
      ],
      [
        'skyline',
        {
          y: 680,
          low: 120,
          high: 330,
          fill: 'slate',
          depth: 0.5,
          windows: 'glow',
          from: 780,
          to: 1620,
        },
      ],
      ['shape', { d: 'M420 680V500H660V680Z', fill: 'brick', depth: 0.1, volume: 9 }],
      ['shape', { d: 'M460 500V460H620V500Z', fill: 'cream', depth: 0.1 }],
      ['shape', { d: 'M462 460Q464 350 540 340Q616 350 618 460Z', fill: 'marigold', volume: 9 }],
      ['stroke', { d: 'M540 340V290', fill: 'marigold', width: 8 }],
      [
        'shape',
        { d: 'M450 540h30v110h-30ZM510 540h30v110h-30ZM570 540h30v110h-30Z', fill: 'cream' },
      ],
      ...[0, 1, 2, 3, 4, 5].flatMap((k) => [
        [
          'shape',
          {
            d: `M${-60 + k * 80} 720V${560 + (k % 2) * 26}h80V720Z`,
            fill: ['brick', 'rust', 'wine'][k % 3],
            volume: 6,
          },
        ],
        [
          'shape',
          {
            d: `M${-44 + k * 80} ${600 + (k % 2) * 20}h18v30h-18ZM${-10 + k * 80} ${600 + (k % 2) * 20}h18v30h-18ZM${-44 + k * 80} 654h18v30h-18ZM${-10 + k * 80} 654h18v30h-18Z`,
            fill: 'glow',
            pure: true,
          },
        ],
      ]),
      ['treeline', { y: 716, size: 60, every: 44, fill: 'meadow', depth: 0.15 }],
      ['water', { y: 710, deep: 'navy', sunX: 1120 }],
      ['sailboat', { x: 460, y: 860, s: 1.6, depth: 0.05 }],
      ['sailboat', { x: 1240, y: 800, s: 1, depth: 0.2 }],
      ['sailboat', { x: 860, y: 980, s: 2.1, depth: 0 }],
    ],
    { focus: [800, 640] },
  ),
  open(
    'how-it-works',
    'Three steps on a path: a phone, a map with a cross, a rug under a tree',
    'noon',
    [
      ...lawn({ at: [1240, 240], y: 640, trees: [[1360, 900, 600]] }),
      [
        'way',
        {
          points: [
            [200, 1200, 280],
            [600, 1080, 180],
            [960, 980, 110],
            [1240, 900, 50],
          ],
          fill: 'sand',
          dots: 'berry',
        },
      ],
      ['shadow', { x: 320, y: 1090, rx: 120, ry: 18 }],
      ['phone', { x: 320, y: 1080, s: 2.2, turn: -5 }],
      ['shadow', { x: 760, y: 1010, rx: 150, ry: 18 }],
      ['map', { x: 760, y: 960, s: 2.2 }],
      rug(1180, 930, 460, 110),
      ['basket', { x: 1210, y: 900, s: 1.1 }],
    ],
  ),
  open(
    'kitchen-partner',
    'A cook in an apron hands a packed basket through a kitchen door at sunrise',
    'dawn',
    [
      ...wall('#c9734f', [430, 260]),
      ['tiles', { y: 900, vanish: [800, 500], fill: 'stone', depth: 0.05 }],
      ['shape', { d: 'M420 900V160H980V900Z', fill: 'glow', pure: true }],
      ['shelf', { x: 480, y: 360, w: 440, count: 7, fills: ['berry', 'leaf', 'marigold'], h: 110 }],
      ['shape', { d: 'M980 900V160L1180 220V960Z', fill: 'teal', volume: 12 }],
      seen('gus', 640, 1080, 560, { pose: 'hands', top: 'cream', bottom: 'navy' }),
      ['basket', { x: 810, y: 800, s: 1.2 }],
      seen('ada', 1020, 1090, 500, { pose: 'hands', flip: -1, wear: 'dress' }),
      ['crate', { x: 240, y: 1080, s: 1.6 }],
      ['houseplant', { x: 1370, y: 1080, s: 2.2 }],
    ],
  ),
]
