import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type LimitRule, RATE_LIMITS } from '#domain/rate-limits/rate-limits.ts'

const FILE = 'docs/reference/limits.md'

const duration = (ms: number) => {
  const minutes = ms / 60_000
  if (minutes < 60) return `${minutes} min`
  return minutes <= 24 * 60 ? `${minutes / 60} h` : `${minutes / 60 / 24} days`
}

const row = (name: string, rule: LimitRule, unavailable: string) =>
  `| ${name} | ${rule.by.join(' + ') || 'the shop'} | ${rule.limit} | ${duration(rule.windowMs)} | ${rule.over} | ${rule.success} | ${unavailable} |`

it('the reference lists every rule of the table', () => {
  const rows = Object.entries(RATE_LIMITS).flatMap(([name, { rules, unavailable }]) =>
    rules.map((rule) => row(name, rule, unavailable)),
  )
  const text = readFileSync(FILE, 'utf8')
  const listed = text.match(/<!-- limits -->\n\n[^\n]*\n[^\n]*\n(.*?)<!-- \/limits -->/s)?.[1]
  expect(listed?.trim().split('\n')).toEqual(rows)
})
