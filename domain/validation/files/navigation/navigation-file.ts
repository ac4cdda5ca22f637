import { NavigationDraft } from '#domain/navigation/menu.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import { validateDeadLinks } from './dead-links.ts'
import { validateAudience } from './link-audience.ts'
import { validateGiftCardsEntry, validateMenu, validateServedCountries } from './menu.ts'
import { flattenMenuLinks, readMenuLinks } from './menu-links.ts'
import { validateUrlTemplates } from './url-templates.ts'

export const navigationFile: FileDefinition = {
  schema: NavigationDraft,
  validate({ json }, index) {
    const list = readEntries(json)
    const entries = readMenuLinks(list)
    const links = flattenMenuLinks(entries)
    return [
      ...links.flatMap((link) => [
        ...validateAudience(link, index),
        ...validateUrlTemplates(link, index),
      ]),
      ...validateDeadLinks(links, index),
      ...validateMenu(list, entries, ['entries'], index),
      ...entries.flatMap(({ link, subs, path }) =>
        validateMenu(link.subNavigation, subs, [...path, 'subNavigation'], index),
      ),
      ...(Array.isArray(list) ? validateServedCountries(entries, index) : []),
      ...validateGiftCardsEntry(json, entries),
    ]
  },
}

const readEntries = (json: unknown) =>
  typeof json === 'object' && json !== null && 'entries' in json ? json.entries : null
