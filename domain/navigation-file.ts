import type { Kind } from './check/kinds.ts'
import { NavigationDraft } from './navigation.ts'
import { checkAudience } from './navigation-checks/audience.ts'
import { checkDeadLinks } from './navigation-checks/dead-links.ts'
import { checkCountries, checkGiftCards, checkMenu } from './navigation-checks/menus.ts'
import { allOf, linksIn } from './navigation-checks/read.ts'
import { checkTemplates } from './navigation-checks/templates.ts'

/** The header navigation (spec §2): who sees each link, where it leads, and what a menu holds. */
export const navigation: Kind = {
  schema: NavigationDraft,
  check({ json }, index) {
    const list = entriesIn(json)
    const entries = linksIn(list)
    const links = allOf(entries)
    return [
      ...links.flatMap((link) => [...checkAudience(link, index), ...checkTemplates(link, index)]),
      ...checkDeadLinks(links, index),
      ...checkMenu(list, entries, ['entries'], index),
      ...entries.flatMap(({ link, subs, path }) =>
        checkMenu(link.subNavigation, subs, [...path, 'subNavigation'], index),
      ),
      ...(Array.isArray(list) ? checkCountries(entries, index) : []),
      ...checkGiftCards(json, entries),
    ]
  },
}

const entriesIn = (json: unknown) =>
  typeof json === 'object' && json !== null && 'entries' in json ? json.entries : null
