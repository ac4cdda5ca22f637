import type { Backend } from '#worker/app/context.ts'

type Consent = {
  channel: 'EMAIL' | 'SMS' | 'ADS' | 'ANALYTICS' | 'COMFORT'
  granted: boolean
  /** Where it was given. */
  source: 'account' | 'browser' | 'service'
}

/** Records a consent or its withdrawal when it differs from the latest one. */
export const insertAccountConsent = (
  { ordersDb, customerId, newId, clock }: Backend & { customerId: string },
  { channel, granted, source }: Consent,
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `INSERT INTO consent_event (id, customer_id, channel, granted, source, at)
       SELECT ?1, ?2, ?3, CAST(?4 AS INTEGER), ?6, CAST(?5 AS INTEGER)
       WHERE (SELECT granted FROM consent_event WHERE customer_id = ?2 AND channel = ?3
         ORDER BY at DESC, rowid DESC LIMIT 1) IS NOT CAST(?4 AS INTEGER)`,
    )
    .bind(newId(), customerId, channel, Number(granted), clock().getTime(), source)
