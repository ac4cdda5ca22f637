/**
 * Runs the cron of a worker that was opened with `hasCronUrl`; throws where it fails. By a request: a call through Miniflare blocks this
 * process, which then reads no log, and a worker that can't write its log ends no request.
 */
export async function requestCron(miniflare) {
  const response = await miniflare.dispatchFetch(
    'http://localhost/cdn-cgi/local/scheduled?cron=*+*+*+*+*',
  )
  const outcome = await response.text()
  if (!response.ok) throw new Error(`The cron failed: ${outcome}`)
}
