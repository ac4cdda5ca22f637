import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

export const creditsPage = ({ country }: { country: Country }): PagePart[] => [
  <div key="credits" className="wrap page prose section-last">
    <Breadcrumb crumbs={[{ label: country.name, href: routes.home({ country: country.code }) }]} />
    <h1>Credits</h1>
    <h2>Photographs</h2>
    <p>
      The few that are left are under CC0. We thank their makers: Clemens Engelhardt, the Budgie
      Desktop developers and rawpixel.
    </p>
    <h2>Illustrations</h2>
    <p>
      All pictures of our days, the city posters and the moving pictures are our own. Some props in
      them are Fluent Emoji, © Microsoft Corporation, under the MIT License.
    </p>
    <h2>Letters</h2>
    <p>Bricolage Grotesque and Figtree, both under the SIL Open Font License 1.1.</p>
  </div>,
]
