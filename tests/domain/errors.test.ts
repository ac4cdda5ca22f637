import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  DEFAULT_LOG_STATUS,
  ERROR_CODES,
  type ErrorName,
  HTTP_CLIENT_MESSAGES,
  ShopError,
  toShopError,
} from '#domain/errors.ts'
import { fieldMessages, parseFields } from '#domain/issue.ts'

const CODES: Record<ErrorName, number> = {
  UNKNOWN: 600,
  PRODUCT_API_CALL: 601,
  GROUP_API_CALL: 602,
  LOCATION_API_CALL: 603,
  PROMOTION_API_CALL: 604,
  PRODUCT_LOCATION_API_CALL: 605,
  ENQUIRY_API_CALL: 606,
  GIFTCARD_API_CALL: 607,
  PRODUCT_ADAPTER_ERROR: 608,
  PAYPAL_APPROVAL_ERROR: 609,
  PAYMENT_PROCESSING_ERROR: 610,
  PRICE_CALCULATION_ERROR: 611,
  BAD_DATA_FORMAT: 612,
  AUTH_ERROR: 613,
  SERVICE_ERROR: 614,
}

describe('Internal codes', () => {
  it.each(Object.entries(CODES))('%s is %d', (name, code) => {
    expect(new ShopError(name as ErrorName).code).toBe(code)
  })

  it('are no others', () => {
    expect(ERROR_CODES).toEqual(CODES)
  })

  it('without one, a log line says 1000 Unknown Error', () => {
    expect(DEFAULT_LOG_STATUS).toEqual({ code: 1000, name: 'Unknown Error' })
  })

  it('a fault is itself, a stranger is UNKNOWN and keeps what it was', () => {
    const fault = new ShopError('AUTH_ERROR', { status: 401 })
    expect(toShopError(fault)).toBe(fault)
    expect(toShopError('no')).toMatchObject({
      code: 600,
      status: 500,
      cause: 'no',
      message: 'UNKNOWN',
    })
  })
})

describe('HTTP client', () => {
  it.each([
    [HTTP_CLIENT_MESSAGES.status(503), 'Request failed with status code 503'],
    [HTTP_CLIENT_MESSAGES.network, 'Network Error'],
    [HTTP_CLIENT_MESSAGES.timeout(800), 'timeout of 800ms exceeded'],
    [HTTP_CLIENT_MESSAGES.aborted, 'Request aborted'],
  ])('says %s', (message, expected) => {
    expect(message).toBe(expected)
  })
})

describe('{path} is a required field', () => {
  const Form = z.object({
    name: z.string(),
    age: z.union([z.number(), z.string()]),
    contact: z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]),
  })
  const said = (form: unknown) => fieldMessages(parseFields(Form, form).issues ?? [])

  it('is said of what is missing, of a field of several kinds too', () => {
    expect(said({})).toEqual({
      name: 'name is a required field',
      age: 'age is a required field',
      contact: 'contact is a required field',
    })
  })

  it('is not said of what is there and wrong', () => {
    expect(said({ name: 7, age: true, contact: {} })).toEqual({
      name: 'Give text.',
      age: 'Give a number.',
      'contact.email': 'contact.email is a required field',
    })
  })

  it('is not said of an option that no kind of a field can be', () => {
    const never = z.object({ kind: z.discriminatedUnion('is', [z.object({ is: z.literal('a') })]) })
    const [issue] = parseFields(never, { kind: { is: 'b' } }).issues ?? []
    expect(issue?.message).not.toMatch(/required field/)
  })

  it('of several sentences for a field the first is told', () => {
    const issues = ['First.', 'Second.'].map((message) => ({ path: 'name', message }))
    expect(fieldMessages(issues)).toEqual({ name: 'First.' })
  })

  it('nothing is said of what is right', () => {
    expect(said({ name: 'Ada', age: 7, contact: { email: 'ada@example.com' } })).toEqual({})
  })
})
