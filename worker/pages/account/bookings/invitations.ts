import type { Context } from 'hono'
import {
  guestsUrl,
  guestsView,
  invitationsView,
} from '#client/pages/account/bookings/InvitationsPage.tsx'
import { visitPhase } from '#domain/bookings/visit-phase.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import {
  type FormFields,
  type FormRefusal,
  readForm,
  readQuery,
  withFormMessages,
} from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage } from '../account-page.ts'

/** Invitations the customer sent and received. */
export const invitationsPage: AccountPage = {
  get(c) {
    const booking = readQuery(c).one('booking')
    return booking ? renderGuests(c, booking) : renderInvitations(c)
  },

  async post(c) {
    const form = await readForm(c)
    const booking = form.one('booking').slice(0, 100)
    const { act, done } = actionOf(c, form, booking)
    const answer = await act
    if (isRefusal(answer))
      return renderGuests(c, booking, {
        form,
        errors: withFormMessages(answer, form.values, BLANK_MESSAGES),
      })
    setFlash(c, { text: done, type: 'success' })
    return c.redirect(guestsUrl(c.var.country, booking), 303)
  },
}

const BLANK_MESSAGES = {
  name: 'Enter their name.',
  email: 'Enter their email.',
}

function actionOf({ var: { shop } }: Context<AppEnv>, form: FormFields, eventId: string) {
  const [resent, deleted] = [form.one('resend').slice(0, 100), form.one('delete').slice(0, 100)]
  const { invitations } = shop
  if (deleted)
    return {
      act: invitations.delete({ params: { id: deleted } }),
      done: 'The invitation is taken back: its link no longer works.',
    }
  if (resent)
    return {
      act: invitations.resend({ body: { invitationId: resent } }),
      done: 'The invitation is on its way once more.',
    }
  const body = { eventId: eventId || '-', name: form.one('name'), email: form.one('email') }
  return { act: invitations.create({ body }), done: 'The invitation is on its way.' }
}

/** Only to a day that has not begun can someone be invited. */
const listComing = async ({ var: { shop, backend } }: Context<AppEnv>) =>
  (await shop.customerBookings.list({ query: {} })).bookings.filter(
    (booking) => visitPhase(booking, backend.clock()) === 'ahead',
  )

async function renderInvitations(c: Context<AppEnv>) {
  const { shop, country } = c.var
  const [bookings, received] = await Promise.all([listComing(c), shop.invitations.received()])
  return c.render({
    ...accountPage('Invitations'),
    main: invitationsView({ country, bookings, received }),
  })
}

async function renderGuests(
  c: Context<AppEnv>,
  id: string,
  sent?: { form: FormFields; errors: FormRefusal },
) {
  const { shop, country } = c.var
  const [bookings, invitations] = await Promise.all([
    listComing(c),
    shop.invitations.list({ params: { id } }),
  ])
  const booking = bookings.find((one) => one.id === id)
  if (!booking) return c.notFound()
  return c.render({
    ...accountPage('Invite a guest', sent?.errors),
    main: guestsView({
      country,
      booking,
      invitations,
      values: sent?.form.values ?? {},
      errors: sent?.errors,
    }),
  })
}
