import { expect, it } from 'vitest'
import { invoiceNumber } from '#domain/membership/invoices/invoice-number.ts'

it('numbers a payment shortly, and the same each time', () => {
  const id = '3f0c9a1e-77b2-4c1d-9e0a-5b6c7d8e9f00'
  expect(invoiceNumber(id)).toBe('WP-3F0C9A1E77B2')
})
