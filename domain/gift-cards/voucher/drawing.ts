import type { LOGO } from '#brand/logo.ts'
import type { VoucherFonts } from './voucher-font.ts'

/** A5 in points. */
export const PAGE_WIDTH = 419.53
export const PAGE_HEIGHT = 595.28

export type FontUse = keyof VoucherFonts
export type TextStyle = { font: FontUse; size: number; color: string }
/** Points from the left and from the upper edge. */
export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }

/** How long the handles of a quarter of a circle are, as a part of its radius. */
const CIRCLE_HANDLE = 0.5523

/** A line of text that starts at a point of its baseline. */
export const drawText = (
  fonts: VoucherFonts,
  text: string,
  { x, y }: Point,
  { font, size, color }: TextStyle,
): string =>
  text === ''
    ? ''
    : `BT ${fillColor(color)} /${font} ${size} Tf ${numbers(x, PAGE_HEIGHT - y)} Td <${fonts[font].encode(text)}> Tj ET`

export const drawBox = (box: Box, color: string): string =>
  `${fillColor(color)} ${boxPath(box)} re f`

export const drawDashes = (from: Point, width: number, color: string): string =>
  `q ${strokeColor(color)} 1.2 w [6 4] 0 d ${numbers(from.x, PAGE_HEIGHT - from.y)} m ${numbers(from.x + width, PAGE_HEIGHT - from.y)} l S Q`

/** Draws what is inside a box with round corners alone. */
export const clipRounded = (box: Box, radius: number, operators: string): string => {
  const { x, y, width, height } = box
  const [left, right] = [x, x + width]
  const [top, bottom] = [PAGE_HEIGHT - y, PAGE_HEIGHT - y - height]
  const near = radius * (1 - CIRCLE_HANDLE)
  const path = [
    `${numbers(left + radius, top)} m ${numbers(right - radius, top)} l`,
    `${numbers(right - near, top, right, top - near, right, top - radius)} c`,
    `${numbers(right, bottom + radius)} l`,
    `${numbers(right, bottom + near, right - near, bottom, right - radius, bottom)} c`,
    `${numbers(left + radius, bottom)} l`,
    `${numbers(left + near, bottom, left, bottom + near, left, bottom + radius)} c`,
    `${numbers(left, top - radius)} l`,
    `${numbers(left, top - near, left + near, top, left + radius, top)} c`,
  ]
  return `q ${path.join(' ')} h W n ${operators} Q`
}

/** A picture that fills a box, cut evenly at its longer side. */
export const drawPicture = (box: Box, picture: { width: number; height: number }): string => {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const x = box.x - (width - box.width) / 2
  const y = PAGE_HEIGHT - box.y - box.height - (height - box.height) / 2
  return `q ${numbers(width, 0, 0, height, x, y)} cm /Art Do Q`
}

/** A logo at a point. */
export const drawLogo = ({ x, y }: Point, width: number, { size, shapes }: typeof LOGO): string => {
  const scale = width / size
  const drawn = shapes.map((shape) => {
    const path = 'd' in shape ? pathOperators(shape.d) : circlePath(...shape.circle)
    return `${fillColor(shape.fill)} ${path} f`
  })
  return `q ${numbers(scale, 0, 0, -scale, x, PAGE_HEIGHT - y)} cm ${drawn.join(' ')} Q`
}

const pathOperators = (d: string): string =>
  [...d.matchAll(/([MLCZ])([^MLCZ]*)/g)]
    .map(([, command = '', points]) => `${points} ${command === 'Z' ? 'h' : command.toLowerCase()}`)
    .join(' ')

const circlePath = (x: number, y: number, radius: number): string => {
  const near = radius * CIRCLE_HANDLE
  const quarters = [
    [x + radius, y + near, x + near, y + radius, x, y + radius],
    [x - near, y + radius, x - radius, y + near, x - radius, y],
    [x - radius, y - near, x - near, y - radius, x, y - radius],
    [x + near, y - radius, x + radius, y - near, x + radius, y],
  ]
  return `${numbers(x + radius, y)} m ${quarters.map((points) => `${numbers(...points)} c`).join(' ')}`
}

/** Dark squares of a symbol, each run of a row as one rectangle. */
export const drawModules = (
  { x, y }: Point,
  width: number,
  rows: readonly (readonly boolean[])[],
  color: string,
): string => {
  const scale = width / rows.length
  const runs = rows.flatMap((row, top) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: run }) => `${index} ${top} ${run.length} 1 re`),
  )
  return `q ${fillColor(color)} ${numbers(scale, 0, 0, -scale, x, PAGE_HEIGHT - y)} cm ${runs.join(' ')} f Q`
}

const fillColor = (color: string): string => `${rgb(color)} rg`
const strokeColor = (color: string): string => `${rgb(color)} RG`

const rgb = (color: string): string =>
  [1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')

const boxPath = ({ x, y, width, height }: Box): string =>
  numbers(x, PAGE_HEIGHT - y - height, width, height)

const numbers = (...values: number[]): string => values.map(number).join(' ')

/** Three places: no exponent, and the same on every machine. */
const number = (value: number): string => String(Number(value.toFixed(3)))
