export function buildShop(options?: { force?: boolean }): Promise<boolean>
export function buildTestWorker(): Promise<boolean>
