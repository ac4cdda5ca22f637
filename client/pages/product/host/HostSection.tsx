import type { Product } from '#domain/catalogue/product.ts'
import type { City } from '#domain/locations/location.ts'
import { HostPortrait } from './HostPortrait.tsx'

type Props = { product: Product; city: City | null }

/** Who leads the day in the chosen city, in their own words; nothing where that isn't known. */
export function HostSection({ product, city }: Props) {
  const host = product.details.hosts.find(({ cities }) => cities.includes(city?.id ?? ''))
  if (!host) return null
  const { name, languages, words, look } = host
  return (
    <section className="host">
      <h2>Your host in {city?.name}</h2>
      <HostPortrait look={look} />
      <div>
        <p>
          <strong>{name}</strong> speaks {inWords(languages)}
        </p>
        <blockquote>“{words}”</blockquote>
      </div>
    </section>
  )
}

const inWords = (languages: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(languages)
