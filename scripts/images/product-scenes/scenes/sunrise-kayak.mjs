export default {
  id: 'sunrise-kayak',
  title: 'Two people paddle a double kayak across a flat harbour into the rising sun',
  light: 'dawn',
  side: 1,
  focus: [800, 680],
  palette: { sky: ['#27507f', '#8a8fb5', '#f29d86', '#ffca8a'], haze: '#f4b193', glow: '#ffd18a' },
  layers: [
    ['sky', { to: 700, glow: [800, 620, 760] }],
    ['sun', { x: 800, y: 520, r: 190, rings: 3 }],
    [
      'clouds',
      {
        list: [
          [300, 190, 150],
          [1310, 130, 130],
          [1080, 300, 80],
          [520, 330, 60],
        ],
        opacity: 0.6,
      },
    ],
    ['hills', { y: 650, swell: 22, fill: 'plum', depth: 0.6, mist: 0.5 }],
    // A shore of no city in particular: it is sold on many.
    [
      'hills',
      { y: 676, swell: 16, fill: 'plum', depth: 0.4, mist: 0.35, length: 1.7, trees: { size: 46 } },
    ],
    ['water', { y: 690, deep: 'teal', sunX: 800, sunWidth: 190, glints: 120, dark: 0.45 }],
    ['sailboat', { x: 1370, y: 730, s: 0.9, depth: 0.35 }],
    ['sailboat', { x: 190, y: 722, s: 0.6, depth: 0.5, fill: 'rose' }],
    [
      'layer',
      {
        x: 1190,
        y: 806,
        scale: 0.36,
        layers: [
          ['kayak', { x: 0, y: 0, front: false }],
          ['paddle', { x: 70, y: -98, turn: 42, half: 'far' }],
          [
            'side',
            {
              x: -20,
              y: 0,
              h: 400,
              pose: 'paddle',
              top: 'cream',
              vest: 'berry',
              hair: 'hat',
              hat: 'cream',
            },
          ],
          ['kayak', { x: 0, y: 0, fill: 'sky' }],
          ['paddle', { x: 70, y: -98, turn: 42 }],
        ],
      },
    ],
    [
      'shape',
      {
        d: 'M380 1010Q790 1060 1230 1000Q1120 1082 800 1088Q500 1084 380 1010Z',
        fill: 'shade',
        pure: true,
        more: 'opacity=".5"',
      },
    ],
    [
      'layer',
      {
        x: 800,
        y: 980,
        scale: 1.32,
        layers: [
          ['kayak', { x: 0, y: 0, front: false }],
          ['paddle', { x: -28, y: -98, s: 0.86, turn: 42, fill: 'cream', half: 'far' }],
          ['paddle', { x: 164, y: -95, s: 0.86, turn: 42, fill: 'cream', half: 'far' }],
          [
            'side',
            {
              x: -118,
              y: 0,
              h: 400,
              pose: 'paddle',
              top: 'cream',
              vest: 'marigold',
              bottom: 'navy',
              hair: 'short',
              hue: 'black',
              skin: 'skin3',
            },
          ],
          [
            'side',
            {
              x: 78,
              y: 0,
              h: 385,
              pose: 'paddle',
              top: 'navy',
              vest: 'berry',
              bottom: 'navy',
              hair: 'tail',
              hue: 'auburn',
              skin: 'skin1',
            },
          ],
          ['kayak', { x: 0, y: 0, fill: 'coral' }],
          ['paddle', { x: -28, y: -98, s: 0.86, turn: 42, fill: 'cream' }],
          ['paddle', { x: 164, y: -95, s: 0.86, turn: 42, fill: 'cream' }],
        ],
      },
    ],
    [
      'stroke',
      {
        d: 'M330 1012q90 16 180 6M1120 1004q90 6 190 -10M600 1058q160 16 330 0',
        fill: 'sun',
        width: 6,
        pure: true,
        more: 'opacity=".8"',
      },
    ],
    ['pelican', { x: 250, y: 1075, s: 1.5 }],
    ['pelican', { x: 140, y: 1010, s: 0.95 }],
    [
      'stroke',
      {
        d: 'M130 1082q110 12 220 0M80 1014q60 8 120 0',
        fill: 'sun',
        width: 5,
        pure: true,
        more: 'opacity=".7"',
      },
    ],
    [
      'birds',
      {
        list: [
          [560, 250, 18],
          [610, 224, 13],
          [1010, 210, 13],
          [1240, 420, 11],
        ],
      },
    ],
  ],
}
