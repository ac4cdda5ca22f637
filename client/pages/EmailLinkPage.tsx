import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import type { PagePart } from './page-part.ts'

type StopForm = { url: string; label: string }

type Props = {
  country: Country
  heading: string
  text: string
  /** Where it is confirmed; null once it was. */
  confirmUrl: string | null
  /** How it is ended; null once it was. */
  stop: StopForm | null
}

/** What someone asked for by email, by its link: confirmed or ended by a button. */
export const emailLinkPage = ({ country, heading, text, confirmUrl, stop }: Props): PagePart[] => [
  <div key="link" className="wrap page section-last stack">
    <h1>{heading}</h1>
    <p className="lead">{text}</p>
    {confirmUrl && (
      <form method="post" action={confirmUrl}>
        <button className="button" type="submit">
          Confirm my email
        </button>
      </form>
    )}
    {!confirmUrl && (
      <p>
        <a className="button" href={routes.home({ country: country.code })}>
          See all experiences
        </a>
      </p>
    )}
    {stop && (
      <form method="post" action={stop.url}>
        <button className="button button-plain" type="submit">
          {stop.label}
        </button>
      </form>
    )}
  </div>,
]

/** What the link that ends it opens: nothing but its end. */
export const emailStopPage = ({
  heading,
  text,
  stop,
}: Pick<Props, 'heading' | 'text'> & { stop: StopForm }): PagePart[] => [
  <div key="link" className="wrap page section-last stack">
    <h1>{heading}</h1>
    <p className="lead">{text}</p>
    <form method="post" action={stop.url}>
      <button className="button" type="submit">
        {stop.label}
      </button>
    </form>
  </div>,
]
