import { Icon } from '#client/components/Icon.tsx'
import { directionsUrl, revealHours } from '#domain/bookings/visit.ts'
import type { MeetingPlace } from '#domain/catalogue/meeting-point.schema.ts'
import type { ProductDetails } from '#domain/catalogue/product.ts'
import { mapUrl } from '#domain/locations/centre-offset.ts'
import { capitalise } from '#domain/text.ts'
import { IconList } from './Description.tsx'
import type { ProductPageProps } from './ProductPage.tsx'

type MeetingPointProps = {
  details: ProductDetails
  place: MeetingPlace | undefined
  whereabouts: string
}
type PracticalDetailsProps = Pick<ProductPageProps, 'product'> & Omit<MeetingPointProps, 'details'>

/** What to expect, where it starts, food. */
export const PracticalDetails = ({ product, place, whereabouts }: PracticalDetailsProps) => (
  <>
    <Itinerary steps={product.details.itinerary} />
    <MeetingPoint details={product.details} place={place} whereabouts={whereabouts} />
    <DietaryOptions diets={product.details.dietary} />
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

/** Where it starts, with links to maps; of a secret nothing is told that would give it away. */
function MeetingPoint({ details, place, whereabouts }: MeetingPointProps) {
  const point = details.meetingPoint
  if (!point) return null
  return (
    <section>
      <h2>Meeting point</h2>
      <div className="panel">
        <p className="meeting">
          <Icon name="pin" />
          <span>
            <strong>{place?.name ?? point.name}</strong>
            <br />
            {point.secret
              ? `The exact spot is revealed ${revealHours(details)} hours before the start.`
              : place?.address}
            {place && <MapLinks place={place} whereabouts={whereabouts} />}
          </span>
        </p>
      </div>
    </section>
  )
}

const MapLinks = ({ place, whereabouts }: { place: MeetingPlace; whereabouts: string }) => (
  <>
    <br />
    <span className="hint">{whereabouts}</span>
    <br />
    <MapLink href={directionsUrl(place)} label="Directions" />
    {' · '}
    <MapLink href={mapUrl(place)} label="OpenStreetMap" />
  </>
)

const MapLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {label}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

const DietaryOptions = ({ diets }: { diets: readonly string[] }) =>
  diets.length === 0 ? null : (
    <section>
      <h2>Dietary options</h2>
      <IconList entries={diets.map(dietLabel)} mark="check" />
    </section>
  )

/** 'gluten-free' becomes 'Gluten Free'. */
const dietLabel = (diet: string): string => diet.split('-').map(capitalise).join(' ')
