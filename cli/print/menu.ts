import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import type { MenuGroup, MenuLink } from '#domain/navigation/menu.ts'

type HiddenLink = { id: string; label: string; why: string }
type MenuPreview = {
  country: CountryCode
  city: string | null
  menu: readonly MenuGroup[]
  hidden?: readonly HiddenLink[]
}
type MenuVisitor = { tier?: string; date: string }

/** A menu, a line per entry with its URL. */
export function formatMenu(
  { country, city, menu, hidden }: MenuPreview,
  { tier, date }: MenuVisitor,
): string {
  const visitorFacts = [
    COUNTRIES[country].name,
    city ?? 'no city known',
    tier ?? 'not signed in',
    date,
  ]
  const rows = menu.flatMap((group) => [
    formatMenuRow(group, ''),
    ...group.items.map((link) => formatMenuRow(link, '  ')),
  ])
  const labelWidth = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, url]) => `${label.padEnd(labelWidth)}  ${url}`)
  return `${[visitorFacts.join(', '), '', ...lines, ...(hidden ? formatHiddenLinks(hidden) : [])].join('\n')}\n`
}

const formatMenuRow = ({ label, url, external }: MenuLink, indent: string) =>
  [`${indent}${label}`, external ? `${url} (new tab)` : url] as const

function formatHiddenLinks(hidden: readonly HiddenLink[]): string[] {
  if (hidden.length === 0) return ['', 'Nothing is hidden from this visitor.']
  const labelWidth = Math.max(...hidden.map(({ label }) => label.length))
  return [
    '',
    'Not shown:',
    ...hidden.map(({ label, why }) => `  ${label.padEnd(labelWidth)}  ${why}`),
  ]
}
