import type { SavedBag } from '#domain/contract/cart.ts'
import type { Country } from '#domain/countries/country.ts'
import { cityNow, formatShortDay } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'

type Props = { country: Country; saved: readonly SavedBag[]; timeZone: string }

/** Bags that were put aside: each with the link that opens it on any device, and a way to be rid of it. */
export const SavedBags = ({ country, saved, timeZone }: Props) =>
  saved.length === 0 ? null : (
    <section className="parked" aria-labelledby="saved">
      <h2 id="saved">Saved for later</h2>
      <p>Nothing in here is held. Open one, and we look at once what is still free.</p>
      <ul>
        {saved.map(({ id, seal, names, savedAt, country: home }) => {
          const at = { country: home, token: `${id}.${seal}` }
          const title = names.join(', ')
          const { date } = cityNow(new Date(savedAt), timeZone)
          return (
            <li key={id}>
              <p>
                <a href={routes.savedCart(at)}>{title}</a>
                <br />
                <span className="facts">Saved on {formatShortDay(date, country.locale)}</span>
              </p>
              <form method="post" action={routes.savedCart(at)}>
                <button className="button button-plain" type="submit">
                  Put back in the bag<span className="sr-only">: {title}</span>
                </button>
              </form>
              <form method="post" action={routes.forgetSaved(at)}>
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
