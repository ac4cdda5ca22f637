export type SeasonName = 'spring' | 'summer' | 'autumn' | 'winter'

const NORTHERN: readonly SeasonName[] = ['winter', 'spring', 'summer', 'autumn']

/** South of the equator: all of its landmarks ('zone latitude longitude') are. */
const isSouthern = (landmarks: readonly string[]): boolean =>
  landmarks.every((landmark) => /^\S+ -/.test(landmark))

/** The season in a country on an ISO date there, by whole months. */
export function seasonOf(
  { landmarks }: { landmarks: readonly string[] },
  date: string,
): SeasonName {
  const quarter = Math.floor((Number(date.slice(5, 7)) % 12) / 3)
  const shift = isSouthern(landmarks) ? 2 : 0
  return NORTHERN[(quarter + shift) % 4] as SeasonName
}
