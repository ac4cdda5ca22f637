/** Orders, bookings and customers. The brand keeps the compiler from mixing the two databases up. */
interface OrdersDb extends D1Database {
  readonly holds?: 'orders'
}

interface CatalogueDb extends D1Database {
  readonly holds?: 'catalogue'
}
