import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildShop } from '../../scripts/build.mjs'

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

it('npm start answers nothing before its products are there: it would remember what is missing', async () => {
  await buildShop()
  const port = await findFreePort()
  const state = join(mkdtempSync(join(tmpdir(), 'serve-')), 'state')
  const shop = spawn(process.execPath, ['scripts/local/serve.mjs'], {
    env: { ...process.env, PORT: String(port), SHOP_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/aus/picnics/mystery-picnic`, { redirect: 'manual' }).then(
        ({ status }) => status,
        () => null,
      )
    const statuses: (number | null)[] = []
    await expect
      .poll(async () => statuses.push(await ask()) && statuses.at(-1), {
        interval: 5,
        timeout: 60_000,
      })
      .not.toBeNull()
    expect(statuses.at(-1)).toBe(200)
    // Nobody waited for an answer that never came.
    expect(await ask()).toBe(200)
  } finally {
    shop.kill()
    await once(shop, 'exit')
  }
})
