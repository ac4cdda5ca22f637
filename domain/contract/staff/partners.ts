import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

/** A reseller with a key for the OCTO API. */
export const Partner = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  createdAt: z.iso.datetime(),
  /** Day of the last call; null before the first. */
  usedOn: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type Partner = z.infer<typeof Partner>

const defaults = { access: 'staff', errorName: 'SERVICE_ERROR', extension: true } as const

/** Keys of resellers. */
export const partnerStaffEndpoints = {
  partners: endpoint({
    ...defaults,
    method: 'GET',
    path: '/staff/partners',
    summary: 'The resellers with a key, the newest first; without their keys.',
    response: z.array(Partner),
  }),

  addPartner: endpoint({
    ...defaults,
    method: 'POST',
    path: '/staff/partners',
    summary: 'Creates a reseller’s key for a country’s products. It is shown only once.',
    body: z.object({
      name: z.string().trim().min(1).max(100),
      country: z.enum(COUNTRY_CODES),
    }),
    response: Partner.extend({ key: z.string() }),
  }),

  endPartner: endpoint({
    ...defaults,
    method: 'POST',
    path: '/staff/partners/:id/end',
    summary: 'Revokes a reseller’s key.',
    body: z.object({}),
    response: Partner,
    refuses: [404],
  }),
}
