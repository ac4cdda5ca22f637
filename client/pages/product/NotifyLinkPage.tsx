import { emailLinkPage } from '#client/pages/EmailLinkPage.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { NotifyRequestView } from '#domain/contract/catalogue/notify-me.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = { country: Country; token: string; request: NotifyRequestView }

/** A request for an email by its link. */
export const notifyLinkPage = ({ country, token, request }: Props): PagePart[] => {
  const { state, productName } = request
  const { heading, text } = TEXTS[state]
  const params = { country: country.code, token }
  return emailLinkPage({
    country,
    heading,
    text: text(productName ?? 'what you asked about'),
    confirmUrl: state === 'requested' ? routes.notifyLink(params) : null,
    stop: state === 'ended' ? null : { url: routes.stopNotify(params), label: 'Delete my address' },
  })
}

const TEXTS: Record<
  NotifyRequestView['state'],
  { heading: string; text: (what: string) => string }
> = {
  requested: {
    heading: 'Confirm your email',
    text: (what) => `We’ll send you one email on the day ${what} opens, nothing else.`,
  },
  confirmed: {
    heading: 'You’re on the list',
    text: (what) => `We’ll send you one email on the day ${what} opens, within a year.`,
  },
  notified: { heading: 'We’ve emailed you', text: (what) => `You know that ${what} is open.` },
  ended: {
    heading: 'You’re off the list',
    text: () => 'We’ve deleted your address from this list.',
  },
}
