import { afterEach, describe, expect, it } from 'vitest'
import { keepVersion } from '#cli/cloud/keep-version.ts'
import { openCloudflareApi } from '#tests/support/cli/cloudflare-api.ts'

type Rule = { id?: string; ref?: string; expression: string; action_parameters?: unknown }

let api: Awaited<ReturnType<typeof openCloudflareApi>>
afterEach(() => api.close())

const RULESETS = '/zones/z-1/rulesets'

/** A zone with rules of its own, or none at all. */
async function openZone(rules: Rule[] | null) {
  const zone = { rules }
  api = await openCloudflareApi(({ method, path, body }) => {
    if (path.startsWith('/zones?'))
      return { result: path.endsWith('name=daylark.example') ? [{ id: 'z-1' }] : [] }
    if (path === `${RULESETS}/phases/http_request_late_transform/entrypoint`)
      return zone.rules ? { result: { id: 'r-1', rules: zone.rules } } : undefined
    const { rules, ...rule } = JSON.parse(body)
    const add = (one: Rule) => {
      zone.rules = [...(zone.rules ?? []), { ...one, id: `rule-${zone.rules?.length ?? 0}` }]
    }
    if (method === 'POST' && path === RULESETS && !zone.rules) rules.forEach(add)
    else if (method === 'POST' && path === `${RULESETS}/r-1/rules`) add(rule)
    else if (method === 'PATCH' && path.startsWith(`${RULESETS}/r-1/rules/`)) {
      const found = zone.rules?.find(({ id }) => path.endsWith(`/${id}`))
      if (!found) return undefined
      Object.assign(found, rule)
    } else return undefined
    return { result: {} }
  })
  return zone
}

const keep = (host = 'preview.daylark.example', env = api.env) =>
  keepVersion({ host, env, write() {} })

describe('a visitor stays with one version', () => {
  it.each([
    ['no rules', null],
    ['others', [{ id: 'theirs', ref: 'theirs', expression: 'true' }]],
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

  it('not where the platform answers with something else than JSON', async () => {
    api = await openCloudflareApi(() => ({ text: '<html>' }))
    await expect(keep()).rejects.toThrow(/Cloudflare says 200 <html>/)
  })

  it('not where the token sees no zone of the host, or there is none', async () => {
    await openZone(null)
    await expect(keep('shop.elsewhere.example')).rejects.toThrow(/is in no zone/)
    await expect(keep('a.b', { ...api.env, CLOUDFLARE_API_TOKEN: '' })).rejects.toThrow(
      /edit the transform rules/,
    )
  })
})
