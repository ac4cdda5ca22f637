// One landmark per city, standing on the line `b`; `k` is the poster's dark colour, `c` its middle one.
import {
  disc,
  dome,
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
  suspension,
  times,
} from '../svg-shapes.mjs'

export const us = {
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
