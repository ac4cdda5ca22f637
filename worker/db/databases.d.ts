/** The database of carts, orders, bookings and customers: what is backed up. The compiler keeps it from taking the other's place. */
interface OrdersDb extends D1Database {
  readonly holds?: 'orders'
}

/** The database of everything that publishing writes. */
interface CatalogueDb extends D1Database {
  readonly holds?: 'catalogue'
}
