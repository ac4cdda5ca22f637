import type { Holds } from '#worker/app/ports.ts'

const loadHolds = async (): Promise<Holds> => (await import('./holds.ts')).guardedHolds

export const lazyHolds: Holds = {
  reserve: async (...args) => (await loadHolds()).reserve(...args),
  resize: async (...args) => (await loadHolds()).resize(...args),
  renew: async (...args) => (await loadHolds()).renew(...args),
  change: async (...args) => (await loadHolds()).change(...args),
  release: async (...args) => (await loadHolds()).release(...args),
  move: async (...args) => (await loadHolds()).move(...args),
}
