import type { ReactNode } from 'react'
import { Icon } from '#client/components/Icon.tsx'
import { isExperience } from '#client/pages/product/is-experience.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'

type Props = { product: Product; country: Country }

/** What people ask before they book, answered by the product's own limits; what its editors know stands on its page. */
export function Questions({ product, country }: Props) {
  if (!isExperience(product) || product.comingSoon) return null
  return (
    <section>
      <h2>Before you book</h2>
      <Answer question="How many of us can come?">
        {partyRange(product.party)} More of you? Call {country.phone.support}.
      </Answer>
      <Answer question="How late can we book?">
        Up to {leadTime(product.leadHours)} before the start, while there are places left.
      </Answer>
    </section>
  )
}

const Answer = ({ question, children }: { question: string; children: ReactNode }) => (
  <details className="know">
    <summary>
      {question}
      <Icon name="chevron" />
    </summary>
    <p>{children}</p>
  </details>
)

const partyRange = ({ min, max }: Product['party']): string =>
  min === max ? `It’s for ${max} people.` : `It’s for ${min} to ${max} people.`

const HOURS_OF_DAYS = 72

const leadTime = (hours: number): string =>
  hours > HOURS_OF_DAYS ? `${Math.ceil(hours / 24)} days` : `${hours} hours`
