export const SECRETS: Record<string, { required: string[]; recommended: string[] }>
export type Settings = {
  origin: string
  /** Name of the Worker. */
  worker: string
  vars: Record<string, unknown>
  databases: {
    binding: string
    database_name?: string
    database_id?: string
    migrations_dir?: string
  }[]
  buckets: { bucket_name?: string }[]
  kv: { binding: string; id?: string }[]
  mail: { name: string }[]
  limiter: { name: string }[]
  assets: string | undefined
  crons: string[]
  /** The custom domains it answers at. */
  domains: string[]
  cpuMs: number | null
  compatibilityDate: string
}
export function loadEnvironmentSettings(env: string, file?: string): Settings
export function findConfigError(settings: Settings, secrets: string[]): string | null
export function listPackageVersions(): {
  name: string
  wanted: string
  locked: string | null
  installed: string | null
}[]
