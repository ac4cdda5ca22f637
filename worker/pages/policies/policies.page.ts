import { Hono } from 'hono'
import { accessibilityPage } from '#client/pages/policies/AccessibilityPage.tsx'
import { cookiesPage } from '#client/pages/policies/CookiesPage.tsx'
import { helpPage } from '#client/pages/policies/HelpPage.tsx'
import { privacyPage } from '#client/pages/policies/PrivacyPage.tsx'
import { termsPage } from '#client/pages/policies/TermsPage.tsx'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { countryAlternates } from '#worker/pages/browse/home.page.tsx'
import { STORED_ITEMS } from './stored-items.ts'

const POLICIES = [
  {
    address: routes.help,
    title: 'Help',
    description: 'Answers on booking, paying, changing plans and gifts.',
    main: helpPage,
  },
  {
    address: routes.terms,
    title: 'Terms of sale',
    description: 'Booking, prices, changes, refunds and your rights.',
    main: termsPage,
  },
  {
    address: routes.privacy,
    title: 'Privacy',
    description: 'What we know about you, why, for how long, and your choices.',
    main: privacyPage,
  },
  {
    address: routes.cookies,
    title: 'Cookies',
    description: 'Everything that your browser stores for this shop.',
    main: ({ country }: { country: Country }) => cookiesPage({ country, items: STORED_ITEMS }),
  },
  {
    address: routes.accessibility,
    title: 'Accessibility',
    description: 'What works, what doesn’t yet, and how to tell us.',
    main: accessibilityPage,
  },
]

export const handlers = new Hono<AppEnv>()

for (const { address, title, description, main } of POLICIES) {
  handlers.get(address.pattern, (c) => {
    const { country } = c.var
    return c.render({
      shared: true,
      title,
      description,
      canonical: address({ country: country.code }),
      alternates: countryAlternates((code) => address({ country: code })),
      main: main({ country }),
    })
  })
}
