import { Breadcrumb, type Crumb } from '#client/components/layout/Breadcrumb.tsx'
import { Picture } from '#client/components/Picture.tsx'

type Props = { heading: string; lead: string; picture: string; crumbs: readonly Crumb[] }

export const ListHero = ({ heading, lead, picture, crumbs }: Props) => (
  <section className="hero hero-city">
    <Picture src={picture} alt="" sizes="(min-width: 1101px) 64vw, 100vw" priority />
    <div className="wrap">
      <Breadcrumb crumbs={crumbs} />
      <h1>{heading}</h1>
      {lead && <p>{lead}</p>}
    </div>
  </section>
)
