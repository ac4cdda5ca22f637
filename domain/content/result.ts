/** One group of a test, as it was counted. */
export type Counted = {
  id: string
  name: string
  /** The part of all visitors that is meant to see it, 0 to 1. */
  share: number
  /** People, each once. */
  visitors: number
  /** Those of them who bought or did what was hoped for. */
  converted: number
}

export type Verdict = {
  kind: 'nobody' | 'level' | 'leads' | 'better'
  /** What the counts say, in one plain sentence. */
  says: string
  /** How probable it is that a group is the best of all, in the order given; they add up to 1. */
  chances: number[]
}

const CERTAIN = 0.95
const LEADING = 0.8
/** Fewer buyers than this, over all groups, say nothing, whatever the arithmetic. */
const FEWEST = 10

/** What a test says so far: which group is the best, and how sure that is (defaults part 1, 16). */
export function verdictOn(groups: readonly Counted[]): Verdict {
  const chances = chancesOf(groups)
  if (groups.every(({ visitors }) => visitors === 0)) {
    return { kind: 'nobody', says: 'Nobody has seen it yet.', chances }
  }
  const chance = Math.max(...chances)
  const { name } = groups[chances.indexOf(chance)] as Counted
  const converted = groups.reduce((sum, group) => sum + convertedIn(group), 0)
  if (groups.length < 2 || converted < FEWEST || chance < LEADING) {
    return { kind: 'level', says: 'No difference to be seen yet.', chances }
  }
  if (chance < CERTAIN) {
    return { kind: 'leads', says: `${name} leads, not yet certain.`, chances }
  }
  const of100 = Math.min(99, Math.floor(chance * 100))
  return { kind: 'better', says: `${name} is better (certain to ${of100} of 100).`, chances }
}

const convertedIn = ({ visitors, converted }: Counted): number => Math.min(visitors, converted)

/** Points between the lowest and the highest rate that can be meant. */
const POINTS = 4000
/** Beyond so many standard deviations there is nothing. */
const REACH = 8

/**
 * How probable it is that each group's true rate is the highest: rates are as the counts make them likely, any rate being
 * as likely as any other before (a beta distribution each), summed up over a fine grid.
 */
export function chancesOf(groups: readonly Counted[]): number[] {
  const beliefs = groups.map(beliefIn)
  const low = Math.max(0, Math.min(...beliefs.map(({ mean, sd }) => mean - REACH * sd)))
  const high = Math.min(1, Math.max(...beliefs.map(({ mean, sd }) => mean + REACH * sd)))
  const step = (high - low) / POINTS
  const arms = beliefs.map((belief) => ({
    weights: weightsOf(belief, low, step),
    /** At this point of the grid, and below its middle. */
    here: 0,
    under: 0,
    below: 0,
    chance: 0,
  }))
  for (let point = 0; point < POINTS; point++) {
    for (const arm of arms) {
      arm.here = arm.weights[point] as number
      // Half of what lies at this very point counts as below it.
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

type Belief = { yes: number; no: number; mean: number; sd: number }

function beliefIn(group: Counted): Belief {
  const yes = convertedIn(group)
  const no = group.visitors - yes
  const all = yes + no + 2
  const mean = (yes + 1) / all
  return { yes, no, mean, sd: Math.sqrt((mean * (1 - mean)) / (all + 1)) }
}

/** How likely each rate of the grid is; all of them make 1. */
function weightsOf({ yes, no }: Belief, low: number, step: number): number[] {
  const logs = Array.from({ length: POINTS }, (_, point) => {
    const rate = low + (point + 0.5) * step
    return yes * Math.log(rate) + no * Math.log1p(-rate)
  })
  const most = Math.max(...logs)
  const raw = logs.map((log) => Math.exp(log - most))
  const sum = raw.reduce((all, weight) => all + weight, 0)
  return raw.map((weight) => weight / sum)
}

/** One in a thousand: so seldom do honest draws miss their shares that far. */
const ODDS = 3.0902

/** Tells when the groups' sizes cannot come from their shares (a sample ratio mismatch), by a chi-square test. */
export function mismatchIn(groups: readonly Counted[]): string | null {
  const meant = groups.filter(({ share }) => share > 0)
  const shares = meant.reduce((sum, { share }) => sum + share, 0)
  const visitors = meant.reduce((sum, group) => sum + group.visitors, 0)
  const freedom = meant.length - 1
  if (freedom < 1) return null
  const distance = meant.reduce((sum, group) => {
    const expected = (visitors * group.share) / shares
    return expected > 0 ? sum + (group.visitors - expected) ** 2 / expected : sum
  }, 0)
  if (distance <= mostDistance(freedom)) return null
  const sizes = meant.map(({ name, visitors: size, share }) => {
    const expected = Math.round((visitors * share) / shares)
    return `${name} ${size} instead of ${expected}`
  })
  return `The groups are not as large as their shares say (${sizes.join(', ')}): do not go by these numbers.`
}

/** The chi-square distance that one draw in a thousand exceeds (Wilson and Hilferty; within 3 in 100 of the tables). */
function mostDistance(freedom: number): number {
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + ODDS * Math.sqrt(part)) ** 3
}
