// Scenes in workshops, markets and rooms.
const wall = (fill) => ['shape', { d: 'M0 0H1600V1200H0Z', fill }]
const bench = (y, fill = 'wood', front = '#5a2c28') => [
  ['shape', { d: `M-60 ${y}H1660V1260H-60Z`, fill: front }],
  ['shape', { d: `M-60 ${y - 30}H1660V${y + 34}H-60Z`, fill, volume: 12 }],
]
const worker = (x, y, h, more) => [
  'person',
  { x, y, h, left: 'front', right: 'front', sleeve: 'short', bottom: 'navy', ...more },
]

const coffee = {
  id: 'coffee-cupping',
  title: 'Three people taste along a row of eight cups before a copper coffee roaster',
  light: 'indoor',
  side: 1,
  focus: [800, 720],
  palette: { glow: '#ffd59a' },
  layers: [
    wall('#2c4f52'),
    [
      'tiles',
      {
        y: 0,
        to: 720,
        vanish: [800, -9000],
        fill: '#3b666a',
        depth: 0.02,
        rowsCount: 1,
        opacity: 0.2,
      },
    ],
    [
      'shelf',
      { x: 90, y: 320, w: 420, count: 6, fills: ['brown', 'oak', 'rust'], h: 100, jarWidth: 62 },
    ],
    [
      'shelf',
      { x: 90, y: 520, w: 420, count: 6, fills: ['oak', 'brown', 'copper'], h: 100, jarWidth: 62 },
    ],
    [
      'shape',
      {
        d: 'M860 730V470Q860 300 1060 300H1180Q1340 300 1340 470V730Z',
        fill: 'copper',
        volume: 22,
      },
    ],
    ['shape', { d: 'M930 300L990 150H1150L1210 300Z', fill: 'mustard', volume: 14 }],
    ['shape', { d: 'M960 520a110 110 0 1 0 220 0a110 110 0 1 0 -220 0Z', fill: 'ink', volume: 8 }],
    ['shape', { d: 'M985 520a85 85 0 1 0 170 0a85 85 0 1 0 -170 0Z', fill: 'brown' }],
    ['glow', { x: 1070, y: 530, r: 120, power: 0.8, colour: '#ff9a3c' }],
    ['stroke', { d: 'M1340 400H1440V120', fill: 'slate', width: 40 }],
    [
      'shape',
      { d: 'M820 700H1500Q1480 780 1400 780H900Q830 780 820 700Z', fill: 'slate', volume: 10 },
    ],
    ['shape', { d: 'M840 702Q1160 660 1480 702Q1160 740 840 702Z', fill: 'brown', volume: 5 }],
    ['pendant', { x: 420, y: 90, s: 1.3, fill: 'marigold', glow: 520 }],
    ['pendant', { x: 800, y: 70, s: 1.3, fill: 'marigold', glow: 520 }],
    worker(380, 1340, 840, { top: 'berry', hair: 'bob', hue: 'black', skin: 'skin2' }),
    worker(800, 1370, 870, {
      top: 'cream',
      hair: 'short',
      hue: 'brown',
      skin: 'skin1',
      apron: 'navy',
    }),
    worker(1210, 1340, 840, { top: 'marigold', hair: 'curly', hue: 'black', skin: 'skin4' }),
    ['veil', { y: 880, to: 1200, from: 0, upto: 0.4, colour: 'shade' }],
    ...bench(980),
    ...Array.from({ length: 8 }, (_, i) => [
      'cup',
      { x: 190 + i * 176, y: 1000, s: 2, steam: i % 3 === 1, fill: 'cream' },
    ]),
  ],
}

