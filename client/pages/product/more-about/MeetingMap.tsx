import { PlaceSketch } from '#client/components/bookings/PlaceSketch.tsx'
import { describePlace, directionsUrl } from '#domain/bookings/visit.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { centreOffset, mapUrl } from '#domain/locations/centre-offset.ts'
import type { City } from '#domain/locations/location.ts'

type Props = { product: Product; city: City | null; country: Country }

/** Where it starts in the chosen city, sketched, with links to real maps; nothing of a secret place. */
export function MeetingMap({ product: { details }, city, country }: Props) {
  const place = city && details.meetingPoint?.places?.[city.id]
  if (!place) return null
  const from = centreOffset(city, place)
  return (
    <section>
      <h2>Where to find it</h2>
      <div className="meeting">
        <PlaceSketch {...from} />
        <p>
          <strong>{place.name}</strong>
          <br />
          {place.address}
          <br />
          <span className="hint">{describePlace(from, city.name, country)}.</span>
          <br />
          <MapLink href={directionsUrl(place)} label="Directions" />
          {' · '}
          <MapLink href={mapUrl(place)} label="OpenStreetMap" />
        </p>
      </div>
    </section>
  )
}

const MapLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {label}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
