type Name = 'ORDERS' | 'CATALOGUE' | 'SIMULATOR' | 'LIMITS'
type ShopDatabases<Database> = { ordersDb: Database; catalogueDb: Database }

export const DATABASES: Readonly<Record<Name, string>>
export function migrateAll(open: (name: Name) => unknown): Promise<void>
export function openShopDatabases<Database>(
  open: (name: Name) => Database | Promise<Database>,
): Promise<ShopDatabases<Database>>
