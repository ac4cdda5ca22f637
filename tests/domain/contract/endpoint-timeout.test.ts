import { expect, it } from 'vitest'
import { endpointTimeoutMs } from '#domain/contract/endpoint-timeout.ts'
import { contract } from '#domain/contract/index.ts'

it.each([
  ['a read that something stands in for', contract.content.navigation, 1500],
  ['a public read', contract.catalogue.products, 3000],
  ['a visitor’s cart', contract.cart.show, 10_000],
  ['an order by its link', contract.enquiries.order, 10_000],
  ['a write', contract.payments.confirm, 10_000],
])('%s takes at most its time', (_, endpoint, ms) => {
  expect(endpointTimeoutMs(endpoint)).toBe(ms)
})
