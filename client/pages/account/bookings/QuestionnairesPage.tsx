import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { SelectField } from '#client/components/forms/SelectField.tsx'
import { FieldError, TextField } from '#client/components/forms/TextField.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { CustomerBooking } from '#domain/contract/bookings/customer-bookings.ts'
import type { Form } from '#domain/contract/content/forms.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { AccountForm, CheckField } from '../AccountForm.tsx'
import { AccountFrame } from '../AccountFrame.tsx'

type Booked = Pick<CustomerBooking, 'id' | 'productName' | 'date'>
type Props = {
  country: Country
  forms: readonly Pick<Form, 'code' | 'title' | 'fields'>[]
  /** Those that are coming, which each can be answered about. */
  bookings: readonly Booked[]
}

export const questionnairesView = ({ country, forms, bookings }: Props): PagePart[] => [
  <AccountFrame key="answers" country={country} page="answers" title="Questions for you">
    <p>Your answers help the hosts of your experiences. You can change them any time.</p>
    {forms.length > 0 && bookings.length > 0 && (
      <p>Answer once for all bookings. If something differs for one of them, answer for it too.</p>
    )}
    {forms.length === 0 && <p>No questions right now.</p>}
    {forms.map(({ code, title, fields }) => (
      <section key={code}>
        <h2>{title}</h2>
        <p className="hint">
          {fields.length === 1 ? 'One question' : `${fields.length} questions`}
        </p>
        <ul>
          <li className="account-item">
            <span>For all bookings</span>
            <a href={accountUrl(country.code, `answers/${code}`)}>
              Answer<span className="sr-only">: {title}</span>
            </a>
          </li>
          {bookings.map((booking) => (
            <li key={booking.id} className="account-item">
              <span>
                Only for {booking.productName}, {formatShortDay(booking.date, country.locale)}
              </span>
              <a href={accountUrl(country.code, `answers/${code}/${booking.id}`)}>
                Answer
                <span className="sr-only">
                  : {title}, {booking.productName}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </AccountFrame>,
]

type FormProps = {
  country: Country
  form: Form
  page: `answers/${string}`
  /** What it is about; null for all bookings. */
  booking: Pick<Booked, 'productName' | 'date'> | null
  isAnswered: boolean
  values: Readonly<Record<string, string>>
  errors?: FormErrors | undefined
}

export const questionnaireView = (props: FormProps): PagePart[] => {
  const { country, form, page, booking, isAnswered, values, errors } = props
  return [
    <AccountFrame key="answer" country={country} page={page} title={form.title} errors={errors}>
      <p>
        {booking
          ? `Only for ${booking.productName}, ${formatShortDay(booking.date, country.locale)}.`
          : 'For all bookings.'}
      </p>
      {isAnswered && <p>You’ve answered this. Change what you like.</p>}
      <AccountForm country={country} page={page} button="Save answers">
        {form.fields.map((field) => (
          <AnswerField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            issue={errors?.fields?.[field.name]}
          />
        ))}
      </AccountForm>
      <p>
        <a href={accountUrl(country.code, 'answers')}>All questions</a>
      </p>
    </AccountFrame>,
  ]
}

type FieldProps = {
  field: Form['fields'][number]
  value: string
  issue: string | undefined
}

function AnswerField({ field, value, issue }: FieldProps) {
  const { name, type, required, options } = field
  if (type === 'checkbox')
    return <CheckField name={name} label={field.label} isOn={value === 'yes'} />
  const label = required ? field.label : `${field.label} (optional)`
  if (type === 'select') {
    const choices = [['', 'Choose'] as const, ...options.map((one) => [one, one] as const)]
    return (
      <SelectField {...{ name, label, issue, required }} defaultValue={value} options={choices} />
    )
  }
  if (type !== 'textarea')
    return <TextField {...{ name, type, label, issue, required }} defaultValue={value} />
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        rows={4}
        maxLength={2000}
        defaultValue={value}
        required={required}
        aria-describedby={issue ? `${name}-issue` : undefined}
        aria-invalid={issue ? true : undefined}
      />
      <FieldError id={`${name}-issue`}>{issue}</FieldError>
    </div>
  )
}
