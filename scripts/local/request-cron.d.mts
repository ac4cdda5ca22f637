import type { Miniflare } from 'miniflare'

export function requestCron(miniflare: Miniflare): Promise<void>
