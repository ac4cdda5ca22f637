import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { CATALOGUE } from './catalogue.ts'
import { entryDrawn } from './content.ts'
import { GIFTS } from './gift-cards.ts'
import { PLACES } from './locations.ts'
import { PEOPLE } from './members.ts'

/** What a file makes the shop do, by the worker's own functions, independent of the rules. */
export type Seen = (json: unknown, country: string | null) => unknown

const SEEN: Readonly<Record<DatasetFileKind, Seen>> = {
  ...CATALOGUE,
  ...GIFTS,
  ...PEOPLE,
  ...PLACES,
  content: entryDrawn,
}

/** What shoppers get of a file; null when the shop can't read it. */
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
