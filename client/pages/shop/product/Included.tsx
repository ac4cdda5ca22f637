import type { ProductDetails } from '#domain/catalogue/product.ts'
import { routes } from '#domain/routes.ts'
import { Icon } from '../../../components/Icon.tsx'
import type { ProductProps } from '../ProductPage.tsx'
import { Policy } from './Policy.tsx'

/** What is in it, how it goes, where it starts, what to know before. */
export function Included({ country, product }: ProductProps) {
  const { included, bring, itinerary, meetingPoint, dietary, know } = product.details
  return (
    <>
      {(included.length > 0 || bring.length > 0) && (
        <section className="included">
          <List title="Included" entries={included} mark="check" />
          <List title="Bring yourself" entries={bring} mark="bag" />
        </section>
      )}
      {itinerary.length > 0 && (
        <section>
          <h2>How the day goes</h2>
          <ol className="itinerary">
            {itinerary.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <MeetingPoint point={meetingPoint} />
      {dietary.length > 0 && (
        <section>
          <h2>Food</h2>
          <p>We cater for {dietary.map(dietWords).join(', ')}. Tell us when you book.</p>
        </section>
      )}
      {know.length > 0 && (
        <section>
          <h2>Know before you go</h2>
          {know.map(({ title, text }) => (
            <details key={title} className="know">
              <summary>
                {title}
                <Icon name="chevron" />
              </summary>
              <p>{text}</p>
            </details>
          ))}
        </section>
      )}
      <Policy product={product} />
      <p className="gift-it">
        <Icon name="gift" />
        <a href={routes.giftCards({ country: country.code })}>Give this as a gift card</a>
      </p>
    </>
  )
}

type ListProps = { title: string; entries: readonly string[]; mark: 'check' | 'bag' }

const List = ({ title, entries, mark }: ListProps) =>
  entries.length === 0 ? null : (
    <div>
      <h2>{title}</h2>
      <ul className="points">
        {entries.map((entry) => (
          <li key={entry}>
            <Icon name={mark} />
            <p>{entry}</p>
          </li>
        ))}
      </ul>
    </div>
  )

/** Where it starts; a secret is kept until the day before. */
function MeetingPoint({ point }: { point: ProductDetails['meetingPoint'] }) {
  if (!point) return null
  const { name, address, latitude, longitude, secret } = point
  return (
    <section>
      <h2>Where it starts</h2>
      <p className="meeting">
        <Icon name="pin" />
        <span>
          <strong>{name}.</strong> {address}
        </span>
      </p>
      {!secret && latitude != null && longitude != null && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open in maps<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </section>
  )
}

const dietWords = (diet: string) => diet.replaceAll('-', ' ')
