import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

const CC_BY = 'https://creativecommons.org/licenses/by/4.0/'
/** Photos whose licence requires credit; all were cropped, resized and re-encoded. */
const PHOTOGRAPHERS = [
  { name: 'Trevor “Freespace”', shows: 'the fig in a red bowl, the paint brushes' },
  { name: 'Jakub Mede', shows: 'the wine beside a hand drum' },
  { name: 'Aitzol Berasategi', shows: 'the mountain path, the forest stream, the two spaniels' },
]

export const creditsPage = ({ country }: { country: Country }): PagePart[] => [
  <div key="credits" className="wrap page prose section-last">
    <Breadcrumb crumbs={[{ label: country.name, href: routes.home({ country: country.code }) }]} />
    <h1>Credits</h1>
    <h2>Photographs</h2>
    <p>
      Used under <a href={CC_BY}>Creative Commons Attribution 4.0</a>, cropped, resized and
      re-encoded:
    </p>
    <ul>
      {PHOTOGRAPHERS.map(({ name, shows }) => (
        <li key={name}>
          <strong>{name}</strong>: {shows}
        </li>
      ))}
    </ul>
    <p>
      All other photographs are in the public domain or under CC0. We thank their makers, among them
      the Budgie Desktop developers, NASA, Clemens Engelhardt, John Severns, Derek Jensen, Rachel
      Michetti and the contributors to Unsplash, rawpixel and morguefile.
    </p>
    <h2>Illustrations</h2>
    <p>
      City posters, picnic scenes and the moving pictures are our own. Some props in them are Fluent
      Emoji, © Microsoft Corporation, under the MIT licence.
    </p>
    <h2>Letters</h2>
    <p>Bricolage Grotesque and Figtree, both under the SIL Open Font License 1.1.</p>
  </div>,
]
