import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { FieldError } from '#client/components/forms/TextField.tsx'
import { COOLING_OFF_DAYS } from '#domain/membership/proration.ts'

type Props = {
  className: string
  errors: FormErrors | undefined
  /** Whether a gift pays all of it, so that nothing is paid for the days either. */
  isGiven?: boolean
}

/** The consent without which a membership doesn't start before the days for a change of mind are over. */
export const StartNowField = ({ className, errors, isGiven = false }: Props) => {
  const issue = errors?.fields?.startNow
  return (
    <div>
      <label className={className} htmlFor="startNow">
        <input
          id="startNow"
          type="checkbox"
          name="startNow"
          value="yes"
          required
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? 'startNow-issue' : undefined}
        />
        <span>
          Start my membership now.{' '}
          {isGiven
            ? `If I change my mind within ${COOLING_OFF_DAYS} days, the value of the days I haven’t had goes back to my gift.`
            : `If I change my mind within ${COOLING_OFF_DAYS} days, I pay only for the days I’ve had.`}
        </span>
      </label>
      <FieldError id="startNow-issue">{issue}</FieldError>
    </div>
  )
}
