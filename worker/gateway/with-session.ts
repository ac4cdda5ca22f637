import type { Transport } from '#domain/contract/client.ts'

/** Who asks: the bearer token, the cart and the request that all calls belong to. */
export type Caller = {
  token: string | null
  cartId: string | null
  requestId: string
  /** Told about the newer token that a service hands back. */
  onNewToken(token: string): void
}

/** Signs calls for their caller; a customer's call without a token is never sent. */
export function withSession(caller: Caller, send: Transport): Transport {
  return async (request, to) => {
    const { auth, cart, kvCacheSeconds, memoryCacheSeconds } = to.endpoint
    if (auth === 'customer' && !caller.token) return unauthenticatedResponse()

    request.headers.set('x-request-id', caller.requestId)
    // What is remembered for everybody is asked for by nobody.
    const isShared = Boolean(kvCacheSeconds || memoryCacheSeconds)
    // Who asks in another name says so.
    const isSigned = isShared || request.headers.has('authorization')
    if (caller.token && !isSigned) request.headers.set('authorization', `Bearer ${caller.token}`)
    if (cart && caller.cartId) request.headers.set('x-shop-cart', caller.cartId)
    const response = await send(request, to)
    const newToken = response.headers.get('x-auth-token')
    if (newToken) caller.onNewToken(newToken)
    return response
  }
}

const unauthenticatedResponse = () =>
  Response.json({ code: 613, name: 'AUTH_ERROR', message: 'Please log in.' }, { status: 401 })
