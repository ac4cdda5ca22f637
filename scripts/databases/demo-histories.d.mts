export function seedDemoHistories(
  databases: { ordersDb: unknown; catalogueDb: unknown },
  customers: readonly object[],
  now?: number,
): Promise<void>
