import type { HealthCheck } from './health-check.ts'

type Watch = {
  check: () => Promise<HealthCheck[]>
  /** What happened since the look before. */
  follow: () => Promise<string[]>
  /** Between two looks; false ends the watch. */
  wait: () => Promise<boolean>
  now: () => Date
  /** Gets the checks whose outcome is new, all of them after the first look, and what happened. */
  onChange: (at: Date, changed: HealthCheck[], news: string[]) => void
}

/** Looks at a shop again and again, and tells what has changed for better or worse, and what happened. */
export async function watchHealth({ check, follow, wait, now, onChange }: Watch): Promise<void> {
  const outcomes = new Map<string, HealthCheck['outcome']>()
  do {
    const checks = await check()
    const changed = checks.filter(({ name, outcome }) => outcomes.get(name) !== outcome)
    for (const { name, outcome } of checks) outcomes.set(name, outcome)
    const news = await follow()
    if (changed.length + news.length > 0) onChange(now(), changed, news)
  } while (await wait())
}
