import type { HealthCheck } from './health-check.ts'

type Watch = {
  check: () => Promise<HealthCheck[]>
  /** Between two looks; false ends the watch. */
  wait: () => Promise<boolean>
  now: () => Date
  /** Gets the checks whose outcome is new; all of them after the first look. */
  onChange: (at: Date, changed: HealthCheck[]) => void
}

/** Looks at a shop again and again, and tells what has changed for better or worse. */
export async function watchHealth({ check, wait, now, onChange }: Watch): Promise<void> {
  const known = new Map<string, HealthCheck['outcome']>()
  do {
    const checks = await check()
    const changed = checks.filter(({ name, outcome }) => known.get(name) !== outcome)
    for (const { name, outcome } of checks) known.set(name, outcome)
    if (changed.length > 0) onChange(now(), changed)
  } while (await wait())
}
