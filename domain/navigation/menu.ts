import { z } from 'zod'
import type { Country } from '#domain/countries/country.ts'
import { wonderPassLink } from '#domain/membership/subscription.ts'
import { routes } from '#domain/routes.ts'
import { isSafeLink } from '#domain/safe-link.ts'

const visibilityFields = {
  countries: z.array(z.string()).optional(),
  cities: z.array(z.string()).optional(),
}
const linkUrl = z.string().refine(isSafeLink, 'Links begin with / or https:// and hold no spaces.')

const linkSchema = (url: typeof linkUrl) =>
  z.object({
    id: z.string().min(1),
    label: z.string().min(1),
    url,
    /** The URL for visitors with a city; `{city}` is its id. */
    cityUrl: url.optional(),
    ...visibilityFields,
  })
const navigationSchema = (link: ReturnType<typeof linkSchema>) =>
  z.object({
    giftCards: z.enum(['first', 'last']).default('last'),
    entries: z.array(link.extend({ subNavigation: z.array(link).default([]) })),
  })
const NavigationLink = linkSchema(linkUrl)

export const NavigationFile = navigationSchema(NavigationLink)
/** With any URLs: rules of their own validate them. */
export const NavigationDraft = navigationSchema(linkSchema(z.string().min(1)))
export type NavigationFile = z.infer<typeof NavigationFile>

export type MenuLink = { id: string; label: string; url: string; external?: boolean }
/** `slot` names the part that depends on the visitor. */
export type MenuGroup = MenuLink & { items: MenuLink[]; slot?: 'wonderpass' }

type NavigationLinkValue = z.infer<typeof NavigationLink>
type MenuContext = {
  country: Country
  city: { id: string; name: string } | null
  wonderPass?: 'hub' | 'external' | null
}

const MENU_IDS = { wonderPass: 'wonderpass', aboutUs: 'more-about-us', call: 'call-us' }

/** Menu ids that the shop adds; files may not use them. */
export const RESERVED_MENU_IDS = {
  top: [MENU_IDS.wonderPass, MENU_IDS.aboutUs],
  sub: [MENU_IDS.call],
}

/** The menu of a country and city: filtered, completed, WonderPass, More About Us and Call Us added, Gift Cards moved. */
export function buildMenu(navigation: NavigationFile, context: MenuContext): MenuGroup[] {
  const groups = navigation.entries.filter(isVisible(context)).map((entry) => ({
    ...toMenuLink(entry, context),
    items: entry.subNavigation.filter(isVisible(context)).map((link) => toMenuLink(link, context)),
  }))
  const all = [...groups, ...wonderPassGroup(context), aboutUsGroup(context.country)]
  return withCallUs(withGiftCards(all, navigation.giftCards), context.country)
}

const isVisible =
  (context: MenuContext) =>
  (link: NavigationLinkValue): boolean =>
    hiddenReason(link, context) === null

/** The rule that hides an entry, or null; entries that need a city are hidden without one. */
export function hiddenReason(
  link: NavigationLinkValue,
  { country, city }: MenuContext,
): string | null {
  if (link.countries && !link.countries.includes(country.code)) {
    return `only in ${link.countries.join(', ')}`
  }
  if (link.cities && !(city && link.cities.includes(city.id))) {
    return `only in ${link.cities.join(', ')}`
  }
  return city === null && link.url.includes('{city}') ? 'until a city is known' : null
}

const toMenuLink = (
  { id, label, url, cityUrl }: NavigationLinkValue,
  { country, city }: MenuContext,
): MenuLink => ({
  id,
  label,
  url: fillTemplate(city && cityUrl ? cityUrl : url, country.code, city?.id ?? ''),
})

const fillTemplate = (template: string, country: string, city: string) =>
  template.replaceAll('{country}', country).replaceAll('{city}', city)

function wonderPassGroup({ wonderPass, country }: MenuContext): MenuGroup[] {
  if (!wonderPass) return []
  const link =
    wonderPass === 'hub'
      ? { url: routes.wonderPassHub({ country: country.code }) }
      : wonderPassLink(country.code)
  return [{ id: MENU_IDS.wonderPass, label: 'WonderPass', items: [], slot: 'wonderpass', ...link }]
}

function aboutUsGroup({ code: country }: Country): MenuGroup {
  return {
    id: MENU_IDS.aboutUs,
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

/** The phone goes to the end of the first menu with a submenu. */
function withCallUs(groups: MenuGroup[], { phone }: Country): MenuGroup[] {
  const first = groups.findIndex(({ items }) => items.length > 0)
  const call = {
    id: MENU_IDS.call,
    label: `Call Us ${phone.support}`,
    url: `tel:${phone.support.replace(/[ -]/g, '')}`,
  }
  return groups.map((group, index) =>
    index === first ? { ...group, items: [...group.items, call] } : group,
  )
}
