// One landmark per city, standing on the line `b`. `k` is the poster's dark colour, `c` its middle one.
import {
  balloon,
  disc,
  glints,
  hill,
  lights,
  line,
  palm,
  peak,
  pine,
  rect,
  sail,
  shape,
  skyline,
  terrace,
  times,
  tree,
} from './brush.mjs'

const dome = (x, b, r, fill) => shape(`M${x - r} ${b}a${r} ${r} 0 0 1 ${r * 2} 0Z`, fill)
const cable = (x1, x2, top, sag) => `M${x1} ${top}Q${(x1 + x2) / 2} ${top + sag * 2} ${x2} ${top}`

/** A suspension bridge with two towers. */
function suspension(b, colour, [left, right], height, deck) {
  const top = b - height
  const hangers = times(24, (index) => {
    const t = (index + 0.5) / 24
    const x = left + t * (right - left)
    const y = top + 4 * t * (1 - t) * (height - deck - 30)
    return line(`M${x} ${y}V${b - deck}`, colour, 3)
  })
  return (
    rect(-20, b - deck, 1640, 16, colour) +
    [left, right]
      .map(
        (x) =>
          rect(x - 16, top, 12, height + 40, colour) +
          rect(x + 6, top, 12, height + 40, colour) +
          times(5, (step) => rect(x - 16, top + 8 + step * height * 0.19, 34, 10, colour)),
      )
      .join('') +
    line(cable(left, right, top + 6, height - deck - 30), colour, 8) +
    line(
      `M-20 ${b - deck - 40}Q${left * 0.6} ${b - deck - 50} ${left} ${top + 6}M${right} ${top + 6}Q${right + (1620 - right) * 0.4} ${b - deck - 50} 1620 ${b - deck - 40}`,
      colour,
      8,
    ) +
    hangers
  )
}

