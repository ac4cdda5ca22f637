/** How a country wants to be asked (defaults 3.13). Not legal advice; a table to be checked by lawyers. */
export type ConsentPolicy = 'opt-in' | 'opt-in-ads' | 'opt-out' | 'notice'

/** What consent can be given for; what the shop cannot work without is not asked. */
export const PURPOSES = ['ads', 'analytics', 'comfort'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Nothing said yet, yes, or no. */
export type Choice = 'unknown' | 'granted' | 'denied'
export type Choices = Record<Purpose, Choice>

export const UNDECIDED: Choices = { ads: 'unknown', analytics: 'unknown', comfort: 'unknown' }

/** Which purposes wait for a yes; the others begin at once until somebody says no. */
const WAITS: Record<ConsentPolicy, readonly Purpose[]> = {
  'opt-in': ['ads', 'analytics', 'comfort'],
  'opt-in-ads': ['ads'],
  'opt-out': [],
  notice: [],
}

type Asked = { policy: ConsentPolicy; choices: Choices; gpc?: boolean; region?: string | null }

/** Whether something may happen for a purpose now. Global Privacy Control is a no to ads where nothing else was said. */
export function mayUse(
  purpose: Purpose,
  { policy, choices, gpc = false, region = null }: Asked,
): boolean {
  const choice = choices[purpose]
  if (choice !== 'unknown') return choice === 'granted'
  if (gpc && purpose === 'ads') return false
  return !WAITS[strictest(policy, region)].includes(purpose)
}

/** Québec asks for everything first. */
const strictest = (policy: ConsentPolicy, region: string | null): ConsentPolicy =>
  policy === 'opt-in-ads' && QUEBEC.includes(region?.toLowerCase() ?? '') ? 'opt-in' : policy

/** The province as edges and people write it. */
const QUEBEC = ['qc', 'ca-qc', 'quebec', 'québec']

/** Choices as the cookie keeps them: 'ads=granted&analytics=denied'. */
export const formatChoices = (choices: Choices): string =>
  PURPOSES.map((purpose) => `${purpose}=${choices[purpose]}`).join('&')

/** Choices from a cookie; anything unreadable is undecided. */
export function choicesIn(text: string): Choices {
  if (text === '') return UNDECIDED
  const said = new URLSearchParams(text.slice(0, 200))
  const choiceOf = (purpose: Purpose): Choice => {
    const choice = said.get(purpose)
    return choice === 'granted' || choice === 'denied' ? choice : 'unknown'
  }
  return { ads: choiceOf('ads'), analytics: choiceOf('analytics'), comfort: choiceOf('comfort') }
}

/** Whether the visitor still has to be asked. */
export const isUndecided = (choices: Choices): boolean =>
  PURPOSES.some((purpose) => choices[purpose] === 'unknown')
