import {
  type SimulatorDependencies,
  unixSeconds,
} from '#worker/payment-provider/simulator/dependencies.ts'

export const insertScheduled = (
  { db, now }: SimulatorDependencies,
  id: string,
  kind: 'intent' | 'refund',
  afterSeconds: number,
): D1PreparedStatement =>
  db
    .prepare('INSERT INTO scheduled (id, kind, due_at) VALUES (?, ?, CAST(? AS INTEGER))')
    .bind(id, kind, unixSeconds(now()) + afterSeconds)