export const LANDMARKS = {
  brisbane: ({ b, k }) => {
    const truss = (x, way) =>
      line(`M${x - 250 * way} ${b - 110}L${x} ${b - 330}L${x + 250 * way} ${b - 140}`, k, 13) +
      times(9, (step) => {
        const dx = (step - 4) * 55
        const y = b - 330 + Math.abs(dx) * 0.82
        return (
          line(`M${x + dx} ${y}V${b - 96}`, k, 7) +
          (step < 8 ? line(`M${x + dx} ${y}L${x + dx + 55} ${b - 96}`, k, 4) : '')
        )
      })
    return (
      rect(-20, b - 100, 1640, 18, k) +
      truss(520, 1) +
      truss(1080, 1) +
      line(`M740 ${b - 150}Q800 ${b - 120} 860 ${b - 150}`, k, 12) +
      [500, 1060].map((x) => rect(x, b - 90, 44, 110, k)).join('')
    )
  },
  perth: ({ b, c, r }) =>
    [
      [520, 90, 430],
      [640, 80, 520],
      [760, 110, 360],
      [900, 70, 470],
    ]
      .map(
        ([x, w, h]) =>
          rect(x, b - h, w, h, c) + lights(r, x + 10, b - h + 14, w - 20, h - 40, '#fff1c4'),
      )
      .join('') +
    rect(664, b - 600, 8, 90, c) +
    shape(`M900 ${b - 470}l35 -60l35 60Z`, c) +
    `<g transform="translate(1180 ${b + 120}) scale(1.5)">${shape('M-70 0q10 44 80 40t60 -48q-20 10 -50 -10t-60 0Z', '#171b3a')}${line('M58 0q34 -30 6 -62q-26 -22 -40 6', '#171b3a', 12)}${shape('M26 -58l-24 10l22 4Z', '#c2264b')}</g>`,
  adelaide: ({ b, r }) =>
    [620, 800]
      .map(
        (x) =>
          rect(x, b - 340, 80, 340, '#d8b48a') +
          shape(`M${x} ${b - 340}l40 -150l40 150Z`, '#6c6a8a') +
          rect(x + 30, b - 300, 20, 60, '#5b4a57'),
      )
      .join('') +
    shape(`M690 ${b}v-240l60 -70l60 70v240Z`, '#e3c49c') +
    disc(750, b - 200, 30, '#5b7ad1') +
    disc(750, b - 200, 14, '#ffbf2e') +
    shape(`M725 ${b}v-70q25 -40 50 0v70Z`, '#5b4a57') +
    hill(r, 900, 14, '#7aa35a') +
    times(9, (row) =>
      line(`M${-200 + row * 250} 1067Q${500 + row * 90} 960 ${620 + row * 50} 906`, '#3f6b3a', 16),
    ),
  hobart: ({ b, r }) =>
    shape(
      `M120 ${b}Q480 ${b - 150} 700 ${b - 440}q80 -50 190 -10q90 60 150 40Q1300 ${b - 160} 1640 ${b}Z`,
      '#55679a',
    ) +
    shape(
      `M700 ${b - 440}q80 -50 190 -10q90 60 150 40l-70 60l-60 -24l-70 50l-70 -44l-80 40Z`,
      '#eef3ff',
    ) +
    times(7, (index) => {
      const x = 330 + index * 122
      const h = 130 + (index % 3) * 16
      return (
        rect(x, b - h, 114, h, ['#d9a96b', '#c98f57', '#e2bd85'][index % 3]) +
        shape(`M${x - 4} ${b - h}l61 -52l61 52Z`, '#7c3f3a') +
        times(6, (pane) =>
          rect(x + 16 + (pane % 3) * 32, b - h + 18 + Math.floor(pane / 3) * 46, 18, 28, '#4b3f58'),
        )
      )
    }) +
    sail(620, b + 120, 130) +
    sail(1290, b + 140, 100) +
    tree(1260, b + 4, 100, '#2f7a52') +
    tree(200, b + 4, 120, '#3a8a58') +
    glints(r, b, 10),
  'gold-coast': ({ b, c, r }) =>
    [
      [160, 64, 300],
      [260, 76, 420],
      [390, 60, 260],
      [980, 70, 380],
      [1090, 90, 300],
      [1230, 64, 450],
      [1340, 80, 250],
    ]
      .map(
        ([x, w, h]) =>
          rect(x, b - h, w, h, c) + lights(r, x + 8, b - h + 14, w - 16, h - 30, '#fff'),
      )
      .join('') +
    shape(`M600 ${b}V${b - 560}q40 -40 80 0V${b}Z`, '#dfe9ff') +
    times(16, (row) => rect(604, b - 540 + row * 34, 72, 12, '#8fb4e8')) +
    line(`M640 ${b - 570}v-130`, '#dfe9ff', 8) +
    shape(`M0 ${b - 4}H1600V${b + 60}Q1100 ${b + 20} 700 ${b + 76}T0 ${b + 60}Z`, '#f6dfae') +
    palm(760, b + 40, 190, '#1f5c50') +
    palm(860, b + 44, 150, '#1f5c50') +
    palm(480, b + 46, 170, '#1f5c50') +
    times(3, (row) =>
      line(
        `M-20 ${b + 96 + row * 44}q100 -22 200 0t200 0t200 0t200 0t200 0t200 0t200 0t200 0t200 0`,
        '#fff',
        7,
        'opacity=".75"',
      ),
    ),
  canberra: ({ b }) =>
    shape(`M200 ${b}Q800 ${b - 260} 1400 ${b}Z`, '#7d9a5c') +
    rect(560, b - 190, 480, 70, '#f3efe6') +
    times(15, (index) => rect(572 + index * 32, b - 180, 14, 60, '#c9bfae')) +
    line(
      `M690 ${b - 180}L775 ${b - 430}M910 ${b - 180}L825 ${b - 430}M740 ${b - 190}L785 ${b - 430}M860 ${b - 190}L815 ${b - 430}`,
      '#dfe3ee',
      10,
    ) +
    line(`M770 ${b - 430}H830M800 ${b - 430}V${b - 640}`, '#dfe3ee', 9) +
    shape(`M804 ${b - 636}q50 -20 90 0t80 -4v66q-40 16 -80 2t-90 2Z`, '#2446c7') +
    line(
      `M330 ${b + 60}C320 ${b - 300} 350 ${b - 420} 390 ${b - 260}`,
      '#fff',
      16,
      'opacity=".8"',
    ) +
    line(`M330 ${b + 60}V${b - 330}`, '#fff', 18, 'opacity=".85"') +
    times(8, (index) =>
      tree(
        420 + index * 110,
        b + 6,
        90 + (index % 3) * 20,
        ['#d9822b', '#c2482b', '#e8b13a'][index % 3],
      ),
    ),
  wellington: ({ b, r, c }) =>
    hill(r, b - 150, 50, '#5f9a78', b) +
    shape(`M120 ${b}L1040 ${b - 440}Q1240 ${b - 500} 1330 ${b - 330}L1500 ${b}Z`, '#4d8a6a') +
    times(18, (index) => {
      const x = 60 + index * 86
      const y = b - 130 + ((index * 67) % 90)
      return (
        rect(x, y, 44, 36, ['#fff', '#f3d6a0', '#e79b8a', '#9cc3d5'][index % 4]) +
        shape(`M${x - 4} ${y}l26 -24l26 24Z`, '#7c3f3a')
      )
    }) +
    line(`M300 ${b}L1100 ${b - 420}`, '#e8e2d4', 16) +
    `<g transform="translate(720 ${b - 232}) rotate(-28)">${rect(-95, -70, 190, 76, '#c2264b', 'rx="12"')}${times(5, (pane) => rect(-82 + pane * 34, -58, 26, 32, '#fff6dc', 'rx="3"'))}</g>` +
    [0, 1, 2, 3]
      .map((tier) =>
        rect(
          1150 + tier * 16,
          b - 90 - tier * 34,
          260 - tier * 32,
          30,
          tier % 2 ? '#d8cfc0' : '#efe8da',
          'rx="6"',
        ),
      )
      .join('') +
    rect(1140, b - 62, 280, 64, c) +
    dome(1280, b - 222, 66, '#b79a6a') +
    sail(1000, b + 130, 110),
  christchurch: ({ b, r }) =>
    times(5, (index) =>
      peak(140 + index * 340, b, 230 + ((index * 53) % 90), 260, '#8aa1c4', '#f5f8ff'),
    ) +
    shape(`M640 ${b}v-250l120 -150l120 150v250Z`, '#cfc5b4') +
    disc(760, b - 230, 56, '#5b4a57') +
    times(8, (index) =>
      line(
        `M760 ${b - 230}l${50 * Math.cos(index * 0.785)} ${50 * Math.sin(index * 0.785)}`,
        '#ffbf2e',
        6,
      ),
    ) +
    shape(`M720 ${b}v-90q40 -60 80 0v90Z`, '#5b4a57') +
    rect(900, b - 330, 90, 330, '#c2b7a4') +
    shape(`M895 ${b - 330}l50 -190l50 190Z`, '#5f8f86') +
    [240, 1250, 1420]
      .map(
        (x) =>
          rect(x - 8, b - 150, 16, 150, '#5b4033') +
          times(13, (strand) =>
            line(
              `M${x} ${b - 190}q${(strand - 6) * 26} -40 ${(strand - 6) * 26} ${170 + (strand % 3) * 24}`,
              '#6fae5b',
              9,
            ),
          ),
      )
      .join('') +
    shape(`M560 ${b + 120}h420l-50 44H610Z`, '#7a4d2b') +
    disc(900, b + 50, 18, '#3b2a24') +
    rect(884, b + 66, 34, 56, '#fff') +
    line(`M930 ${b + 160}L980 ${b - 40}`, '#5b4033', 8) +
    disc(690, b + 84, 15, '#171b3a') +
    rect(676, b + 98, 30, 26, '#c2264b') +
    glints(r, b, 6),
  queenstown: ({ b, r }) =>
    [
      [200, 420, 300],
      [560, 560, 330],
      [930, 470, 300],
      [1290, 600, 380],
      [1560, 380, 260],
    ]
      .map(([x, h, half]) => peak(x, b, h, half, '#5d6fa8', '#f5f8ff'))
      .join('') +
    hill(r, b - 40, 22, '#3a7a63', b) +
    times(26, (index) => pine(20 + index * 64, b + 6, 60 + ((index * 37) % 46), '#1f5546')) +
    `<g transform="translate(930 ${b + 120})">${shape('M-230 0h520l-50 52h-420Z', '#fff')}${rect(-150, -46, 340, 48, '#f3efe6')}${times(9, (pane) => rect(-138 + pane * 36, -36, 22, 22, '#4b5b8a'))}${rect(0, -150, 40, 106, '#c2264b')}${rect(0, -150, 40, 24, '#171b3a')}${disc(46, -180, 22, '#fff', 'opacity=".7"')}${disc(92, -208, 32, '#fff', 'opacity=".5"')}${disc(150, -232, 42, '#fff', 'opacity=".35"')}</g>`,
  dunedin: ({ b, r }) =>
    hill(r, b - 150, 70, '#5f9a6b') +
    rect(420, b - 190, 760, 190, '#6b6673') +
    times(12, (index) => shape(`M${440 + index * 62} ${b}v-90q20 -40 40 0v90Z`, '#f3e6cf')) +
    times(13, (index) => rect(432 + index * 60, b - 176, 24, 44, '#f3e6cf')) +
    rect(410, b - 206, 780, 20, '#f3e6cf') +
    [470, 760].map((x) => shape(`M${x} ${b - 206}l50 -90l50 90Z`, '#b5533c')).join('') +
    rect(960, b - 460, 110, 290, '#6b6673') +
    times(4, (row) => rect(950, b - 460 + row * 66, 130, 12, '#f3e6cf')) +
    disc(1015, b - 410, 34, '#fff6dc', 'stroke="#171b3a" stroke-width="6"') +
    line(`M1015 ${b - 410}v-22M1015 ${b - 410}h16`, '#171b3a', 5) +
    shape(`M950 ${b - 460}l65 -140l65 140Z`, '#b5533c') +
    times(7, (index) => tree(140 + index * 220, b + 50, 90 + (index % 2) * 30, '#2f7a52')),
  edinburgh: ({ b, r }) =>
    shape(
      `M120 ${b}L210 ${b - 150}L300 ${b - 190}L360 ${b - 300}L900 ${b - 320}L960 ${b - 230}L1060 ${b - 120}L1120 ${b}Z`,
      '#4b4560',
    ) +
    shape(
      `M360 ${b - 300}L420 ${b - 120}L520 ${b - 230}L640 ${b - 90}L720 ${b - 240}L900 ${b - 320}Z`,
      '#39344d',
    ) +
    [
      [380, 90, 130],
      [470, 150, 170],
      [620, 100, 110],
      [720, 130, 150],
      [840, 60, 90],
    ]
      .map(
        ([x, w, h]) =>
          rect(x, b - 310 - h, w, h + 10, '#8b7c78') +
          times(Math.floor(w / 22), (notch) =>
            rect(x + notch * 22, b - 322 - h, 12, 14, '#8b7c78'),
          ) +
          times(Math.floor(w / 36), (pane) =>
            rect(x + 12 + pane * 34, b - 280 - h, 10, 22, '#ffdc8a'),
          ),
      )
      .join('') +
    line(`M545 ${b - 480}v-80`, '#8b7c78', 5) +
    shape(`M548 ${b - 558}h54v36h-54Z`, '#2446c7') +
    shape(`M1240 ${b}l20 -180h30l16 -150l24 -110l24 110l16 150h30l20 180Z`, '#3a3550') +
    shape(`M1300 ${b}v-90q30 -50 60 0v90Z`, '#f9c9a0') +
    terrace(r, 40, b + 6, 30, ['#b7a596', '#9d8f8b', '#c9b8a2'], 60),
  manchester: ({ b, r, k }) =>
    [
      [180, 330],
      [1250, 390],
      [1420, 280],
    ]
      .map(
        ([x, h]) =>
          shape(`M${x} ${b}l10 -${h}h34l10 ${h}Z`, '#8c4a3c') +
          rect(x + 4, b - h, 46, 16, '#6d3a31'),
      )
      .join('') +
    [
      [300, 300, 260],
      [640, 250, 200],
      [920, 300, 290],
    ]
      .map(
        ([x, w, h]) =>
          rect(x, b - h, w, h, '#b0573f') +
          times(Math.floor(w / 42) * Math.floor(h / 56), (pane) => {
            const across = Math.floor(w / 42)
            return rect(
              x + 14 + (pane % across) * 42,
              b - h + 18 + Math.floor(pane / across) * 56,
              22,
              34,
              r() < 0.5 ? '#ffe3a1' : '#5b3a45',
              'rx="8"',
            )
          }),
      )
      .join('') +
    times(5, (tooth) => shape(`M${640 + tooth * 50} ${b - 200}v-50l50 50Z`, '#8c4a3c')) +
    shape(
      `M480 ${b + 70}Q800 ${b - 120} 1120 ${b + 70}L1090 ${b + 70}Q800 ${b - 60} 510 ${b + 70}Z`,
      k,
    ) +
    `<g transform="translate(900 ${b + 130})">${shape('M-260 0h470l60 -20v34l-30 30h-480Z', '#171b3a')}${rect(-210, -60, 360, 62, '#0b6b4b')}${times(6, (pane) => rect(-190 + pane * 56, -46, 34, 28, '#fff6dc', 'rx="4"'))}${rect(-214, -68, 368, 12, '#c2264b')}${rect(90, -98, 16, 36, '#171b3a')}</g>`,
  bristol: ({ b, r }) =>
    shape(`M-20 ${b + 40}V${b - 330}L300 ${b - 300}L380 ${b - 200}L420 ${b + 40}Z`, '#7a6b63') +
    shape(`M1620 ${b + 40}V${b - 350}L1280 ${b - 310}L1200 ${b - 180}L1150 ${b + 40}Z`, '#6d6059') +
    terrace(r, 10, b - 306, 5, ['#f3a9a0', '#9cc3d5', '#f6d27a', '#b9d59a', '#d7b3e0'], 80) +
    terrace(r, 1310, b - 318, 5, ['#f3a9a0', '#9cc3d5', '#f6d27a', '#b9d59a'], 80) +
    rect(300, b - 310, 1010, 14, '#3b3a6b') +
    [400, 1200]
      .map((x) =>
        shape(
          `M${x - 36} ${b - 160}V${b - 500}H${x + 36}V${b - 160}H${x + 16}V${b - 420}q-16 -26 -32 0V${b - 160}Z`,
          '#c9b49a',
        ),
      )
      .join('') +
    line(`M400 ${b - 490}Q800 ${b - 160} 1200 ${b - 490}`, '#3b3a6b', 7) +
    times(23, (index) => {
      const t = (index + 1) / 24
      const y = b - 490 + 4 * t * (1 - t) * 165
      return line(`M${400 + t * 800} ${y}V${b - 304}`, '#3b3a6b', 3)
    }) +
    balloon(640, 210, 74, '#c2264b', '#ffbf2e') +
    balloon(960, 130, 50, '#2446c7', '#fff') +
    balloon(860, 320, 34, '#0b6b4b', '#fff3d4'),
  bath: ({ b, r }) =>
    hill(r, b - 200, 50, '#7aa35a', b) +
    times(3, (row) =>
      terrace(r, 40 + row * 30, b - 150 + row * 46, 29, ['#e8cf9f', '#dfc08a', '#f0dcb4'], 46),
    ) +
    rect(330, b - 190, 940, 130, '#ead2a2') +
    times(17, (index) => rect(352 + index * 54, b - 168, 24, 40, '#6b5a58')) +
    shape(`M720 ${b - 190}l80 -60l80 60Z`, '#d9bb83') +
    [320, 1200].map((x) => dome(x + 40, b - 190, 44, '#9aa7a0')).join('') +
    shape(
      `M330 ${b - 62}H1270V${b + 60}H1200a110 110 0 0 0 -220 0H910a110 110 0 0 0 -220 0H620a110 110 0 0 0 -220 0H330Z`,
      '#dfc08a',
    ) +
    times(3, (step) =>
      line(
        `M300 ${b + 100 + step * 40}Q800 ${b + 160 + step * 44} 1300 ${b + 100 + step * 40}`,
        '#fff',
        12,
        'opacity=".8"',
      ),
    ),
  brighton: ({ b, r }) =>
    rect(460, b - 150, 620, 150, '#f2e6d0') +
    times(11, (index) => shape(`M${480 + index * 54} ${b}v-80q18 -40 36 0v80Z`, '#8c7a86')) +
    [
      [560, 60, 150],
      [770, 110, 170],
      [980, 60, 150],
    ]
      .map(
        ([x, s, up]) =>
          rect(x - s * 0.7, b - up - 40, s * 1.4, 60, '#f2e6d0') +
          shape(
            `M${x - s * 0.8} ${b - up - 30}C${x - s * 1.3} ${b - up - s} ${x - s * 0.3} ${b - up - s * 1.4} ${x} ${b - up - s * 2.1}C${x + s * 0.3} ${b - up - s * 1.4} ${x + s * 1.3} ${b - up - s} ${x + s * 0.8} ${b - up - 30}Z`,
            '#9fc7bd',
          ) +
          line(`M${x} ${b - up - s * 2.05}v-44`, '#b58b3a', 6),
      )
      .join('') +
    [480, 660, 880, 1060]
      .map((x) => rect(x - 9, b - 320, 18, 320, '#f2e6d0') + dome(x, b - 318, 17, '#9fc7bd'))
      .join('') +
    rect(1080, b - 40, 540, 14, '#4b4560') +
    times(9, (leg) => rect(1110 + leg * 58, b - 30, 8, 90, '#4b4560')) +
    [1200, 1420]
      .map((x) => rect(x, b - 110, 130, 72, '#fff') + dome(x + 65, b - 108, 50, '#c2264b'))
      .join('') +
    shape(`M0 ${b + 110}Q800 ${b + 60} 1600 ${b + 130}V1067H0Z`, '#d8b98c') +
    times(140, () =>
      disc(
        r() * 1600,
        b + 130 + r() * 90,
        4 + r() * 6,
        ['#b99a72', '#8f7a66', '#eee0c4'][Math.floor(r() * 3)],
      ),
    ),
  vancouver: ({ b, r, c }) =>
    [
      [160, 330, 280],
      [470, 430, 300],
      [820, 380, 280],
      [1130, 460, 320],
      [1450, 360, 280],
    ]
      .map(([x, h, half]) => peak(x, b, h, half, '#5b76a8', '#f2f7ff'))
      .join('') +
    skyline(r, b, 90, 250, c, '#fff1c4') +
    rect(560, b - 60, 620, 62, '#e6ecf7') +
    times(5, (index) => {
      const x = 590 + index * 116
      return (
        shape(
          `M${x} ${b - 56}Q${x + 20} ${b - 150} ${x + 56} ${b - 190}Q${x + 90} ${b - 130} ${x + 104} ${b - 56}Z`,
          '#fff',
        ) + line(`M${x + 56} ${b - 186}V${b - 58}`, '#c3cede', 4)
      )
    }) +
    times(16, (index) =>
      pine(-10 + index * 30, b + 70 - index * 3, 130 + ((index * 41) % 70), '#174a3f'),
    ) +
    times(8, (index) => pine(1380 + index * 34, b + 40, 120 + ((index * 53) % 60), '#1b5547')),
  montreal: ({ b, r, c }) =>
    shape(
      `M200 ${b}Q520 ${b - 120} 700 ${b - 360}q110 -80 240 10Q1120 ${b - 150} 1500 ${b}Z`,
      '#2f4f5a',
    ) +
    line(`M820 ${b - 404}v-96M790 ${b - 470}h60`, '#fff1c4', 12) +
    skyline(r, b, 80, 210, c, '#ffdc8a') +
    rect(620, b - 190, 300, 190, '#c9c0d4') +
    [620, 860]
      .map((x) => rect(x, b - 290, 60, 290, '#d9d2e2') + dome(x + 30, b - 288, 30, '#6fae97'))
      .join('') +
    dome(770, b - 188, 90, '#6fae97') +
    rect(758, b - 320, 24, 50, '#d9d2e2') +
    dome(770, b - 318, 14, '#6fae97') +
    times(3, (pane) => shape(`M${690 + pane * 60} ${b}v-90q20 -40 40 0v90Z`, '#4b4560')) +
    terrace(r, 1010, b + 4, 9, ['#b0573f', '#8c4a3c', '#d9a96b', '#5b7aa1'], 96) +
    times(9, (index) => line(`M${1020 + index * 52} ${b + 6}q30 -20 20 -60`, '#171b3a', 4)),
  calgary: ({ b, r, c }) =>
    times(7, (index) =>
      peak(60 + index * 250, b - 20, 170 + ((index * 71) % 110), 190, '#7f8fc0', '#f5f8ff'),
    ) +
    skyline(r, b, 80, 260, c, '#fff1c4') +
    shape(`M700 ${b}l14 -430h28l14 430Z`, '#d9d2e2') +
    shape(`M660 ${b - 420}h136l-22 60h-92Z`, '#c2264b') +
    rect(650, b - 452, 156, 34, '#efe9f5', 'rx="8"') +
    dome(728, b - 450, 52, '#c2264b') +
    rect(724, b - 590, 8, 90, '#d9d2e2') +
    shape(
      `M980 ${b}V${b - 70}Q1020 ${b - 190} 1080 ${b - 170}T1240 ${b - 100}T1420 ${b - 180}Q1470 ${b - 170} 1490 ${b - 70}V${b}Z`,
      '#eceaf5',
    ) +
    times(7, (index) => line(`M${1030 + index * 66} ${b - 10}V${b - 90}`, '#b9b4cc', 6)),
  ottawa: ({ b, r }) =>
    shape(`M200 ${b}Q500 ${b - 130} 800 ${b - 130}T1400 ${b}Z`, '#5f8a5a') +
    rect(460, b - 260, 680, 150, '#c9b28f') +
    shape(`M450 ${b - 260}l40 -90h620l40 90Z`, '#5fa390') +
    times(15, (index) => rect(478 + index * 44, b - 236, 18, 40, '#5b4a57')) +
    [
      [480, 300],
      [1060, 300],
    ]
      .map(
        ([x, h]) =>
          rect(x, b - h - 60, 70, h - 60, '#c9b28f') +
          shape(`M${x - 6} ${b - h - 60}l41 -110l41 110Z`, '#5fa390'),
      )
      .join('') +
    rect(755, b - 490, 90, 380, '#d6c19f') +
    disc(800, b - 430, 28, '#fff6dc', 'stroke="#5b4a57" stroke-width="5"') +
    shape(`M750 ${b - 490}l50 -150l50 150Z`, '#5fa390') +
    hill(r, 930, 10, '#3f7d4a') +
    times(120, (index) => {
      const x = (index * 137) % 1620
      const y = 950 + ((index * 61) % 100)
      const colour = ['#c2264b', '#ffbf2e', '#e86a92', '#fff', '#f08a3c'][index % 5]
      return (
        line(`M${x} ${y + 26}v-20`, '#2c5c36', 4) +
        shape(`M${x - 9} ${y}q0 14 9 14t9 -14l-5 6l-4 -10l-4 10Z`, colour)
      )
    }),
  'los-angeles': ({ b, r, k }) =>
    shape(`M100 ${b}Q770 ${b - 420} 1440 ${b}Z`, '#c8704a') +
    hill(r, b - 110, 30, '#b0603f') +
    rect(560, b - 280, 420, 80, '#f7ead2') +
    rect(700, b - 320, 140, 50, '#f7ead2') +
    dome(770, b - 316, 70, '#7fa39a') +
    [570, 920]
      .map((x) => rect(x - 6, b - 300, 72, 30, '#f7ead2') + dome(x + 30, b - 298, 34, '#7fa39a'))
      .join('') +
    times(11, (index) => rect(580 + index * 36, b - 262, 14, 40, '#8a6b62')) +
    hill(r, b - 50, 26, '#7c4038') +
    skyline(r, b + 30, 20, 90, '#55304a', '#ffdc8a') +
    [
      [120, 520],
      [250, 430],
      [1310, 470],
      [1430, 560],
      [1530, 420],
    ]
      .map(([x, h]) => palm(x, b + 60, h, k))
      .join(''),
  'san-francisco': ({ b, r }) =>
    hill(r, b - 90, 40, '#7d8f9a', b) +
    suspension(b + 20, '#c8452e', [470, 1130], 520, 130) +
    shape(`M-20 ${b}Q120 ${b - 150} 300 ${b - 60}L330 ${b + 40}H-20Z`, '#5c7a56') +
    shape(`M1620 ${b + 30}V${b - 170}Q1400 ${b - 190} 1290 ${b + 30}Z`, '#4f6b4d') +
    times(
      9,
      (index) =>
        `<ellipse cx="${60 + index * 190}" cy="${b - 60 + ((index * 47) % 80)}" rx="${180 + ((index * 31) % 70)}" ry="34" fill="#fff" opacity=".62"/>`,
    ) +
    sail(700, b + 130, 90),
  chicago: ({ b, r, c }) =>
    [
      [200, 90, 380],
      [320, 80, 300],
      [1080, 110, 420],
      [1220, 80, 330],
      [1340, 120, 270],
    ]
      .map(
        ([x, w, h]) =>
          rect(x, b - h, w, h, c) + lights(r, x + 9, b - h + 14, w - 20, h - 30, '#fff1c4'),
      )
      .join('') +
    shape(`M470 ${b}L500 ${b - 540}H600L630 ${b}Z`, '#2c2a55') +
    line(
      `M500 ${b - 540}L616 ${b - 270}L476 ${b}M600 ${b - 540}L484 ${b - 270}L626 ${b}`,
      '#6d6aa8',
      7,
    ) +
    line(`M525 ${b - 540}v-130M575 ${b - 540}v-130`, '#2c2a55', 9) +
    [
      [900, 0],
      [990, 40],
    ]
      .map(([x, drop]) =>
        times(
          18,
          (floor) =>
            `<ellipse cx="${x}" cy="${b - 20 - floor * 20 + drop * 0}" rx="40" ry="9" fill="${floor % 2 ? '#e9dcc4' : '#b9a98c'}"/>`,
        ),
      )
      .join('') +
    shape(
      `M640 ${b + 30}C620 ${b - 120} 720 ${b - 150} 800 ${b - 145}S980 ${b - 110} 960 ${b + 30}Q880 ${b - 40} 800 ${b - 36}T640 ${b + 30}Z`,
      'url(#bean)',
    ) +
    shape(`M700 ${b - 96}q70 -40 170 -18q-90 0 -170 18Z`, '#fff', 'opacity=".7"'),
  seattle: ({ b, r, c }) =>
    peak(1180, b, 480, 470, '#8b93c9', '#f7f4ff') +
    skyline(r, b, 80, 230, c, '#fff1c4') +
    shape(
      `M640 ${b}Q700 ${b - 200} 690 ${b - 420}H730Q720 ${b - 200} 780 ${b}H752Q712 ${b - 150} 710 ${b - 260}Q708 ${b - 150} 668 ${b}Z`,
      '#eef0fb',
    ) +
    `<ellipse cx="710" cy="${b - 440}" rx="120" ry="20" fill="#eef0fb"/><ellipse cx="710" cy="${b - 456}" rx="84" ry="16" fill="#ffbf2e"/>` +
    shape(`M650 ${b - 466}Q710 ${b - 510} 770 ${b - 466}Z`, '#eef0fb') +
    line(`M710 ${b - 490}v-90`, '#eef0fb', 7) +
    times(10, (index) => pine(20 + index * 44, b + 20, 120 + ((index * 47) % 70), '#174a3f')) +
    `<g transform="translate(1160 ${b + 110})">${shape('M-210 0h420l-36 44h-348Z', '#0b6b4b')}${rect(-180, -40, 360, 42, '#fff')}${rect(-120, -78, 240, 40, '#fff')}${times(12, (pane) => rect(-168 + pane * 29, -30, 16, 16, '#4b5b8a'))}${rect(-20, -116, 40, 40, '#0b6b4b')}</g>`,
  austin: ({ b, r, k }) =>
    skyline(r, b, 60, 200, '#a06a8c', '#ffe3a1') +
    rect(560, b - 140, 480, 140, '#e3a58c') +
    times(12, (index) => rect(578 + index * 38, b - 120, 16, 60, '#8a4a52')) +
    shape(`M720 ${b - 140}l80 -46l80 46Z`, '#e9b49c') +
    rect(730, b - 260, 140, 110, '#e3a58c') +
    times(7, (index) => rect(738 + index * 19, b - 250, 9, 90, '#b9746c')) +
    dome(800, b - 258, 84, '#d08f80') +
    rect(782, b - 382, 36, 50, '#e9b49c') +
    dome(800, b - 380, 18, '#d08f80') +
    disc(800, b - 410, 10, '#ffbf2e') +
    shape(
      `M-20 ${b + 10}H1620V${b + 40}H1500a90 60 0 0 0 -180 0H1240a90 60 0 0 0 -180 0H980a90 60 0 0 0 -180 0H720a90 60 0 0 0 -180 0H460a90 60 0 0 0 -180 0H200a90 60 0 0 0 -180 0H-20Z`,
      k,
    ) +
    times(60, (index) => {
      const t = index / 60
      const x = 1100 + Math.sin(t * 9) * 90 - t * 900 + r() * 70
      const y = b - 20 - t * 620 + r() * 60
      const s = 10 + r() * 10
      return line(
        `M${x - s} ${y - s * 0.4}q${s * 0.5} ${-s * 0.3} ${s} ${s * 0.4}q${s * 0.5} ${-s * 0.7} ${s} ${-s * 0.4}`,
        k,
        4,
      )
    }),
}
