import { COUNTRY_DETAILS, type CountryOutline } from '#domain/countries/details.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'

/** The longer side in px. */
const MAP_SIZE = 600
const MAP_MARGIN = 14

type Point = { x: number; y: number }
type MapGeometry = { path: string; size: Point; pinAt: (city: City) => Point | null }

type Props = { country: City['country']; cities?: readonly City[]; current?: string | undefined }

/** A country's outline with a pin per city; decorative, the links are repeated as text. */
export function CountryMap({ country, cities = [], current }: Props) {
  const { path, size, pinAt } = getMapGeometry(country)
  return (
    <svg className="outline" viewBox={`0 0 ${size.x} ${size.y}`} aria-hidden="true">
      <path d={path} />
      {labelPins(cities, pinAt, size).map(({ city, pin, label }) => (
        <a
          key={city.id}
          href={routes.city({ country: city.country, city: city.id })}
          tabIndex={-1}
          className={city.id === current ? 'pin pin-here' : 'pin'}
        >
          <title>{city.name}</title>
          <circle className="pin-reach" cx={pin.x} cy={pin.y} r="16" />
          <circle cx={pin.x} cy={pin.y} r="7" />
          <text x={label.x} y={label.y} textAnchor={label.x < pin.x ? 'end' : 'start'}>
            {city.name}
          </text>
        </a>
      ))}
    </svg>
  )
}

const LINE_HEIGHT = 22
const LABEL_GAP = 14
/** Of most letters of a name. */
const LETTER_WIDTH = 11
/** By how much a name is nearer to its own pin than to any other, where there is room. */
const CLEARANCE = 8
/** Where a name may lie, in lines below its pin; the nearest first. */
const OFFSETS = [0, 0.7, -0.7, 1.2, -1.2, 2, -2]

/** The pins of a map, each with its name beside it where neither a pin nor another name is. */
function labelPins(cities: readonly City[], pinAt: MapGeometry['pinAt'], size: Point) {
  const pins = cities.flatMap((city) => {
    const pin = pinAt(city)
    return pin ? [{ city, pin }] : []
  })
  const taken = pins.map(({ pin }) => ({ left: pin.x - 8, right: pin.x + 8, y: pin.y, half: 8 }))
  return pins.map(({ city, pin }) => {
    const inwards = pin.x > size.x / 2 ? -1 : 1
    const places = OFFSETS.flatMap((lines) =>
      [inwards, -inwards].map((side) => {
        const x = pin.x + side * LABEL_GAP
        const far = x + side * city.name.length * LETTER_WIDTH
        const y = pin.y + lines * LINE_HEIGHT
        return { x, y, left: Math.min(x, far), right: Math.max(x, far), half: LINE_HEIGHT / 2 }
      }),
    ).filter(({ left, right }) => left >= 0 && right <= size.x)
    const free = places.filter((place) =>
      taken.every(
        ({ left, right, y, half }) =>
          right <= place.left || left >= place.right || Math.abs(y - place.y) >= half + place.half,
      ),
    )
    const others = pins.filter((other) => other.pin !== pin)
    const clear = free.find((place) => {
      const near = distance(place, pin) + CLEARANCE
      return others.every((other) => distance(place, other.pin) > near)
    })
    const label = clear ?? free[0]
    if (label) taken.push(label)
    return { city, pin, label: label ?? { x: pin.x + inwards * LABEL_GAP, y: pin.y } }
  })
}

const distance = ({ left, right, y }: { left: number; right: number; y: number }, pin: Point) =>
  Math.hypot(Math.max(left - pin.x, 0, pin.x - right), y - pin.y)

const geometryCache = new Map<City['country'], MapGeometry>()

function getMapGeometry(country: City['country']): MapGeometry {
  const geometry =
    geometryCache.get(country) ?? computeMapGeometry(COUNTRY_DETAILS[country].outline)
  geometryCache.set(country, geometry)
  return geometry
}

/** Projects a country and its pins. */
function computeMapGeometry({ bounds, land }: CountryOutline): MapGeometry {
  const project = createConicProjection(bounds)
  const rings = land.map((ring) => {
    const degrees = ring.split(' ').map(Number)
    const points: Point[] = []
    for (let index = 0; index + 1 < degrees.length; index += 2) {
      points.push(project(degrees[index] ?? 0, degrees[index + 1] ?? 0))
    }
    return points
  })
  const xs = rings.flat().map(({ x }) => x)
  const ys = rings.flat().map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = (MAP_SIZE - 2 * MAP_MARGIN) / Math.max(width, height)
  const toMapPoint = ({ x, y }: Point): Point => ({
    x: Math.round(MAP_MARGIN + (x - left) * scale),
    y: Math.round(MAP_MARGIN + (y - top) * scale),
  })
  return {
    path: rings
      .map(
        (ring) =>
          `M${ring
            .map(toMapPoint)
            .map(({ x, y }) => `${x} ${y}`)
            .join('L')}Z`,
      )
      .join(''),
    size: {
      x: Math.ceil(2 * MAP_MARGIN + width * scale),
      y: Math.ceil(2 * MAP_MARGIN + height * scale),
    },
    pinAt: ({ latitude, longitude }) =>
      longitude >= bounds.west &&
      longitude <= bounds.east &&
      latitude >= bounds.south &&
      latitude <= bounds.north
        ? toMapPoint(project(longitude, latitude))
        : null,
  }
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Equidistant conic projection with standard parallels at a sixth from each edge. */
function createConicProjection({ west, east, south, north }: CountryOutline['bounds']) {
  const middle = toRadians((west + east) / 2)
  const [lower, upper] = [south + (north - south) / 6, north - (north - south) / 6].map(toRadians)
  const cone = (Math.cos(lower ?? 0) - Math.cos(upper ?? 0)) / ((upper ?? 0) - (lower ?? 0))
  const apex = Math.cos(lower ?? 0) / cone + (lower ?? 0)
  return (longitude: number, latitude: number): Point => {
    const angle = cone * (toRadians(longitude) - middle)
    const radius = apex - toRadians(latitude)
    return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) }
  }
}
