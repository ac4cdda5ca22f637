export type VariationCounts = {
  id: string
  name: string
  share: number
  visitors: number
  converted: number
}

export type ExperimentVerdict = {
  kind: 'nobody' | 'level' | 'leads' | 'better'
  summary: string
  /** The probability that each group is the best, in their order; the sum is 1. */
  winProbabilities: number[]
}

const SIGNIFICANT_PROBABILITY = 0.95
const LEADING_PROBABILITY = 0.8
/** With fewer conversions in total there is no verdict. */
const MIN_CONVERSIONS = 10

export function experimentVerdict(groups: readonly VariationCounts[]): ExperimentVerdict {
  const chances = winProbabilities(groups)
  if (groups.every(({ visitors }) => visitors === 0)) {
    return { kind: 'nobody', summary: 'No one has seen it yet.', winProbabilities: chances }
  }
  const bestProbability = Math.max(...chances)
  const { name } = groups[chances.indexOf(bestProbability)] as VariationCounts
  const converted = groups.reduce((sum, group) => sum + convertedVisitors(group), 0)
  if (groups.length < 2 || converted < MIN_CONVERSIONS || bestProbability < LEADING_PROBABILITY) {
    return { kind: 'level', summary: 'No difference to be seen yet.', winProbabilities: chances }
  }
  if (bestProbability < SIGNIFICANT_PROBABILITY) {
    return { kind: 'leads', summary: `${name} leads, not yet certain.`, winProbabilities: chances }
  }
  const percent = Math.min(99, Math.floor(bestProbability * 100))
  return {
    kind: 'better',
    summary: `${name} is better (certain to ${percent} of 100).`,
    winProbabilities: chances,
  }
}

const convertedVisitors = ({ visitors, converted }: VariationCounts): number =>
  Math.min(visitors, converted)

const GRID_POINTS = 4000
/** The probability beyond so many standard deviations is negligible. */
const GRID_DEVIATIONS = 8

/**
 * The probability that each group's true rate is the highest, given a beta distribution with a uniform prior for each,
 * integrated over a grid.
 */
export function winProbabilities(groups: readonly VariationCounts[]): number[] {
  const posteriors = groups.map(posteriorOf)
  const low = Math.max(
    0,
    Math.min(...posteriors.map(({ mean, sd }) => mean - GRID_DEVIATIONS * sd)),
  )
  const high = Math.min(
    1,
    Math.max(...posteriors.map(({ mean, sd }) => mean + GRID_DEVIATIONS * sd)),
  )
  const step = (high - low) / GRID_POINTS
  const arms = posteriors.map((posterior) => ({
    weights: gridDensity(posterior, low, step),
    /** The density at this point of the grid, and below its middle. */
    here: 0,
    under: 0,
    below: 0,
    chance: 0,
  }))
  for (let point = 0; point < GRID_POINTS; point++) {
    for (const arm of arms) {
      arm.here = arm.weights[point] as number
      // Half of a point's density counts as below it.
      arm.under = arm.below + arm.here / 2
      arm.below += arm.here
    }
    for (const arm of arms) {
      const others = arms.filter((other) => other !== arm)
      arm.chance += others.reduce((all, { under }) => all * under, arm.here)
    }
  }
  const sum = arms.reduce((all, { chance }) => all + chance, 0)
  return arms.map(({ chance }) => chance / sum)
}

type Posterior = { yes: number; no: number; mean: number; sd: number }

function posteriorOf(group: VariationCounts): Posterior {
  const yes = convertedVisitors(group)
  const no = group.visitors - yes
  const all = yes + no + 2
  const mean = (yes + 1) / all
  return { yes, no, mean, sd: Math.sqrt((mean * (1 - mean)) / (all + 1)) }
}

/** The normalised density of a rate on the grid. */
function gridDensity({ yes, no }: Posterior, low: number, step: number): number[] {
  const logs = Array.from({ length: GRID_POINTS }, (_, point) => {
    const rate = low + (point + 0.5) * step
    return yes * Math.log(rate) + no * Math.log1p(-rate)
  })
  const maxLog = Math.max(...logs)
  const raw = logs.map((log) => Math.exp(log - maxLog))
  const sum = raw.reduce((all, weight) => all + weight, 0)
  return raw.map((weight) => weight / sum)
}

/** p = 0.001: honest draws miss their shares that far once in a thousand. */
const MISMATCH_Z_SCORE = 3.0902

/** Detects group sizes that don't match their shares (sample ratio mismatch) with a chi-square test. */
export function sampleRatioMismatch(groups: readonly VariationCounts[]): string | null {
  const active = groups.filter(({ share }) => share > 0)
  const totalShare = active.reduce((sum, { share }) => sum + share, 0)
  const visitors = active.reduce((sum, group) => sum + group.visitors, 0)
  const degreesOfFreedom = active.length - 1
  if (degreesOfFreedom < 1) return null
  const distance = active.reduce((sum, group) => {
    const expected = (visitors * group.share) / totalShare
    return expected > 0 ? sum + (group.visitors - expected) ** 2 / expected : sum
  }, 0)
  if (distance <= criticalChiSquare(degreesOfFreedom)) return null
  const sizes = active.map(({ name, visitors: size, share }) => {
    const expected = Math.round((visitors * share) / totalShare)
    return `${name} ${size} instead of ${expected}`
  })
  return `The groups don’t match their shares (${sizes.join(', ')}): don’t rely on these numbers.`
}

/** The critical value of chi-square at p = 0.001 (Wilson and Hilferty; within 3 % of the tables). */
function criticalChiSquare(degreesOfFreedom: number): number {
  const part = 2 / (9 * degreesOfFreedom)
  return degreesOfFreedom * (1 - part + MISMATCH_Z_SCORE * Math.sqrt(part)) ** 3
}
