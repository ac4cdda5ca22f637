import { Icon } from '#client/components/Icon.tsx'
import type { ProductDetails } from '#domain/catalogue/product.ts'
import { IconList } from './Description.tsx'
import type { ProductPageProps } from './ProductPage.tsx'

/** Plan, meeting point, food, good to know. */
export const PracticalDetails = ({ product: { details } }: Pick<ProductPageProps, 'product'>) => (
  <>
    <Itinerary steps={details.itinerary} />
    <MeetingPoint point={details.meetingPoint} />
    <DietaryOptions diets={details.dietary} />
    <KnowBeforeYouGo entries={details.know} />
  </>
)

const Itinerary = ({ steps }: { steps: ProductDetails['itinerary'] }) =>
  steps.length === 0 ? null : (
    <section>
      <h2>How it goes</h2>
      <ol className="itinerary">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )

/** A secret meeting point reveals nothing. */
function MeetingPoint({ point }: { point: ProductDetails['meetingPoint'] }) {
  if (!point) return null
  const { name, address, latitude, longitude, secret } = point
  return (
    <section>
      <h2>Where it starts</h2>
      <p className="meeting">
        <Icon name="pin" />
        <span>
          <strong>{name}.</strong>{' '}
          {secret ? 'The exact spot is revealed 24 hours before the start.' : address}
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

const DietaryOptions = ({ diets }: { diets: readonly string[] }) =>
  diets.length === 0 ? null : (
    <section>
      <h2>Food</h2>
      <IconList entries={diets.map(dietLabel)} mark="check" />
      <p className="hint food-note">
        Say so when you book or order, with anything else we should know.
      </p>
    </section>
  )

/** 'gluten-free' becomes 'Gluten Free'. */
const dietLabel = (diet: string): string =>
  diet
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const KnowBeforeYouGo = ({ entries }: { entries: ProductDetails['know'] }) =>
  entries.length === 0 ? null : (
    <section>
      <h2>Know before you go</h2>
      {entries.map(({ title, text }) => (
        <details key={title} className="know">
          <summary>
            {title}
            <Icon name="chevron" />
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </section>
  )
