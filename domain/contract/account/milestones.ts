import { z } from 'zod'
import {
  MILESTONE_TYPES,
  type MilestoneGroup,
  type MilestoneType,
} from '#domain/account/milestones.ts'
import { isSingleLineText } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { idField } from '#domain/id.schema.ts'

const type = z.enum(Object.keys(MILESTONE_TYPES) as [MilestoneType, ...MilestoneType[]])
const group = z.enum(['BIRTHDAY', 'ANNIVERSARY', 'CELEBRATIONS'] satisfies MilestoneGroup[])

export const Milestone = z.object({
  id: z.string(),
  type,
  group,
  name: z.string(),
  date: z.string(),
  nextOn: z.string().describe('The next day on which it comes round.'),
  points: z.int().describe('What it has earned so far.'),
  earnedAt: z.iso.datetime().nullable().describe('When it last earned points.'),
  earnsOn: z
    .string()
    .nullable()
    .describe('The next day on which it earns points; null where others come first that year.'),
  addedAt: z.iso.datetime(),
})
export type Milestone = z.infer<typeof Milestone>

const MilestoneFields = z.object({
  type,
  name: z
    .string()
    .trim()
    .max(100, 'At most 100 characters.')
    .refine(isSingleLineText, 'One line, please.')
    .default(''),
  date: z.string().trim().max(10, 'Give a date such as 1990-12-31.'),
})

const customerDefaults = { access: 'customer', errorName: 'SERVICE_ERROR' } as const

/** The days that a customer celebrates, each worth points every year. */
export const milestoneEndpoints = {
  list: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/milestones',
    summary: 'The customer’s milestones, the next one first.',
    query: z.object({
      country: z
        .enum(COUNTRY_CODES)
        .optional()
        .describe('Whose day today is; that of UTC without one.'),
    }),
    response: z.array(Milestone),
    fallback: [],
  }),

  create: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/milestones',
    summary: 'Adds a milestone; one that is there already is left as it is.',
    body: MilestoneFields,
    response: Milestone,
    refuses: [409, 422],
  }),

  update: endpoint({
    ...customerDefaults,
    method: 'PUT',
    path: '/customer/milestones',
    summary: 'Changes a milestone.',
    body: MilestoneFields.extend({ id: idField }),
    response: Milestone,
    refuses: [404, 409, 422],
  }),

  delete: endpoint({
    ...customerDefaults,
    method: 'DELETE',
    path: '/customer/milestones/:id',
    summary: 'Deletes a milestone; what it earned stays.',
    response: z.null(),
    refuses: [404],
  }),
}
