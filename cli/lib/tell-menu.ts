import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import type { MenuGroup, MenuLink } from '#domain/navigation.ts'

type Hidden = { id: string; label: string; why: string }
type Seen = {
  country: CountryCode
  city: string | null
  menu: readonly MenuGroup[]
  hidden?: readonly Hidden[]
}
type Visitor = { tier?: string; date: string }

/** A menu in words, an entry a line, each with where it leads. */
export function tellMenu({ country, city, menu, hidden }: Seen, { tier, date }: Visitor): string {
  const who = [COUNTRIES[country].name, city ?? 'no city known', tier ?? 'not signed in', date]
  const rows = menu.flatMap((group) => [
    row(group, ''),
    ...group.items.map((link) => row(link, '  ')),
  ])
  const wide = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, url]) => `${label.padEnd(wide)}  ${url}`)
  return `${[who.join(', '), '', ...lines, ...(hidden ? tellHidden(hidden) : [])].join('\n')}\n`
}

const row = ({ label, url, external }: MenuLink, indent: string) =>
  [`${indent}${label}`, external ? `${url} (new tab)` : url] as const

function tellHidden(hidden: readonly Hidden[]): string[] {
  if (hidden.length === 0) return ['', 'Nothing is hidden from this visitor.']
  const wide = Math.max(...hidden.map(({ label }) => label.length))
  return ['', 'Not shown:', ...hidden.map(({ label, why }) => `  ${label.padEnd(wide)}  ${why}`)]
}
