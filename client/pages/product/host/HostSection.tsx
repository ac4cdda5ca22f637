import type { Product } from '#domain/catalogue/product.ts'
import type { City } from '#domain/locations/location.ts'
import { HostPortrait } from './HostPortrait.tsx'

type Props = { product: Product; city: City | null }

/** Who leads the day in the chosen city, or plans it, in their own words; without a city who does in all of them. */
export function HostSection({ product, city }: Props) {
  const { details } = product
  const here = city ? [city] : product.cities
  const host = details.hosts.find(({ cities }) => here.every(({ id }) => cities.includes(id)))
  if (!host) return null
  const { name, words, look } = host
  const languages = inWords(host.languages)
  return (
    <section className="host">
      <h2>
        Your {details.selfGuided ? 'planner' : 'host'}
        {city && ` in ${city.name}`}
      </h2>
      <HostPortrait look={look} />
      <div>
        <p>
          <strong>{name}</strong>{' '}
          {details.selfGuided
            ? `plans the route and answers your messages in ${languages}. No one meets you at the start.`
            : `speaks ${languages}`}
        </p>
        <blockquote>“{words}”</blockquote>
      </div>
    </section>
  )
}

const inWords = (languages: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(languages)
