import { createHash } from 'node:crypto'
import type { CountryCode } from '#domain/countries/index.ts'
import type { Backend } from '#worker/app/context.ts'

export type PartnerRow = {
  id: string
  name: string
  country: CountryCode
  key_hash: string
  created_at: number
  used_on: string | null
  ended_at: number | null
}

/** A key has 256 random bits: no one finds it from its plain hash, and it outlives the shop's own secrets. */
export const hashPartnerKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url')

/** The reseller with this key, and records the day of this call; null for an unknown or revoked key. */
export async function findPartner(backend: Backend, key: string): Promise<PartnerRow | null> {
  const { ordersDb, clock } = backend
  const row = await ordersDb
    .prepare('SELECT * FROM partner WHERE key_hash = ?1 AND ended_at IS NULL')
    .bind(hashPartnerKey(key))
    .first<PartnerRow>()
  const today = clock().toISOString().slice(0, 10)
  if (row && row.used_on !== today) {
    await ordersDb
      .prepare('UPDATE partner SET used_on = ?2 WHERE id = ?1')
      .bind(row.id, today)
      .run()
  }
  return row
}
