import { z } from 'zod'
import { WONDERPASS_SITE } from './account/subscription.ts'
import type { Country } from './countries/country.ts'
import { isSafeLink } from './link.ts'
import { routes } from './routes.ts'

const visibility = {
  countries: z.array(z.string()).optional(),
  cities: z.array(z.string()).optional(),
}
const address = z.string().refine(isSafeLink, 'Links begin with / or https:// and hold no spaces.')

const linkWith = (url: typeof address) =>
  z.object({
    id: z.string().min(1),
    label: z.string().min(1),
    url,
    /** The address when a city is known; `{city}` is its id. */
    cityUrl: url.optional(),
    ...visibility,
  })
const fileWith = (link: ReturnType<typeof linkWith>) =>
  z.object({
    giftCards: z.enum(['first', 'last']).default('last'),
    entries: z.array(link.extend({ subNavigation: z.array(link).default([]) })),
  })
const NavigationLink = linkWith(address)

/** The header navigation as staff keep it (spec §2). */
export const NavigationFile = fileWith(NavigationLink)
/** The same with whatever addresses: what is wrong with them is told by rules of their own. */
export const NavigationDraft = fileWith(linkWith(z.string().min(1)))
export type NavigationFile = z.infer<typeof NavigationFile>

export type MenuLink = { id: string; label: string; url: string; external?: boolean }
export type MenuGroup = MenuLink & { items: MenuLink[] }

type Link = z.infer<typeof NavigationLink>
type Where = {
  country: Country
  city: { id: string; name: string } | null
  /** Where the WonderPass entry leads; null leaves it out: on cached pages it is a hole of its own. */
  wonderPass?: 'hub' | 'external' | null
}

const ADDED = { wonderPass: 'wonderpass', aboutUs: 'more-about-us', call: 'call-us' }

/** What the shop puts into menus itself: no entry of the file may be called so (spec §2). */
export const ADDED_IDS = { top: [ADDED.wonderPass, ADDED.aboutUs], sub: [ADDED.call] }

/** The menu of a country and city: filtered, filled, WonderPass, More About Us and Call Us added, Gift Cards moved (spec §2, defaults 3.18). */
export function menuFor(navigation: NavigationFile, where: Where): MenuGroup[] {
  const groups = navigation.entries.filter(isShown(where)).map((entry) => ({
    ...linkOf(entry, where),
    items: entry.subNavigation.filter(isShown(where)).map((link) => linkOf(link, where)),
  }))
  const all = [...groups, ...wonderPass(where), moreAboutUs(where.country)]
  return withCallUs(withGiftCards(all, navigation.giftCards), where.country)
}

const isShown =
  (where: Where) =>
  (link: Link): boolean =>
    whyHidden(link, where) === null

/** An entry shows where its rules say; one that needs a city waits until there is one. The rule that hides it, in words. */
export function whyHidden(link: Link, { country, city }: Where): string | null {
  if (link.countries && !link.countries.includes(country.code)) {
    return `only in ${link.countries.join(', ')}`
  }
  if (link.cities && !(city && link.cities.includes(city.id))) {
    return `only in ${link.cities.join(', ')}`
  }
  return city === null && link.url.includes('{city}') ? 'until a city is known' : null
}

const linkOf = ({ id, label, url, cityUrl }: Link, { country, city }: Where): MenuLink => ({
  id,
  label,
  url: fill(city && cityUrl ? cityUrl : url, country.code, city?.id ?? ''),
})

const fill = (template: string, country: string, city: string) =>
  template.replaceAll('{country}', country).replaceAll('{city}', city)

function wonderPass({ wonderPass: target, country }: Where): MenuGroup[] {
  if (!target) return []
  const entry = { id: ADDED.wonderPass, label: 'WonderPass', items: [] }
  return target === 'hub'
    ? [{ ...entry, url: routes.wonderPassHub({ country: country.code }) }]
    : [{ ...entry, url: WONDERPASS_SITE, external: true }]
}

function moreAboutUs({ code: country }: Country): MenuGroup {
  return {
    id: ADDED.aboutUs,
    label: 'More About Us',
    url: routes.aboutUs({ country }),
    items: [
      { id: 'our-mission', label: 'Our Mission', url: routes.aboutUs({ country }) },
      { id: 'get-in-touch', label: 'Get In Touch', url: routes.contact({ country }) },
      { id: 'careers', label: 'Career Opportunities', url: routes.careers({ country }) },
      { id: 'partners', label: 'Partner Opportunities', url: routes.partner({ country }) },
    ],
  }
}

function withGiftCards(groups: MenuGroup[], place: 'first' | 'last'): MenuGroup[] {
  const cards = groups.filter(({ id }) => id === 'gift-cards')
  const others = groups.filter(({ id }) => id !== 'gift-cards')
  return place === 'first' ? [...cards, ...others] : [...others, ...cards]
}

/** The phone goes to the end of the first menu that has sub-navigation. */
function withCallUs(groups: MenuGroup[], { phone }: Country): MenuGroup[] {
  const first = groups.findIndex(({ items }) => items.length > 0)
  const call = {
    id: ADDED.call,
    label: `Call Us ${phone.support}`,
    url: `tel:${phone.support.replaceAll(' ', '')}`,
  }
  return groups.map((group, index) =>
    index === first ? { ...group, items: [...group.items, call] } : group,
  )
}
