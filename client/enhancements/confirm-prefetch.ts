/** A page that was fetched ahead has kept nothing yet; now that it is seen, the server is told (worker/middleware/guards/response-headers.ts). */
export function confirmPrefetch() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.serverTiming?.some(({ name }) => name === 'unsaid')) {
    void fetch(location.href, { method: 'HEAD' })
  }
}