const bar = (x, y, s, fill = 'brown') => [
  [
    'shape',
    {
      d: `M${x} ${y}l${180 * s} ${-14 * s}l${26 * s} ${60 * s}l${-186 * s} ${18 * s}Z`,
      fill,
      volume: 7,
    },
  ],
  [
    'stroke',
    {
      d: `M${x + 60 * s} ${y - 4 * s}l${20 * s} ${64 * s}M${x + 120 * s} ${y - 9 * s}l${22 * s} ${62 * s}M${x + 10 * s} ${y + 30 * s}l${184 * s} ${-16 * s}`,
      fill: 'ink',
      width: 4,
      more: 'opacity=".5"',
    },
  ],
]
const pod = (x, y, s, turn, fill) => [
  'layer',
  {
    x,
    y,
    scale: s,
    more: `rotate(${turn})`,
    layers: [
      [
        'shape',
        { d: 'M-90 0Q-60 -52 0 -54Q60 -50 96 0Q60 50 0 54Q-60 52 -90 0Z', fill, volume: 10 },
      ],
      [
        'stroke',
        {
          d: 'M-80 -6Q0 -40 86 -4M-84 6Q0 40 88 6M-86 0H92',
          fill: 'ink',
          width: 4,
          more: 'opacity=".25"',
        },
      ],
    ],
  },
]
const chocolate = {
  id: 'chocolate-lab',
  title: 'Two people pour melted chocolate into moulds beside cocoa pods and a stone mill',
  light: 'indoor',
  side: -1,
  focus: [800, 760],
  palette: { sky: ['#5b2333', '#8f3f45', '#c9775a', '#f6cf94'] },
  layers: [
    wall('#7a3b4c'),
    [
      'tiles',
      {
        y: 0,
        to: 760,
        vanish: [800, -9000],
        fill: '#94505c',
        depth: 0.02,
        rowsCount: 1,
        opacity: 0.2,
      },
    ],
    [
      'shelf',
      {
        x: 100,
        y: 300,
        w: 620,
        count: 9,
        fills: ['brown', 'oak', 'sand', 'rust'],
        h: 100,
        jarWidth: 56,
      },
    ],
    [
      'shelf',
      {
        x: 880,
        y: 300,
        w: 620,
        count: 9,
        fills: ['sand', 'brown', 'rose', 'oak'],
        h: 100,
        jarWidth: 56,
      },
    ],
    ['pendant', { x: 470, y: 90, s: 1.4, fill: 'teal', glow: 560 }],
    ['pendant', { x: 1080, y: 90, s: 1.4, fill: 'teal', glow: 560 }],
    worker(560, 1330, 900, {
      top: 'cream',
      hair: 'bun',
      hue: 'black',
      skin: 'skin4',
      apron: 'teal',
    }),
    worker(1010, 1330, 860, {
      top: 'marigold',
      hair: 'tail',
      hue: 'auburn',
      skin: 'skin1',
      apron: 'berry',
    }),
    ['veil', { y: 880, to: 1200, from: 0, upto: 0.4, colour: 'shade' }],
    ...bench(950, 'stone'),
    ['shape', { d: 'M120 940V800H400V940Q260 980 120 940Z', fill: 'slate', volume: 16 }],
    ['shape', { d: 'M120 800Q260 750 400 800Q260 850 120 800Z', fill: 'brown', volume: 6 }],
    ['shape', { d: 'M200 806V700H320V806Q260 836 200 806Z', fill: 'stone', volume: 10 }],
    ...bar(560, 960, 1.1),
    ...bar(800, 970, 1.1, 'oak'),
    ...bar(640, 1060, 1.2, 'oak'),
    ...bar(900, 1070, 1.2),
    pod(1260, 950, 1.2, -18, 'mustard'),
    pod(1420, 980, 1.1, 14, 'rust'),
    pod(1290, 1070, 1.15, 6, 'berry'),
    ['spice', { x: 450, y: 1080, s: 1.3, fill: 'brown', bowl: 'teal' }],
  ],
}

const type = (x, y, w, h, n) =>
  Array.from({ length: n }, (_, i) => [
    'shape',
    {
      d: `M${x + (i % 6) * (w / 6) + 6} ${y + Math.floor(i / 6) * h + 6}h${w / 6 - 12}v${h - 12}h${-(w / 6 - 12)}Z`,
      fill: ['oak', 'brown', 'wood'][i % 3],
    },
  ])
