import { describe, expect, it } from 'vitest'
import { EnquiryBody } from '#domain/checkout/enquiry.schema.ts'
import { parseFields } from '#domain/issue.ts'

const anEnquiry = (data: object = {}, details: object = {}) => ({
  service: 'enquiry',
  event: 'CREATE_ENQUIRY',
  data: { customers: [{ email: 'sam@example.com' }], ...data },
  ...details,
})
const said = (body: unknown) =>
  (parseFields(EnquiryBody, body).issues ?? []).map(({ path, message }) => `${path}: ${message}`)

describe('Enquiry request', () => {
  it.each(['CREATE_ENQUIRY', 'TEST_ENQUIRY'])('takes the event %s', (event) => {
    expect(said(anEnquiry({}, { event }))).toEqual([])
  })

  it.each([{ event: 'DELETE' }, { service: 'payments' }])('refuses %j', (details) => {
    expect(said(anEnquiry({}, details))).toHaveLength(1)
  })

  it('needs a customer', () => {
    expect(said(anEnquiry({ customers: [] }))).toEqual([
      'data.customers: data.customers is a required field',
    ])
  })

  it('names a missing field by its path', () => {
    expect(said(anEnquiry({ customers: [{}] }))).toEqual([
      'data.customers.0.email: data.customers.0.email is a required field',
    ])
  })

  it('leaves strange keys behind', () => {
    const body = JSON.parse(
      '{"service":"enquiry","event":"TEST_ENQUIRY","data":{"customers":[{"email":"a@b","__proto__":{"isAdmin":true}}]}}',
    )
    const [customer] = EnquiryBody.parse(body).data.customers
    expect([customer, (customer as { isAdmin?: true }).isAdmin]).toEqual([
      { email: 'a@b' },
      undefined,
    ])
  })
})
