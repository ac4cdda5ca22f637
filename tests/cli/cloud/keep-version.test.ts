import { afterEach, describe, expect, it } from 'vitest'
import { keepVersion } from '#cli/cloud/keep-version.ts'
import { openCloudflareApi } from '#tests/support/cli/cloudflare-api.ts'

type Rule = { ref?: string; expression: string; action_parameters?: unknown }

let api: Awaited<ReturnType<typeof openCloudflareApi>>
afterEach(() => api.close())

/** A zone with rules of its own, or none at all. */
async function openZone(rules: Rule[] | null) {
  const zone = { rules }
  api = await openCloudflareApi(({ method, path, body }) => {
    if (path.startsWith('/zones?'))
      return { result: path.endsWith('name=daylark.example') ? [{ id: 'z-1' }] : [] }
    if (path !== '/zones/z-1/rulesets/phases/http_request_late_transform/entrypoint')
      return undefined
    if (method === 'PUT') zone.rules = JSON.parse(body).rules
    return zone.rules ? { result: { rules: zone.rules } } : undefined
  })
  return zone
}

const keep = (host = 'preview.daylark.example', env = api.env) =>
  keepVersion({ host, env, write() {} })

describe('a visitor stays with one version', () => {
  it.each([
    ['no rules', null],
    ['others', [{ ref: 'theirs', expression: 'true' }]],
  ])('by the cart, else by the address, in a zone with %s', async (_, rules) => {
    const zone = await openZone(rules)
    await keep()
    const once = structuredClone(zone.rules)
    await keep()
    expect(zone.rules).toEqual(once)
    const [cart, address] = zone.rules?.slice(-2) ?? []
    expect(zone.rules?.slice(0, -2)).toEqual(rules ?? [])
    expect(cart).toMatchObject({
      expression: 'http.host eq "preview.daylark.example" and http.cookie contains "shop-cart="',
      action_parameters: {
        headers: {
          'Cloudflare-Workers-Version-Key': {
            operation: 'set',
            expression: 'http.request.cookies["shop-cart"][0]',
          },
        },
      },
    })
    expect(address).toMatchObject({ expression: expect.stringContaining('and not http.cookie') })
  })

  it('not where the token sees no zone of the host, or there is none', async () => {
    await openZone(null)
    await expect(keep('shop.elsewhere.example')).rejects.toThrow(/is in no zone/)
    await expect(keep('a.b', { ...api.env, CLOUDFLARE_API_TOKEN: '' })).rejects.toThrow(
      /edit the transform rules/,
    )
  })
})
