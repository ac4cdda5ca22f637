import { BRAND } from '#brand/brand.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { companySection, policyPage, TextList } from './PolicyPage.tsx'

export const accessibilityPage = ({ country }: { country: Country }): PagePart[] =>
  policyPage({
    country,
    title: 'Accessibility',
    lead: `${BRAND.name} is for everyone. This shop is made to meet WCAG 2.2, level AA.`,
    sections: [
      {
        id: 'shop',
        title: 'In the shop',
        body: (
          <TextList
            items={[
              'Everything works by keyboard, with a screen reader, and with scripts turned off, from choosing a date to paying and cancelling.',
              'Text can be enlarged to 200%, and pages fit a window of 320 pixels without scrolling sideways.',
              'Pages follow your light or dark setting, with contrast of at least 4.5 to 1. Movement stops where you ask your device for less of it.',
              'Errors are shown beside their fields and in a list at the top; your browser may point out a missing field first. What you typed stays.',
              'A hold can be extended, so no one has to hurry.',
            ]}
          />
        ),
      },
      {
        id: 'experiences',
        title: 'On the day',
        body: (
          <p>
            Each experience names its access. In a city’s list, the filter <em>Step-free</em> shows
            those that are step-free, some of them only in part or on request: each page says which.
            Tell us what you need when you book, or call first: we’ll find out before you pay.
          </p>
        ),
      },
      {
        id: 'known-limits',
        title: 'Known limits',
        body: (
          <TextList
            items={[
              'The card form belongs to our payment provider. They test it for accessibility.',
              'PDF gift vouchers aren’t tagged. Each gift’s page has the same content and is accessible.',
              'Maps open on other sites, in a new tab. Addresses and directions are also given as text.',
            ]}
          />
        ),
      },
      {
        id: 'how-we-check',
        title: 'How we check',
        body: (
          <p>
            Every page is tested automatically at each change, in light and dark and on phone and
            desktop, and purchases are made by keyboard alone. Automatic tests find only part of
            what gets in the way. Something doesn’t work for you? Please{' '}
            <a href={routes.contact({ country: country.code })}>tell us</a>: we’ll answer within a
            day and say when it will be fixed.
          </p>
        ),
      },
      companySection(country),
    ],
  })
