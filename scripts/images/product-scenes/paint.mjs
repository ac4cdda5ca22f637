// The brushes of product scenes: colour, smooth shapes. They round to tenths, those of the posters to whole units.

const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
const hex = (rgb) =>
  `#${rgb
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `a` moved towards `b` by `t` (0 to 1). */
export const mix = (a, b, t) => {
  const [p, q] = [channels(a), channels(b)]
  return hex(p.map((v, index) => v + (q[index] - v) * t))
}
/** `a` seen in light of colour `b`. */
export const multiply = (a, b) => {
  const [p, q] = [channels(a), channels(b)]
  return hex(p.map((v, index) => (v * q[index]) / 255))
}

export const n1 = (value) => Math.round(value * 10) / 10
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const rect = (x, y, w, h, fill, more = '') =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="${fill}" ${more}/>`
export const disc = (x, y, r, fill, more = '') =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}" ${more}/>`
export const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${fill}" ${more}/>`
export const poly = (points, fill, more = '') =>
  `<path d="M${points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z" fill="${fill}" ${more}/>`
export const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n1(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const group = (inside, more = '') => `<g ${more}>${inside}</g>`
export const move = (x, y, scale, inside, more = '') =>
  `<g transform="translate(${n1(x)} ${n1(y)}) scale(${Array.isArray(scale) ? scale.map((v) => Math.round(v * 1000) / 1000).join(' ') : Math.round(scale * 1000) / 1000}) ${more}">${inside}</g>`

/** A curve through all points (Catmull-Rom), closed or open. */
export function curve(points, closed = true) {
  const size = points.length
  const at = (index) =>
    closed ? points[(index + size) % size] : points[Math.max(0, Math.min(size - 1, index))]
  let d = `M${n1(points[0][0])} ${n1(points[0][1])}`
  for (let index = 0; index < (closed ? size : size - 1); index++) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d += `C${[
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    ]
      .map(n1)
      .join(' ')}`
  }
  return closed ? `${d}Z` : d
}

/** An arm, a leg, a branch: a tapering tube through [x, y, half width] points. */
export function limb(points, fill) {
  let d = ''
  for (const [x, y, w] of points)
    d += `M${n1(x - w)} ${n1(y)}a${n1(w)} ${n1(w)} 0 1 0 ${n1(2 * w)} 0a${n1(w)} ${n1(w)} 0 1 0 ${n1(-2 * w)} 0Z`
  for (let index = 1; index < points.length; index++) {
    const [[x0, y0, w0], [x1, y1, w1]] = [points[index - 1], points[index]]
    const length = Math.hypot(x1 - x0, y1 - y0) || 1
    const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length]
    d += `M${n1(x0 + nx * w0)} ${n1(y0 + ny * w0)}L${n1(x1 + nx * w1)} ${n1(y1 + ny * w1)}L${n1(x1 - nx * w1)} ${n1(y1 - ny * w1)}L${n1(x0 - nx * w0)} ${n1(y0 - ny * w0)}Z`
  }
  return path(d, fill)
}
