/** The picture of the logo in a square: circles (x, y, radius), and paths of absolute M, L, C and Z. */
export const LOGO: { size: number; shapes: readonly LogoShape[] } = {
  size: 34,
  shapes: [
    { fill: '#ffbf2e', circle: [17, 17, 17] },
    { fill: '#171b3a', d: 'M5 21C11 20 14 17 17 12C19 17 23 19 29 18C25 25 13 29 5 21Z' },
    { fill: '#171b3a', circle: [22.5, 11.5, 1.6] },
  ],
}

export type LogoShape = { fill: string } & (
  | { d: string }
  | { circle: readonly [x: number, y: number, radius: number] }
)
