/** How a country wants to be asked. Not legal advice; a table to be checked by lawyers. */
export type ConsentPolicy = 'opt-in' | 'opt-in-ads' | 'opt-out' | 'notice'

/** What consent can be given for; what the shop cannot work without is not asked. */
export const CONSENT_PURPOSES = ['ads', 'analytics', 'comfort'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Nothing said yet, yes, or no. */
export type ConsentChoice = 'unknown' | 'granted' | 'denied'
export type ConsentChoices = Record<ConsentPurpose, ConsentChoice>

export const UNDECIDED_CONSENT: ConsentChoices = {
  ads: 'unknown',
  analytics: 'unknown',
  comfort: 'unknown',
}

/** Which purposes wait for a yes; the others begin at once until someone says no. */
const OPT_IN_PURPOSES: Record<ConsentPolicy, readonly ConsentPurpose[]> = {
  'opt-in': ['ads', 'analytics', 'comfort'],
  'opt-in-ads': ['ads'],
  'opt-out': [],
  notice: [],
}

type ConsentState = {
  policy: ConsentPolicy
  choices: ConsentChoices
  gpc?: boolean
  region?: string | null
}

/** Whether something may happen for a purpose now. Global Privacy Control is a no to ads where nothing else was said. */
export function isPurposeAllowed(
  purpose: ConsentPurpose,
  { policy, choices, gpc = false, region = null }: ConsentState,
): boolean {
  const choice = choices[purpose]
  if (choice !== 'unknown') return choice === 'granted'
  if (gpc && purpose === 'ads') return false
  return !OPT_IN_PURPOSES[regionalPolicy(policy, region)].includes(purpose)
}

/** Québec asks for everything first. */
const regionalPolicy = (policy: ConsentPolicy, region: string | null): ConsentPolicy =>
  policy === 'opt-in-ads' && QUEBEC_NAMES.includes(region?.toLowerCase() ?? '') ? 'opt-in' : policy

/** The province as edges and people write it. */
const QUEBEC_NAMES = ['qc', 'ca-qc', 'quebec', 'québec']

/** Choices as the cookie keeps them: 'ads=granted&analytics=denied'. */
export const formatConsent = (choices: ConsentChoices): string =>
  CONSENT_PURPOSES.map((purpose) => `${purpose}=${choices[purpose]}`).join('&')

/** Choices from a cookie; anything unreadable is undecided. */
export function parseConsent(text: string): ConsentChoices {
  if (text === '') return UNDECIDED_CONSENT
  const params = new URLSearchParams(text.slice(0, 200))
  const choiceOf = (purpose: ConsentPurpose): ConsentChoice => {
    const choice = params.get(purpose)
    return choice === 'granted' || choice === 'denied' ? choice : 'unknown'
  }
  return { ads: choiceOf('ads'), analytics: choiceOf('analytics'), comfort: choiceOf('comfort') }
}

/** Whether the visitor still has to be asked. */
export const isConsentUndecided = (choices: ConsentChoices): boolean =>
  CONSENT_PURPOSES.some((purpose) => choices[purpose] === 'unknown')
