import { Icon } from '#client/components/Icon.tsx'
import { formatLeadTime } from '#domain/availability/lead-time.ts'
import { isExperience } from '#domain/catalogue/category.ts'
import type { Product, ProductDetails } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'

type Props = { product: Product; country: Country }

/** What people ask before they book: what its editors know, then what the product's own limits say. */
export function Questions({ product, country }: Props) {
  const entries = [
    ...product.details.know,
    ...healthNote(product, country),
    ...limitsOf(product, country),
  ]
  if (entries.length === 0) return null
  return (
    <section>
      <h2>{isExperience(product) ? 'Know before you go' : 'Good to know'}</h2>
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
}

type Entries = ProductDetails['know']

/** Where the settings ask for it. */
const healthNote = (
  { isCovidMessageApplicable }: Product,
  { phone: { support } }: Country,
): Entries =>
  isCovidMessageApplicable
    ? [
        {
          title: 'If you feel unwell',
          text: `Please stay at home, and call ${support}. We’ll help you change the date.`,
        },
      ]
    : []

const limitsOf = (product: Product, { phone: { support } }: Country): Entries =>
  !isExperience(product) || product.comingSoon
    ? []
    : [
        {
          title: 'How many of us can come?',
          text: `${partyRange(product.party)} More of you? Call ${support}.`,
        },
        {
          title: 'How late can we book?',
          text: `Up to ${formatLeadTime(product.leadHours)} before the start.`,
        },
      ]

const partyRange = ({ min, max }: Product['party']): string =>
  min === max ? `It’s for ${max} people.` : `You can book for ${min} to ${max} people.`
