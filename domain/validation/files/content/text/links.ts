import { validateLink } from '#domain/validation/checks/link.ts'
import type { EntryView } from '#domain/validation/files/content/entry-view.ts'
import { COUNTRY_EXPRESSION } from '#domain/validation/files/content/scripts/possible-values.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { listEntryLinks } from './entry-links.ts'

/** Links that lead nowhere, out of the country, or say nothing. */
export const validateLinks = (view: EntryView): Violation[] =>
  view.variants.flatMap((variant) =>
    listEntryLinks(variant, view).flatMap((link) => [
      ...validateLink(link, {
        // A symbol is shown wherever somebody puts it: it may not be meant for every country.
        countries: view.countries,
        isAnywhere: view.model === 'symbol',
        site: view.index.siteUrls,
        countryAs: COUNTRY_EXPRESSION,
      }),
      ...(link.label !== null && VAGUE_LINK_TEXT.test(link.label)
        ? [
            {
              code: 'link/says-nothing' as const,
              path: link.path,
              message: link.label === '' ? 'A link has no words.' : `A link says "${link.label}".`,
              hint: 'say where it leads: some shoppers hear the links of a page one after the other',
            },
          ]
        : []),
    ]),
  )

const VAGUE_LINK_TEXT = /^(?:|(?:click )?here|click|link|this|this page)[.:!]?$/i
