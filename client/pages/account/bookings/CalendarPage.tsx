import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import { formatInstantDay } from '#client/components/labels/format-instant-day.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { ConfirmField } from '../settings/DataPage.tsx'

type Props = {
  country: Country
  /** Since when there is a link. */
  since: string | null
  /** The link itself: only in answer to who asked for it. */
  url?: string | undefined
  /** Whether a new one was asked for: it still is with the password. */
  isNew?: boolean | undefined
  errors?: FormErrors | undefined
}

const PAGE = 'bookings/calendar'
const NEW_LINK = 'Make a new link'

export const calendarView = ({ country, since, url, isNew, errors }: Props): PagePart[] => [
  <AccountFrame
    key="calendar"
    country={country}
    page={PAGE}
    title="Your bookings in your calendar"
    errors={errors}
  >
    <p>
      Add one link to your calendar app, and it stays up to date with your bookings and milestones.
    </p>
    {url ? (
      <>
        {isNew && <p role="status">This is your new link. The old one no longer works.</p>}
        <CalendarLink url={url} />
      </>
    ) : (
      <>
        {since && <p>You’ve had a link since {formatInstantDay(since, country)}.</p>}
        <AccountForm
          country={country}
          page={PAGE}
          button={isNew ? NEW_LINK : since ? 'Show the link' : 'Make a calendar link'}
        >
          {isNew && <input type="hidden" name="do" value="replace" />}
          {errors?.fields?.password && <ConfirmField errors={errors} />}
        </AccountForm>
      </>
    )}
    {since && (
      <section>
        <h2>Stop sharing</h2>
        <p>Anyone with the link can see your bookings. End it if it gets into the wrong hands.</p>
        <form className="account-buttons" method="post" action={accountUrl(country.code, PAGE)}>
          {/* Asked for at a moment when the password isn't. */}
          {url && (
            <button className="button button-plain" type="submit" name="do" value="replace">
              {NEW_LINK}
            </button>
          )}
          <button className="button button-plain" type="submit" name="do" value="end">
            End the link
          </button>
        </form>
      </section>
    )}
    <p>
      <a href={accountUrl(country.code, 'bookings')}>All bookings</a>
    </p>
  </AccountFrame>,
]

const CalendarLink = ({ url }: { url: string }) => (
  <>
    <form className="fields">
      <TextField
        name="link"
        label="Your calendar link"
        hint="In your calendar app, choose to subscribe or to add a calendar from a URL, and paste this."
        defaultValue={url}
        readOnly
      />
    </form>
    <p>
      <a className="button" href={url.replace(/^https?:/, 'webcal:')}>
        Open in calendar app
      </a>
    </p>
  </>
)
