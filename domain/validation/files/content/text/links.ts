import { COUNTRY_EXPRESSION, validateLink } from '#domain/validation/checks/link.ts'
import type { EntryView } from '#domain/validation/files/content/entry-view.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { listEntryLinks } from './entry-links.ts'

/** Reports links that do not lead to a page. */
export const validateLinks = (view: EntryView): Violation[] =>
  view.variants.flatMap((variant) =>
    listEntryLinks(variant, view).flatMap((link) =>
      validateLink(link, {
        // A symbol may be placed on pages of any country.
        countries: view.countries,
        isAnywhere: view.model === 'symbol',
        site: view.index.siteUrls,
        countryAs: COUNTRY_EXPRESSION,
      }),
    ),
  )
