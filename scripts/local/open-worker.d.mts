import type { Miniflare } from 'miniflare'

export function openWorker(options?: {
  port?: number
  state?: string
  folder?: string
  settings?: Record<string, string>
  hasCronUrl?: boolean
  migrates?: boolean
  workerOptions?: object
  onLog?: (line: { message: string }) => void
}): Promise<Miniflare>

export function readWorkerOptions(): Promise<object>
