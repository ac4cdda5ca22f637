export const DATABASES: Readonly<Record<'DB' | 'SIMULATOR', string>>
type Row = Record<string, unknown>
type Statement = { all(): Promise<{ results: Row[] }>; first(): Promise<Row | null> }
export type LocalDatabase = { prepare(sql: string): Statement }
type Copies = { list(): Promise<{ keys: { name: string }[] }>; delete(name: string): Promise<void> }
export function openLocal(): Promise<{
  open(name: string): Promise<LocalDatabase>
  copies(): Promise<Copies>
  dispose(): Promise<void>
}>
export function migrationsIn(folder: string): string[]
export function forgetCopies(kv: Copies): Promise<void>
export function hasState(): boolean
export function forgetState(): void
export function noteRunning(port: number): void
export function running(): { pid: number; port: number } | null
