// Things that stand in several scenes.
import { fade, line, rect, times } from '../svg-shapes.mjs'

export const at = (x, y, size, inner, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${inner}</g>`
export const gingham = (a, b) =>
  `<pattern id="gingham" width="80" height="80" patternUnits="userSpaceOnUse"><rect width="80" height="80" fill="${b}"/><rect width="40" height="80" fill="${a}" opacity=".55"/><rect width="80" height="40" fill="${a}" opacity=".55"/></pattern>`
export const sky = (...colours) => fade('sky', colours)
export const shade = (x, y, rx) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.14}" fill="#171b3a" opacity=".2"/>`
export const steam = (x, y) =>
  [-30, 0, 30]
    .map((dx) => line(`M${x + dx} ${y}q-22 -36 0 -70t0 -70`, '#fff', 10, 'opacity=".7"'))
    .join('')
export const basket =
  rect(-150, -90, 300, 170, '#b5762f', 'rx="24"') +
  line('M-110 -90q110 -190 220 0', '#8c5620', 22) +
  times(5, (row) => line(`M-150 ${-60 + row * 32}H150`, '#8c5620', 6)) +
  times(8, (column) => line(`M${-130 + column * 37} -90V80`, '#d9a066', 5))
