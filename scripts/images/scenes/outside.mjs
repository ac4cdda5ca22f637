import { cloud, disc, hill, line, pine, rect, rug, shape, times, tree } from '../svg-shapes.mjs'
import { at, basket, gingham, shade, sky } from './props.mjs'

export const outside = {
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
