import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'

/** What is asked, as it is published. */
export const FormSchema = z.object({
  code: z.string(),
  title: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['text', 'textarea', 'number', 'date', 'email', 'select', 'checkbox']),
      label: z.string(),
      required: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
  version: z.int(),
})
export type Form = z.infer<typeof FormSchema>

const answer = z.union([z.string().trim().max(2000), z.number(), z.boolean()])
const FormResponse = z.object({
  id: z.string(),
  formId: z.string(),
  eventId: z.string().nullable(),
  version: z.int(),
  answers: z.record(z.string(), answer),
  updatedOn: z.iso.datetime(),
})
export type FormResponse = z.infer<typeof FormResponse>

const body = z.object({
  formId: idField.describe('The code of the form.'),
  eventId: idField.optional().describe('The booking that it is about.'),
  answers: z.record(z.string().max(100), answer),
})

const defaults = { errorName: 'SERVICE_ERROR' } as const
const customerDefaults = { ...defaults, access: 'customer' } as const

/** Forms that customers answer, by themselves or about a booking. */
export const formEndpoints = {
  list: endpoint({
    ...defaults,
    access: 'public',
    method: 'GET',
    path: '/forms',
    summary: 'The published forms.',
    response: z.array(FormSchema),
    fallback: [],
    extension: true,
  }),

  show: endpoint({
    ...defaults,
    access: 'public',
    method: 'GET',
    path: '/forms/:code',
    summary: 'A published form; null when there is none.',
    response: FormSchema.nullable(),
    fallback: null,
  }),

  response: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/form-responses/self/:code',
    summary: 'What the customer answered; null before.',
    response: FormResponse.nullable(),
    fallback: null,
  }),

  create: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/form-responses/self',
    summary: 'Answers a form; repeating the same answers changes nothing.',
    body,
    response: FormResponse,
    refuses: [404, 409, 422],
  }),

  update: endpoint({
    ...customerDefaults,
    method: 'PUT',
    path: '/form-responses/self',
    summary: 'Replaces the answers to a form.',
    body,
    response: FormResponse,
    refuses: [404, 422],
  }),

  eventResponse: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/form-responses/self/:formId/event/:hqId',
    summary: 'What the customer answered about a booking; null before, and for everyone else’s.',
    response: FormResponse.nullable(),
    fallback: null,
  }),
}
