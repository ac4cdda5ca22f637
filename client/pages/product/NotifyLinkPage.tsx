import { emailLinkPage, emailStopPage } from '#client/pages/EmailLinkPage.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { NotifyRequestView } from '#domain/contract/catalogue/notify-me.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  country: Country
  token: string
  request: NotifyRequestView
  /** Whether the link that ends it was opened. */
  isStop: boolean
}

/** A request for an email by its link. */
export const notifyLinkPage = ({ country, token, request, isStop }: Props): PagePart[] => {
  const { state, productName } = request
  const { heading, text } = TEXTS[state]
  const params = { country: country.code, token }
  const what = productName ?? 'what you asked about'
  if (isStop && state !== 'ended')
    return emailStopPage({
      heading: `Stop emails about ${what}?`,
      text: 'We’ll delete your address from this list.',
      stop: { url: routes.stopNotify(params), label: 'Stop emails' },
      keep: { url: routes.notifyLink(params), label: 'Keep my request' },
    })
  return emailLinkPage({
    country,
    heading,
    text: text(what),
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
    text: (what) =>
      `We’ll email you once, on the day ${what} opens. If it hasn’t opened in a year, we’ll delete your address.`,
  },
  notified: {
    heading: 'We’ve emailed you',
    text: (what) => `We told you that ${what} is open. We won’t email you about it again.`,
  },
  ended: {
    heading: 'You’re off the list',
    text: () => 'We’ve deleted your address from this list.',
  },
}
