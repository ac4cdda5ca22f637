import { randomBytes } from 'node:crypto'
import { refuse } from '#domain/contract/endpoint.ts'
import type { Partner, partnerStaffEndpoints } from '#domain/contract/staff/partners.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Handlers } from '#worker/services/serve.ts'
import { hashPartnerKey, type PartnerRow } from './partner-key.ts'

const KEY_BYTES = 32

/** Keys of resellers: made here, shown once, kept as a hash. */
export const partnerHandlers: Handlers<typeof partnerStaffEndpoints> = {
  async partners({ ordersDb }) {
    const { results } = await ordersDb
      .prepare('SELECT * FROM partner ORDER BY created_at DESC, id')
      .all<PartnerRow>()
    return results.map(toPartner)
  },

  async addPartner({ ordersDb, clock, newId, body }) {
    const key = `octo_${randomBytes(KEY_BYTES).toString('base64url')}`
    const row = await ordersDb
      .prepare(
        'INSERT INTO partner (id, name, country, key_hash, created_at) VALUES (?1, ?2, ?3, ?4, CAST(?5 AS INTEGER)) RETURNING *',
      )
      .bind(newId(), body.name, body.country, hashPartnerKey(key), clock().getTime())
      .first<PartnerRow>()
    return { ...toPartner(row as PartnerRow), key }
  },

  async endPartner({ ordersDb, clock, params }) {
    const row = await ordersDb
      .prepare(
        'UPDATE partner SET ended_at = COALESCE(ended_at, CAST(?2 AS INTEGER)) WHERE id = ?1 RETURNING *',
      )
      .bind(params.id, clock().getTime())
      .first<PartnerRow>()
    return row ? toPartner(row) : refuse(404, 'There is no reseller with this id.')
  },
}

const toPartner = (row: PartnerRow): Partner => ({
  id: row.id,
  name: row.name,
  country: row.country,
  createdAt: toIso(row.created_at),
  usedOn: row.used_on,
  endedAt: row.ended_at === null ? null : toIso(row.ended_at),
})
