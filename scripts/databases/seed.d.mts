export function seed(
  databases: { ordersDb: unknown; catalogueDb: unknown },
  folder: string,
  options?: { onLeftOut?: (mistake: { file: string; words: string }) => void },
): Promise<{
  changed: boolean
  release: string
  customers: { email: string; password: string }[]
  demo: readonly object[]
}>
