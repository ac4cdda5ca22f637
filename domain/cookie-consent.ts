/** The consent policy of a country. Not legal advice. */
export type ConsentPolicy = 'opt-in' | 'opt-in-ads' | 'opt-out' | 'notice'

/** Purposes that need consent; essential ones don't. */
export const CONSENT_PURPOSES = ['ads', 'analytics', 'comfort'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

export type ConsentChoice = 'unknown' | 'granted' | 'denied'
export type ConsentChoices = Record<ConsentPurpose, ConsentChoice>

export const UNDECIDED_CONSENT: ConsentChoices = {
  ads: 'unknown',
  analytics: 'unknown',
  comfort: 'unknown',
}

/** Purposes that need opt-in; the others are on until opted out. */
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

/** Whether a purpose is allowed now. Global Privacy Control denies ads by default. */
export function isPurposeAllowed(
  purpose: ConsentPurpose,
  { policy, choices, gpc = false, region = null }: ConsentState,
): boolean {
  const choice = choices[purpose]
  if (choice !== 'unknown') return choice === 'granted'
  if (gpc && purpose === 'ads') return false
  return !OPT_IN_PURPOSES[regionalPolicy(policy, region)].includes(purpose)
}

/** The policy of a country’s region: Québec requires opt-in for everything. */
export const regionalPolicy = (policy: ConsentPolicy, region: string | null): ConsentPolicy =>
  policy === 'opt-in-ads' && QUEBEC_NAMES.includes(region?.toLowerCase() ?? '') ? 'opt-in' : policy

/** Spellings of the province. */
const QUEBEC_NAMES = ['qc', 'ca-qc', 'quebec', 'québec']

/** The cookie's value: 'ads=granted&analytics=denied'. */
export const formatConsent = (choices: ConsentChoices): string =>
  CONSENT_PURPOSES.map((purpose) => `${purpose}=${choices[purpose]}`).join('&')

/** Parses the cookie; anything unreadable is undecided. */
export function parseConsent(text: string): ConsentChoices {
  if (text === '') return UNDECIDED_CONSENT
  const params = new URLSearchParams(text.slice(0, 200))
  const choiceOf = (purpose: ConsentPurpose): ConsentChoice => {
    const choice = params.get(purpose)
    return choice === 'granted' || choice === 'denied' ? choice : 'unknown'
  }
  return { ads: choiceOf('ads'), analytics: choiceOf('analytics'), comfort: choiceOf('comfort') }
}

export const isConsentUndecided = (choices: ConsentChoices): boolean =>
  CONSENT_PURPOSES.some((purpose) => choices[purpose] === 'unknown')
