import { describe, expect, it } from 'vitest'
import { funnelStepOf, requestRoute } from '#domain/monitoring/requests.ts'

describe('how requests are named', () => {
  it.each([
    ['/', 200, '/'],
    ['/aus', 200, '/:country'],
    ['/uk/checkout', 200, '/:country/checkout'],
    ['/aus/picnics/mystery-picnic', 200, '/:country/picnics/…'],
    ['/aus/b/DL-AAAAAAAAAAAA.secret', 200, '/:country/b/…'],
    ['/api/cart/lines', 200, '/api/cart/…'],
    ['/healthz', 503, '/healthz'],
    ['/aus/wp-login.php', 404, 'not found'],
  ])('%s, answered with %i, is %s', (path, status, route) => {
    expect(requestRoute({ path, status })).toBe(route)
  })

  it.each([
    ['GET', '/aus/picnics/mystery-picnic', 200, 'viewed'],
    ['GET', '/aus/picnics/mystery-picnic', 304, 'viewed'],
    ['GET', '/aus/picnics/mystery-picnic', 404, null],
    ['GET', '/aus/collections/food-and-drink', 200, null],
    ['GET', '/aus/picnics/mystery-picnic/more', 200, null],
    ['POST', '/aus/picnics/mystery-picnic', 303, 'added'],
    ['POST', '/aus/picnics/mystery-picnic', 422, null],
    ['PUT', '/aus/picnics/mystery-picnic', 200, null],
    ['POST', '/api/cart/lines', 200, 'added'],
    ['POST', '/api/cart/lines', 409, null],
    ['GET', '/api/cart/lines', 200, null],
    ['GET', '/us/checkout', 200, 'began'],
    ['GET', '/us/checkout', 303, null],
    ['POST', '/us/checkout', 200, null],
    ['GET', '/us/checkout/payment', 200, null],
    ['GET', '/media/scene/1.webp', 200, null],
  ])('%s %s, answered with %i, is the step %s', (method, path, status, step) => {
    expect(funnelStepOf({ method, path, status })).toBe(step)
  })
})
