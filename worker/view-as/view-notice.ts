import type { Context } from 'hono'
import { END_VIEW, VIEW_AS_PARAMETER, type ViewAs } from '#domain/content/view-as.ts'
import type { ConsentChoices } from '#domain/cookie-consent.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import { cityClock, formatInstantTime } from '#domain/time/date-time.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** Makes the viewer of a preview an unknown visitor, and says on every page what is shown. */
export function setViewNotice(c: Context<AppEnv>, view: ViewAs): void {
  const { url, country, visitorLocation } = c.var
  const end = new URL(url)
  end.searchParams.set(VIEW_AS_PARAMETER, END_VIEW)
  c.set('visitor', {
    consent: DENIED,
    gpc: false,
    may: () => false,
    campaign: {},
    recentlyViewed: [],
    wishlist: [],
    flash: {
      type: 'info',
      title: 'Preview',
      text: `${describeView(view, country, visitorLocation.city)}. Nothing can be bought or changed.`,
      link: { text: 'End the preview', url: end.pathname + end.search },
    },
  })
}

/** Consent is not asked for. */
const DENIED: ConsentChoices = { ads: 'denied', analytics: 'denied', comfort: 'denied' }

/** '14 February 2027 at 9:00 am AEDT, Melbourne, as a member of GOLD, variation b of promo'. */
function describeView(view: ViewAs, country: Country, shown: City | null): string {
  const { at, tier, variations = {} } = view
  const city = view.city === shown?.id ? shown : undefined
  const parts = [
    at === undefined ? null : formatMoment(new Date(at), timeZoneOf(city, country), country.locale),
    city?.name,
    tier && `as a member of ${tier}`,
    ...Object.entries(variations).map(([id, variation]) => `variation ${variation} of ${id}`),
  ]
  return parts.filter(Boolean).join(', ') || 'The shop as anyone sees it'
}

const formatMoment = (at: Date, zone: string, locale: string) =>
  `${formatDate(cityClock(at, zone).date, locale)} at ${formatInstantTime(at, zone, locale)}`
