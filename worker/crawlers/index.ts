import type { Edge } from '#worker/context.ts'
import type { Door } from '#worker/mount-later.ts'

/** What is written for robots rather than for people. */
export const CRAWLERS: readonly Door<Edge>[] = [
  { paths: ['/robots.txt'], load: async () => (await import('./robots.ts')).robots },
  {
    paths: ['/sitemap.xml', '/:country/:file{sitemap(?:-[1-9][0-9]{0,4})?\\.xml}'],
    load: async () => (await import('./sitemap.ts')).sitemap,
  },
  { paths: ['/llms.txt'], load: async () => (await import('./llms.ts')).llms },
  {
    paths: ['/:country/:path{.+\\.md}'],
    load: async () => (await import('./product.ts')).product,
  },
]
