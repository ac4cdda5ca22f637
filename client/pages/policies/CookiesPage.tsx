import { CONSENT_LABELS, ConsentForm } from '#client/components/layout/ConsentForm.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { ConsentPolicy, ConsentPurpose } from '#domain/cookie-consent.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { typedKeys } from '#domain/typed-keys.ts'
import { policyPage } from './PolicyPage.tsx'

/** What a browser stores for the shop. */
export type StoredItem = {
  name: string
  /** Without a purpose the shop needs it. */
  purpose: ConsentPurpose | null
  why: string
  /** '30 days', or where it is stored. */
  lifetime: string
}

/** What happens before someone has answered, by the country's law. */
const BEFORE_ANSWER: Record<ConsentPolicy, string> = {
  'opt-in': 'Until you say yes, only what the shop needs is stored.',
  'opt-in-ads':
    'Ads are measured only after you say yes; everything else is on until you turn it off. In Québec, all three choices wait for your yes.',
  'opt-out':
    'What the shop needs always runs; everything else is on until you turn it off. Saying no also opts you out of sharing data for ads.',
  notice: 'What the shop needs always runs; everything else is on until you turn it off.',
}

type Props = { country: Country; items: readonly StoredItem[] }

export const cookiesPage = ({ country, items }: Props): PagePart[] =>
  policyPage({
    country,
    title: 'Cookies',
    lead: `Everything that your browser stores for this shop. ${BEFORE_ANSWER[country.consent]}`,
    intro: (
      <section className="policy-choice" aria-labelledby="choice-title">
        <h2 id="choice-title">Your choice</h2>
        <ConsentForm country={country} returnTo={routes.cookies({ country: country.code })} />
      </section>
    ),
    sections: [
      {
        id: 'needed',
        title: 'What the shop needs',
        body: <StoredItems items={items.filter(({ purpose }) => purpose === null)} />,
      },
      ...typedKeys(CONSENT_LABELS).map((purpose) => ({
        id: purpose,
        title: CONSENT_LABELS[purpose],
        body: <StoredItems items={items.filter((item) => item.purpose === purpose)} />,
      })),
    ],
  })

const StoredItems = ({ items }: { items: readonly StoredItem[] }) => (
  <table className="policy-table">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">What it’s for</th>
        <th scope="col">Kept for</th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ name, why, lifetime }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>{why}</td>
          <td>{lifetime}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
