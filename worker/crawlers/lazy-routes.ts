import type { AppEnv } from '#worker/app/context.ts'
import type { LazyRoute } from '#worker/app/lazy-routes.ts'

/** What is written for robots rather than for people. */
export const CRAWLER_ROUTES: readonly LazyRoute<AppEnv>[] = [
  { paths: ['/robots.txt'], load: async () => (await import('./robots.ts')).robotsTextRoutes },
  {
    paths: ['/sitemap.xml', '/:country/:file{sitemap(?:-[1-9][0-9]{0,4})?\\.xml}'],
    load: async () => (await import('./sitemap.ts')).sitemapRoutes,
  },
  { paths: ['/llms.txt'], load: async () => (await import('./llms.ts')).llmsTextRoutes },
  {
    paths: ['/:country/:path{.+\\.md}'],
    load: async () => (await import('./product-markdown.ts')).productMarkdownRoutes,
  },
]
