import { Hono } from 'hono'
import type { Edge } from '#worker/context.ts'
import { llms } from './llms.ts'
import { product } from './product.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** What is written for robots rather than for people. */
export const crawlers = new Hono<Edge>()
  .route('/', robots)
  .route('/', sitemap)
  .route('/', llms)
  .route('/', product)
