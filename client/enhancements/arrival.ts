/** A page that was fetched ahead has kept nothing yet; now that it is seen, the server is told (worker/middleware/headers.ts). */
export function sayArrival() {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.serverTiming?.some(({ name }) => name === 'unsaid')) {
    void fetch(location.href, { method: 'HEAD' })
  }
}
