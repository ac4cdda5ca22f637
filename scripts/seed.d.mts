export function seed(
  db: unknown,
  folder: string,
): Promise<{ changed: boolean; release: string; customers: { email: string; password: string }[] }>
