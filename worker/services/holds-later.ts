import type { Holds } from './holds.ts'

const how = async (): Promise<Holds> => (await import('./holds.ts')).guardedHolds

/** The way places are held, read when the first of them is wanted (decisions/017). */
export const holdsLater: Holds = {
  take: async (...given) => (await how()).take(...given),
  grow: async (...given) => (await how()).grow(...given),
  renew: async (...given) => (await how()).renew(...given),
  reseat: async (...given) => (await how()).reseat(...given),
  release: async (...given) => (await how()).release(...given),
  move: async (...given) => (await how()).move(...given),
}
