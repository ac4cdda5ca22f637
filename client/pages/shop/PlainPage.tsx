import type { PlainPage } from '#domain/content/plain-page.schema.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { Breadcrumb } from '../../components/Breadcrumb.tsx'
import { Picture } from '../../components/Picture.tsx'
import type { Part } from '../part.ts'

export type PlainProps = { country: Country; page: PlainPage }

/** A page of prose: mission, contact, careers, partners. */
export const plainPage = ({ country, page }: PlainProps): Part[] => [
  <section key="hero" className="hero hero-city">
    <Picture src={`/media/${page.picture}`} alt="" sizes="100vw" priority />
    <div className="wrap">
      <Breadcrumb
        crumbs={[{ label: country.name, href: routes.home({ country: country.code }) }]}
      />
      <h1>{page.title}</h1>
      <p>{page.lead}</p>
    </div>
  </section>,
  <div key="words" className="wrap section-last prose">
    {page.sections.map(({ heading, text }) => (
      <section key={heading}>
        <h2>{heading}</h2>
        <p>{text}</p>
      </section>
    ))}
    {page.showsPhone && <Phone country={country} />}
  </div>,
]

const Phone = ({ country: { phone } }: { country: Country }) => (
  <section>
    <h2>Call us</h2>
    <p>
      <a href={`tel:${phone.support.replaceAll(' ', '')}`}>{phone.support}</a>
      <br />
      {phone.hours}
    </p>
  </section>
)
