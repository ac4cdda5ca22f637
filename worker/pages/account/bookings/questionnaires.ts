import type { Context } from 'hono'
import {
  questionnairesView,
  questionnaireView,
} from '#client/pages/account/bookings/QuestionnairesPage.tsx'
import { visitPhase } from '#domain/bookings/visit-phase.ts'
import type { Form, FormResponse } from '#domain/contract/content/forms.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import {
  type FormFields,
  type FormRefusal,
  readForm,
  withFormMessages,
} from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage, redirectWithFlash } from '../account-page.ts'

/** The forms that can be answered, for all bookings or about one. */
export const questionnairesPage: AccountPage = {
  async get(c) {
    const { shop, country } = c.var
    const [forms, { bookings }] = await Promise.all([
      shop.forms.list(),
      shop.customerBookings.list({ query: {} }),
    ])
    const now = c.var.backend.clock()
    return c.render({
      ...accountPage('Questions for you'),
      main: questionnairesView({
        country,
        forms,
        bookings: bookings.filter((booking) => visitPhase(booking, now) === 'ahead'),
      }),
    })
  },
}

type QuestionnaireForm = {
  form: Form
  response: FormResponse | null
  eventId: string
  /** What it is about; null for all bookings. */
  booking: { productName: string; date: string } | null
}

/** One form by its code, or by its code and the booking it is about. */
export const questionnairePage: AccountPage = {
  async get(c) {
    const questionnaire = await findQuestionnaire(c)
    return questionnaire ? renderAnswer(c, questionnaire) : c.notFound()
  },

  async post(c) {
    const questionnaire = await findQuestionnaire(c)
    if (!questionnaire) return c.notFound()
    const sent = await readForm(c)
    const { forms } = c.var.shop
    const { form, response, eventId } = questionnaire
    const answers = answersIn(form, sent)
    const body = { formId: form.code, answers, ...(eventId ? { eventId } : {}) }
    const answer = await (response ? forms.update({ body }) : forms.create({ body }))
    if (isRefusal(answer)) {
      const errors = withFormMessages(answer, sent.values, blankMessages(form))
      return renderAnswer(c, questionnaire, { sent, errors })
    }
    return redirectWithFlash(c, pageOf(questionnaire), 'Your answers are saved.')
  },
}

const blankMessages = ({ fields }: Form): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, `Please answer: ${label}`]))

const pageOf = ({ form, eventId }: QuestionnaireForm) =>
  `answers/${form.code}${eventId && `/${eventId}`}` as const

async function findQuestionnaire(c: Context<AppEnv>): Promise<QuestionnaireForm | null> {
  const { forms, customerBookings } = c.var.shop
  const [, code = '', eventId = ''] = (c.req.param('page') ?? '').split('/')
  const [form, response, booking] = await Promise.all([
    forms.show({ params: { code } }),
    eventId
      ? forms.eventResponse({ params: { formId: code, hqId: eventId } })
      : forms.response({ params: { code } }),
    eventId ? customerBookings.experienceDetails({ params: { id: eventId } }) : null,
  ])
  return form && { form, response, eventId, booking }
}

const answersIn = ({ fields }: Form, sent: FormFields): FormResponse['answers'] =>
  Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      type === 'checkbox' ? sent.one(name) === 'yes' : sent.one(name),
    ]),
  )

const toValues = (response: FormResponse | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response?.answers ?? {}).map(([name, answer]) => [
      name,
      typeof answer === 'boolean' ? (answer ? 'yes' : '') : String(answer),
    ]),
  )

const renderAnswer = (
  c: Context<AppEnv>,
  questionnaire: QuestionnaireForm,
  refused?: { sent: FormFields; errors: FormRefusal },
) =>
  c.render({
    ...accountPage(questionnaire.form.title, refused?.errors),
    main: questionnaireView({
      country: c.var.country,
      form: questionnaire.form,
      page: pageOf(questionnaire),
      booking: questionnaire.booking,
      isAnswered: questionnaire.response !== null,
      values: refused?.sent.values ?? toValues(questionnaire.response),
      errors: refused?.errors,
    }),
  })
