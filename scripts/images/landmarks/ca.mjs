// One landmark per city, standing on the line `b`; `k` is the poster's dark colour, `c` its middle one.
import {
  disc,
  dome,
  hill,
  line,
  peak,
  pine,
  rect,
  shape,
  skyline,
  terrace,
  times,
} from '../svg-shapes.mjs'

export const ca = {
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
}
