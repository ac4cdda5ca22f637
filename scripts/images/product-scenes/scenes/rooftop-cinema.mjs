const seats = [
  [270, 1060],
  [540, 1075],
  [1060, 1075],
  [1330, 1060],
]
const heads = [
  ['long', 'auburn', 'skin1'],
  ['short', 'black', 'skin4'],
  ['bun', 'black', 'skin2'],
  ['curly', 'black', 'skin3'],
]
const tilt = [22, -13, 18, -22] // how far each head leans
export default {
  id: 'rooftop-cinema',
  title: 'Deckchairs on a roof at dusk, a lit screen, the city all around',
  light: 'dusk',
  side: 1,
  focus: [800, 680],
  layers: [
    ['sky', { to: 860, glow: [800, 760, 760] }],
    ['stars', { count: 90, to: 420 }],
    [
      'skyline',
      { y: 820, low: 120, high: 330, fill: 'plum', depth: 0.5, windows: 'glow', wide: 70 },
    ],
    ['landmark', { kind: 'empire', x: 1400, y: 820, s: 1, fill: 'plum', depth: 0.34 }],
    ['landmark', { kind: 'gold', x: 190, y: 820, s: 1.15, fill: 'plum', depth: 0.34 }],
    [
      'skyline',
      { y: 850, low: 60, high: 210, fill: 'navy', depth: 0.2, windows: 'glow', wide: 84 },
    ],
    ['shape', { d: 'M0 830H1600V1200H0Z', fill: '#4a3568' }],
    ['shape', { d: 'M-60 822H1660V856H-60Z', fill: 'brick', volume: 8 }],
    ['glow', { x: 800, y: 520, r: 640, ry: 420, power: 0.5, colour: 'sun' }],
    ['stroke', { d: 'M470 700V850M1130 700V850', fill: 'ink', width: 12 }],
    ['shape', { d: 'M420 270H1180V730H420Z', fill: 'ink' }],
    ['shape', { d: 'M436 286H1164V714H436Z', fill: '#ffe9bd', pure: true }],
    ['shape', { d: 'M436 286H1164V560H436Z', fill: '#f7a66b', pure: true }],
    ['shape', { d: 'M940 470a90 90 0 1 0 -180 0Z', fill: '#fff3cf', pure: true }],
    [
      'shape',
      {
        d: 'M436 560V520Q560 430 660 500Q760 560 860 480Q960 410 1164 530V560Z',
        fill: '#b0567c',
        pure: true,
      },
    ],
    ['shape', { d: 'M436 540H1164V714H436Z', fill: '#2f6f8f', pure: true }],
    [
      'shape',
      {
        d: 'M770 640H930L900 672H800ZM846 632V556Q894 586 896 632ZM838 632V572Q806 600 800 632Z',
        fill: '#fff3cf',
        pure: true,
      },
    ],
    [
      'stroke',
      {
        d: 'M480 600h120M560 660h180M980 610h130M940 680h160',
        fill: '#fff3cf',
        width: 5,
        pure: true,
        more: 'opacity=".6"',
      },
    ],
    ['shape', { d: 'M0 856H1600V1200H0Z', fill: '#5d3f78' }],
    [
      'stroke',
      {
        d: 'M0 890H1600M0 940H1600M0 1010H1600M0 1110H1600',
        fill: 'shade',
        width: 3,
        pure: true,
        more: 'opacity=".35"',
      },
    ],
    ['glow', { x: 800, y: 900, r: 720, ry: 180, power: 0.55, colour: 'sun' }],
    ['festoon', { from: [-20, 130], to: [640, 190], sag: 70, count: 10, size: 10 }],
    ['festoon', { from: [640, 190], to: [1620, 110], sag: 90, count: 14, size: 10 }],
    ...seats.flatMap(([x, y], k) => {
      const [hair, hue, skin] = heads[k]
      const who = {
        x,
        h: 590,
        top: ['coral', 'navy', 'marigold', 'teal'][k],
        hair,
        hue,
        skin,
        left: 'lap',
        right: 'lap',
        lean: [5, -3, 4, -5][k],
      }
      const head = x + tilt[k]
      const headphones = [
        [
          'stroke',
          {
            d: `M${head - 38} ${y - 352}Q${head} ${y - 432} ${head + 38} ${y - 352}`,
            fill: 'cream',
            width: 9,
          },
        ],
        [
          'shape',
          {
            d: `M${head - 46} ${y - 366}h17v40h-17ZM${head + 29} ${y - 366}h17v40h-17Z`,
            fill: ['berry', 'marigold', 'berry', 'marigold'][k],
          },
        ],
      ]
      if (k === 3) return [['roller', { ...who, y: y + 34, seat: 'plum' }], ...headphones]
      return [
        ['shadow', { x, y: y + 30, rx: 170, ry: 26 }],
        ['sitter', { ...who, y: y - 56, seat: 'chair' }],
        ...headphones,
        ['deckchair', { x, y: y + 36, s: 2.3, stripe: ['berry', 'sky', 'meadow'][k] }],
      ]
    }),
    ['shape', { d: 'M730 1040H870V1060H730Z', fill: 'wood', volume: 5 }],
    ['stroke', { d: 'M745 1060L735 1120M855 1060L865 1120', fill: 'oak', width: 9 }],
    ['cup', { x: 765, y: 1040, s: 0.8, steam: true }],
    ['candle', { x: 812, y: 1042, s: 1 }],
    ['glass', { x: 848, y: 1042, s: 0.8 }],
    ['basket', { x: 70, y: 1130, s: 1.35 }],
    ['lantern', { x: 1525, y: 1060, s: 1.2, drop: 0, fill: '#ffb347' }],
    ['stroke', { d: 'M1572 1160V990q0 -34 -26 -34t-22 30', fill: 'ink', width: 8 }],
    ['veil', { y: 1000, to: 1200, from: 0, upto: 0.5, colour: 'shade' }],
  ],
}
