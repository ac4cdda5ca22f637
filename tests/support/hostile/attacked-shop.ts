import { expect, vi } from 'vitest'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { aCustomer, aMember } from '#tests/support/membership/members.ts'
import { openBackend } from '#tests/support/services/backend.ts'
import { aBooking } from '#tests/support/services/purchase.ts'
import { services } from '#worker/service-router.ts'

const STAFF_TOKEN = 'a-service-token-of-thirty-two-letters'
/** What only databases, schema libraries and stacks say. */
const LEAK = /D1_|SQLITE|ZodError|invalid_type|\bat \w+ \(|node_modules|TypeError/

export type AttackedAnswer = { fields?: Record<string, string> } | null

/** A shop with a booking, without limits: what is refused for its number says nothing of what was sent. */
export async function openAttackedShop() {
  const shop = await openBackend({ quick: true })
  shop.backend.config.SERVICE_TOKEN = STAFF_TOKEN
  shop.backend.limits.take = async () => ({ refusal: null, giveBack: async () => {} })
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
  const booking = await aBooking(shop)
  const cart = booking.sam.caller.cartId

  /** Someone whom a row of the contract lets in, and who logs in again whenever their session has ended. */
  async function callerOf(name: string, { access, method }: Endpoint) {
    let token: string | null = null
    const signIn = async () => {
      const who = name.startsWith('membership') ? aMember : aCustomer
      token = access === 'staff' ? STAFF_TOKEN : (await who(shop)).caller.token
    }
    await signIn()
    return async function send(
      address: string,
      body?: string,
    ): Promise<{ status: number; answer: AttackedAnswer }> {
      const response = await services.fetch(
        new Request(`http://services${address}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
            'x-shop-cart': cart,
          },
          ...(body === undefined ? {} : { body }),
        }),
        shop.backend,
      )
      const { status } = response
      const text = await response.text()
      expect(text).not.toMatch(LEAK)
      const answer: AttackedAnswer = JSON.parse(text)
      // Their session ends with their account, or with the fifth wrong password.
      if (status !== 401 || access !== 'customer') return { status, answer }
      await signIn()
      return send(address, body)
    }
  }
  return { shop, booking, callerOf }
}
export type AttackedShop = Awaited<ReturnType<typeof openAttackedShop>>
