import { Breadcrumb, type Crumb } from '#client/components/layout/Breadcrumb.tsx'
import { Picture } from '#client/components/Picture.tsx'

type Props = {
  /** What links to the page call it, where its heading doesn't say so. */
  name?: string | undefined
  heading: string
  lead: string
  picture: string
  crumbs: readonly Crumb[]
}

export const ListHero = ({ name, heading, lead, picture, crumbs }: Props) => (
  <section className="hero hero-city">
    <Picture src={picture} alt="" sizes="(min-width: 1101px) 64vw, 100vw" priority />
    <div className="wrap">
      <Breadcrumb crumbs={crumbs} />
      {name && <p className="eyebrow">{name}</p>}
      <h1>{heading}</h1>
      {lead && <p>{lead}</p>}
    </div>
  </section>
)
