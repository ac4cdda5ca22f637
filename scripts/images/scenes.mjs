// Draws the scenes of products that no photograph shows into media/originals. Run by hand; the pictures are committed.
import sharp from 'sharp'
import {
  cloud,
  disc,
  fade,
  hill,
  line,
  pine,
  rect,
  rug,
  seeded,
  shape,
  times,
  tree,
} from './brush.mjs'

const at = (x, y, size, inner, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${inner}</g>`
const gingham = (a, b) =>
  `<pattern id="gingham" width="80" height="80" patternUnits="userSpaceOnUse"><rect width="80" height="80" fill="${b}"/><rect width="40" height="80" fill="${a}" opacity=".55"/><rect width="80" height="40" fill="${a}" opacity=".55"/></pattern>`
const sky = (...colours) => fade('sky', colours)
const backdrop = rect(0, 0, 1600, 1067, 'url(#sky)')
const shade = (x, y, rx) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.14}" fill="#171b3a" opacity=".2"/>`
const steam = (x, y) =>
  [-30, 0, 30]
    .map((dx) => line(`M${x + dx} ${y}q-22 -36 0 -70t0 -70`, '#fff', 10, 'opacity=".7"'))
    .join('')
const basket =
  rect(-150, -90, 300, 170, '#b5762f', 'rx="24"') +
  line('M-110 -90q110 -190 220 0', '#8c5620', 22) +
  times(5, (row) => line(`M-150 ${-60 + row * 32}H150`, '#8c5620', 6)) +
  times(8, (column) => line(`M${-130 + column * 37} -90V80`, '#d9a066', 5))

const SCENES = {
  kite: {
    defs: sky('#58b0d8', '#bfe6ee', '#fff3d4'),
    draw: (r) =>
      cloud(300, 220, 150) +
      cloud(1240, 330, 120, 0.7) +
      hill(r, 820, 36, '#7cb368') +
      hill(r, 930, 22, '#4d8a52') +
      line('M1010 330Q820 640 560 800', '#171b3a', 4) +
      at(
        1010,
        300,
        1,
        shape('M0 -190L130 0L0 240L-130 0Z', '#c2264b') +
          shape('M0 -190L130 0H0Z', '#ffbf2e') +
          shape('M0 240L-130 0H0Z', '#ffbf2e') +
          line('M0 240q70 80 -10 150t40 150', '#2446c7', 12) +
          [300, 390, 470]
            .map((y) => shape(`M20 ${y}l44 -22v44Z M20 ${y}l-44 -22v44Z`, '#2446c7'))
            .join(''),
        24,
      ) +
      rug(520, 870, 2.1) +
      tree(1380, 900, 260, '#2f8f5b'),
  },
  fireside: {
    defs: sky('#1d2455', '#4b3f85', '#c97f96'),
    draw: (r) =>
      times(40, () => disc(r() * 1600, r() * 480, 2 + r() * 3, '#fff', 'opacity=".8"')) +
      hill(r, 720, 40, '#5b5f94') +
      times(22, (index) => pine(index * 78, 800, 150 + r() * 90, '#232a5c')) +
      rect(0, 790, 1600, 280, '#e9ecf8') +
      disc(800, 780, 330, '#ffbf2e', 'opacity=".18"') +
      shade(800, 950, 260) +
      line('M640 930L960 860M960 930L640 860', '#5b4033', 46) +
      shape('M690 880C650 740 760 700 770 570C850 640 950 720 910 880Z', '#f08a3c') +
      shape('M740 880C720 800 790 760 795 690C850 740 880 800 862 880Z', '#ffd98a') +
      [
        [420, '#c2264b'],
        [1180, '#2446c7'],
      ]
        .map(
          ([x, colour]) =>
            shade(x, 980, 120) +
            disc(x, 740, 52, '#3b2a24') +
            shape(`M${x - 110} 980q0 -200 110 -200t110 200Z`, colour) +
            rect(x - 60, 792, 120, 34, '#fff3d4', 'rx="17"'),
        )
        .join(''),
  },
  'gingham-rug': {
    defs: sky('#6fae5b', '#3f7d4a') + gingham('#c2264b', '#fff8ea'),
    draw: (r) =>
      times(500, () =>
        line(
          `M${r() * 1600} ${r() * 1067}q4 -14 ${r() * 14 - 7} -28`,
          '#8cc67a',
          4,
          'opacity=".6"',
        ),
      ) +
      at(
        800,
        540,
        1,
        rect(-560, -330, 1120, 690, '#171b3a', 'opacity=".2" rx="20"') +
          rect(-580, -360, 1120, 690, 'url(#gingham)', 'rx="16"') +
          times(56, (index) =>
            line(`M${-576 + index * 20} 330v26M${-576 + index * 20} -360v-26`, '#fff8ea', 5),
          ) +
          shape('M540 330L340 330L540 150Z', '#0b6b4b'),
        -5,
      ) +
      at(
        420,
        360,
        0.9,
        rect(-130, -56, 260, 112, '#c2264b', 'rx="56"') +
          rect(-70, -60, 24, 120, '#7a4d2b') +
          rect(50, -60, 24, 120, '#7a4d2b') +
          disc(-96, 0, 40, '#fff8ea') +
          disc(-96, 0, 22, '#c2264b'),
        -14,
      ),
  },
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
  'long-table': {
    defs: sky('#7ac0e0', '#d7eef0', '#fff3d4') + gingham('#2446c7', '#ffffff'),
    draw: (r) =>
      hill(r, 620, 40, '#8cbf74') +
      hill(r, 720, 24, '#5f9a5b') +
      [140, 1440].map((x) => tree(x, 760, 420, '#2f8f5b')).join('') +
      line('M160 380Q800 560 1440 380', '#171b3a', 5) +
      times(13, (index) => {
        const t = (index + 0.5) / 13
        const x = 160 + t * 1280
        const y = 380 + 4 * t * (1 - t) * 90
        return shape(
          `M${x - 34} ${y}h68l-34 62Z`,
          ['#c2264b', '#ffbf2e', '#2446c7', '#0b6b4b'][index % 4],
        )
      }) +
      times(
        7,
        (index) =>
          disc(
            330 + index * 156,
            700,
            38,
            ['#3b2a24', '#8a5a44', '#e9c19a', '#5b3a2e'][index % 4],
          ) +
          shape(
            `M${260 + index * 156} 840q0 -110 70 -110t70 110Z`,
            ['#c2264b', '#ffbf2e', '#2446c7', '#0b6b4b', '#8f7ba8'][index % 5],
          ),
      ) +
      shape('M200 820H1400L1500 930H100Z', 'url(#gingham)') +
      rect(100, 930, 1400, 60, '#fff') +
      times(
        9,
        (index) =>
          disc(240 + index * 140, 872, 36, '#fff') +
          disc(240 + index * 140, 870, 22, ['#7cb368', '#e8b13a', '#c2264b'][index % 3]),
      ),
  },
  'family-hunt': {
    defs: sky('#8fd3f0', '#e6f4ea', '#fff3d4'),
    draw: (r) =>
      cloud(340, 200, 140) +
      cloud(1230, 260, 110, 0.7) +
      hill(r, 700, 40, '#8cbf74') +
      hill(r, 800, 30, '#5f9a5b') +
      [220, 1330, 1480].map((x) => tree(x, 820, 300, '#2f8f5b')).join('') +
      line('M120 1010Q500 820 760 900T1180 780', '#fff3d4', 16, 'stroke-dasharray="4 44"') +
      line('M1150 750l60 60M1210 750l-60 60', '#c2264b', 20) +
      [
        [420, 1, '#c2264b', '#8a5a44'],
        [560, 1.05, '#2446c7', '#3b2a24'],
        [690, 0.68, '#ffbf2e', '#e9c19a'],
        [800, 0.58, '#0b6b4b', '#5b3a2e'],
      ]
        .map(([x, size, coat, hair]) =>
          at(
            x,
            960,
            size,
            shape('M-70 0q0 -190 70 -190t70 190Z', coat) +
              disc(0, -230, 50, hair) +
              line('M-24 0v60M24 0v60', '#171b3a', 20),
          ),
        )
        .join('') +
      at(1000, 960, 0.8, basket),
  },
  suitcase: {
    defs: sky('#f58f6b', '#fbc38a', '#fff0cf'),
    draw: (r) =>
      disc(1120, 430, 220, '#fff6da', 'opacity=".4"') +
      disc(1120, 430, 110, '#fff6da') +
      hill(r, 600, 50, '#b58bb0') +
      hill(r, 690, 40, '#7d6aa6') +
      hill(r, 780, 30, '#3f7d5a') +
      shape(
        'M900 1067Q820 900 1040 800T1090 690L1110 690Q1130 800 1000 850T1240 1067Z',
        '#fff3d4',
      ) +
      shade(480, 1000, 280) +
      rect(260, 680, 440, 310, '#7a4d2b', 'rx="34"') +
      line('M400 680v-50q0 -30 30 -30h100q30 0 30 30v50', '#5b3a20', 22) +
      rect(330, 680, 36, 310, '#5b3a20') +
      rect(594, 680, 36, 310, '#5b3a20') +
      rect(420, 770, 130, 90, '#fff3d4', 'rx="8"') +
      disc(485, 815, 28, '#c2264b') +
      at(
        740,
        960,
        1,
        rect(-20, -140, 120, 150, '#2446c7', 'rx="20"') +
          shape('M-10 10h150v-50q-60 -10 -60 -60h-90Z', '#171b3a'),
      ) +
      rug(1330, 950, 1.6),
  },
}

for (const [name, { defs, draw }] of Object.entries(SCENES)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067" viewBox="0 0 1600 1067"><defs>${defs}</defs>${backdrop}${draw(seeded(name))}</svg>`
  await sharp(Buffer.from(svg))
    .webp({ quality: 80, effort: 5 })
    .toFile(`media/originals/scene-${name}.webp`)
}
