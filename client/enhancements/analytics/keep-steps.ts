import type { CommerceEvent } from '#domain/analytics/commerce-event.ts'

const KEY = 'shop-steps'

/** The steps to tell on this page, with those that were kept for it; where tags must wait none, and all are kept for the next page of the tab. */
export function listSteps(named: readonly CommerceEvent[], mustWait = false): CommerceEvent[] {
  const stored = readStored()
  const steps = [...stored, ...named.filter(({ key }) => stored.every((one) => one.key !== key))]
  try {
    if (mustWait) sessionStorage.setItem(KEY, JSON.stringify(steps))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is off: these are not told.
  }
  return mustWait ? [] : steps
}

function readStored(): CommerceEvent[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}
