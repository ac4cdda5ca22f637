import type { ContentExperiment } from '#domain/content/experiments/content-experiment.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'

/** Tests that this isolate has registered already. */
const registeredTests = createLruCache<string>({
  maxBytes: 256 * 1024,
  ttlMs: 10 * MINUTE_MS,
  sizeOf: (text) => text.length * 2,
})

/** Registers running tests after the response: only those are counted. */
export function registerExperiments(backend: Backend, tests: readonly ContentExperiment[]): void {
  const now = backend.clock().getTime()
  for (const test of tests) {
    const text = JSON.stringify(test)
    if (registeredTests.get(test.id, now) === text) continue
    registeredTests.set(test.id, text, now)
    backend.waitUntil(
      upsertExperiment(backend.ordersDb, test, now).catch((cause) => {
        registeredTests.delete(test.id)
        logWarning('A test could not be written down', cause, backend.requestId)
      }),
    )
  }
}

const upsertExperiment = async (
  ordersDb: OrdersDb,
  { id, name, shares }: ContentExperiment,
  now: number,
) =>
  ordersDb
    .prepare(
      `INSERT INTO experiment (id, name, shares, started_at, since)
       VALUES (?1, ?2, ?3, CAST(?4 AS INTEGER), CAST(?4 AS INTEGER))
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, shares = excluded.shares,
         since = CASE WHEN shares = excluded.shares THEN since ELSE excluded.since END
       WHERE name <> excluded.name OR shares <> excluded.shares`,
    )
    .bind(id, name, JSON.stringify(shares), now)
    .run()
