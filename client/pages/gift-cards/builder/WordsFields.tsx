import { fieldProps } from '#client/components/forms/field-props.ts'
import { FieldError, TextField } from '#client/components/forms/TextField.tsx'
import { MAX_GIFT_MESSAGE, MAX_GIFT_NAME } from '#domain/gift-cards/builder/gift-text-limits.ts'
import { Part } from './fields.tsx'
import type { GiftBuilderProps } from './GiftBuilderPage.tsx'

/** Who gives, who gets, and what stands on the card. */
export function WordsFields({ form: { values }, errors }: GiftBuilderProps) {
  const issues = errors?.fields ?? {}
  return (
    <Part title="3. Your words">
      <div className="two">
        <TextField
          {...fieldProps('to', values, errors?.fields)}
          label="To"
          required
          isMarked
          autoComplete="off"
          maxLength={MAX_GIFT_NAME}
        />
        <TextField
          {...fieldProps('from', values, errors?.fields)}
          label="From"
          required
          isMarked
          autoComplete="given-name"
          maxLength={MAX_GIFT_NAME}
        />
      </div>
      <div className="field">
        <label htmlFor="message">Message (optional)</label>
        <textarea
          id="message"
          name="message"
          rows={4}
          maxLength={MAX_GIFT_MESSAGE}
          defaultValue={values.message}
          aria-describedby={issues.message ? 'message-left message-issue' : 'message-left'}
          aria-invalid={issues.message ? true : undefined}
        />
        <p className="hint characters-left" id="message-left">
          At most {MAX_GIFT_MESSAGE} characters.
        </p>
        <FieldError id="message-issue">{issues.message}</FieldError>
      </div>
    </Part>
  )
}
