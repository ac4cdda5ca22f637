import { experienceCount } from '#client/components/labels/experience-count.ts'
import { Picture } from '#client/components/Picture.tsx'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'

type Props = { city: City; current?: boolean; isCounted?: boolean }

export const CityCard = ({ city, current = false, isCounted = false }: Props) => (
  <a
    className="city-card"
    href={routes.city({ country: city.country, city: city.id })}
    aria-current={current ? 'location' : undefined}
  >
    {/* As wide as its height makes a cropped picture, or as a card of a short last row. */}
    <Picture src={city.heroImage} alt="" sizes="(min-width: 1100px) 420px, 58vw" />
    <span>
      {city.name}
      {isCounted && city.experiences !== null && (
        <>
          <br />
          <small>{experienceCount(city.experiences)}</small>
        </>
      )}
    </span>
  </a>
)
