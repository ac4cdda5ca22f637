import { z } from 'zod'
import {
  DEFAULT_CAPACITY,
  DEFAULT_START_TIMES,
  dayAvailability,
} from '#domain/availability/availability.ts'
import { CalendarFile, resolveCalendarDays } from '#domain/availability/calendar.schema.ts'
import { MeetingPointSchema } from '#domain/catalogue/meeting-point.schema.ts'
import { RawLocation } from '#domain/locations/location.schema.ts'
import { adaptLocation } from '#domain/locations/location.ts'
import { buildMenu, NavigationFile } from '#domain/navigation/menu.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { addDays } from '#domain/time/date-time.ts'
import { cities } from '#tests/fixtures/dataset.ts'
import { COUNTRY_LIST, products } from './dataset.ts'
import type { Seen } from './index.ts'

/** Every country, alone and with each of its cities. */
export const PLACES_OF_VISITORS = COUNTRY_LIST.flatMap((country) =>
  [null, ...cities.filter(({ code }) => code === country.code)].map((city) => ({ country, city })),
)

/** From before the first day that the calendar of the stock knows to after the last one. */
const DAYS = Array.from({ length: 760 }, (_, at) => addDays('2025-12-20', at))
const EARLY = new Date('2025-12-01T00:00:00Z')

/** What is sold in a city; one product stands for all that the calendar doesn't name. */
function bookableIn(city: string, named: ReadonlySet<string>) {
  const here = products.filter(({ productCities }) => productCities.some(({ id }) => id === city))
  const others = here.filter(({ id }) => !named.has(id)).slice(0, 1)
  return [...here.filter(({ id }) => named.has(id)), ...others].map(({ id }) => ({
    id,
    comingSoon: false,
    startingTimes: DEFAULT_START_TIMES,
    leadHours: 0,
    sameDay: true,
    capacity: DEFAULT_CAPACITY,
    months: [],
    cities: [{ id: city }],
  }))
}

export const PLACES = {
  navigation: (json) => {
    const file = NavigationFile.parse(json)
    return PLACES_OF_VISITORS.map(({ country, city }) =>
      buildMenu(file, { country, city: city && { id: city.id, name: city.name } }),
    )
  },
  locations: (json) =>
    z
      .array(RawLocation)
      .parse(json)
      .map((raw) => adaptLocation(raw)),
  'meeting-points': (json) => z.array(MeetingPointSchema).parse(json),
  calendar: (json) => {
    const calendar = resolveCalendarDays(CalendarFile.parse(json))
    const named = new Set(calendar.flatMap(({ productId }) => productId ?? []))
    const days = new Set(calendar.map(({ day }) => day))
    return cities.flatMap(({ id, code, timeZone }) =>
      bookableIn(id, named).map((product) =>
        DAYS.filter((date) => days.has(date)).map((date) => [
          date,
          dayAvailability(date, {
            product,
            city: { id, country: code, timeZone },
            now: new Date(Math.max(EARLY.getTime(), Date.parse(addDays(date, -30)))),
            calendar,
            taken: {},
          }),
        ]),
      ),
    )
  },
} satisfies Partial<Record<DatasetFileKind, Seen>>
