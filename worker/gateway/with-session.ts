import type { Transport } from '#domain/contract/client.ts'
import { ShopError } from '#domain/errors.ts'
import { errorResponse } from '#worker/app/errors.ts'

/** The caller's bearer token and cart, and the request that all calls belong to. */
export type Caller = {
  token: string | null
  cartId: string | null
  requestId: string
  /** What the caller's browser calls itself. */
  device?: string | undefined
  /** Called with a newer token that a service returns. */
  onNewToken(token: string): void
}

/** Authenticates calls for their caller; a customer's call without a token is never sent. */
export function withSession(caller: Caller, send: Transport): Transport {
  return async (request, to) => {
    const { access, cart, kvCacheSeconds, memoryCacheSeconds } = to.endpoint
    // A call on someone else's behalf brings its own token, and so does the first one after a login.
    const isSigned = request.headers.has('authorization')
    if (access === 'customer' && !caller.token && !isSigned)
      return errorResponse(loginRequired(), caller.requestId)

    request.headers.set('x-request-id', caller.requestId)
    // Shared responses are requested without a token.
    const isShared = Boolean(kvCacheSeconds || memoryCacheSeconds)
    if (caller.token && !isSigned && !isShared)
      request.headers.set('authorization', `Bearer ${caller.token}`)
    if (caller.device && request.method !== 'GET') request.headers.set('user-agent', caller.device)
    if (cart && caller.cartId) request.headers.set('x-shop-cart', caller.cartId)
    const response = await send(request, to)
    const newToken = response.headers.get('x-auth-token')
    if (newToken) caller.onNewToken(newToken)
    return response
  }
}

const loginRequired = () => new ShopError('AUTH_ERROR', { status: 401, message: 'Please log in.' })
