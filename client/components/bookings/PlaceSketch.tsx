import type { Visit } from '#domain/bookings/visit.schema.ts'

type Props = Pick<NonNullable<Visit['place']>, 'kmFromCentre' | 'bearing'>

const CENTRE = 60
const MAX_RADIUS = 42
const MIN_RADIUS = 12
/** Where half of the sketch is reached: most places are within walking distance. */
const HALF_WAY_KM = 2

/** Where a place lies from the centre of its city, north up; what it says stands beside it in words. */
export function PlaceSketch({ kmFromCentre, bearing }: Props) {
  const radius =
    MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * (kmFromCentre / (kmFromCentre + HALF_WAY_KM))
  const angle = (bearing * Math.PI) / 180
  const x = Math.round(CENTRE + radius * Math.sin(angle))
  const y = Math.round(CENTRE - radius * Math.cos(angle))
  return (
    <svg className="place-sketch" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx={CENTRE} cy={CENTRE} r="56" />
      <circle cx={CENTRE} cy={CENTRE} r="28" />
      <path d={`M60 8v8M60 104v8M8 60h8M104 60h8M${CENTRE} ${CENTRE}L${x} ${y}`} />
      <circle className="sketch-centre" cx={CENTRE} cy={CENTRE} r="4" />
      <path
        className="sketch-pin"
        d={`M${x} ${y}c-9-10-12-14-12-19a12 12 0 0 1 24 0c0 5-3 9-12 19z`}
      />
      <circle className="sketch-eye" cx={x} cy={y - 19} r="4" />
    </svg>
  )
}