const print = (x, y, fill, mark) => [
  ['shape', { d: `M${x} ${y}h150v200h-150Z`, fill: 'cream', volume: 6 }],
  [
    'shape',
    {
      d:
        mark === 'sun'
          ? `M${x + 30} ${y + 100}a45 45 0 1 0 90 0a45 45 0 1 0 -90 0Z`
          : mark === 'hill'
            ? `M${x + 16} ${y + 170}Q${x + 60} ${y + 60} ${x + 134} ${y + 170}Z`
            : `M${x + 40} ${y + 60}h70v80h-70Z`,
      fill,
    },
  ],
]
const press = {
  id: 'letterpress',
  title: 'A printer turns the wheel of an iron press, fresh prints drying on a line above',
  light: 'indoor',
  side: 1,
  focus: [820, 700],
  palette: { sky: ['#2c3557', '#4f5a80', '#a58f86', '#f3d4a0'], tint: '#ffe9c8' },
  layers: [
    wall('#3d4a73'),
    ['shape', { d: 'M0 900H1600V1200H0Z', fill: 'oak' }],
    ['tiles', { y: 900, vanish: [800, 500], fill: 'wood', depth: 0.05, opacity: 0.25 }],
    ['stroke', { d: 'M-20 150Q800 230 1620 150', fill: 'ink', width: 5 }],
    ...print(160, 175, 'berry', 'sun'),
    ...print(420, 196, 'teal', 'hill'),
    ...print(680, 204, 'marigold', 'block'),
    ...print(950, 200, 'plum', 'sun'),
    ...print(1230, 184, 'coral', 'hill'),
    ['pendant', { x: 800, y: 60, s: 1.2, fill: 'berry', glow: 640 }],
    ['shape', { d: 'M90 960V560H460V960Z', fill: 'wood', volume: 12 }],
    ...type(106, 580, 338, 60, 36),
    ['shadow', { x: 900, y: 1050, rx: 420, ry: 40, opacity: 0.5 }],
    [
      'shape',
      {
        d: 'M660 1040V640Q660 540 760 540H1080Q1180 540 1180 640V1040H1090V680H750V1040Z',
        fill: 'ink',
        volume: 16,
      },
    ],
    ['shape', { d: 'M870 540V470H970V540Z', fill: 'slate', volume: 6 }],
    ['shape', { d: 'M780 700H1060V770H780Z', fill: 'slate', volume: 8 }],
    ['shape', { d: 'M880 640H960V700H880Z', fill: 'copper', volume: 6 }],
    ['shape', { d: 'M600 860H1240V910H600Z', fill: 'slate', volume: 8 }],
    ['shape', { d: 'M800 836H1040V862H800Z', fill: 'cream', volume: 4 }],
    [
      'stroke',
      {
        d: 'M1150 760a140 140 0 1 0 280 0a140 140 0 1 0 -280 0M1290 620V900M1150 760H1430M1192 662L1388 858M1388 662L1192 858',
        fill: 'berry',
        width: 18,
      },
    ],
    ['shape', { d: 'M1264 760a26 26 0 1 0 52 0a26 26 0 1 0 -52 0Z', fill: 'marigold', volume: 5 }],
    [
      'person',
      {
        x: 1400,
        y: 1110,
        h: 540,
        top: 'cream',
        bottom: 'navy',
        hair: 'short',
        hue: 'grey',
        skin: 'skin3',
        apron: 'teal',
        left: 'reach',
        right: 'hip',
        sleeve: 'short',
      },
    ],
    [
      'person',
      {
        x: 560,
        y: 1120,
        h: 520,
        top: 'coral',
        bottom: 'plum',
        hair: 'bun',
        hue: 'black',
        skin: 'skin1',
        apron: 'cream',
        right: 'front',
        left: 'front',
        sleeve: 'short',
      },
    ],
  ],
}

