import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import { OUTLINES, type Outline } from './outlines.ts'

/** The longer side of the sheet. */
const SHEET = 600
const MARGIN = 14

type Point = { x: number; y: number }
type Drawing = { path: string; size: Point; pinAt: (city: City) => Point | null }

type Props = { country: City['country']; cities?: readonly City[]; current?: string | undefined }

/** The shape of a country with a pin for each city: decoration, its links stand beside it once more. */
export function OutlineMap({ country, cities = [], current }: Props) {
  const { path, size, pinAt } = drawingOf(country)
  return (
    <svg className="outline" viewBox={`0 0 ${size.x} ${size.y}`} aria-hidden="true">
      <path d={path} />
      {cities.map((city) => {
        const pin = pinAt(city)
        return (
          pin && (
            <a
              key={city.id}
              href={routes.city({ country: city.country, city: city.id })}
              tabIndex={-1}
              className={city.id === current ? 'pin pin-here' : 'pin'}
            >
              <title>{city.name}</title>
              <circle className="pin-reach" cx={pin.x} cy={pin.y} r="16" />
              <circle cx={pin.x} cy={pin.y} r="9" />
            </a>
          )
        )
      })}
    </svg>
  )
}

const drawings = new Map<City['country'], Drawing>()

function drawingOf(country: City['country']): Drawing {
  const known = drawings.get(country) ?? draw(OUTLINES[country])
  drawings.set(country, known)
  return known
}

/** Puts a country on a sheet, with its pins by the same projection. */
function draw({ bounds, land }: Outline): Drawing {
  const project = projection(bounds)
  const rings = land.map((ring) => {
    const degrees = ring.split(' ').map(Number)
    const points: Point[] = []
    for (let at = 0; at + 1 < degrees.length; at += 2) {
      points.push(project(degrees[at] ?? 0, degrees[at + 1] ?? 0))
    }
    return points
  })
  const xs = rings.flat().map(({ x }) => x)
  const ys = rings.flat().map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = (SHEET - 2 * MARGIN) / Math.max(width, height)
  const onSheet = ({ x, y }: Point): Point => ({
    x: Math.round(MARGIN + (x - left) * scale),
    y: Math.round(MARGIN + (y - top) * scale),
  })
  return {
    path: rings
      .map(
        (ring) =>
          `M${ring
            .map(onSheet)
            .map(({ x, y }) => `${x} ${y}`)
            .join('L')}Z`,
      )
      .join(''),
    size: { x: Math.ceil(2 * MARGIN + width * scale), y: Math.ceil(2 * MARGIN + height * scale) },
    pinAt: ({ latitude, longitude }) =>
      longitude >= bounds.west &&
      longitude <= bounds.east &&
      latitude >= bounds.south &&
      latitude <= bounds.north
        ? onSheet(project(longitude, latitude))
        : null,
  }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Equidistant conic: true along two parallels, each a sixth of the way in from its edge. */
function projection({ west, east, south, north }: Outline['bounds']) {
  const middle = radians((west + east) / 2)
  const [lower, upper] = [south + (north - south) / 6, north - (north - south) / 6].map(radians)
  const cone = (Math.cos(lower ?? 0) - Math.cos(upper ?? 0)) / ((upper ?? 0) - (lower ?? 0))
  const apex = Math.cos(lower ?? 0) / cone + (lower ?? 0)
  return (longitude: number, latitude: number): Point => {
    const angle = cone * (radians(longitude) - middle)
    const away = apex - radians(latitude)
    return { x: away * Math.sin(angle), y: away * Math.cos(angle) }
  }
}
