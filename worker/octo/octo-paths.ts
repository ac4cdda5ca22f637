import { route } from '#domain/route.ts'

/** The calls of the standard that we answer. */
export const octoPaths = {
  supplier: route('/api/octo/supplier'),
  capabilities: route('/api/octo/capabilities'),
  products: route('/api/octo/products'),
  product: route('/api/octo/products/:id'),
  availability: route('/api/octo/availability'),
  calendar: route('/api/octo/availability/calendar'),
}
