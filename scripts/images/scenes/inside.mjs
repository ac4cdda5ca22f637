import { cloud, disc, line, rect, shape, times } from '../svg-shapes.mjs'
import { at, shade, sky, steam } from './props.mjs'

/** Scenes at a table or a stall. */
export const inside = {
  'picnic-box': {
    defs: sky('#fff3d4', '#ffe3b0'),
    draw: () =>
      rect(0, 780, 1600, 290, '#c98f57') +
      shade(800, 900, 430) +
      rect(430, 520, 740, 380, '#d9a066', 'rx="16"') +
      rect(430, 520, 740, 60, '#b5762f') +
      shape('M430 520L330 400H720L760 520Z', '#e3b27d') +
      shape('M1170 520L1270 400H880L840 520Z', '#e3b27d') +
      rect(600, 300, 110, 240, '#0b6b4b', 'rx="20"') +
      rect(632, 240, 46, 70, '#0b6b4b') +
      rect(600, 380, 110, 90, '#fff3d4') +
      shape('M760 540l150 -190l110 190Z', '#ffbf2e') +
      disc(880, 480, 18, '#e09a10') +
      shape('M500 540q-20 -150 60 -150t60 150Z', '#c98f57') +
      disc(1080, 470, 62, '#c2264b') +
      line('M1080 410q6 -34 34 -42', '#2c5c36', 10) +
      rect(430, 660, 740, 70, '#2446c7') +
      disc(800, 695, 84, '#ffbf2e') +
      at(
        766,
        661,
        2,
        shape('M5 21c6-1 9-4 12-9 2 5 6 7 12 6-4 7-16 11-24 3Z', '#171b3a') +
          disc(22.5, 11.5, 1.6, '#171b3a'),
      ),
  },
  letter: {
    defs: sky('#efe7fb', '#fde6eb'),
    draw: () =>
      cloud(320, 260, 150) +
      cloud(1300, 380, 130) +
      at(
        800,
        600,
        1,
        rect(
          -340,
          -220,
          680,
          440,
          '#171b3a',
          'opacity=".15" rx="20" transform="translate(16 26)"',
        ) +
          rect(-340, -220, 680, 440, '#fff', 'rx="18"') +
          shape('M-340 -210L0 60L340 -210V-220H-340Z', '#f3d6e0') +
          line('M-340 -210L0 60L340 -210M-340 214L-80 0M340 214L80 0', '#d9a9bd', 6) +
          disc(0, 56, 62, '#c2264b') +
          shape('M0 90C-60 50 -34 16 0 40C34 16 60 50 0 90Z', '#fff'),
        -6,
      ) +
      at(
        1080,
        300,
        9,
        shape('M5 21c6-1 9-4 12-9 2 5 6 7 12 6-4 7-16 11-24 3Z', '#171b3a') +
          disc(22.5, 11.5, 1.6, '#fff'),
      ) +
      line('M260 760q120 60 200 -10t160 60', '#2446c7', 8, 'stroke-dasharray="2 26"'),
  },
  lanterns: {
    defs: sky('#171b3a', '#45237a', '#a81d3f'),
    draw: (r) =>
      times(
        3,
        (row) =>
          line(
            `M-20 ${150 + row * 120}Q800 ${330 + row * 130} 1620 ${150 + row * 120}`,
            '#0f1230',
            6,
          ) +
          times(9, (index) => {
            const t = (index + 0.5) / 9
            const x = t * 1600
            const y = 150 + row * 120 + 4 * t * (1 - t) * 90
            return (
              disc(x, y + 54, 90, '#ffbf2e', 'opacity=".14"') +
              `<ellipse cx="${x}" cy="${y + 54}" rx="42" ry="50" fill="${['#ff8a4c', '#ffbf2e', '#e8475f'][(index + row) % 3]}"/>` +
              rect(x - 16, y, 32, 10, '#0f1230')
            )
          }),
      ) +
      times(4, (index) => {
        const x = 60 + index * 390
        const colour = ['#c2264b', '#2446c7', '#0b6b4b', '#ffbf2e'][index]
        return (
          rect(x, 690, 330, 390, '#2b1f45') +
          times(6, (stripe) =>
            shape(
              `M${x - 10 + stripe * 58} 690h58l6 70a32 32 0 0 1 -64 0Z`,
              stripe % 2 ? '#fff3d4' : colour,
            ),
          ) +
          rect(x, 900, 330, 30, '#d9a066') +
          disc(x + 90, 870, 30, '#f08a3c') +
          disc(x + 160, 872, 28, '#ffd98a') +
          disc(x + 240, 870, 30, '#7cc98b') +
          disc(x + 170, 810, 34, '#5b4033')
        )
      }) +
      steam(560, 680) +
      steam(1340, 680) +
      rect(0, 1030, 1600, 40, '#0f1230') +
      times(6, () => disc(r() * 1600, 1050, 0, '#fff')),
  },
  dumplings: {
    defs: sky('#fff3d4', '#f6d9a8'),
    draw: () =>
      rect(0, 700, 1600, 370, '#a86a3a') +
      shade(760, 950, 520) +
      at(
        760,
        760,
        1,
        `<ellipse cx="0" cy="120" rx="480" ry="130" fill="#b5762f"/><rect x="-480" y="0" width="960" height="120" fill="#c98f57"/><ellipse cx="0" cy="0" rx="480" ry="130" fill="#e3b27d"/><ellipse cx="0" cy="0" rx="430" ry="106" fill="#f6e3c4"/>` +
          [
            [-260, 10],
            [0, -50],
            [260, 10],
            [-130, 50],
            [130, 50],
          ]
            .map(
              ([x, y]) =>
                shape(
                  `M${x - 100} ${y + 20}q20 -110 100 -110t100 110q-100 44 -200 0Z`,
                  '#fffaf0',
                  'stroke="#d9c3a0" stroke-width="5"',
                ) +
                times(5, (fold) =>
                  line(`M${x} ${y - 84}q${(fold - 2) * 26} 30 ${(fold - 2) * 34} 70`, '#d9c3a0', 5),
                ),
            )
            .join(''),
      ) +
      steam(620, 560) +
      steam(900, 540) +
      disc(1360, 860, 120, '#2446c7') +
      disc(1360, 850, 92, '#3a1f1a') +
      line('M1180 540L1560 700M1210 500L1580 660', '#7a2230', 18),
  },
  clay: {
    defs: sky('#dfe9ef', '#f7ede0'),
    draw: () =>
      rect(0, 250, 1600, 26, '#b58b6a') +
      [
        [180, '#9cc3d5'],
        [330, '#e3a58c'],
        [1180, '#7cb368'],
        [1330, '#ffbf2e'],
        [1460, '#8f7ba8'],
      ]
        .map(([x, colour]) =>
          shape(`M${x - 50} 250q-30 -60 10 -90l-6 -34h92l-6 34q40 30 10 90Z`, colour),
        )
        .join('') +
      rect(0, 930, 1600, 140, '#8c6a55') +
      shade(800, 950, 420) +
      rect(560, 820, 480, 130, '#5c6288', 'rx="20"') +
      `<ellipse cx="800" cy="800" rx="330" ry="66" fill="#d5d9e8"/><ellipse cx="800" cy="790" rx="300" ry="54" fill="#b9bfd6"/>` +
      shape(
        'M640 780C560 640 620 560 680 520C650 470 660 440 680 420H920C940 440 950 470 920 520C980 560 1040 640 960 780Z',
        '#b5653f',
      ) +
      `<ellipse cx="800" cy="420" rx="120" ry="30" fill="#8c4a2c"/>` +
      [500, 570, 640, 710]
        .map((y, index) =>
          line(`M${650 - index * 10} ${y}q150 40 ${300 + index * 20} 0`, '#9a5233', 7),
        )
        .join('') +
      shape('M380 900Q480 700 612 640q44 10 20 60Q540 760 520 900Z', '#8a5a44') +
      shape('M1220 900Q1120 700 988 640q-44 10 -20 60Q1060 760 1080 900Z', '#8a5a44'),
  },
  cheese: {
    defs: sky('#3a2f46', '#5b4a57'),
    draw: () =>
      times(
        3,
        (row) =>
          rect(0, 290 + row * 280, 1600, 26, '#a8703c') +
          times(6, (index) => {
            const x = 150 + index * 265 + (row % 2) * 40
            const y = 290 + row * 280
            const colour = ['#e8b13a', '#f0d9a0', '#d98a3a', '#efe6d0'][(index + row * 2) % 4]
            return (
              `<rect x="${x - 105}" y="${y - 110}" width="210" height="110" rx="26" fill="${colour}"/><ellipse cx="${x}" cy="${y - 106}" rx="105" ry="26" fill="#fff" opacity=".35"/>` +
              ((index + row) % 3 === 0
                ? shape(`M${x} ${y - 110}l90 0l0 110l-70 0Z`, '#fff3d4') +
                  disc(x + 56, y - 60, 9, '#e0b95a') +
                  disc(x + 40, y - 26, 6, '#e0b95a')
                : '')
            )
          }),
      ) +
      disc(800, 60, 240, '#ffbf2e', 'opacity=".16"') +
      line('M800 0v50', '#171b3a', 8) +
      disc(800, 74, 34, '#ffe3a1') +
      rect(0, 1010, 1600, 60, '#2b2235'),
  },
}
