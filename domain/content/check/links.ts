import type { Fault } from '../../check/fault.ts'
import { faultsOfLink } from '../../check/link.ts'
import { COUNTRY_IN_CONTENT } from '../code/values.ts'
import { linksOf } from './link-list.ts'
import type { Reading } from './reading.ts'

/** Links that lead nowhere, out of the country, or say nothing. */
export const checkLinks = (reading: Reading): Fault[] =>
  reading.faces.flatMap((face) =>
    linksOf(face, reading).flatMap((link) => [
      ...faultsOfLink(link, {
        // A symbol is shown wherever somebody puts it: it may not be meant for every country.
        countries: reading.countries,
        isAnywhere: reading.model === 'symbol',
        site: reading.index.site,
        countryAs: COUNTRY_IN_CONTENT,
      }),
      ...(link.words !== null && SAYS_NOTHING.test(link.words)
        ? [
            {
              code: 'link/says-nothing' as const,
              path: link.path,
              message: link.words === '' ? 'A link has no words.' : `A link says "${link.words}".`,
              hint: 'say where it leads: some shoppers hear the links of a page one after the other',
            },
          ]
        : []),
    ]),
  )

const SAYS_NOTHING = /^(?:|(?:click )?here|click|link|this|this page)[.:!]?$/i
