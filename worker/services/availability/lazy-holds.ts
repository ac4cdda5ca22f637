import type { Holds } from '#worker/app/ports.ts'

const loadHolds = async (): Promise<Holds> => (await import('./holds.ts')).guardedHolds

export const lazyHolds: Holds = {
  reserve: async (...args) => (await loadHolds()).reserve(...args),
  increase: async (...args) => (await loadHolds()).increase(...args),
  renew: async (...args) => (await loadHolds()).renew(...args),
  changeSlot: async (...args) => (await loadHolds()).changeSlot(...args),
  release: async (...args) => (await loadHolds()).release(...args),
  move: async (...args) => (await loadHolds()).move(...args),
}
