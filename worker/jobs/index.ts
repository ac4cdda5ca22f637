import type { Backend } from '#worker/context.ts'
import { checkBooks } from './books.ts'
import { release } from './release.ts'
import { settleAll } from './settle.ts'

type Job = { says: string; run: (backend: Backend) => Promise<Record<string, number>> }

/** What runs every minute and, locally, by hand at `/_local/jobs/<name>`. */
export const JOBS = {
  settle: { says: 'ends what was begun: payments, refunds, messages', run: settleAll },
  release: { says: 'tidies lapsed holds, old carts and old keys', run: release },
  books: { says: 'checks that money, places and orders agree', run: checkBooks },
} satisfies Record<string, Job>
