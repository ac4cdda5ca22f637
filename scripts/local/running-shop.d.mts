type Row = Record<string, unknown>
type Statement = { all(): Promise<{ results: Row[] }>; first(): Promise<Row | null> }
export type LocalDatabase = { prepare(sql: string): Statement }
type CacheNamespace = {
  list(): Promise<{ keys: { name: string }[] }>
  delete(name: string): Promise<void>
}
export function openLocal(): Promise<{
  open(name: string): Promise<LocalDatabase>
  copies(): Promise<CacheNamespace>
  dispose(): Promise<void>
}>
export function listMigrations(folder: string): string[]
export function clearCache(kv: CacheNamespace): Promise<void>
export function hasState(): boolean
export function deleteState(): void
export function markRunning(port: number): void
export function findRunningShop(): { pid: number; port: number } | null
