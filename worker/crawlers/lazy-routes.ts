import { crawlerRoutes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type LoadRoutes, lazyRoutes } from '#worker/app/lazy-routes.ts'

const sitemap: LoadRoutes<AppEnv> = async () => (await import('./sitemap.ts')).sitemapRoutes

export const CRAWLER_ROUTES = lazyRoutes(crawlerRoutes, {
  robots: async () => (await import('./robots.ts')).robotsTextRoutes,
  sitemapIndex: sitemap,
  sitemap,
  llms: async () => (await import('./llms.ts')).llmsTextRoutes,
  feed: async () => (await import('./feed.ts')).feedRoutes,
  thingsToDo: async () => (await import('./things-to-do.ts')).thingsToDoRoutes,
  productMarkdown: async () => (await import('./product-markdown.ts')).productMarkdownRoutes,
})
