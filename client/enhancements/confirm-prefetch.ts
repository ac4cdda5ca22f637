/** A prefetched page has stored nothing; once it is shown, the server must know (worker/middleware/guards/response-headers.ts). */
export function confirmPrefetch() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.serverTiming?.some(({ name }) => name === 'unsaid')) {
    void fetch(location.href, { method: 'HEAD' })
  }
}
