import type { SavedCart } from '#domain/contract/checkout/cart.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { cityClock } from '#domain/time/date-time.ts'
import { formatShortDay } from '#domain/time/format-date.ts'

type Props = { country: Country; saved: readonly SavedCart[]; timeZone: string }

/** Saved carts with their links. */
export const SavedCarts = ({ country, saved, timeZone }: Props) =>
  saved.length === 0 ? null : (
    <section className="parked" aria-labelledby="saved">
      <h2 id="saved">Saved for later</h2>
      <p>These aren’t being held. Move them back to check what’s still available.</p>
      <ul>
        {saved.map(({ id, seal, names, savedAt, country: cartCountry }) => {
          const routeParams = { country: cartCountry, token: `${id}.${seal}` }
          const title = names.join(', ')
          const { date } = cityClock(new Date(savedAt), timeZone)
          return (
            <li key={id}>
              <p>
                <a href={routes.savedCart(routeParams)}>{title}</a>
                <br />
                <span className="facts">Saved on {formatShortDay(date, country.locale)}</span>
              </p>
              <form method="post" action={routes.savedCart(routeParams)}>
                <button className="button button-plain" type="submit">
                  Move back to your {country.cartName}
                  <span className="sr-only">: {title}</span>
                </button>
              </form>
              <form method="post" action={routes.deleteSavedCart(routeParams)}>
                <button className="text-button" type="submit">
                  Remove<span className="sr-only">: {title}</span>
                </button>
              </form>
            </li>
          )
        })}
      </ul>
    </section>
  )
