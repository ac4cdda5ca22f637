// One landmark per city, standing on the line `b`; `k` is the poster's dark colour, `c` its middle one.
import {
  disc,
  glints,
  hill,
  lights,
  line,
  palm,
  rect,
  sail,
  shape,
  times,
  tree,
} from '../svg-shapes.mjs'

export const aus = {
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
}
