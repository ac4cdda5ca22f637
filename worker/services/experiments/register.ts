import type { Test } from '#domain/content/variation.ts'
import { createBoundedMemory } from '#worker/bounded-memory.ts'
import type { Backend } from '#worker/context.ts'
import { logTrouble } from '#worker/errors.ts'

/** Tests that this isolate has written down already, as they are. */
const written = createBoundedMemory<string>({
  bytes: 256 * 1024,
  ms: 10 * 60_000,
  sizeOf: (text) => text.length * 2,
})

/** Writes down which tests are shown, behind the answer: what is counted later has to be one of them. */
export function register(backend: Backend, tests: readonly Test[]): void {
  const now = backend.clock().getTime()
  for (const test of tests) {
    const text = JSON.stringify(test)
    if (written.recall(test.id, now) === text) continue
    written.keep(test.id, text, now)
    backend.later(
      write(backend.d1, test, now).catch((cause) => {
        written.forget(test.id)
        logTrouble('A test could not be written down', cause, backend.requestId)
      }),
    )
  }
}

const write = async (d1: D1Database, { id, name, shares }: Test, now: number) =>
  d1
    .prepare(
      `INSERT INTO experiment (id, name, shares, started_at, since)
       VALUES (?1, ?2, ?3, CAST(?4 AS INTEGER), CAST(?4 AS INTEGER))
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, shares = excluded.shares,
         since = CASE WHEN shares = excluded.shares THEN since ELSE excluded.since END
       WHERE name <> excluded.name OR shares <> excluded.shares`,
    )
    .bind(id, name, JSON.stringify(shares), now)
    .run()
