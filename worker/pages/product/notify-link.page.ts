import { notifyLinkPage } from '#client/pages/product/NotifyLinkPage.tsx'
import { routes } from '#domain/routes.ts'
import { emailLinkRoutes } from '#worker/pages/shared/email-link.ts'

/** A request for an email by its signed link. */
export const handlers = emailLinkRoutes({
  link: routes.notifyLink,
  stopLink: routes.stopNotify,
  title: 'Your request',
  again: {
    text: 'ask again on the page of the experience',
    label: 'See all experiences',
    url: routes.home,
  },
  calls: ({ notifyMe }) => notifyMe,
  page: ({ view, ...props }) => notifyLinkPage({ ...props, request: view }),
})
