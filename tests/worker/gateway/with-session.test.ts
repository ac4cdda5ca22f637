import { describe, expect, it } from 'vitest'
import type { Transport } from '#domain/contract/client.ts'
import { contract } from '#domain/contract/index.ts'
import { withSession } from '#worker/gateway/with-session.ts'

const rows = Object.entries(contract).flatMap(([service, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({
    name: `${service}.${name}`,
    service,
    endpoint,
  })),
)

/** The headers with which a customer's call leaves. */
async function sentTo({ service, endpoint }: (typeof rows)[number]) {
  let sent = new Headers()
  const send: Transport = async (request) => {
    sent = request.headers
    return new Response()
  }
  const caller = { token: 'a.b.c', cartId: 'cart-1', requestId: 'r-1', onNewToken() {} }
  const request = new Request('http://services/', { method: endpoint.method })
  await withSession(caller, send)(request, { service, endpoint })
  return sent
}

describe('Shared caches hold nothing personal: an answer that is remembered for everyone', () => {
  it.each(rows.filter(({ endpoint }) => endpoint.cache || endpoint.memory))(
    '$name is asked for without the customer and the cart',
    async (row) => {
      const sent = await sentTo(row)
      expect(sent.get('x-request-id')).toBe('r-1')
      expect([sent.get('authorization'), sent.get('x-shop-cart')]).toEqual([null, null])
    },
  )

  it('is none that a customer alone may have', async () => {
    for (const row of rows.filter(({ endpoint }) => endpoint.access === 'customer')) {
      expect([row.endpoint.cache, row.endpoint.memory], row.name).toEqual([undefined, undefined])
      expect((await sentTo(row)).get('authorization')).toBe('Bearer a.b.c')
    }
  })
})
