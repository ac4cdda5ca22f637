import type { ReactNode } from 'react'
import { BRAND } from '#brand/brand.ts'
import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import { telUrl } from '#client/components/layout/Header.tsx'
import { SellerAddress } from '#client/components/layout/SellerAddress.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { formatDate } from '#domain/time/format-date.ts'

export type PolicySection = { id: string; title: string; body: ReactNode }

type Props = {
  country: Country
  title: string
  lead: ReactNode
  /** When its text last changed, as YYYY-MM-DD. */
  updated?: string
  sections: readonly PolicySection[]
  /** What stands between the contents and the first section. */
  intro?: ReactNode
}

/** A long text in short sections, with a table of contents and who is behind it. */
export const policyPage = ({
  country,
  title,
  lead,
  updated,
  sections,
  intro,
}: Props): PagePart[] => [
  <article key="policy" className="wrap page section-last policy">
    <Breadcrumb crumbs={[{ label: country.name, href: routes.home({ country: country.code }) }]} />
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {updated && <p className="hint">Last updated {formatDate(updated, country.locale)}</p>}
    {intro}
    <nav aria-labelledby="contents-title" className="policy-contents no-print">
      <p id="contents-title">On this page</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="prose">
      {sections.map(({ id, title, body }) => (
        <section key={id} id={id} className="prose" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {body}
        </section>
      ))}
    </div>
  </article>,
]

/** The seller with its numbers, and how to reach it. */
export const companySection = (country: Country): PolicySection => ({
  id: 'company',
  title: 'Who we are',
  body: (
    <>
      <address>
        <strong>{country.company}</strong>
        <br />
        <SellerAddress {...country} />
      </address>
      <p>
        Call <a href={telUrl(country.phone.support)}>{country.phone.support}</a> (
        {lowerFirst(country.phone.hours)}), email{' '}
        <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a> or use the{' '}
        <a href={routes.contact({ country: country.code })}>contact form</a>.
      </p>
    </>
  ),
})

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const TextList = ({ items }: { items: readonly ReactNode[] }) => (
  <ul>
    {items.map((item) => (
      <li key={String(item)}>{item}</li>
    ))}
  </ul>
)
