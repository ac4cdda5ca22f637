import type { Miniflare } from 'miniflare'

export function openWorker(options?: {
  port?: number
  state?: string
  folder?: string
  settings?: Record<string, string>
  hasCronUrl?: boolean
  migrates?: boolean
  onLog?: (line: { message: string }) => void
}): Promise<Miniflare>
