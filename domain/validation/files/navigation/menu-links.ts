import { z } from 'zod'
import { parseNumberedEntries } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath } from '#domain/validation/violation.ts'

const LenientNames = z.array(z.string()).optional().catch(undefined)

/** Unreadable fields count as missing; the schema reports them. */
const LenientLink = z.object({
  id: z.string().catch(''),
  label: z.string().catch(''),
  url: z.string().catch(''),
  cityUrl: z.string().optional().catch(undefined),
  countries: LenientNames,
  cities: LenientNames,
  subNavigation: z.unknown().optional(),
})
type LenientLink = z.output<typeof LenientLink>

/** A link with its path and submenu. */
export type PlacedLink = {
  link: LenientLink
  path: JsonPath
  parent: LenientLink | null
  subs: PlacedLink[]
}

/** Parses a list of links, however broken. */
export const readMenuLinks = (entries: unknown): PlacedLink[] =>
  readLinkList(entries, ['entries'], null)

const readLinkList = (list: unknown, path: JsonPath, parent: LenientLink | null): PlacedLink[] =>
  parseNumberedEntries(LenientLink, list).map(({ value: link, index }) => ({
    link,
    path: [...path, index],
    parent,
    // Menus have one sublevel.
    subs: parent ? [] : readLinkList(link.subNavigation, [...path, index, 'subNavigation'], link),
  }))

/** All links, submenus after their entry. */
export const flattenMenuLinks = (entries: readonly PlacedLink[]): PlacedLink[] =>
  entries.flatMap((entry) => [entry, ...entry.subs])
