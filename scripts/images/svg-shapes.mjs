// The brushes the posters are drawn with: each returns SVG text. Product scenes take `seeded` and `times` from here.

/** A seeded random number maker: the same seed always draws the same picture. */
export function seeded(seed) {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507)
    state = Math.imul(state ^ (state >>> 13), 3266489909)
    state ^= state >>> 16
    return (state >>> 0) / 4294967296
  }
}

export const rect = (x, y, w, h, fill, more = '') =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(w)}" height="${Math.round(h)}" fill="${fill}" ${more}/>`
export const disc = (x, y, r, fill, more = '') =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${r}" fill="${fill}" ${more}/>`
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
export const times = (count, draw) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const fade = (id, colours) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours
    .map(
      (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
    )
    .join('')}</linearGradient>`

/** Rolling ground from edge to edge, down to `bottom`. */
export function hill(random, y, swell, fill, bottom = 1067) {
  const [a, b, c] = [random() * 6, random() * 6, random() * 6]
  let d = `M0 ${bottom}`
  for (let x = 0; x <= 1600; x += 16) {
    const wave = Math.sin(x / 260 + a) + Math.sin(x / 120 + b) / 2 + Math.sin(x / 55 + c) / 5
    d += `L${x} ${Math.round(y + wave * swell)}`
  }
  return shape(`${d}L1600 ${bottom}Z`, fill)
}

/** A sharp peak with snow on it. */
export const peak = (x, base, height, half, rock, snow) =>
  shape(`M${x - half} ${base}L${x} ${base - height}L${x + half} ${base}Z`, rock) +
  shape(
    `M${x} ${base - height}L${x + half} ${base}L${x + half * 0.15} ${base}Z`,
    '#000',
    'opacity=".12"',
  ) +
  shape(
    `M${x} ${base - height}l${half * 0.34} ${height * 0.34}l${-half * 0.14} ${-height * 0.05}l${-half * 0.12} ${height * 0.1}l${-half * 0.14} ${-height * 0.1}l${-half * 0.12} ${height * 0.08}l${-half * 0.16} ${-height * 0.03}Z`,
    snow,
  )

export const tree = (x, y, size, leaf) =>
  rect(x - size * 0.04, y - size * 0.5, size * 0.08, size * 0.5, '#5b4033') +
  disc(x, y - size * 0.72, size * 0.3, leaf) +
  disc(x - size * 0.2, y - size * 0.55, size * 0.22, leaf) +
  disc(x + size * 0.2, y - size * 0.55, size * 0.22, leaf) +
  disc(x - size * 0.08, y - size * 0.8, size * 0.13, '#fff', 'opacity=".16"')

export const pine = (x, y, size, leaf) =>
  times(3, (tier) => {
    const top = y - size + tier * size * 0.24
    const half = size * (0.16 + tier * 0.08)
    return shape(`M${x} ${top}L${x + half} ${top + size * 0.5}H${x - half}Z`, leaf)
  })

export const palm = (x, y, size, colour) =>
  line(`M${x} ${y}q${size * 0.08} ${-size * 0.5} 0 ${-size}`, colour, size * 0.035) +
  [-160, -125, -90, -55, -20, 15, 195]
    .map((turn) => {
      const angle = (turn / 180) * Math.PI
      const [dx, dy] = [Math.cos(angle) * size * 0.28, Math.sin(angle) * size * 0.2]
      return line(
        `M${x} ${y - size}q${dx * 0.6} ${dy - size * 0.08} ${dx} ${dy + size * 0.08}`,
        colour,
        size * 0.035,
      )
    })
    .join('')

export const cloud = (x, y, size, opacity = 0.8, fill = '#fff') =>
  `<g fill="${fill}" opacity="${opacity}">${[
    [-0.7, 0.24],
    [-0.35, 0.36],
    [0.05, 0.46],
    [0.45, 0.34],
    [0.75, 0.22],
  ]
    .map(
      ([dx, r]) =>
        `<ellipse cx="${x + dx * size}" cy="${y - r * size * 0.3}" rx="${r * size}" ry="${r * size * 0.62}"/>`,
    )
    .join('')}</g>`

/** A row of houses or towers, with lit windows when a window colour is given. */
export function skyline(random, base, low, high, fill, windows) {
  let out = ''
  for (let x = -20; x < 1620; ) {
    const [w, h] = [46 + random() * 72, low + random() * (high - low)]
    out += rect(x, base - h, w, h + 2, fill)
    const roof = random()
    if (roof < 0.2) out += shape(`M${x} ${base - h}l${w / 2} -34l${w / 2} 34Z`, fill)
    else if (roof < 0.32) out += rect(x + w / 2 - 2, base - h - 44, 4, 46, fill)
    if (windows) out += lights(random, x + 9, base - h + 16, w - 20, h - 30, windows)
    x += w + random() * 10
  }
  return out
}

/** Scattered lit windows in a box. */
export function lights(random, x, y, w, h, fill) {
  let out = ''
  for (let row = 0; row < h; row += 20)
    for (let column = 0; column < w; column += 16)
      if (random() < 0.4)
        out += rect(
          x + column,
          y + row,
          7,
          10,
          fill,
          `opacity="${(0.4 + random() * 0.6).toFixed(2)}"`,
        )
  return out
}

/** Terraced houses in many colours, or in the ones given. */
export function terrace(random, x, base, count, colours, height = 90) {
  return times(count, (index) => {
    const h = height + random() * 30
    const left = x + index * 52
    const wall = colours[Math.floor(random() * colours.length)]
    return (
      rect(left, base - h, 50, h, wall) +
      shape(`M${left - 3} ${base - h}l28 -30l28 30Z`, '#5a4a57') +
      times(4, (pane) =>
        rect(
          left + 9 + (pane % 2) * 20,
          base - h + 14 + Math.floor(pane / 2) * 34,
          12,
          18,
          '#fff6dc',
        ),
      )
    )
  })
}

export const balloon = (x, y, r, a, b) =>
  disc(x, y, r, a) +
  shape(
    `M${x - r * 0.3} ${y - r}q${-r * 0.5} ${r} 0 ${r * 2}h${r * 0.6}q${r * 0.5} ${-r} 0 ${-r * 2}Z`,
    b,
  ) +
  shape(
    `M${x - r * 0.62} ${y + r * 0.78}L${x - r * 0.16} ${y + r * 1.4}H${x + r * 0.16}L${x + r * 0.62} ${y + r * 0.78}Z`,
    a,
  ) +
  rect(x - r * 0.15, y + r * 1.46, r * 0.3, r * 0.24, '#7a4d2b')

export const sail = (x, y, size, colour = '#fff') =>
  shape(`M${x} ${y}v${-size}q${size * 0.6} ${size * 0.5} ${size * 0.5} ${size * 0.94}Z`, colour) +
  shape(
    `M${x - 5} ${y - 4}v${-size * 0.8}q${-size * 0.3} ${size * 0.4} ${-size * 0.36} ${size * 0.78}Z`,
    '#ffbf2e',
  ) +
  shape(
    `M${x - size * 0.45} ${y + 5}h${size}l${-size * 0.14} ${size * 0.2}h${-size * 0.72}Z`,
    '#171b3a',
  )

/** Glints on water. */
export const glints = (random, top, count = 90) =>
  times(count, () =>
    rect(
      random() * 1600,
      top + 14 + random() * (1040 - top),
      30 + random() * 120,
      4,
      '#fff',
      `rx="2" opacity="${(0.08 + random() * 0.28).toFixed(2)}"`,
    ),
  )

/** Two people on a gingham rug: every poster has them somewhere. */
export const rug = (x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${shape('M-70 0L-40 -22H60L84 0Z', '#c2264b')}${line('M-55 -11H72M-30 -22L-48 0M-6 -22L-16 0M20 -22L18 0M44 -22L54 0', '#fff', 5, 'opacity=".7"')}${disc(-16, -58, 10, '#3b2a24')}${shape('M-32 -14q0 -34 16 -34t16 34Z', '#ffbf2e')}${disc(28, -56, 10, '#171b3a')}${shape('M12 -14q0 -32 16 -32t16 32Z', '#2446c7')}${rect(54, -26, 24, 16, '#a8703c')}${line('M56 -26q10 -18 20 0', '#a8703c', 4)}</g>`

export const dome = (x, b, r, fill) => shape(`M${x - r} ${b}a${r} ${r} 0 0 1 ${r * 2} 0Z`, fill)
const cable = (x1, x2, top, sag) => `M${x1} ${top}Q${(x1 + x2) / 2} ${top + sag * 2} ${x2} ${top}`

/** A suspension bridge with two towers. */
export function suspension(b, colour, [left, right], height, deck) {
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
