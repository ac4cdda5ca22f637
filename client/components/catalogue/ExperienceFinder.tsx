import { DATE_PRESETS } from '#client/components/labels/date-labels.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'

type Props = { country: Country; city: City | null; cities: readonly City[] }

const ADULT_COUNTS = [1, 2, 3, 4, 5, 6, 8, 10, 12]

/** Where, when, who: the home page's search. */
export const ExperienceFinder = ({ country, city, cities }: Props) => (
  <form
    className="finder"
    method="get"
    action={routes.cities({ country: country.code })}
    aria-label="Find experiences"
  >
    <div className="field">
      <label htmlFor="finder-city">Where</label>
      <select id="finder-city" name="city" defaultValue={city?.id} required>
        {!city && <option value="">Choose city</option>}
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="finder-when">When</label>
      <select id="finder-when" name="when" defaultValue="">
        {DATE_PRESETS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="finder-adults">Who</label>
      <select id="finder-adults" name="adults" defaultValue="2">
        {ADULT_COUNTS.map((count) => (
          <option key={count} value={count}>
            {count === 1 ? '1 adult' : `${count} adults`}
          </option>
        ))}
      </select>
    </div>
    <button className="button" type="submit">
      Find experiences
    </button>
  </form>
)
