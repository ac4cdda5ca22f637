// Other moments of the same days, and what they come with: second pictures out of doors, in workshops and on evenings.
import { bathes, seen, sits, stands, walks } from '../cast.mjs'
import { alps, lawn, room, sea, still, view, wall, wood } from '../places.mjs'

const close = (id, title, light, { side = 1, palette, ...rest }) => ({
  id,
  title,
  light,
  side,
  focus: [800, 760],
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
const pane = (x, seen, w = 480, h = 470) => ['pane', { x, y: 110, w, h, layers: seen }]
const night = (moon = [1180, 230]) => [
  ['sky', { to: 760, glow: [moon[0], 700, 560] }],
  ['stars', { count: 140, to: 620 }],
  ['moon', { x: moon[0], y: moon[1], r: 54 }],
]

export const MOMENTS = [
  // Adventures.
  open(
    'unroll-the-balloon',
    'Guests hold the mouth of a striped balloon open on a dark field while a burner lights it',
    'dawn',
    [
      ...view({ at: [1260, 560], y: 660, fills: ['plum', 'teal'] }),
      ['hills', { y: 760, swell: 10, fill: 'meadow', mist: 0.1 }],
      [
        'shape',
        {
          d: 'M330 960Q240 620 620 500Q1080 400 1360 640Q1480 780 1380 960Z',
          fill: 'berry',
          volume: 26,
        },
      ],
      [
        'shape',
        {
          d: 'M560 520Q460 720 500 960H660Q600 700 700 480ZM860 446Q840 700 860 960H1020Q1040 700 1010 446ZM1180 500Q1300 720 1240 960H1360Q1460 760 1290 570Z',
          fill: 'marigold',
        },
      ],
      ['shape', { d: 'M330 960Q300 830 360 740Q470 830 440 960Z', fill: 'ink' }],
      ['glow', { x: 380, y: 860, r: 260, power: 0.8 }],
      ['shape', { d: 'M300 900Q380 830 470 860Q400 900 300 920Z', fill: 'glow', pure: true }],
      stands('ben', 250, 1060, 440, { right: 'point' }),
      stands('cai', 520, 1080, 430, { left: 'reach' }),
      stands('finn', 1240, 1080, 450, { left: 'up' }),
      ['meadow', { y: 960, count: 100 }],
    ],
  ),
  open(
    'from-the-basket',
    'Over the rim of a wicker basket: fields, a river and the balloon’s shadow far below',
    'golden',
    [
      ['sky', { to: 460, glow: [1150, 360, 640] }],
      ['sun', { x: 1180, y: 250, r: 88 }],
      ['hills', { y: 440, swell: 40, fill: 'plum', depth: 0.65, mist: 0.7 }],
      ['hills', { y: 520, swell: 20, fill: 'olive', depth: 0.4, mist: 0.5, bottom: 1240 }],
      [
        'shape',
        {
          d: 'M-40 640L520 560L640 700L-40 820ZM700 560L1200 540L1420 660L820 720ZM-40 860L560 760L700 900L-40 1000ZM900 760L1640 700V880L1040 900Z',
          fill: 'grass',
          depth: 0.22,
        },
      ],
      [
        'shape',
        {
          d: 'M560 560L690 552L820 700L660 720ZM1220 540L1640 530V640L1440 660Z',
          fill: 'mustard',
          depth: 0.3,
        },
      ],
      [
        'way',
        {
          points: [
            [300, 1100, 120],
            [720, 860, 70],
            [640, 700, 40],
            [900, 560, 14],
          ],
          fill: 'sky',
          depth: 0.3,
        },
      ],
      ['treeline', { y: 700, size: 26, every: 34, fill: 'pine', depth: 0.3 }],
      [
        'layer',
        {
          x: 1010,
          y: 820,
          opacity: 0.4,
          layers: [
            [
              'shape',
              { d: 'M-60 0Q-60 -34 0 -36T60 0Q40 26 10 30H-10Q-40 26 -60 0Z', fill: 'ink' },
            ],
          ],
        },
      ],
      [
        'stroke',
        {
          d: 'M170 -20L250 960M1430 -20L1350 960M560 -20L590 940M1040 -20L1010 940',
          fill: 'oak',
          width: 16,
        },
      ],
      sits('hana', 430, 1010, 620, { seat: 'chair', right: 'raise' }),
      sits('dev', 760, 1020, 640, { seat: 'chair' }),
      sits('ada', 1150, 1010, 610, { seat: 'chair', left: 'prop' }),
      ['shape', { d: 'M60 960H1540L1500 1260H100Z', fill: 'wicker', volume: 12 }],
      [
        'stroke',
        {
          d: 'M70 1020H1530M80 1090H1520M90 1160H1510',
          fill: 'oak',
          width: 8,
          more: 'opacity=".5"',
        },
      ],
      [
        'shape',
        {
          d: 'M30 930Q30 900 60 900H1540Q1570 900 1570 930T1540 962H60Q30 962 30 930Z',
          fill: 'oak',
          volume: 9,
        },
      ],
    ],
  ),
  close(
    'breakfast-after-landing',
    'A cooked breakfast in a pan, bread and jam in a field, the balloon folded behind',
    'dawn',
    {
      back: [
        ...view({ at: [430, 330], y: 600, fills: ['plum', 'leaf'] }),
        [
          'shape',
          {
            d: 'M900 740Q920 620 1060 600Q1180 540 1320 610Q1460 640 1480 740Z',
            fill: 'berry',
            volume: 14,
          },
        ],
        ['shape', { d: 'M1040 604Q1000 680 1020 740H1120Q1100 660 1150 574Z', fill: 'marigold' }],
      ],
      kind: 'wood',
      y: 740,
      side: -1,
      things: [
        ['pan', 480, 1020, 3.2, { food: 'marigold' }],
        ['loaf', 1000, 960, 2],
        ['cup', 1290, 1020, 2.4, { steam: true }],
        ['honey', 930, 1120, 1.7],
        ['juice', 1180, 1130, 2],
      ],
    },
  ),
  open(
    'balloons-in-mist',
    'Five balloons float over a valley full of mist at first light',
    'dawn',
    [
      ['sky', { to: 760, glow: [1160, 640, 680] }],
      ['sun', { x: 1180, y: 560, r: 100 }],
      ['hills', { y: 700, swell: 50, fill: 'plum', depth: 0.62, mist: 0.9 }],
      [
        'balloon',
        { x: 300, y: 420, r: 110, depth: 0.25, people: 3, stripes: ['teal', 'cream', 'coral'] },
      ],
      ['balloon', { x: 900, y: 210, r: 74, depth: 0.45, flame: false, people: 3 }],
      [
        'balloon',
        { x: 1380, y: 330, r: 60, depth: 0.5, flame: false, people: 3, stripes: ['plum', 'cream'] },
      ],
      [
        'hills',
        {
          y: 860,
          swell: 36,
          fill: 'teal',
          depth: 0.4,
          mist: 0.9,
          trees: { size: 60, kind: 'pine' },
        },
      ],
      [
        'balloon',
        { x: 680, y: 610, r: 130, depth: 0.08, people: 4, stripes: ['marigold', 'cream', 'sky'] },
      ],
      [
        'balloon',
        {
          x: 1120,
          y: 760,
          r: 40,
          depth: 0.4,
          flame: false,
          people: 3,
          stripes: ['berry', 'cream'],
        },
      ],
      [
        'hills',
        {
          y: 1020,
          swell: 30,
          fill: 'pine',
          depth: 0.1,
          mist: 0.6,
          trees: { size: 110, kind: 'pine', every: 60 },
        },
      ],
    ],
  ),
  open(
    'under-the-bridge',
    'Cyclists stop under a lit bridge to look at its reflection',
    'night',
    [
      ...night([420, 200]),
      ['skyline', { y: 640, low: 90, high: 300, windows: 'glow', depth: 0.4 }],
      ['water', { y: 640, deep: 'navy', bottom: 940 }],
      [
        'shine',
        {
          lights: [
            [300, 650, 130, 'glow', 0.5],
            [760, 650, 220, 'coral', 0.5],
            [1240, 650, 160, 'glow', 0.5],
          ],
        },
      ],
      ['shape', { d: 'M-60 330H1660V430H-60Z', fill: 'plum', volume: 12 }],
      [
        'shape',
        { d: 'M140 430H320L290 960H170ZM1280 430H1460L1430 960H1310Z', fill: 'plum', volume: 12 },
      ],
      ['stroke', { d: 'M320 430Q800 700 1280 430', fill: 'plum', width: 30 }],
      ['festoon', { from: [-20, 436], to: [1620, 436], sag: 8, count: 26, size: 11 }],
      ['shape', { d: 'M-60 940H1660V1260H-60Z', fill: 'slate', volume: 8 }],
      ['bicycle', { x: 420, y: 1090, s: 2, fill: 'teal' }],
      ['bicycle', { x: 1150, y: 1100, s: 2.1, fill: 'marigold' }],
      stands('dev', 640, 1100, 450, { right: 'point' }),
      stands('eve', 800, 1090, 430, { left: 'eyes' }),
      stands('finn', 960, 1100, 450),
    ],
    { side: -1 },
  ),
  open(
    'saturn-in-the-eyepiece',
    'A guest bends to the eyepiece of a telescope, Saturn and its rings in the round view above',
    'night',
    [
      ['sky', { to: 820, glow: [900, 820, 700] }],
      ['milkyway', { x: 420, y: 420, turn: 40, length: 1100 }],
      ['stars', { count: 200, to: 760 }],
      [
        'hills',
        {
          y: 840,
          swell: 30,
          fill: 'pine',
          depth: 0.3,
          mist: 0.3,
          trees: { size: 70, kind: 'pine' },
        },
      ],
      ['hills', { y: 960, swell: 10, fill: 'meadow', mist: 0 }],
      [
        'shape',
        { d: 'M880 360a250 250 0 1 0 500 0a250 250 0 1 0 -500 0Z', fill: 'ink', volume: 8 },
      ],
      [
        'shape',
        {
          d: 'M1040 360a90 90 0 1 0 180 0a90 90 0 1 0 -180 0Z',
          fill: '#f1c27a',
          pure: true,
          volume: 14,
        },
      ],
      [
        'stroke',
        {
          d: 'M940 420Q1130 350 1320 300Q1370 290 1330 330Q1180 430 960 450Q900 450 940 420',
          fill: '#f7dfae',
          width: 14,
          pure: true,
        },
      ],
      ['telescope', { x: 620, y: 1080, s: 2.6, aim: -38, fill: 'cream' }],
      seen('ada', 330, 1100, 470, { pose: 'bend' }),
      ['blanket', { x: 1160, y: 1090, s: 1.7, fill: 'plum' }],
      ['soup', { x: 1360, y: 1090, s: 1.2 }],
    ],
  ),
  open(
    'over-the-floes',
    'Three paddlers in bright suits haul a red canoe over a floe by its gunwales',
    'winter',
    [
      ...alps({ white: true, at: [1180, 280], y: 620 }),
      ['water', { y: 720, deep: 'navy', glints: 50 }],
      ['shape', { d: 'M-60 960Q300 860 800 900T1660 900V1260H-60Z', fill: 'snow', volume: 16 }],
      [
        'shape',
        {
          d: 'M120 780Q260 750 420 780Q360 810 200 812ZM1200 800Q1340 770 1500 796Q1440 826 1280 826Z',
          fill: 'snow',
          volume: 8,
        },
      ],
      stands('ben', 420, 1080, 430, {
        top: 'marigold',
        bottom: 'marigold',
        right: 'hand',
        hair: 'beanie',
        hat: 'berry',
        lean: 12,
      }),
      [
        'shape',
        {
          d: 'M380 940Q340 860 300 850Q760 930 1300 850Q1260 900 1220 950Q1180 1010 1100 1010H520Q420 1010 380 940Z',
          fill: 'berry',
          volume: 14,
        },
      ],
      ['stroke', { d: 'M320 866Q780 950 1280 866', fill: 'cream', width: 12 }],
      stands('hana', 730, 1120, 440, {
        top: 'sky',
        bottom: 'sky',
        left: 'hand',
        right: 'hand',
        hair: 'beanie',
        hat: 'marigold',
      }),
      stands('kit', 1080, 1110, 450, {
        top: 'coral',
        bottom: 'coral',
        left: 'hand',
        hair: 'beanie',
        hat: 'teal',
        lean: -8,
      }),
      ['snowfall', { count: 60 }],
    ],
    { side: -1 },
  ),
  close(
    'sticks-and-paper',
    'A half-built kite with string, glue, scissors and coloured paper on a workbench',
    'noon',
    {
      back: [
        ...wall('#6fa3a0', [1150, 260]),
        pane(960, view({ at: [1240, 280], y: 440, to: 600 })),
      ],
      kind: 'oak',
      y: 740,
      things: [
        ['kite', 480, 940, 1.8, { float: true, turn: 62 }],
        ['spool', 960, 980, 2.4],
        ['cloth', 1290, 980, 2.2, { fills: ['berry', 'marigold', 'sky'] }],
        ['scissors', 1000, 1120, 2.2],
        ['pencil', 1330, 1130, 2],
      ],
    },
  ),
  // Evenings and culture.
  close(
    'coffin-receipt',
    'A lantern over old letters, a receipt and a small glass of ginger beer',
    'night',
    {
      back: [
        ...night([420, 210]),
        [
          'shape',
          {
            d: 'M980 760V420Q980 300 1100 300T1220 420V760Z',
            fill: 'slate',
            depth: 0.2,
            volume: 10,
          },
        ],
        [
          'shape',
          {
            d: 'M1320 760V520Q1320 440 1400 440T1480 520V760Z',
            fill: 'slate',
            depth: 0.3,
            volume: 10,
          },
        ],
        ['treeline', { y: 760, size: 120, every: 130, fill: 'ink', to: 820 }],
      ],
      kind: 'oak',
      y: 760,
      side: -1,
      things: [
        ['letter', 460, 1060, 3, { turn: -10 }],
        ['letter', 800, 1090, 2.6, { turn: 8 }],
        ['lantern', 1100, 1010, 2.6, { drop: 0, float: true }],
        ['glass', 1370, 1090, 2.6, { fill: 'mustard' }],
      ],
    },
  ),
  close(
    'case-file',
    'A detective kit: a case file, a magnifying glass, footprints and a torch',
    'noon',
    {
      back: [
        ...wall('#2f8276', [430, 260]),
        ['arches', { count: 3, y: 760, h: 620, fill: 'meadow', depth: 0.1 }],
      ],
      kind: 'stone',
      y: 740,
      palette: { tint: '#fdf3d8' },
      side: -1,
      things: [
        ['book', 430, 1010, 3.6, { fill: 'rust' }],
        ['magnifier', 880, 1050, 3.8, { turn: 16 }],
        ['cards', 1240, 1030, 2.8],
        ['pencil', 640, 1130, 2],
      ],
    },
  ),
  close(
    'chestnut-stop',
    'A paper cone of hot chestnuts and a paper lantern on a snowy wall',
    'winter',
    {
      back: [
        ['sky', { to: 740, glow: [800, 620, 620] }],
        ['skyline', { y: 760, low: 90, high: 320, windows: 'glow', depth: 0.4 }],
        ['festoon', { from: [-20, 150], to: [1620, 110], sag: 100, count: 20, size: 14 }],
        ['festoon', { from: [-20, 330], to: [1620, 360], sag: 70, count: 26, size: 9 }],
      ],
      kind: 'snow',
      y: 760,
      things: [
        ['chestnuts', 560, 1040, 4],
        ['lantern', 1080, 980, 2.8, { drop: 0, float: true, fill: '#e8533f' }],
        ['hatAndScarf', 1340, 1090, 1.6],
      ],
      front: [['snowfall', { count: 80 }]],
    },
  ),
  close(
    'supper-in-a-box',
    'Supper boxes, a folded blanket and headphones on a deckchair tray under a screen',
    'dusk',
    {
      back: [
        ['sky', { to: 740, glow: [800, 640, 620] }],
        ['skyline', { y: 760, low: 60, high: 240, windows: 'glow', depth: 0.4 }],
        ['shape', { d: 'M500 120H1240V540H500Z', fill: 'ink', volume: 8 }],
        ['shape', { d: 'M520 140H1220V520H520Z', fill: '#f2a65e', pure: true }],
        ['shape', { d: 'M520 430Q700 320 900 400T1220 360V520H520Z', fill: '#8c3f6b', pure: true }],
        ['shape', { d: 'M980 260a60 60 0 1 0 120 0a60 60 0 1 0 -120 0Z', fill: 'sun', pure: true }],
      ],
      kind: 'wood',
      y: 760,
      things: [
        ['takeaway', 420, 1040, 3],
        ['popcorn', 700, 1060, 2.6],
        ['headphones', 1000, 1060, 2.8],
        ['blanket', 1320, 1060, 2.2, { fill: 'teal' }],
      ],
    },
  ),
  close('four-pours', 'Four glasses, olives and bread beside a hand drum', 'indoor', {
    back: [
      ...wall('#5d2748'),
      ['festoon', { from: [-20, 160], to: [1620, 130], sag: 90, count: 20, size: 14 }],
    ],
    kind: 'oak',
    y: 740,
    palette: { tint: '#ffd9b0' },
    things: [
      ...[300, 470, 640, 810].map((x, k) => [
        'glass',
        x,
        980,
        2.8,
        { fill: ['marigold', 'rose', 'berry', 'wine'][k] },
      ]),
      ['drum', 1210, 1060, 3.6, { rx: 40 }],
      ['loaf', 480, 1130, 1.7],
      ['pot', 820, 1130, 1.5, { kind: 'bowl', fill: 'olive' }],
    ],
  }),
  close('pressed-card', 'A pressed blossom card, a flask of tea and a bough above', 'dawn', {
    back: [
      ...view({ at: [1130, 360], y: 620, fills: ['rose', 'leaf'] }),
      ['bough', { x: -40, y: 70, to: [900, 300] }],
    ],
    kind: 'wood',
    y: 740,
    palette: { sky: ['#7fb0cf', '#bcd6dc', '#f7dcd9', '#ffe4cf'] },
    things: [
      ['canvas', 560, 1060, 2.6, { art: 'blossom' }],
      ['flask', 980, 1060, 2.8, { fill: 'berry' }],
      ['cup', 1260, 1080, 2.2, { fill: 'rose', steam: true }],
    ],
    front: [['leaves', { x: 800, y: 1170, h: 360, count: 40, fills: ['rose', 'cream'], size: 9 }]],
  }),
  close(
    'armful-of-flowers',
    'An armful of cut flowers, scissors and a train ticket on a carriage table',
    'noon',
    {
      back: [
        ...wall('#356b62'),
        [
          'pane',
          {
            x: 260,
            y: 110,
            w: 1080,
            h: 520,
            bars: [2, 1],
            layers: [
              ['sky', { to: 460, glow: [800, 300, 500] }],
              ['sun', { x: 1100, y: 240, r: 70 }],
              ['hills', { y: 430, swell: 12, fill: 'teal', depth: 0.5, mist: 0.4 }],
              [
                'rows',
                { y: 450, vanish: [800, 380], fill: 'berry', soil: 'marigold', spread: 5200 },
              ],
            ],
          },
        ],
      ],
      kind: 'wood',
      y: 740,
      things: [
        ['bouquet', 620, 1060, 4],
        ['bouquet', 980, 1080, 3, { fills: ['marigold', 'coral', 'cream'] }],
        ['ticket', 1310, 1060, 1.7, { turn: -6 }],
        ['scissors', 330, 1110, 1.7],
      ],
    },
  ),
  close(
    'forty-breakfasts',
    'Buckets of fish and chopped fruit on a keeper’s table, boots and an apron ready',
    'dawn',
    {
      back: [
        ...wall('#58795f', [430, 260]),
        ['apron', { x: 1260, y: 640, s: 3, fill: 'sky' }],
        pane(420, [...sea({ at: [560, 260], y: 400 })]),
      ],
      kind: 'stone',
      y: 740,
      side: -1,
      things: [
        ['bucket', 380, 1000, 3, { water: 'stone' }],
        ['bucket', 700, 1040, 3, { fill: 'berry', water: 'coral' }],
        ['fruit', 1010, 1060, 2.4],
        ['boots', 1330, 1060, 2.3, { fill: 'meadow' }],
      ],
    },
  ),
  // One city each.
  open(
    'worn-steps',
    'A lantern lights initials cut into sandstone steps under a great bridge',
    'night',
    [
      ...night([300, 170]),
      ['landmark', { kind: 'arch', x: 1000, y: 470, s: 1.5, fill: 'slate', depth: 0.35 }],
      [
        'shape',
        { d: 'M-60 1260V380H420V1260ZM1660 1260V420H1240V1260Z', fill: 'mustard', volume: 16 },
      ],
      [
        'stroke',
        {
          d: 'M-40 520H420M-40 680H420M-40 840H420M160 380V520M300 520V680M120 680V840M1240 560H1640M1240 720H1640M1400 420V560M1500 560V720',
          fill: 'ink',
          width: 5,
          more: 'opacity=".35"',
        },
      ],
      ...Array.from({ length: 8 }, (_, k) => [
        'shape',
        {
          d: `M${460 - k * 20} ${600 + k * 78}Q800 ${626 + k * 78} ${1200 + k * 20} ${600 + k * 78}V${690 + k * 78}H${460 - k * 20}Z`,
          fill: k % 2 ? 'sand' : 'mustard',
          volume: 6,
        },
      ]),
      [
        'stroke',
        {
          d: 'M1300 640l20 -44l20 44m-32 -16h24M1390 596v44h26M1450 640v-44q30 0 30 22t-30 22',
          fill: 'oak',
          width: 7,
        },
      ],
      ['glow', { x: 1130, y: 760, r: 460, power: 0.8 }],
      ['lantern', { x: 1130, y: 830, s: 1.3, drop: 0 }],
      walks('kit', 700, 1030, 410, { bag: 'navy', right: 'point' }),
      walks('eve', 850, 1110, 420),
    ],
    { side: 1 },
  ),
  close(
    'hamper-two-harbours',
    'A hamper for two and blankets on a grassy terrace with water on both sides',
    'noon',
    {
      back: [
        ['sky', { to: 560, glow: [1150, 340, 600] }],
        ['sun', { x: 1180, y: 230, r: 80 }],
        ['clouds', { list: [[430, 170, 150]], opacity: 0.9 }],
        ['water', { y: 520, deep: 'teal', glints: 60 }],
        [
          'shape',
          { d: 'M560 760Q640 460 800 450T1040 760Z', fill: 'leaf', depth: 0.2, volume: 14 },
        ],
        ['sailboat', { x: 260, y: 600, s: 0.8 }],
        ['sailboat', { x: 1360, y: 580, s: 0.6 }],
      ],
      kind: 'grass',
      y: 740,
      extra: [['meadow', { y: 760, count: 100, flowers: ['cream'] }]],
      things: [
        ['basket', 620, 1030, 3.4, { bottle: false }],
        ['blanket', 1060, 1050, 2.8, { fill: 'sky' }],
        ['flask', 1350, 1090, 2],
      ],
    },
  ),
  close(
    'slice-for-later',
    'A cake slice in a box, scones and a teacup on a stone balustrade above the town',
    'golden',
    {
      back: [
        ['sky', { to: 640, glow: [430, 460, 600] }],
        ['sun', { x: 420, y: 330, r: 90 }],
        ['hills', { y: 560, swell: 40, fill: 'olive', depth: 0.5, mist: 0.6 }],
        ['skyline', { y: 740, low: 60, high: 170, fill: 'sand', depth: 0.2, wide: 70 }],
        ['landmark', { kind: 'spire', x: 1150, y: 740, s: 0.9, fill: 'sand', depth: 0.2 }],
      ],
      kind: 'stone',
      fill: 'sand',
      y: 760,
      side: -1,
      things: [
        ['scones', 480, 1040, 3],
        ['cup', 880, 1060, 2.6, { fill: 'rose', steam: true }],
        ['gift', 1240, 1060, 2.4, { fill: 'mint', ribbon: 'cream' }],
      ],
    },
  ),
  close('dozen-bagels', 'A dozen bagels, two spreads and a ballot slip with a pencil', 'winter', {
    back: [
      ...wall('#86503e', [1150, 260]),
      [
        'shape',
        {
          d: 'M900 740V380Q900 240 1060 240H1240Q1400 240 1400 380V740Z',
          fill: 'brick',
          volume: 16,
        },
      ],
      ['shape', { d: 'M980 740V440Q980 350 1070 350H1230Q1320 350 1320 440V740Z', fill: 'ink' }],
      ['campfire', { x: 1150, y: 740, s: 1.5, sparks: 8 }],
    ],
    kind: 'wood',
    y: 740,
    palette: { tint: '#ffdcb8' },
    things: [
      ...[
        [300, 900],
        [480, 900],
        [390, 970],
        [570, 970],
        [300, 1040],
        [480, 1040],
      ].map(([x, y], k) => ['bagel', x, y, 1.5, { seed: k % 2 ? 'ink' : 'cream' }]),
      ['pot', 860, 1060, 1.7, { kind: 'bowl', fill: 'white' }],
      ['pot', 1080, 1100, 1.7, { kind: 'bowl', fill: 'rose' }],
      ['letter', 1330, 1080, 1.6, { turn: 8 }],
    ],
  }),
  open(
    'loop-window',
    'From a train window the city’s towers and the curve of the elevated track',
    'noon',
    [
      ...wall('#8d9aa6'),
      [
        'pane',
        {
          x: 180,
          y: 130,
          w: 1240,
          h: 640,
          bars: [2, 1],
          frame: 'stone',
          layers: [
            ['sky', { to: 700, glow: [1150, 400, 560] }],
            ['sun', { x: 1180, y: 260, r: 74 }],
            ['skyline', { y: 800, low: 260, high: 620, fill: 'slate', depth: 0.35, wide: 120 }],
            ['skyline', { y: 800, low: 120, high: 320, fill: 'brick', depth: 0.15, wide: 140 }],
            ['stroke', { d: 'M100 770Q700 660 1500 700', fill: 'meadow', width: 46 }],
          ],
        },
      ],
      ['shape', { d: 'M-60 830H1660V1260H-60Z', fill: 'slate' }],
      [
        'shape',
        {
          d: 'M120 1260V900Q120 860 160 860H700Q740 860 740 900V1260ZM860 1260V900Q860 860 900 860H1440Q1480 860 1480 900V1260Z',
          fill: 'berry',
          volume: 14,
        },
      ],
      sits('cai', 430, 900, 560, { seat: 'chair' }),
      sits('ben', 1160, 900, 580, { seat: 'chair', left: 'raise' }),
      [
        'shape',
        {
          d: 'M120 1260V940Q120 900 160 900H700Q740 900 740 940V1260ZM860 1260V940Q860 900 900 900H1440Q1480 900 1480 940V1260Z',
          fill: 'wine',
          volume: 14,
        },
      ],
    ],
  ),
  close(
    'three-dozen-oysters',
    'A plate of oysters, grilled corn and lemon by a driftwood fire on the beach',
    'dawn',
    {
      back: [
        ...sea({
          at: [1100, 380],
          y: 560,
          deep: 'slate',
          land: [
            [300, 190, 420, 'pine'],
            [1380, 160, 360, 'pine'],
          ],
        }),
      ],
      kind: 'sand',
      y: 740,
      extra: [['campfire', { x: 1300, y: 900, s: 1.5 }]],
      things: [
        ['oysters', 560, 1040, 3.6, { rx: 96 }],
        ['crate', 1030, 1010, 1.7, { fills: ['marigold', 'leaf'] }],
        ['juice', 900, 1130, 1.9],
      ],
    },
  ),
  open(
    'closed-gate',
    'A closed wooden gate across a path with an empty noticeboard',
    'winter',
    [
      ...lawn({
        at: [430, 330],
        y: 660,
        trees: [[1380, 960, 720]],
        leaf: 'slate',
        green: 'olive',
        clouds: [[900, 180, 190]],
      }),
      [
        'way',
        {
          points: [
            [800, 1260, 620],
            [800, 1000, 360],
            [800, 860, 200],
          ],
          fill: 'sand',
        },
      ],
      [
        'stroke',
        {
          d: 'M400 1070V760M1200 1070V760M400 820H1200M400 920H1200M400 1020H1200M420 1010L1180 830',
          fill: 'oak',
          width: 26,
        },
      ],
      ['shape', { d: 'M640 640H960V760H640Z', fill: 'cream', volume: 8 }],
      ['stroke', { d: 'M680 760V860M920 760V860', fill: 'oak', width: 16 }],
    ],
    { side: -1 },
  ),
  // Out of doors.
  close(
    'billy-tea',
    'A billy of tea, damper bread and walking poles on the halfway rock',
    'golden',
    {
      back: [
        ...wood({
          fill: 'sand',
          leaf: 'olive',
          ground: 'mustard',
          bark: true,
          ways: false,
          ferny: false,
          y: 720,
        }),
      ],
      kind: 'rock',
      y: 780,
      palette: { sky: ['#6fb0b4', '#b9d5b6', '#f3e5b0', '#fff3cf'] },
      things: [
        ['bucket', 480, 1040, 2.8, { fill: 'slate', water: 'rust' }],
        ['loaf', 860, 1060, 2.6],
        ['cup', 1160, 1040, 2.4, { fill: 'sky', steam: true }],
        ['cup', 1360, 1090, 2.4, { fill: 'berry' }],
      ],
    },
  ),
  close(
    'kayak-kit',
    'A life jacket, a dry bag and a paddle on the sand beside a red kayak',
    'dawn',
    {
      back: [
        ...sea({ at: [430, 360], y: 600, land: [[1300, 110, 320, 'teal']] }),
        ['kayak', { x: 1080, y: 760, s: 1.1 }],
      ],
      kind: 'sand',
      y: 760,
      side: -1,
      things: [
        ['vest', 460, 1060, 3.6],
        ['rucksack', 880, 1060, 2.6, { fill: 'sky', mat: 'marigold' }],
        ['paddle', 1000, 1130, 2, { float: true, turn: -16 }],
      ],
    },
  ),
  open(
    'coffee-afloat',
    'Two kayakers rest their paddles and drink from a thermos on flat pink water',
    'dawn',
    [
      ...sea({
        at: [1120, 420],
        y: 600,
        deep: 'rose',
        land: [
          [280, 130, 360],
          [1480, 90, 260, 'teal'],
        ],
        clouds: [[620, 200, 130]],
      }),
      ['kayak', { x: 800, y: 900, s: 1.25, front: false }],
      seen('cai', 640, 880, 440, { pose: 'paddle', vest: 'marigold' }),
      seen('dev', 930, 880, 460, { pose: 'paddle', vest: 'berry', flip: -1 }),
      ['cup', { x: 780, y: 800, s: 0.9, steam: true }],
      ['flask', { x: 830, y: 870, s: 0.9 }],
      ['kayak', { x: 800, y: 900, s: 1.25 }],
      ['paddle', { x: 1160, y: 900, s: 1.1, turn: -10 }],
      ['pelican', { x: 330, y: 1000, s: 1.4 }],
      ['pelican', { x: 1400, y: 820, s: 0.8, flip: -1 }],
    ],
  ),
  open(
    'kayaks-in-file',
    'Seen from the shore: five kayaks in a line cross the sun’s path behind a guide',
    'golden',
    [
      ...sea({
        at: [800, 380],
        y: 600,
        land: [
          [160, 150, 320],
          [1460, 160, 340],
        ],
        clouds: [
          [420, 190, 130],
          [1230, 220, 110],
        ],
      }),
      ...[
        [360, 700, 0.42, 'teal'],
        [600, 730, 0.5, 'marigold'],
        [880, 760, 0.58, 'coral'],
        [1180, 800, 0.66, 'sky'],
      ].flatMap(([x, y, s, fill], k) => [
        seen(['ada', 'ben', 'hana', 'gus'][k], x - 10, y - 8 * s, 420 * s, {
          pose: 'paddle',
          vest: 'marigold',
        }),
        ['paddle', { x: x + 60 * s, y: y - 90 * s, s: s * 0.9, turn: 24 }],
        ['kayak', { x, y, s: s * 0.8, fill }],
      ]),
      ['shape', { d: 'M-60 1040Q300 960 700 1030T1660 1010V1260H-60Z', fill: 'olive', volume: 12 }],
      ['reeds', { x: -20, to: 460, y: 1220, count: 34, tall: 420 }],
      ['reeds', { x: 1250, to: 1640, y: 1220, count: 28, tall: 380 }],
    ],
    { side: -1 },
  ),
  close(
    'pastry-and-photographs',
    'A pastry, a coffee and a camera on a jetty, kayaks pulled up behind',
    'noon',
    {
      back: [
        ...sea({
          at: [1160, 280],
          y: 560,
          deep: 'sky',
          land: [[300, 120, 360, 'leaf']],
          dark: 0.1,
        }),
        ['kayak', { x: 430, y: 740, s: 0.8 }],
        ['kayak', { x: 1200, y: 750, s: 0.8, fill: 'teal' }],
      ],
      kind: 'oak',
      y: 760,
      things: [
        ['croissant', 480, 1060, 3.4],
        ['cup', 860, 1050, 2.8, { steam: true }],
        ['camera', 1240, 1070, 3],
      ],
    },
  ),
  close(
    'supper-on-the-ridge',
    'A supper box, water and a sliding board on a rug at the top of the dunes',
    'golden',
    {
      back: [
        ['sky', { to: 640, glow: [1120, 520, 620] }],
        ['sun', { x: 1140, y: 400, r: 110 }],
        [
          'dune',
          {
            points: [
              [-60, 640],
              [340, 540],
              [760, 640],
              [1200, 560],
              [1660, 640],
            ],
            fill: 'coral',
            depth: 0.45,
            ripples: 0,
          },
        ],
        [
          'dune',
          {
            points: [
              [-60, 740],
              [460, 690],
              [900, 740],
              [1660, 700],
            ],
            fill: 'coral',
            depth: 0.2,
          },
        ],
      ],
      kind: 'sand',
      fill: 'mustard',
      y: 780,
      extra: [['rug', { x: 760, y: 1120, w: 1040, h: 250 }]],
      things: [
        ['takeaway', 480, 1010, 2.4],
        ['basket', 800, 1040, 2.4],
        ['flask', 1080, 1040, 2, { fill: 'sky' }],
        ['surfboard', 1400, 1110, 2, { fill: 'berry' }],
      ],
    },
  ),
  close('checklist', 'Binoculars, a checklist and a hot drink on the sill of a bird hide', 'dawn', {
    back: [
      ...sea({ at: [1120, 330], y: 540, deep: 'teal' }),
      ['veil', { y: 420, to: 720, from: 0, upto: 0.6, colour: 'haze' }],
      ['heron', { x: 420, y: 700, s: 0.9 }],
      ['reeds', { x: 560, to: 1620, y: 780, count: 70, tall: 220 }],
    ],
    kind: 'oak',
    y: 760,
    things: [
      ['binoculars', 430, 1060, 3.6, { rx: 60 }],
      ['notebook', 900, 1050, 3.4, { drawing: 'bird' }],
      ['cup', 1300, 1060, 2.6, { steam: true }],
    ],
  }),
  open(
    'behind-the-fall',
    'Walkers behind a curtain of falling water look out at green light',
    'noon',
    [
      ['sky', { to: 900, glow: [800, 500, 640], glowPower: 1 }],
      ['hills', { y: 700, swell: 40, fill: 'leaf', depth: 0.4, mist: 0.5, trees: { size: 90 } }],
      ['fall', { x: 800, y: -20, to: 960, w: 640, spread: 1.1 }],
      [
        'shape',
        {
          d: 'M0 0H1600V1200H0ZM300 1020Q220 420 520 240Q800 120 1080 240Q1400 420 1300 1020Z',
          fill: 'pine',
          volume: 20,
          more: 'fill-rule="evenodd"',
        },
      ],
      [
        'rocks',
        {
          list: [
            [240, 1120, 2, 'slate'],
            [1380, 1130, 2.2, 'slate'],
            [470, 1080, 1, 'slate'],
          ],
        },
      ],
      stands('hana', 640, 1090, 440, { bag: 'berry', right: 'up' }),
      stands('ben', 820, 1100, 460, { bag: 'marigold' }),
      stands('finn', 980, 1090, 450, { left: 'point', top: 'coral' }),
    ],
    { palette: { sky: ['#2b6f78', '#5fa89b', '#b5d9b5', '#eef3cf'], haze: '#b9dbc0' } },
  ),
  close(
    'hut-lunch',
    'A bowl of soup and dry boots on a hut table with the glacier in the window',
    'winter',
    {
      back: [
        ...wall('#7a4b33'),
        pane(
          460,
          alps({
            y: 460,
            at: [820, 200],
            list: [
              [600, 300, 260],
              [960, 330, 300],
            ],
            pines: false,
          }),
          700,
          500,
        ),
      ],
      kind: 'wood',
      y: 760,
      palette: { tint: '#ffe2c2' },
      things: [
        ['soup', 480, 1040, 3.2, { fill: 'berry' }],
        ['loaf', 880, 1060, 2.4],
        ['boots', 1290, 1060, 2.8],
      ],
    },
  ),
  close(
    'chocolate-at-the-fire',
    'Mugs of hot chocolate and a pair of snowshoes by a small fire',
    'winter',
    {
      back: [
        ['sky', { to: 700, glow: [1120, 600, 600] }],
        ['sun', { x: 1160, y: 420, r: 80 }],
        [
          'treeline',
          { y: 740, size: 300, every: 120, kind: 'pine', fill: 'pine', depth: 0.2, snow: true },
        ],
      ],
      kind: 'snow',
      y: 760,
      extra: [
        ['campfire', { x: 1200, y: 960, s: 1.7 }],
        ['glow', { x: 1200, y: 900, r: 480, power: 0.5 }],
      ],
      palette: { sky: ['#4f78b5', '#92aed3', '#dfd6df', '#ffdcc0'] },
      things: [
        ['snowshoes', 330, 1080, 3],
        ['pot', 680, 1060, 2.4, { kind: 'mug', fill: 'berry' }],
        ['pot', 900, 1110, 2.4, { kind: 'mug', fill: 'sky' }],
      ],
    },
  ),
  close(
    'print-in-the-post',
    'A camera on a rock and the print of the canyon that comes by post',
    'golden',
    {
      back: [
        ['shape', { d: 'M0 0H1600V1200H0Z', fill: 'rust' }],
        [
          'shape',
          {
            d: 'M640 -20Q560 300 700 500Q760 640 700 780H980Q1040 560 940 380Q880 200 960 -20Z',
            fill: 'coral',
            volume: 18,
          },
        ],
        [
          'shape',
          {
            d: 'M760 -20Q700 260 800 470Q850 620 800 780H900Q950 560 870 380Q810 180 860 -20Z',
            fill: 'sun',
            pure: true,
          },
        ],
        [
          'stroke',
          {
            d: 'M-20 200Q300 260 640 180M-20 420Q320 470 660 400M-20 620Q340 660 720 600M1640 160Q1300 240 950 190M1640 380Q1300 450 930 370M1640 600Q1300 640 980 560',
            fill: 'ink',
            width: 6,
            more: 'opacity=".2"',
          },
        ],
      ],
      kind: 'rock',
      fill: 'coral',
      y: 780,
      things: [
        ['camera', 500, 1060, 4],
        ['canvas', 1040, 1080, 2.8, { art: 'canyon' }],
        ['envelope', 1360, 1120, 1.5],
      ],
    },
  ),
  close(
    'board-and-wetsuit',
    'A soft board, a wetsuit on a hook and shower tokens outside the surf hut',
    'noon',
    {
      back: [
        ...wall('#3f8fa3', [430, 260]),
        [
          'stroke',
          {
            d: Array.from({ length: 12 }, (_, k) => `M${k * 145} -20V770`).join(''),
            fill: 'ink',
            width: 4,
            more: 'opacity=".2"',
          },
        ],
        ['wetsuit', { x: 980, y: 660, s: 3 }],
        ['pane', { x: 170, y: 140, w: 380, h: 380, layers: sea({ at: [400, 240], y: 380 }) }],
      ],
      kind: 'oak',
      y: 780,
      side: -1,
      things: [
        ['surfboard', 1340, 1090, 3.6, { rx: 30 }],
        ['towel', 420, 1060, 2.6],
        ['bucket', 760, 1080, 2.2],
      ],
    },
  ),
  close(
    'cider-and-doughnuts',
    'Mugs of hot apple, a plate of doughnuts and a leaf press card among red leaves',
    'golden',
    {
      back: lawn({
        at: [420, 340],
        y: 620,
        trees: [
          [1280, 860, 640, 'rust'],
          [1500, 900, 620, 'coral'],
          [180, 820, 460, 'mustard'],
        ],
        leaf: 'rust',
        far: 'rust',
      }),
      kind: 'wood',
      y: 740,
      side: -1,
      things: [
        ['pot', 400, 1040, 2.4, { kind: 'mug', fill: 'berry' }],
        ['pot', 620, 1090, 2.4, { kind: 'mug', fill: 'meadow' }],
        ['bagel', 880, 1000, 1.7, { fill: 'mustard' }],
        ['bagel', 1010, 1060, 1.7, { fill: 'mustard' }],
        ['canvas', 1300, 1070, 1.9, { art: 'leaf' }],
      ],
      front: [['leaves', { x: 800, y: 1180, h: 400, count: 50, size: 17 }]],
    },
  ),
  open(
    'signal-box-scones',
    'Bicycles outside an old signal box where tea and scones are served',
    'noon',
    [
      ...lawn({ at: [1260, 250], y: 640, trees: [[140, 940, 640]] }),
      ['shape', { d: 'M560 900V520H1180V900Z', fill: 'cream', volume: 12 }],
      ['shape', { d: 'M520 530L600 430H1140L1220 530Z', fill: 'slate', volume: 9 }],
      ['shape', { d: 'M600 560H1140V690H600Z', fill: 'sky' }],
      [
        'stroke',
        {
          d: 'M690 560V690M780 560V690M870 560V690M960 560V690M1050 560V690',
          fill: 'white',
          width: 10,
        },
      ],
      ['shape', { d: 'M560 720H1180V900H560Z', fill: 'berry', volume: 8 }],
      ['shape', { d: 'M1080 900V740H1150V900Z', fill: 'oak' }],
      [
        'way',
        {
          points: [
            [800, 1260, 1500],
            [800, 1060, 1100],
            [800, 920, 800],
          ],
          fill: 'sand',
        },
      ],
      ['bicycle', { x: 330, y: 1080, s: 1.9, fill: 'teal' }],
      ['bicycle', { x: 560, y: 1110, s: 2, fill: 'berry' }],
      ['table', { x: 1060, y: 960, w: 420, h: 120, cloth: 40 }],
      ['scones', { x: 980, y: 952, s: 1 }],
      ['teapot', { x: 1120, y: 952, s: 1.1, fill: 'rose' }],
      ['cup', { x: 1210, y: 952, s: 0.8 }],
      sits('joy', 940, 1110, 480, { seat: 'stool', right: 'table' }),
      sits('dev', 1190, 1110, 500, { seat: 'stool', left: 'table' }),
    ],
  ),
  close(
    'survey-bucket',
    'A survey bucket with a starfish, shells and a child’s badge on wet sand',
    'dawn',
    {
      back: [
        ...sea({ at: [1120, 350], y: 540 }),
        ['surf', { y: 650, lines: 2, step: 50 }],
        [
          'rocks',
          {
            list: [
              [180, 720, 1.4, 'slate'],
              [380, 730, 0.8, 'slate'],
            ],
          },
        ],
      ],
      kind: 'sand',
      y: 740,
      things: [
        ['bucket', 520, 1050, 3.6],
        ['starfish', 900, 1090, 2.8],
        ['shell', 1160, 1060, 2],
        ['shell', 1340, 1110, 1.7, { fill: 'marigold' }],
        ['cup', 1400, 940, 1.5, { steam: true, fill: 'berry' }],
      ],
    },
  ),
  // Slow days.
  close(
    'tea-ceremony-in-the-wood',
    'A pot and small bowls of tea on a mat among ferns and moss',
    'noon',
    {
      back: wood({ ways: false, y: 700, leaf: 'leaf', ground: 'leaf', ferny: false }),
      kind: 'grass',
      fill: 'leaf',
      y: 760,
      palette: { sky: ['#3f7f7a', '#86b89a', '#d3e3b4', '#f8f4cf'], haze: '#cfe3bd' },
      extra: [
        [
          'ferns',
          {
            list: [
              [160, 900, 1.6],
              [1460, 920, 1.7],
            ],
          },
        ],
        ['rug', { x: 780, y: 1120, w: 980, h: 220, fill: 'olive' }],
      ],
      things: [
        ['teapot', 620, 1040, 2.6, { fill: 'slate' }],
        ['pot', 900, 1030, 1.3, { kind: 'bowl', fill: 'cream' }],
        ['pot', 1080, 1080, 1.3, { kind: 'bowl', fill: 'teal' }],
        ['pot', 860, 1110, 1.3, { kind: 'bowl', fill: 'rust' }],
      ],
    },
  ),
  close(
    'robe-and-broth',
    'A robe, towels, a bowl of broth and fruit on a cedar bench by the pool',
    'night',
    {
      back: [
        ...wall('#3b2f66'),
        ['robe', { x: 330, y: 700, s: 3.2 }],
        ['arches', { x: 560, w: 1100, count: 2, y: 760, h: 640, fill: 'plum', depth: 0.1 }],
        ['lantern', { x: 1110, y: 330, s: 1.7, drop: 240, fill: '#ff9d3c' }],
        ['shape', { d: 'M560 700H1660V760H560Z', fill: 'teal' }],
      ],
      kind: 'wood',
      y: 760,
      things: [
        ['towel', 560, 1070, 2.6],
        ['soup', 920, 1060, 2.8, { fill: 'navy', food: 'mustard' }],
        ['fruit', 1260, 1060, 2.6],
      ],
    },
  ),
  open(
    'cedar-sauna',
    'Two people sit in towels on the benches of a cedar sauna, steam rising from stones',
    'indoor',
    [
      ['shape', { d: 'M0 0H1600V1200H0Z', fill: 'copper' }],
      [
        'stroke',
        {
          d: Array.from({ length: 15 }, (_, k) => `M-20 ${k * 84}H1620`).join(''),
          fill: 'ink',
          width: 4,
          more: 'opacity=".25"',
        },
      ],
      [
        'pane',
        {
          x: 960,
          y: 130,
          w: 420,
          h: 320,
          frame: 'oak',
          layers: view({ at: [1200, 260], y: 330, to: 460 }),
        },
      ],
      ['glow', { x: 420, y: 760, r: 520, power: 0.6 }],
      ['shape', { d: 'M560 700H1660V760H560Z', fill: 'wood', volume: 8 }],
      ['shape', { d: 'M480 920H1660V990H480Z', fill: 'wood', volume: 8 }],
      sits('ben', 900, 930, 520, {
        seat: 'chair',
        top: 'skin4',
        bottom: 'white',
        left: 'prop',
        right: 'lap',
      }),
      sits('ada', 1220, 930, 500, {
        seat: 'chair',
        top: 'white',
        bottom: 'white',
        hair: 'bun',
        right: 'lap',
      }),
      ['shape', { d: 'M480 990H1660V1260H480Z', fill: 'oak' }],
      ['shape', { d: 'M180 1120V860H440V1120Z', fill: 'ink', volume: 10 }],
      [
        'rocks',
        {
          list: [
            [230, 866, 0.5],
            [310, 860, 0.6, 'slate'],
            [390, 868, 0.5],
          ],
        },
      ],
      ['steam', { x: 310, y: 810, s: 1.6 }],
      ['bucket', { x: 560, y: 1150, s: 1.3, fill: 'wood' }],
      ['towel', { x: 1420, y: 918, s: 1.2 }],
    ],
  ),
  open(
    'cold-plunge',
    'Someone climbs out of a round cold plunge under lanterns, a friend holds a robe',
    'night',
    [
      ...night([300, 200]),
      ['shape', { d: 'M-60 320H1660V1260H-60Z', fill: '#2e2a62' }],
      ['arches', { count: 3, y: 820, h: 520, fill: 'plum', depth: 0.05 }],
      ['lantern', { x: 530, y: 300, s: 1.3, drop: 260, fill: '#e8533f' }],
      ['lantern', { x: 1070, y: 300, s: 1.3, drop: 260 }],
      ['tiles', { y: 820, vanish: [800, 420], fill: 'slate', depth: 0.05 }],
      [
        'shape',
        { d: 'M320 1000a480 130 0 1 0 960 0a480 130 0 1 0 -960 0Z', fill: 'stone', volume: 12 },
      ],
      [
        'shape',
        { d: 'M370 996a430 106 0 1 0 860 0a430 106 0 1 0 -860 0Z', fill: 'teal', volume: 6 },
      ],
      ['shine', { lights: [[800, 930, 220, 'glow', 0.4]] }],
      bathes('dev', 760, 1010, 480),
      stands('joy', 1350, 1060, 460, { wear: 'coat', top: 'white', left: 'hand' }),
      ['robe', { x: 1240, y: 900, s: 1.3, fill: 'mint' }],
      ['candle', { x: 300, y: 1010, s: 1.2 }],
      ['towel', { x: 220, y: 1080, s: 1.2 }],
    ],
    { side: 1 },
  ),
  open(
    'quiet-room',
    'A quiet room with loungers, blankets and a pot of tea, rain on tall windows',
    'rain',
    [
      ...room({
        wall: '#3f5a60',
        panel: '#34494f',
        y: 820,
        window: {
          x: 320,
          y: 110,
          w: 960,
          h: 460,
          bars: [4, 1],
          layers: [
            ['sky', { to: 560, glow: [800, 440, 500] }],
            ['treeline', { y: 580, size: 220, every: 100, fill: 'pine', depth: 0.3 }],
          ],
        },
      }),
      ...[
        [330, 1040],
        [800, 1070],
        [1270, 1040],
      ].flatMap(([x, y], k) => [
        ['shadow', { x, y: y + 10, rx: 210, ry: 22 }],
        [
          'shape',
          {
            d: `M${x - 200} ${y}V${y - 60}H${x + 90}L${x + 170} ${y - 250}L${x + 210} ${y - 230}L${x + 130} ${y}Z`,
            fill: 'wood',
            volume: 8,
          },
        ],
        [
          'shape',
          {
            d: `M${x - 200} ${y - 100}H${x + 70}L${x + 150} ${y - 270}L${x + 186} ${y - 250}L${x + 110} ${y - 56}H${x - 200}Z`,
            fill: ['cream', 'rose', 'mint'][k],
            volume: 8,
          },
        ],
        ['blanket', { x: x - 110, y: y - 100, s: 0.9, fill: ['berry', 'teal', 'plum'][k] }],
      ]),
      ['stool', { x: 560, y: 1150, s: 1.6 }],
      ['teapot', { x: 560, y: 1028, s: 1.2 }],
      ['candle', { x: 1040, y: 1130, s: 1.3 }],
    ],
    { side: -1 },
  ),
  close(
    'towel-by-the-river',
    'A towel, a robe and hot chocolate on a rock beside a steaming pool',
    'night',
    {
      back: [
        ...night([1180, 220]),
        [
          'peaks',
          {
            base: 640,
            list: [
              [360, 300, 420],
              [1200, 360, 460],
            ],
            depth: 0.4,
          },
        ],
        ['water', { y: 640, deep: 'teal' }],
        ['steam', { x: 500, y: 640, s: 2 }],
        ['steam', { x: 1000, y: 620, s: 2 }],
      ],
      kind: 'rock',
      fill: 'slate',
      y: 800,
      things: [
        ['towel', 460, 1070, 3],
        ['pot', 860, 1070, 2.6, { kind: 'mug', fill: 'berry' }],
        ['lantern', 1220, 1000, 2.2, { drop: 0, float: true }],
      ],
    },
  ),
  close(
    'tin-of-one-tea',
    'A tin of tea, two scones and a cup on a veranda rail above the hills',
    'noon',
    {
      back: view({ at: [1150, 250], y: 560, fills: ['teal', 'leaf'] }),
      kind: 'oak',
      y: 760,
      things: [
        ['tin', 480, 1060, 3.4, { fill: 'meadow' }],
        ['scones', 900, 1060, 2.8],
        ['cup', 1300, 1060, 2.8, { fill: 'mint', steam: true }],
      ],
    },
  ),
  open(
    'coffee-van',
    'A coffee van on the headland as mats are rolled up, the sea bright behind',
    'noon',
    [
      ...sea({ at: [430, 260], y: 560, deep: 'sky', land: [[1420, 110, 300, 'leaf']], dark: 0.1 }),
      ['hills', { y: 760, swell: 16, fill: 'grass', mist: 0, lit: 0.4 }],
      ['meadow', { y: 800, count: 110 }],
      ['shadow', { x: 1020, y: 1010, rx: 330, ry: 30 }],
      [
        'shape',
        {
          d: 'M740 990V660Q740 600 800 600H1180Q1290 600 1320 760L1340 860V990Z',
          fill: 'mint',
          volume: 14,
        },
      ],
      ['shape', { d: 'M800 820V670H1080V820Z', fill: 'glow', pure: true }],
      ['shape', { d: 'M1130 790V670H1190Q1240 680 1260 790Z', fill: 'sky' }],
      ['shape', { d: 'M770 676L800 590H1080L1110 676Z', fill: 'berry', volume: 6 }],
      ['shape', { d: 'M780 816H1100V846H780Z', fill: 'oak', volume: 4 }],
      ['cup', { x: 880, y: 816, s: 0.9, steam: true }],
      ...[850, 1230].map((x) => [
        'shape',
        { d: `M${x - 56} 990a56 56 0 1 0 112 0a56 56 0 1 0 -112 0Z`, fill: 'ink', volume: 5 },
      ]),
      stands('hana', 560, 1080, 440, { right: 'point' }),
      stands('kit', 400, 1090, 470),
      ['mat', { x: 300, y: 1120, s: 1.1 }],
      ['mat', { x: 660, y: 1130, s: 1.1, fill: 'teal' }],
    ],
    { side: -1 },
  ),
  // Workshops.
  close(
    'your-canvas',
    'A finished bold canvas on an easel with paints, brushes and a drink',
    'indoor',
    {
      back: [
        ...wall('#e0a15c', [420, 260]),
        ['stroke', { d: 'M980 760L1130 80L1280 760', fill: 'oak', width: 20 }],
        ['canvas', { x: 1130, y: 640, s: 3.6 }],
      ],
      kind: 'oak',
      y: 760,
      side: -1,
      things: [
        ['palette', 420, 1040, 3.2, { rx: 84 }],
        ['brushes', 780, 1060, 2.4],
        ['tubes', 1180, 1060, 2.4],
        ['juice', 1400, 1080, 2],
      ],
    },
  ),
  close(
    'two-to-drink-from',
    'Two fired cups and a pinched bowl drying with tools on a wooden shelf',
    'noon',
    {
      back: [...wall('#c98a64', [1150, 260]), pane(180, view({ at: [430, 280], y: 440, to: 600 }))],
      kind: 'wood',
      y: 740,
      palette: { tint: '#ffe9cf' },
      things: [
        ['pot', 420, 1040, 3.6, { kind: 'mug' }],
        ['pot', 760, 1080, 3.6, { kind: 'mug', fill: 'coral' }],
        ['pot', 1160, 1060, 3, { kind: 'bowl', fill: 'cream' }],
      ],
    },
  ),
  close(
    'starter-and-notes',
    'Two loaves, butter in a jar, a starter and hand-written notes',
    'indoor',
    {
      back: [
        ...wall('#b1663f', [420, 260]),
        [
          'shape',
          {
            d: 'M880 740V400Q880 230 1060 230H1260Q1440 230 1440 400V740Z',
            fill: 'brick',
            volume: 16,
          },
        ],
        ['shape', { d: 'M970 740V470Q970 350 1080 350H1240Q1350 350 1350 470V740Z', fill: 'ink' }],
        ['glow', { x: 1160, y: 620, r: 260, power: 0.8 }],
      ],
      kind: 'wood',
      y: 740,
      side: -1,
      things: [
        ['loaf', 420, 960, 3],
        ['loaf', 700, 1080, 3],
        ['jar', 1050, 1060, 1, { w: 170, h: 240, fill: 'cream', float: true }],
        ['letter', 1330, 1080, 2],
      ],
    },
  ),
  close(
    'jar-from-your-hive',
    'A jar of honey, toast and a pair of white gloves beside a honey frame',
    'noon',
    {
      back: [
        ['sky', { to: 740, glow: [430, 420, 600] }],
        ['sun', { x: 420, y: 260, r: 80 }],
        ['skyline', { y: 760, low: 80, high: 280, fill: 'slate', depth: 0.5 }],
        ['hive', { x: 1300, y: 760, s: 2.2 }],
        ['bee', { x: 900, y: 360, s: 1.4 }],
        ['bee', { x: 1060, y: 260, s: 1, flip: -1 }],
      ],
      kind: 'wood',
      y: 760,
      side: -1,
      things: [
        ['honey', 460, 1060, 4],
        ['frame', 950, 1050, 2],
        ['loaf', 1350, 1070, 1.7],
      ],
    },
  ),
  close(
    'layers-in-glass',
    'Gravel, charcoal, moss and ferns laid out beside an empty jar in the glasshouse',
    'noon',
    {
      back: [
        ['sky', { to: 760, glow: [1150, 340, 600] }],
        ['treeline', { y: 760, size: 240, every: 90, fill: 'leaf', depth: 0.25 }],
        [
          'stroke',
          {
            d: 'M-20 300L800 60L1620 300M-20 300V760M400 180V760M800 60V760M1200 180V760M1600 300V760M-20 520H1620',
            fill: 'white',
            width: 10,
          },
        ],
      ],
      kind: 'wood',
      y: 740,
      things: [
        ['terrarium', 400, 1060, 3.6, { rx: 56 }],
        ['fern', 760, 1010, 2.4],
        ['spice', 1060, 1010, 1.6, { fill: 'ink', bowl: 'stone' }],
        ['spice', 1330, 1050, 1.6, { fill: 'stone', bowl: 'teal' }],
        ['spice', 1010, 1130, 1.4, { fill: 'leaf', bowl: 'rust' }],
      ],
    },
  ),
  close(
    'twenty-cards',
    'Printed cards and envelopes beside wooden type and a tin of red ink',
    'indoor',
    {
      back: [
        ...wall('#46527a'),
        ['stroke', { d: 'M-20 180Q800 260 1620 180', fill: 'ink', width: 5 }],
        ...[
          [220, 190, 'berry'],
          [520, 210, 'teal'],
          [820, 216, 'marigold'],
          [1120, 208, 'plum'],
        ].map(([x, y, fill]) => [
          'layer',
          {
            x,
            y,
            layers: [
              ['shape', { d: 'M0 0h180v240h-180Z', fill: 'cream', volume: 6 }],
              ['shape', { d: 'M40 150a50 50 0 1 0 100 0a50 50 0 1 0 -100 0Z', fill }],
            ],
          },
        ]),
      ],
      kind: 'oak',
      y: 740,
      palette: { tint: '#ffe9c8' },
      things: [
        ['types', 480, 1040, 3.2, { rx: 90 }],
        ['ink', 960, 1040, 2.4],
        ['envelope', 1290, 1060, 2.6, { turn: 6 }],
      ],
    },
  ),
  close(
    'three-bars',
    'Three wrapped chocolate bars with your own labels, an open cocoa pod and pens',
    'indoor',
    {
      back: [
        ...wall('#6f3348', [430, 260]),
        [
          'shelf',
          {
            x: 700,
            y: 420,
            w: 760,
            count: 10,
            fills: ['brown', 'oak', 'sand', 'rose'],
            h: 130,
            jarWidth: 66,
          },
        ],
      ],
      kind: 'stone',
      fill: 'sand',
      y: 740,
      side: -1,
      things: [
        ['chocolate', 400, 980, 2.6, { wrap: 'teal' }],
        ['chocolate', 800, 1060, 2.6, { wrap: 'marigold' }],
        ['chocolate', 1200, 980, 2.6, { wrap: 'berry' }],
        ['pod', 1330, 1130, 1.8, { open: true }],
        ['pencil', 560, 1130, 1.8],
      ],
    },
  ),
  close(
    'six-pots',
    'Six dye pots with cotton lengths folded and tied beside onion skins',
    'golden',
    {
      back: [
        ...lawn({ at: [420, 330], y: 600, trees: [[1480, 840, 600]] }),
        ['stroke', { d: 'M-20 260Q800 330 1620 240', fill: 'oak', width: 6 }],
        ...[
          [240, 284, 'rose'],
          [520, 298, 'marigold'],
          [800, 300, 'teal'],
          [1080, 292, 'plum'],
        ].map(([x, y, fill]) => [
          'shape',
          { d: `M${x} ${y}h170q10 150 -8 280q-80 -20 -150 0q-20 -140 -12 -280Z`, fill, volume: 9 },
        ]),
      ],
      kind: 'wood',
      y: 740,
      side: -1,
      things: [
        ...['marigold', 'rose', 'leaf', 'berry', 'teal'].map((food, k) => [
          'soup',
          270 + k * 260,
          960 + (k % 2) * 60,
          2.2,
          { fill: 'slate', food },
        ]),
        ['cloth', 640, 1130, 1.5],
        ['spool', 1000, 1120, 1.5],
      ],
    },
  ),
  close(
    'folded-sketchbook',
    'A small folded book of drawings, pens and a warm drink on a wall by the river',
    'noon',
    {
      back: [
        ['sky', { to: 600, glow: [1150, 330, 600] }],
        ['sun', { x: 1170, y: 240, r: 78 }],
        ['skyline', { y: 600, low: 60, high: 190, fill: 'coral', depth: 0.4, wide: 80 }],
        ['landmark', { kind: 'arch', x: 460, y: 640, s: 0.8, fill: 'rust', depth: 0.3 }],
        ['water', { y: 610, deep: 'teal', bottom: 780 }],
      ],
      kind: 'stone',
      y: 760,
      things: [
        ['notebook', 680, 1060, 4.6, { drawing: 'house', rx: 84 }],
        ['pencil', 1140, 1040, 2.2, { turn: -14 }],
        ['cup', 1340, 1060, 2.6, { steam: true, fill: 'berry' }],
      ],
    },
  ),
  // Second pictures of the groups.
  close(
    'which-picnic',
    'Four envelopes on a rug, one each for two, family, friends and dog',
    'noon',
    {
      back: lawn({ at: [430, 260], y: 600, trees: [[1450, 820, 620]] }),
      kind: 'rug',
      y: 720,
      side: -1,
      things: [
        ['envelope', 320, 930, 2.6, { turn: -8 }],
        ['envelope', 680, 1010, 2.6, { turn: 5 }],
        ['envelope', 1020, 920, 2.6, { turn: -4 }],
        ['envelope', 1330, 1030, 2.6, { turn: 9 }],
        ['bowl', 560, 1140, 1.4],
      ],
    },
  ),
  close(
    'four-aprons',
    'Four aprons on hooks over a bench with a pan, clay, paint and dough',
    'noon',
    {
      back: [
        ...wall('#7db0a6', [1150, 240]),
        ['stroke', { d: 'M120 150H1480', fill: 'oak', width: 22 }],
        ...['berry', 'marigold', 'sky', 'meadow'].map((fill, k) => [
          'apron',
          { x: 290 + k * 340, y: 590, s: 2.9, fill },
        ]),
      ],
      kind: 'oak',
      y: 760,
      things: [
        ['pan', 330, 1060, 2.2],
        ['pot', 720, 1060, 2.2],
        ['brushes', 1020, 1060, 2],
        ['loaf', 1320, 1060, 2.2],
      ],
    },
  ),
  close('pram-and-ball', 'Toys, a juice and a teddy bear on a sky-blue rug', 'golden', {
    back: lawn({ at: [1150, 300], y: 600, trees: [[160, 820, 620]] }),
    kind: 'rug',
    fill: 'sky',
    y: 720,
    things: [
      ['teddy', 480, 1060, 3],
      ['kite', 900, 980, 1.8, { float: true, turn: 30 }],
      ['juice', 1280, 1060, 2.6],
    ],
  }),
  close(
    'team-flags',
    'Six flags in two colours and a scoreboard of chalk marks on a lawn',
    'noon',
    {
      back: lawn({ at: [430, 260], y: 600, city: [600, 1400] }),
      kind: 'grass',
      y: 760,
      side: -1,
      extra: [['meadow', { y: 780, count: 90 }]],
      things: [
        ...[260, 420, 580].map((x) => ['flag', x, 1040, 3.4, { fill: 'berry' }]),
        ...[1020, 1180, 1340].map((x) => ['flag', x, 1040, 3.4, { fill: 'sky' }]),
        ['trophy', 800, 1060, 2.6],
      ],
    },
  ),
  open(
    'country-room',
    'A bedroom under a sloping roof with a blanket, a lamp and hills in the window',
    'golden',
    [
      ...room({
        wall: '#d08d62',
        panel: '#b97650',
        y: 900,
        window: {
          x: 560,
          y: 160,
          w: 480,
          h: 400,
          layers: view({ at: [880, 300], y: 420, to: 560 }),
        },
      }),
      ['shape', { d: 'M-20 -20H520L-20 460ZM1620 -20H1080L1620 460Z', fill: 'cream', volume: 8 }],
      ['shape', { d: 'M300 1060V800H1300V1060Z', fill: 'oak', volume: 10 }],
      ['shape', { d: 'M280 900Q800 830 1320 900V1050H280Z', fill: 'teal', volume: 12 }],
      [
        'shape',
        {
          d: 'M340 860Q520 790 700 860V920Q520 890 340 920ZM900 860Q1080 790 1260 860V920Q1080 890 900 920Z',
          fill: 'white',
          volume: 9,
        },
      ],
      ['blanket', { x: 800, y: 1030, s: 2.2, fill: 'berry' }],
      ['stool', { x: 200, y: 1090, s: 1.6 }],
      ['candle', { x: 200, y: 964, s: 1.3 }],
      ['envelope', { x: 1090, y: 1030, s: 1 }],
      ['suitcase', { x: 1440, y: 1120, s: 1.3 }],
    ],
  ),
  close(
    'last-ticket',
    'One ticket left on a spike board beside a calendar of full days',
    'indoor',
    {
      back: [
        ...wall('#355c72', [430, 260]),
        ['shape', { d: 'M780 130H1440V660H780Z', fill: 'cream', volume: 10 }],
        ['shape', { d: 'M780 130H1440V230H780Z', fill: 'berry' }],
        ...Array.from({ length: 20 }, (_, k) => [
          'shape',
          {
            d: `M${810 + (k % 5) * 126} ${254 + Math.floor(k / 5) * 100}h98v76h-98Z`,
            fill: k === 13 ? 'marigold' : 'stone',
          },
        ]),
      ],
      kind: 'oak',
      y: 760,
      side: -1,
      things: [
        ['ticket', 520, 1040, 3.2, { turn: -6, rx: 90 }],
        ['pencil', 920, 1080, 2],
        ['cup', 1240, 1060, 2.4, { steam: true }],
      ],
    },
  ),
  close('boarding-kit', 'Two life jackets, a warm hat and a scarf for boat or basket', 'dawn', {
    back: [
      ...sea({ at: [1130, 360], y: 580, land: [[260, 110, 320]] }),
      ['balloon', { x: 430, y: 300, r: 70, depth: 0.4, flame: false, people: 3 }],
    ],
    kind: 'oak',
    y: 760,
    things: [
      ['vest', 430, 1070, 3.4],
      ['vest', 760, 1090, 3.4, { fill: 'coral' }],
      ['hatAndScarf', 1230, 1070, 3],
    ],
  }),
  close(
    'locals-list',
    'A hand-drawn map with a red cross, a key and a cup on a window sill',
    'golden',
    {
      back: [
        ...wall('#c76b4a'),
        pane(
          520,
          [
            ['sky', { to: 600, glow: [800, 400, 400] }],
            ['sun', { x: 900, y: 280, r: 70 }],
            ['skyline', { y: 580, low: 80, high: 240, fill: 'brick', depth: 0.3, wide: 80 }],
          ],
          560,
          480,
        ),
      ],
      kind: 'wood',
      y: 740,
      things: [
        ['map', 560, 1000, 4],
        ['keys', 1000, 1080, 2],
        ['cup', 1320, 1060, 2.6, { steam: true }],
      ],
    },
  ),
  close('petals-on-the-path', 'A flask and two cups on a bench covered in petals', 'noon', {
    back: [
      ...lawn({
        at: [430, 280],
        y: 600,
        trees: [
          [1250, 800, 560, 'rose'],
          [1520, 860, 600, 'rose'],
        ],
        leaf: 'rose',
        flowers: ['rose', 'cream'],
      }),
      ['bough', { x: -40, y: 80, to: [700, 280] }],
    ],
    kind: 'oak',
    y: 740,
    side: -1,
    palette: { sky: ['#7fb0cf', '#bcd6dc', '#f7dcd9', '#ffe4cf'] },
    things: [
      ['flask', 560, 1060, 3.2, { fill: 'teal' }],
      ['cup', 900, 1060, 2.6, { steam: true, fill: 'white' }],
      ['cup', 1190, 1090, 2.6, { fill: 'rose' }],
    ],
    front: [['leaves', { x: 800, y: 1180, h: 420, count: 60, fills: ['rose', 'cream'], size: 10 }]],
  }),
]