const stall = (x, fills, awning) => [
  ['stroke', { d: `M${x} 460V900M${x + 460} 460V900`, fill: 'oak', width: 12 }],
  [
    'shape',
    { d: `M${x - 30} 460L${x + 30} 360H${x + 430}L${x + 490} 460Z`, fill: 'cream', volume: 8 },
  ],
  ...Array.from({ length: 5 }, (_, i) => [
    'shape',
    {
      d: `M${x - 30 + i * 104} 460L${x + 30 + i * 80} 360h40L${x + 22 + i * 104} 460Z`,
      fill: awning,
    },
  ]),
  ['shape', { d: `M${x - 10} 780H${x + 470}V920H${x - 10}Z`, fill: 'wood', volume: 10 }],
  ...fills.flatMap((fill, i) =>
    Array.from({ length: 7 }, (_, k) => [
      'shape',
      {
        d: `M${x + 12 + i * 118 + (k % 4) * 26} ${770 - Math.floor(k / 4) * 26}a18 18 0 1 0 36 0a18 18 0 1 0 -36 0Z`,
        fill,
        volume: 3,
      },
    ]),
  ),
]
const market = {
  id: 'market-breakfast',
  title: 'A cook leads two people past market stalls piled with fruit in the first sun',
  light: 'dawn',
  side: 1,
  focus: [800, 740],
  layers: [
    ['sky', { to: 640, glow: [800, 520, 700] }],
    ['sun', { x: 800, y: 400, r: 110, rings: 4 }],
    ['skyline', { y: 660, low: 60, high: 190, fill: 'slate', depth: 0.6, windows: 'sun' }],
    ['shape', { d: 'M0 650H1600V1200H0Z', fill: 'sand', depth: 0.1 }],
    ['tiles', { y: 650, vanish: [800, 480], fill: 'stone', depth: 0.15, opacity: 0.22 }],
    ['bunting', { from: [300, 300], to: [1300, 300], sag: 40, count: 18, size: 26 }],
    ...stall(30, ['coral', 'marigold', 'leaf', 'berry'], 'berry'),
    ...stall(1110, ['olive', 'coral', 'plum', 'marigold'], 'teal'),
    [
      'person',
      {
        x: 640,
        y: 960,
        h: 400,
        top: 'white',
        bottom: 'navy',
        hair: 'bun',
        hue: 'black',
        skin: 'skin3',
        apron: 'marigold',
        left: 'point',
        right: 'carry',
        pose: 'walk',
      },
    ],
    ['basket', { x: 716, y: 858, s: 1 }],
    [
      'person',
      {
        x: 830,
        y: 1070,
        h: 440,
        top: 'berry',
        bottom: 'navy',
        hair: 'short',
        hue: 'auburn',
        skin: 'skin1',
        pose: 'walk',
        bag: 'oak',
      },
    ],
    [
      'person',
      {
        x: 1000,
        y: 1060,
        h: 430,
        top: 'sky',
        wear: 'skirt',
        bottom: 'plum',
        hair: 'curly',
        hue: 'black',
        skin: 'skin4',
        right: 'front',
        left: 'down',
      },
    ],
    ['cup', { x: 960, y: 812, s: 0.8, steam: true }],
    ['shape', { d: 'M110 1090h300v90h-300Z', fill: 'wood', volume: 8 }],
    ...Array.from({ length: 9 }, (_, i) => [
      'shape',
      {
        d: `M${116 + (i % 6) * 48} ${1084 - Math.floor(i / 6) * 40}a26 26 0 1 0 52 0a26 26 0 1 0 -52 0Z`,
        fill: i % 2 ? 'marigold' : 'coral',
        volume: 4,
      },
    ]),
    [
      'birds',
      {
        list: [
          [560, 220, 14],
          [600, 204, 11],
        ],
      },
    ],
  ],
}

