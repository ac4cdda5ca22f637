import { expect, it } from 'vitest'
import { buildShop, buildTestWorker } from '../../scripts/build.mjs'
import { openWorker } from '../../scripts/local/open-worker.mjs'
import { requestCron } from '../../scripts/local/request-cron.mjs'

const lastRun = async (miniflare: Awaited<ReturnType<typeof openWorker>>) =>
  (await (await miniflare.dispatchFetch('http://shop.example/healthz')).json()) as {
    jobsRanAt: string | null
  }

it('runs the jobs of the minute, only where it was asked for', async () => {
  await buildShop()
  await buildTestWorker()
  const options = {
    folder: 'dist/test-worker',
    settings: { ORIGIN: 'http://shop.example' },
    onLog: () => {},
  }
  const miniflare = await openWorker({ ...options, hasCronUrl: true })
  expect((await lastRun(miniflare)).jobsRanAt).toBeNull()
  await requestCron(miniflare)
  expect((await lastRun(miniflare)).jobsRanAt).not.toBeNull()
  await miniflare.dispose()

  const closed = await openWorker(options)
  await expect(requestCron(closed)).rejects.toThrow('The cron failed')
  await closed.dispose()
})
