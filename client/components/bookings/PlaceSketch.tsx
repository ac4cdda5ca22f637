import type { CentreOffset } from '#domain/locations/centre-offset.ts'

const CENTRE = 60
const MAX_RADIUS = 42
const MIN_RADIUS = 12
/** Where half of the sketch is reached: most places are within walking distance. */
const HALF_WAY_KM = 2

/** Drawn without styles of its own: few pages have one. */
const SHEET = {
  viewBox: '0 0 120 120',
  width: 120,
  fill: 'none',
  stroke: 'var(--border)',
  strokeWidth: 1.5,
} as const
const DOT = { fill: 'var(--bg)', stroke: 'currentColor' } as const

const radiusOf = (km: number) => MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * (km / (km + HALF_WAY_KM))

/** Where a place lies from the centre of its city, north up; what it says stands beside it in words. */
export function PlaceSketch({ kmFromCentre, bearing }: CentreOffset) {
  const radius = radiusOf(kmFromCentre)
  const angle = (bearing * Math.PI) / 180
  const x = Math.round(CENTRE + radius * Math.sin(angle))
  const y = Math.round(CENTRE - radius * Math.cos(angle))
  return (
    <svg {...SHEET} aria-hidden="true">
      <circle cx={CENTRE} cy={CENTRE} r="56" />
      <circle cx={CENTRE} cy={CENTRE} r="28" />
      <path d={`M60 8v8M60 104v8M8 60h8M104 60h8M${CENTRE} ${CENTRE}L${x} ${y}`} />
      <circle {...DOT} cx={CENTRE} cy={CENTRE} r="4" />
      <path
        fill="var(--danger)"
        stroke="none"
        d={`M${x} ${y}c-9-10-12-14-12-19a12 12 0 0 1 24 0c0 5-3 9-12 19z`}
      />
      <circle {...DOT} cx={x} cy={y - 19} r="4" />
    </svg>
  )
}
