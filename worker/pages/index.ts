import { Hono } from 'hono'
import type { Edge } from '#worker/context.ts'
import { booking } from './booking.tsx'
import { cart } from './cart.tsx'
import { checkout } from './checkout.tsx'
import { choices } from './choices.ts'
import { cities } from './cities.tsx'
import { city } from './city.tsx'
import { codeLinks } from './code-links.ts'
import { collection } from './collection.tsx'
import { credits } from './credits.tsx'
import { home } from './home.tsx'
import { payment } from './payment.tsx'
import { plain } from './plain.tsx'
import { product } from './product.tsx'
import { search } from './search.tsx'
import { tellMe } from './tell-me.ts'
import { thankYou } from './thank-you.tsx'
import { wishlist } from './wishlist.tsx'

/** Every page in match order; the product path takes whatever is left (outside §3). */
export const pages = new Hono<Edge>()
  .route('/', home)
  .route('/', choices)
  .route('/', wishlist)
  .route('/', tellMe)
  .route('/', cities)
  .route('/', city)
  .route('/', cart)
  .route('/', codeLinks)
  .route('/', checkout)
  .route('/', payment)
  .route('/', thankYou)
  .route('/', booking)
  .route('/', credits)
  .route('/', collection)
  .route('/', search)
  .route('/', plain)
  .route('/', product)
