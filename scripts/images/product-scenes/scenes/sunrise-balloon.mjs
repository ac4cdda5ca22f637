export default {
  id: 'sunrise-balloon',
  title: 'A balloon with people in its basket over misty hills at dawn',
  light: 'dawn',
  side: -1,
  focus: [800, 500],
  layers: [
    ['sky', { to: 800, glow: [360, 700, 620] }],
    ['sun', { x: 350, y: 640, r: 84 }],
    [
      'clouds',
      {
        list: [
          [1330, 150, 150],
          [210, 210, 110],
          [640, 330, 80],
        ],
        opacity: 0.55,
      },
    ],
    [
      'peaks',
      {
        base: 860,
        depth: 0.62,
        list: [
          [150, 150, 330],
          [1240, 190, 420],
          [1520, 150, 300],
          [640, 110, 360],
        ],
        fill: 'plum',
        mist: 0.9,
        snow: 0,
      },
    ],
    ['hills', { y: 770, swell: 22, fill: 'plum', depth: 0.6, mist: 0.95 }],
    [
      'balloon',
      {
        x: 330,
        y: 330,
        r: 58,
        depth: 0.45,
        stripes: ['teal', 'cream'],
        flame: false,
        people: 3,
        band: 'berry',
      },
    ],
    [
      'balloon',
      {
        x: 1420,
        y: 470,
        r: 40,
        depth: 0.6,
        stripes: ['marigold', 'coral'],
        flame: false,
        people: 2,
        band: 'plum',
      },
    ],
    [
      'balloon',
      { x: 590, y: 560, r: 24, depth: 0.7, stripes: ['berry', 'cream'], flame: false, people: 0 },
    ],
    [
      'hills',
      {
        y: 850,
        swell: 34,
        fill: 'teal',
        depth: 0.42,
        mist: 0.9,
        pattern: 'rows',
        trees: { size: 26, every: 22, gap: 0.5 },
      },
    ],
    [
      'way',
      {
        points: [
          [1120, 1210, 240],
          [960, 1090, 150],
          [1130, 1000, 86],
          [1010, 940, 50],
          [1100, 900, 22],
        ],
        fill: 'rose',
        depth: 0.4,
      },
    ],
    ['treeline', { y: 890, from: 650, to: 700, size: 52, every: 26, depth: 0.4 }],
    ['treeline', { y: 894, from: 770, to: 800, size: 40, every: 26, depth: 0.4 }],
    ['shape', { d: 'M690 905V868L730 840L770 868V905Z', fill: 'cream', depth: 0.3 }],
    ['shape', { d: 'M680 872L730 832L780 872L768 872L730 846L692 872Z', fill: 'rust', depth: 0.3 }],
    ['shape', { d: 'M722 905v-24h16v24Z', fill: 'glow', pure: true }],
    [
      'hills',
      {
        y: 960,
        swell: 44,
        fill: 'pine',
        depth: 0.28,
        mist: 0.85,
        trees: { size: 44, every: 30, gap: 0.42 },
      },
    ],
    [
      'shape',
      {
        d: 'M1317 1010a13 9 0 1 0 26 0a13 9 0 1 0 -26 0ZM1339 1004a6 5 0 1 0 12 0a6 5 0 1 0 -12 0ZM1359 1024a13 9 0 1 0 26 0a13 9 0 1 0 -26 0ZM1381 1018a6 5 0 1 0 12 0a6 5 0 1 0 -12 0ZM1402 1006a13 9 0 1 0 26 0a13 9 0 1 0 -26 0ZM1424 1000a6 5 0 1 0 12 0a6 5 0 1 0 -12 0Z',
        fill: 'cream',
        depth: 0.15,
      },
    ],
    [
      'hills',
      {
        y: 1080,
        swell: 34,
        fill: 'pine',
        depth: 0.08,
        mist: 0.35,
        trees: { size: 74, every: 44, kind: 'pine', gap: 0.25 },
      },
    ],
    ['balloon', { x: 900, y: 360, r: 270, stripes: ['berry', 'cream', 'marigold'], people: 5 }],
    [
      'birds',
      {
        list: [
          [520, 430, 17],
          [570, 400, 13],
          [470, 470, 11],
          [1260, 720, 14],
        ],
      },
    ],
  ],
}
