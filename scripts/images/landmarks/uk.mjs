// One landmark per city, standing on the line `b`; `k` is the poster's dark colour, `c` its middle one.
import { balloon, disc, dome, hill, line, rect, shape, terrace, times } from '../svg-shapes.mjs'

export const uk = {
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
}