const living = {
  id: 'living-room-picnic',
  title: 'Two people on a gingham rug between sofa and rainy window solve a clue',
  light: 'rain',
  side: 1,
  focus: [800, 760],
  palette: { tint: '#f1d9bf', glow: '#ffc98a' },
  layers: [
    wall('#8a4a3f'),
    ['shape', { d: 'M320 130H1000V640H320Z', fill: 'oak', volume: 12 }],
    ['shape', { d: 'M348 158H972V612H348Z', fill: '#35616e', pure: true }],
    [
      'layer',
      {
        x: 0,
        y: -40,
        scale: 1,
        layers: [
          [
            'skyline',
            {
              y: 650,
              low: 70,
              high: 230,
              fill: 'slate',
              depth: 0.2,
              from: 350,
              to: 930,
              wide: 60,
              windows: 'sun',
            },
          ],
        ],
      },
    ],
    [
      'stroke',
      {
        d: Array.from(
          { length: 34 },
          (_, i) => `M${360 + ((i * 97) % 600)} ${170 + ((i * 53) % 380)}l-14 44`,
        ).join(''),
        fill: 'white',
        width: 4,
        more: 'opacity=".55"',
      },
    ],
    ['stroke', { d: 'M660 150V620M340 385H980', fill: 'oak', width: 16 }],
    ['shape', { d: 'M240 110Q330 120 330 660H220Q260 400 240 110Z', fill: 'mustard', volume: 12 }],
    [
      'shape',
      { d: 'M1080 110Q990 120 990 660H1100Q1060 400 1080 110Z', fill: 'mustard', volume: 12 },
    ],
    ['shape', { d: 'M0 880H1600V1200H0Z', fill: 'oak' }],
    ['tiles', { y: 880, vanish: [800, 560], fill: 'wood', depth: 0.05, opacity: 0.22 }],
    ['shape', { d: 'M1120 900V640Q1130 560 1210 560H1660V960H1120Z', fill: 'teal', volume: 18 }],
    [
      'shape',
      { d: 'M1060 940V760Q1070 710 1130 710Q1180 710 1190 760V940Z', fill: 'teal', volume: 14 },
    ],
    ['shape', { d: 'M1190 790H1660V900H1190Z', fill: 'teal', volume: 12 }],
    ['stroke', { d: 'M150 900V430', fill: 'ink', width: 10 }],
    ['shape', { d: 'M60 440L110 290H190L240 440Z', fill: 'cream', volume: 8 }],
    ['glow', { x: 150, y: 440, r: 420, power: 0.7 }],
    ['shadow', { x: 760, y: 1090, rx: 520, ry: 46, opacity: 0.4 }],
    ['rug', { x: 720, y: 1130, w: 1040, h: 180, fill: 'berry' }],
    [
      'sitter',
      {
        x: 560,
        y: 1040,
        h: 600,
        top: 'navy',
        hair: 'short',
        hue: 'black',
        skin: 'skin4',
        right: 'lap',
        left: 'lap',
      },
    ],
    [
      'sitter',
      {
        x: 800,
        y: 1044,
        h: 580,
        top: 'marigold',
        hair: 'long',
        hue: 'auburn',
        skin: 'skin1',
        right: 'raise',
        left: 'lap',
      },
    ],
    ['envelope', { x: 960, y: 800, s: 0.9 }],
    ['basket', { x: 1040, y: 1090, s: 1.4 }],
    ['cup', { x: 420, y: 1110, s: 1.1, steam: true }],
    ['board', { x: 680, y: 1118, s: 1.1 }],
    ['envelope', { x: 860, y: 1120, s: 0.8 }],
  ],
}

const recipe = {
  id: 'recipe-club',
  title: 'Two people cook Sunday supper at home, pots steaming before the kitchen window',
  light: 'indoor',
  side: -1,
  focus: [800, 720],
  palette: { sky: ['#6c4a7f', '#b4647a', '#f09a73', '#ffd79b'] },
  layers: [
    wall('#3f7069'),
    ['shape', { d: 'M520 110H1080V560H520Z', fill: 'cream', volume: 10 }],
    ['shape', { d: 'M550 140H1050V530H550Z', fill: '#f3a06f', pure: true }],
    [
      'shape',
      { d: 'M550 400Q700 330 830 390Q950 340 1050 390V530H550Z', fill: 'plum', depth: 0.2 },
    ],
    ['shape', { d: 'M880 320a60 60 0 1 0 120 0a60 60 0 1 0 -120 0Z', fill: 'sun', pure: true }],
    ['stroke', { d: 'M800 130V540M540 335H1060', fill: 'cream', width: 14 }],
    [
      'shelf',
      {
        x: 70,
        y: 380,
        w: 380,
        count: 5,
        fills: ['rust', 'marigold', 'olive', 'berry'],
        h: 100,
        jarWidth: 62,
      },
    ],
    [
      'shelf',
      {
        x: 1150,
        y: 380,
        w: 380,
        count: 5,
        fills: ['mustard', 'leaf', 'coral', 'sand'],
        h: 100,
        jarWidth: 62,
      },
    ],
    ['pendant', { x: 300, y: 80, s: 1.3, fill: 'coral', glow: 480 }],
    ['pendant', { x: 1300, y: 80, s: 1.3, fill: 'coral', glow: 480 }],
    ...bench(760, 'wood', '#2d4f56'),
    ['pan', { x: 500, y: 738, s: 1.5, fill: 'berry', food: 'marigold' }],
    ['pan', { x: 1130, y: 738, s: 1.4, fill: 'navy', food: 'coral' }],
    ['bottle', { x: 240, y: 736, s: 1.4 }],
    ['fruit', { x: 1400, y: 736, s: 1.5 }],
    [
      'person',
      {
        x: 650,
        y: 1180,
        h: 680,
        top: 'marigold',
        bottom: 'navy',
        hair: 'bun',
        hue: 'black',
        skin: 'skin2',
        apron: 'cream',
        left: 'point',
        right: 'front',
        sleeve: 'short',
      },
    ],
    [
      'person',
      {
        x: 980,
        y: 1190,
        h: 700,
        top: 'coral',
        bottom: 'ink',
        hair: 'curly',
        hue: 'black',
        skin: 'skin4',
        apron: 'teal',
        left: 'front',
        right: 'front',
        sleeve: 'short',
      },
    ],
  ],
}

