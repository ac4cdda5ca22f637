import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { CATALOGUE } from './catalogue.ts'
import { entryDrawn } from './content.ts'
import { GIFTS } from './gift-cards.ts'
import { PLACES } from './locations.ts'
import { PEOPLE } from './members.ts'

/** What a file makes the shop do, by the very functions that the worker asks: a way of its own beside the rules. */
export type Seen = (json: unknown, country: string | null) => unknown

const SEEN: Readonly<Record<DatasetFileKind, Seen>> = {
  ...CATALOGUE,
  ...GIFTS,
  ...PEOPLE,
  ...PLACES,
  content: entryDrawn,
}

/** What shoppers get of a file; null where the shop itself cannot read it. */
export async function seen(
  kind: DatasetFileKind,
  json: unknown,
  country: string | null,
): Promise<string | null> {
  try {
    return JSON.stringify(await SEEN[kind](json, country))
  } catch {
    return null
  }
}
