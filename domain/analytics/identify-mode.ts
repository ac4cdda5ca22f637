/** What a customer just did, in the words of the customer-data tracker. */
export type IdentifyMode =
  | 'signup'
  | 'welcome'
  | 'login'
  | 'update-profile'
  | 'update-wp'
  | 'update-milestone'
  | 'purchase'

const MODES: readonly [method: string, path: RegExp, mode: IdentifyMode][] = [
  // An account is there with its first login, not when its link was asked for.
  ['POST', /^\/activations\//, 'signup'],
  ['POST', /^\/login$|^\/login-links\/|^\/login\/passkey$/, 'login'],
  ['POST', /^\/customer\/onboarding-/, 'welcome'],
  ['PUT', /^\/customer\/profile$/, 'update-profile'],
  ['POST', /^\/customer\/locations$/, 'update-profile'],
  ['POST', /^\/subscription\//, 'update-wp'],
  ['POST', /^\/customer\/milestones$/, 'update-milestone'],
  ['PUT', /^\/customer\/milestones$/, 'update-milestone'],
  ['DELETE', /^\/customer\/milestones\//, 'update-milestone'],
]

/** What a successful call says its customer did; null for most calls. */
export const identifyModeOf = (method: string, path: string): IdentifyMode | null =>
  MODES.find(([verb, pattern]) => verb === method && pattern.test(path))?.[2] ?? null
