export function seed(
  databases: { ordersDb: unknown; catalogueDb: unknown },
  folder: string,
): Promise<{ changed: boolean; release: string; customers: { email: string; password: string }[] }>
