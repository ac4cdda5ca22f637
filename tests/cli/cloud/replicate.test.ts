import { afterEach, describe, expect, it } from 'vitest'
import { replicate } from '#cli/cloud/replicate.ts'
import { openCloudflareApi } from '#tests/support/cli/cloudflare-api.ts'

const DATABASES = [
  { database_id: 'one', database_name: 'daylark-orders' },
  { database_id: 'two', database_name: 'daylark-catalogue' },
]

let api: Awaited<ReturnType<typeof openCloudflareApi>>
afterEach(() => api.close())

async function run(isOn: boolean, env = api.env) {
  let text = ''
  const write = (more: string) => {
    text += more
  }
  await replicate({ databases: DATABASES, isOn, env, write })
  return text
}

describe('replicas of databases', () => {
  it.each([
    [true, 'auto', 'on'],
    [false, 'disabled', 'off'],
  ])('switched %s by the platform’s own call', async (isOn, mode, word) => {
    api = await openCloudflareApi(() => ({ result: {} }))
    expect(await run(isOn)).toBe(
      `daylark-orders: replicas ${word}\ndaylark-catalogue: replicas ${word}\n`,
    )
    expect(api.calls).toEqual(
      ['one', 'two'].map((id) => ({
        method: 'PUT',
        path: `/accounts/an-account/d1/database/${id}`,
        token: 'Bearer a-token',
        body: JSON.stringify({ read_replication: { mode } }),
      })),
    )
  })

  it('a failure stops it and names the database, an absent token is told before', async () => {
    api = await openCloudflareApi(({ path }) => (path.endsWith('one') ? { result: {} } : undefined))
    await expect(run(true)).rejects.toThrow(/daylark-catalogue: Cloudflare says 404/)
    await expect(run(true, { ...api.env, CLOUDFLARE_API_TOKEN: '' })).rejects.toThrow(
      /Set CLOUDFLARE_ACCOUNT_ID/,
    )
  })
})
