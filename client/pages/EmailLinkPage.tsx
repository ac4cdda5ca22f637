import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import type { PagePart } from './page-part.ts'

type LinkAction = { url: string; label: string }

type Props = {
  country: Country
  heading: string
  text: string
  /** Where it is confirmed; null once it was. */
  confirmUrl: string | null
  /** How it is ended; null once it was. */
  stop: LinkAction | null
  /** Where it can be asked for again. */
  again?: LinkAction | undefined
}

/** What someone asked for by email, by its link: confirmed or ended by a button. */
export const emailLinkPage = ({
  country,
  heading,
  text,
  confirmUrl,
  stop,
  again,
}: Props): PagePart[] => [
  <div key="link" className="wrap page section-last stack">
    <h1>{heading}</h1>
    <p className="lead">{text}</p>
    {confirmUrl && <LinkButton url={confirmUrl} label="Confirm my email" />}
    {!confirmUrl && (
      <p>
        <a className="button" href={routes.home({ country: country.code })}>
          See all experiences
        </a>
      </p>
    )}
    {stop && <LinkButton {...stop} className="button button-plain" />}
    {again && (
      <p>
        <a href={again.url}>{again.label}</a>
      </p>
    )}
  </div>,
]

/** What the link that ends it opens: its end, or the way back. */
export const emailStopPage = ({
  heading,
  text,
  stop,
  keep,
}: Pick<Props, 'heading' | 'text'> & { stop: LinkAction; keep: LinkAction }): PagePart[] => [
  <div key="link" className="wrap page section-last stack">
    <h1>{heading}</h1>
    <p className="lead">{text}</p>
    <LinkButton {...stop} />
    <p>
      <a href={keep.url}>{keep.label}</a>
    </p>
  </div>,
]

/** Links of emails are opened by machines too: only a button changes something. */
const LinkButton = ({ url, label, className = 'button' }: LinkAction & { className?: string }) => (
  <form method="post" action={url}>
    <button className={className} type="submit">
      {label}
    </button>
  </form>
)
