import type { PagePart } from '#client/pages/page-part.ts'
import { policyPage } from '#client/pages/policies/PolicyPage.tsx'
import type { Country } from '#domain/countries/country.ts'

export const creditsPage = ({ country }: { country: Country }): PagePart[] =>
  policyPage({
    country,
    title: 'Credits',
    lead: 'Who made the pictures and fonts of this shop.',
    sections: [
      {
        id: 'illustrations',
        title: 'Illustrations',
        body: (
          <p>
            The illustrations of our experiences, the city posters and the moving pictures are our
            own. Some props in them are Fluent Emoji, © Microsoft Corporation, under the MIT
            License.
          </p>
        ),
      },
      {
        id: 'photographs',
        title: 'Photographs',
        body: (
          <p>
            Our few photographs are in the public domain (CC0). Thank you, Clemens Engelhardt, the
            Budgie Desktop developers and rawpixel.
          </p>
        ),
      },
      {
        id: 'fonts',
        title: 'Fonts',
        body: (
          <p>Bricolage Grotesque, Figtree and Caveat, all under the SIL Open Font License 1.1.</p>
        ),
      },
    ],
  })