const terrarium = {
  id: 'desk-forest',
  title: 'A small forest in a corked jar on a desk by the window, its parcel open beside it',
  light: 'noon',
  side: -1,
  focus: [760, 700],
  palette: { sky: ['#57a9b8', '#a7d7cf', '#e6f1d8', '#fff6dc'] },
  layers: [
    wall('#e9c9a4'),
    ['shape', { d: 'M210 90H1000V760H210Z', fill: 'white', volume: 12 }],
    ['shape', { d: 'M244 124H966V726H244Z', fill: '#9fd3d6', pure: true }],
    [
      'shape',
      { d: 'M244 560Q420 470 600 540Q800 460 966 560V726H244Z', fill: 'leaf', depth: 0.35 },
    ],
    ['shape', { d: 'M340 280a70 70 0 1 0 140 0a70 70 0 1 0 -140 0Z', fill: 'sun', pure: true }],
    ['stroke', { d: 'M605 110V740M230 420H980', fill: 'white', width: 16 }],
    [
      'shelf',
      {
        x: 1110,
        y: 360,
        w: 380,
        count: 5,
        fills: ['teal', 'coral', 'mustard'],
        h: 100,
        jarWidth: 58,
      },
    ],
    ...bench(880, 'wood', '#7a4527'),
    ['glow', { x: 600, y: 700, r: 480, power: 0.5, colour: 'sun' }],
    ['shadow', { x: 640, y: 900, rx: 290, ry: 30, opacity: 0.45 }],
    [
      'shape',
      {
        d: 'M440 860Q430 900 480 900H800Q850 900 840 860V560Q840 480 740 450V400H540V450Q440 480 440 560Z',
        fill: 'white',
        more: 'opacity=".42"',
      },
    ],
    [
      'shape',
      {
        d: 'M448 800Q640 740 832 800V860Q832 892 800 892H480Q448 892 448 860Z',
        fill: 'brown',
        volume: 6,
      },
    ],
    [
      'shape',
      { d: 'M450 790Q520 730 600 770Q690 720 830 790Q640 830 450 790Z', fill: 'grass', volume: 6 },
    ],
    ['pine', { x: 560, y: 800, size: 210 }],
    ['pine', { x: 660, y: 810, size: 280 }],
    ['pine', { x: 760, y: 800, size: 180 }],
    ['shape', { d: 'M520 800q20 -40 50 0ZM690 812q24 -36 50 0Z', fill: 'stone', volume: 4 }],
    ['shape', { d: 'M545 345H735V412H545Z', fill: 'wicker', volume: 8 }],
    [
      'stroke',
      {
        d: 'M540 412V450Q440 480 440 560V860Q440 898 480 898H800Q840 898 840 860V560Q840 480 740 450V412',
        fill: 'white',
        width: 7,
      },
    ],
    ['stroke', { d: 'M478 560Q470 700 478 800', fill: 'white', width: 12, more: 'opacity=".8"' }],
    ['shape', { d: 'M980 900V700H1360V900Z', fill: 'sand', volume: 12 }],
    [
      'shape',
      {
        d: 'M980 700L900 620H1080L1120 700ZM1360 700L1440 620H1270L1220 700Z',
        fill: 'wicker',
        volume: 8,
      },
    ],
    ['stroke', { d: 'M1170 700V900', fill: 'berry', width: 22 }],
    ['cup', { x: 270, y: 906, s: 1.8, steam: true, fill: 'teal' }],
  ],
}

export const TABLE_SCENES = [coffee, chocolate, press, market, living, recipe, terrarium]
