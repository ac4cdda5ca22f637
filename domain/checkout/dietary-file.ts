import { z } from 'zod'
import { stranger, twice } from '../check/common.ts'
import type { Kind } from '../check/kinds.ts'
import { duplicatesIn, faultsOfEach } from '../check/stock.ts'
import { DIETS } from './attendee.ts'

const Diet = z.object({ id: z.string().min(1), name: z.string().min(1), description: z.string() })
const OFFERED: ReadonlySet<string> = new Set(DIETS)

/** What kitchens can do. */
export const dietary: Kind = {
  schema: z.array(Diet),
  check: (file, index) => [
    ...duplicatesIn(file, index),
    ...twice('dietary/name-twice', file.json, 'name'),
    ...faultsOfEach(Diet, file.json, ({ value: { name }, index: at }) =>
      stranger(
        'dietary/not-offered',
        name,
        OFFERED,
        [at, 'name'],
        `Guests are not asked about "${name}", only about ${DIETS.join(', ')}.`,
      ),
    ),
  ],
}
