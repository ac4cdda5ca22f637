import { z } from 'zod'
import type { Path } from '../check/fault.ts'
import { numbered } from '../check/stock.ts'

const names = z.array(z.string()).optional().catch(undefined)

/** What the rules ask of a link; a field that cannot be read is as good as none, the schema tells of it. */
const Link = z.object({
  id: z.string().catch(''),
  label: z.string().catch(''),
  url: z.string().catch(''),
  cityUrl: z.string().optional().catch(undefined),
  countries: names,
  cities: names,
  subNavigation: z.unknown().optional(),
})
type Link = z.output<typeof Link>

/** A link, where it stands, and those of the menu it opens. */
export type Placed = { link: Link; path: Path; parent: Link | null; subs: Placed[] }

/** The links of a list of entries, however broken it is, in their order. */
export const linksIn = (entries: unknown): Placed[] => listOf(entries, ['entries'], null)

const listOf = (list: unknown, path: Path, parent: Link | null): Placed[] =>
  numbered(Link, list).map(({ value: link, index }) => ({
    link,
    path: [...path, index],
    parent,
    // A menu has one level below it.
    subs: parent ? [] : listOf(link.subNavigation, [...path, index, 'subNavigation'], link),
  }))

/** Every link of a file, those of sub-menus behind their entry. */
export const allOf = (entries: readonly Placed[]): Placed[] =>
  entries.flatMap((entry) => [entry, ...entry.subs])
