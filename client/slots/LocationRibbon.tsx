import { Icon } from '#client/components/Icon.tsx'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'

type Props = { country: Country; city: City; returnTo: string }

/** Asks whether the guessed city is right. */
export const LocationRibbon = ({ country, city, returnTo }: Props) => (
  <form
    className="ribbon"
    method="post"
    action={routes.chooseLocation({ country: country.code })}
    aria-label="Your city"
  >
    <div className="wrap">
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="city" value={city.id} />
      <p>
        <Icon name="pin" />
        {city.name} is the closest city to you.
      </p>
      <button className="button button-plain button-small" type="submit" name="answer" value="yes">
        Keep {city.name}
      </button>
      <a href={routes.cities({ country: country.code })}>Choose another</a>
      <button className="icon-button" type="submit" name="answer" value="dismiss">
        <Icon name="close" />
        <span className="sr-only">Not now</span>
      </button>
    </div>
  </form>
)
