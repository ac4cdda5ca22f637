import { z } from 'zod'
import { parseNumberedEntries } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath } from '#domain/validation/violation.ts'

const LenientNames = z.array(z.string()).optional().catch(undefined)

/** What the rules ask of a link; a field that cannot be read is as good as none, the schema tells of it. */
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

/** A link, where it stands, and those of the menu it opens. */
export type PlacedLink = {
  link: LenientLink
  path: JsonPath
  parent: LenientLink | null
  subs: PlacedLink[]
}

/** The links of a list of entries, however broken it is, in their order. */
export const readMenuLinks = (entries: unknown): PlacedLink[] =>
  readLinkList(entries, ['entries'], null)

const readLinkList = (list: unknown, path: JsonPath, parent: LenientLink | null): PlacedLink[] =>
  parseNumberedEntries(LenientLink, list).map(({ value: link, index }) => ({
    link,
    path: [...path, index],
    parent,
    // A menu has one level below it.
    subs: parent ? [] : readLinkList(link.subNavigation, [...path, index, 'subNavigation'], link),
  }))

/** Every link of a file, those of sub-menus behind their entry. */
export const flattenMenuLinks = (entries: readonly PlacedLink[]): PlacedLink[] =>
  entries.flatMap((entry) => [entry, ...entry.subs])
