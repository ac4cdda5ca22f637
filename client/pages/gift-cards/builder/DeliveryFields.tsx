import { FieldError } from '#client/components/forms/TextField.tsx'
import { DeliveryAddressFields } from '#client/pages/checkout/details/AddressFields.tsx'
import { DELIVERY_TIME } from '#domain/gift-cards/delivery/gift-due-at.ts'
import { formatPrice } from '#domain/money.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { ChoiceIssue, ChoiceRow, Part } from './fields.tsx'
import type { GiftBuilderProps } from './GiftBuilderPage.tsx'

/** When and how the gift arrives; only what its way needs is asked. */
export function DeliveryFields({
  country,
  money,
  choices,
  form: { values },
  errors,
}: GiftBuilderProps) {
  const { deliver = 'now' } = values
  const issues = errors?.fields ?? {}
  const postage = choices.greetingCards.map(
    ({ localizedPrice }) => localizedPrice.amount + localizedPrice.shippingCost,
  )
  const from = Math.min(...postage)
  const ways = [
    { value: 'now', label: 'Email it now', hint: 'We’ll send it as soon as you’ve paid' },
    {
      value: 'day',
      label: 'Email it on a day',
      hint: `At ${formatTime(DELIVERY_TIME, country)} where they live`,
    },
    ...(postage.length > 0
      ? [
          {
            value: 'post',
            label: `${country.parcelVerb === 'ship' ? 'Ship' : 'Post'} a greeting card`,
            hint: `To an address in ${country.nameInSentence}. You’ll get a confirmation by email`,
            price: from > 0 ? `From ${formatPrice(from, money)}` : 'From free',
          },
        ]
      : []),
    { value: 'print', label: 'Print it yourself', hint: 'A one-page voucher, emailed to you' },
  ]
  return (
    <Part title="4. Delivery">
      <div className="choice-rows">
        {ways.map(({ value, label, hint, price = 'Free' }, at) => (
          <ChoiceRow
            key={value}
            id={at === 0 ? 'deliver' : undefined}
            name="deliver"
            value={value}
            chosen={deliver === value}
            label={label}
            hint={hint}
            price={price}
          />
        ))}
      </div>
      <ChoiceIssue name="deliver" issues={errors?.fields} />
      <div className="for-email">
        <div className="field">
          <label htmlFor="email" data-marked="">
            <span className="for-recipient">Recipient’s email</span>
            <span className="for-post">Your email</span>
          </label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={values.email}
            aria-describedby={issues.email ? 'email-issue' : undefined}
            aria-invalid={issues.email ? true : undefined}
          />
          <FieldError id="email-issue">{issues.email}</FieldError>
        </div>
      </div>
      <div className="for-day two">
        <div className="field">
          <label htmlFor="day">
            <span className="for-mail-day" data-marked="">
              Day
            </span>
            <span className="for-post">Day it’s for (optional)</span>
          </label>
          <p className="hint" id="day-hint">
            <span className="for-mail-day">
              Today or up to a year from now. If it’s today and past{' '}
              {formatTime(DELIVERY_TIME, country)} there, we’ll send it right away.
            </span>
            <span className="for-post">We’ll send it three working days before.</span>
          </p>
          <input
            id="day"
            name="day"
            type="date"
            min={choices.today}
            max={choices.last}
            defaultValue={values.day}
            aria-describedby={issues.day ? 'day-hint day-issue' : 'day-hint'}
            aria-invalid={issues.day ? true : undefined}
          />
          <FieldError id="day-issue">{issues.day}</FieldError>
        </div>
        <div className="field">
          <label htmlFor="place">
            They live in or near
            <span className="for-mail-day" data-marked="" />
          </label>
          <p className="hint" id="place-hint">
            <span className="for-mail-day">We’ll use its time zone.</span>
            <span className="for-post">Only needed with a day, for its time zone.</span>
          </p>
          <select
            id="place"
            name="place"
            defaultValue={values.place ?? ''}
            aria-describedby={issues.place ? 'place-hint place-issue' : 'place-hint'}
            aria-invalid={issues.place ? true : undefined}
          >
            <option value="">Choose a city</option>
            {choices.cities.map(({ country: name, cities }) => (
              <optgroup key={name} label={name}>
                {cities.map((city) => (
                  <option key={city.id} value={city.id}>
                    {city.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <FieldError id="place-issue">{issues.place}</FieldError>
        </div>
      </div>
      <div className="for-post">
        <DeliveryAddressFields country={country} values={values} issues={issues} isGift />
      </div>
      <p className="hint for-mail-day">
        You can change the date, the address or the message until it’s sent, or stop it.
      </p>
      <p className="hint for-post">
        You can change the date, the address or the message until we pack it, or stop it.
      </p>
    </Part>
  )
}
