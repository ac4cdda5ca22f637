import { type LeadTimes, usualLeadTime } from '#domain/availability/usual-lead-time.ts'
import type { ProductLeadTimes } from '#domain/contract/staff/lead-times.ts'
import { findCountry } from '#domain/countries/index.ts'

type StatRow = { product_id: string; country: string; bookings: number; lead_times: string }
type Filter = { productId?: string | undefined; country?: string | undefined }

const MAX_LISTED = 200

/** How many days ahead products are booked, as the job last counted. */
export async function listLeadTimes(
  catalogueDb: CatalogueDb,
  { productId, country }: Filter,
): Promise<ProductLeadTimes[]> {
  const { results } = await catalogueDb
    .prepare(
      `SELECT product_id, country, bookings, lead_times FROM product_stat
       WHERE (?1 IS NULL OR product_id = ?1) AND (?2 IS NULL OR country = ?2)
       ORDER BY bookings DESC, product_id, country LIMIT ${MAX_LISTED}`,
    )
    .bind(productId ?? null, country ? (findCountry(country)?.code ?? country) : null)
    .all<StatRow>()
  return results.map((row) => {
    const leadTimes = JSON.parse(row.lead_times) as LeadTimes
    return {
      productId: row.product_id,
      country: row.country,
      bookings: row.bookings,
      leadTimes: leadTimes as Record<string, number>,
      usual: usualLeadTime(leadTimes),
    }
  })
}
