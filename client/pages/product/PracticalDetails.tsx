import { Icon } from '#client/components/Icon.tsx'
import { directionsUrl, revealHours } from '#domain/bookings/visit.ts'
import type { MeetingPlace } from '#domain/catalogue/meeting-point.schema.ts'
import type { Product, ProductDetails } from '#domain/catalogue/product.ts'
import { IconList } from './Description.tsx'
import { isExperience } from './is-experience.ts'
import type { ProductPageProps } from './ProductPage.tsx'

type MeetingPointProps = { details: ProductDetails; place: MeetingPlace | undefined }
type PracticalDetailsProps = Pick<ProductPageProps, 'product'> &
  Pick<MeetingPointProps, 'place'> & { supportPhone: string }

/** What to expect, where it starts, food, what to know before. */
export const PracticalDetails = ({ product, supportPhone, place }: PracticalDetailsProps) => (
  <>
    <Itinerary steps={product.details.itinerary} />
    <MeetingPoint details={product.details} place={place} />
    <DietaryOptions diets={product.details.dietary} />
    <GoodToKnow
      title={isExperience(product) ? 'Know before you go' : 'Good to know'}
      entries={[...product.details.know, ...healthNote(product, supportPhone)]}
    />
  </>
)

const Itinerary = ({ steps }: { steps: ProductDetails['itinerary'] }) =>
  steps.length === 0 ? null : (
    <section>
      <h2>What to expect</h2>
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

/** Where it starts; of a secret nothing is told that would give it away. */
function MeetingPoint({ details, place }: MeetingPointProps) {
  const point = details.meetingPoint
  if (!point) return null
  return (
    <section>
      <h2>Where it starts</h2>
      <p className="meeting">
        <Icon name="pin" />
        <span>
          <strong>{place?.name ?? point.name}.</strong>{' '}
          {point.secret
            ? `The exact spot is revealed ${revealHours(details)} hours before the start.`
            : place?.address}
        </span>
      </p>
      {place && (
        <a href={directionsUrl(place)} target="_blank" rel="noopener noreferrer">
          Directions<span className="sr-only"> (opens in a new tab)</span>
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
    </section>
  )

/** 'gluten-free' becomes 'Gluten Free'. */
const dietLabel = (diet: string): string =>
  diet
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Where the settings ask for it. */
const healthNote = (
  { isCovidMessageApplicable }: Product,
  phone: string,
): ProductDetails['know'] =>
  isCovidMessageApplicable
    ? [
        {
          title: 'If you feel unwell',
          text: `Please stay at home, and call ${phone}. We’ll help you change the date.`,
        },
      ]
    : []

type GoodToKnowProps = { title: string; entries: ProductDetails['know'] }

const GoodToKnow = ({ title: heading, entries }: GoodToKnowProps) =>
  entries.length === 0 ? null : (
    <section>
      <h2>{heading}</h2>
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
