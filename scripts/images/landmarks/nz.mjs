// One landmark per city, standing on the line `b`; `k` is the poster's dark colour, `c` its middle one.
import {
  disc,
  dome,
  glints,
  hill,
  line,
  peak,
  pine,
  rect,
  sail,
  shape,
  times,
  tree,
} from '../svg-shapes.mjs'

export const nz = {
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
}
