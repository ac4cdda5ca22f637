import { EmailField } from '#client/components/forms/EmailField.tsx'
import { SelectField } from '#client/components/forms/SelectField.tsx'
import { FieldError, TextField } from '#client/components/forms/TextField.tsx'
import { DeliveryAddressFields } from '#client/pages/checkout/details/AddressFields.tsx'
import { MAX_GIFT_MESSAGE, MAX_GIFT_NAME } from '#domain/gift-cards/builder/gift-text-limits.ts'
import { DELIVERY_TIME } from '#domain/gift-cards/delivery/gift-due-at.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { type GiftCareProps, StepForm } from './StepForm.tsx'

/** What can be changed of a gift until it is sent. */
export function ChangeGiftForm(props: GiftCareProps) {
  const { country, gift, errors, typed, themes, cities } = props
  const issues = errors?.fields ?? {}
  const mail = gift.deliveries.find(({ kind }) => kind === 'mail')
  const post = gift.deliveries.find(({ kind }) => kind === 'post')
  const scheduled = gift.deliveries.find(({ localDate }) => localDate !== null)
  const value = (name: string, stored: string | null | undefined) => typed?.[name] ?? stored ?? ''
  return (
    <StepForm {...props} step="change" className="gift-panel stack">
      <h2>{gift.state === 'STOPPED' ? 'Change and schedule it' : 'Change it'}</h2>
      <div className="pair">
        <TextField
          name="recipient"
          label="To"
          required
          maxLength={MAX_GIFT_NAME}
          defaultValue={value('recipient', gift.recipient)}
          issue={issues.recipient}
        />
        <TextField
          name="sender"
          label="From"
          required
          maxLength={MAX_GIFT_NAME}
          defaultValue={value('sender', gift.sender)}
          issue={issues.sender}
        />
      </div>
      <div className="field">
        <label htmlFor="message">Message (optional)</label>
        <textarea
          id="message"
          name="message"
          rows={4}
          maxLength={MAX_GIFT_MESSAGE}
          defaultValue={value('message', gift.message)}
          aria-describedby={issues.message ? 'message-issue' : undefined}
          aria-invalid={issues.message ? true : undefined}
        />
        <FieldError id="message-issue">{issues.message}</FieldError>
      </div>
      <SelectField
        name="theme"
        label="Theme"
        defaultValue={value('theme', '')}
        issue={issues.theme}
        options={[
          ['', `${gift.theme} (current)`],
          ...themes.filter(([, words]) => words !== gift.theme),
        ]}
      />
      {mail && (
        <EmailField
          label="Recipient’s email"
          autoComplete="off"
          required
          // Until a part of a gift is addressed, its address is the giver's own.
          defaultValue={value('email', gift.recipient ? mail.email : '')}
          issue={issues.email}
        />
      )}
      {(mail || post) && (
        <div className="pair">
          <TextField
            name="on"
            type="date"
            label={gift.state === 'STOPPED' ? 'Send it on' : 'Day'}
            hint={
              post
                ? 'We’ll send it three working days before.'
                : `We’ll send it at ${formatTime(DELIVERY_TIME, country)} where they live.`
            }
            defaultValue={value('on', scheduled?.localDate)}
            issue={issues.on}
          />
          <SelectField
            name="city"
            label="They live in or near"
            defaultValue={value('city', '')}
            issue={issues.city}
            options={[['', scheduled?.zone ? 'No change' : 'Choose a city'], ...cities]}
          />
        </div>
      )}
      {post && (
        <details>
          <summary>Send it to another address</summary>
          <div className="stack">
            <p className="hint">Now: {post.address}</p>
            <DeliveryAddressFields country={country} values={typed ?? {}} issues={issues} isGift />
          </div>
        </details>
      )}
      <button className="button" type="submit">
        {gift.state === 'STOPPED' ? 'Save and schedule' : 'Save changes'}
      </button>
    </StepForm>
  )
}
