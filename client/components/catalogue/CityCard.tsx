import { Picture } from '#client/components/Picture.tsx'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'

export const CityCard = ({ city, current = false }: { city: City; current?: boolean }) => (
  <a
    className="city-card"
    href={routes.city({ country: city.country, city: city.id })}
    aria-current={current ? 'location' : undefined}
  >
    <Picture
      src={city.heroImage}
      alt=""
      sizes="(min-width: 1100px) 184px, (min-width: 700px) 30vw, 46vw"
    />
    <span>{city.name}</span>
  </a>
)
