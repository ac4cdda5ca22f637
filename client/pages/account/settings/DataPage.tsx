import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { FieldError } from '#client/components/forms/TextField.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { type AccountPageName, accountUrl } from '#domain/account/account-pages.ts'
import type { DeletionObstacle } from '#domain/contract/account/account-data.ts'
import type { Country } from '#domain/countries/country.ts'
import { AccountFrame } from '../AccountFrame.tsx'
import { PasswordField } from '../login/LoginPanel.tsx'

type Props = {
  country: Country
  /** It was too long ago that the customer proved who they are. */
  asksPassword: boolean
  errors?: FormErrors | undefined
}

export const dataView = ({ country, asksPassword, errors }: Props): PagePart[] => [
  <AccountFrame key="data" country={country} page="data" title="Your data" errors={errors}>
    <section>
      <h2>A copy of everything</h2>
      <p>
        One file with all that we store about you: profile, bookings, gift cards, points, consents.
      </p>
      <form className="fields" method="post" action={accountUrl(country.code, 'data/export')}>
        {asksPassword && <ConfirmField errors={errors} />}
        <button className="button" type="submit">
          Download my data
        </button>
      </form>
      <p className="hint">It comes as JSON, which other programs can read.</p>
    </section>
    <section>
      <h2>Delete your account</h2>
      <p>You’ll see what goes and what stays before anything is deleted.</p>
      <p>
        <a className="button button-plain" href={accountUrl(country.code, 'data/delete')}>
          Delete account
        </a>
      </p>
    </section>
  </AccountFrame>,
]

type DeleteProps = Props & {
  obstacles: readonly DeletionObstacle[]
  consequences: readonly string[]
}

export const deleteAccountView = (props: DeleteProps): PagePart[] => {
  const { country, asksPassword, obstacles, consequences, errors } = props
  return [
    <AccountFrame
      key="delete"
      country={country}
      page="data/delete"
      title="Delete your account"
      errors={errors}
    >
      {obstacles.length > 0 ? (
        <>
          <p>You can’t delete your account yet.</p>
          <Sentences sentences={obstacles.map(({ message }) => message)} />
          <p className="links">
            {obstacles.map(({ kind }) => (
              <PlainLink key={kind} country={country} {...OBSTACLE_LINKS[kind]} />
            ))}
          </p>
        </>
      ) : (
        <>
          <p>If you delete your account:</p>
          <Sentences sentences={consequences} />
          <form className="fields" method="post" action={accountUrl(country.code, 'data/delete')}>
            <div>
              <label className="check">
                <input
                  id="sure"
                  type="checkbox"
                  name="sure"
                  value="yes"
                  aria-describedby={errors?.fields?.sure ? 'sure-issue' : undefined}
                  aria-invalid={errors?.fields?.sure ? true : undefined}
                  required
                />
                I want to delete my account.
              </label>
              <FieldError id="sure-issue">{errors?.fields?.sure}</FieldError>
            </div>
            {asksPassword && <ConfirmField errors={errors} />}
            <button className="button button-danger" type="submit">
              Delete my account
            </button>
          </form>
        </>
      )}
      <p>
        <a href={accountUrl(country.code, 'data')}>Keep my account</a>
      </p>
    </AccountFrame>,
  ]
}

const OBSTACLE_LINKS = {
  bookings: { page: 'bookings', label: 'See your bookings' },
  membership: { page: 'subscription', label: 'Manage WonderPass' },
} as const

const Sentences = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="account-points">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

type LinkProps = { country: Country; page: AccountPageName; label: string }

const PlainLink = ({ country, page, label }: LinkProps) => (
  <a className="button button-plain" href={accountUrl(country.code, page)}>
    {label}
  </a>
)

export const ConfirmField = ({ errors }: Pick<Props, 'errors'>) => (
  <PasswordField
    name="password"
    label="Your password"
    hint="It’s been a while since you logged in, so please confirm that it’s you."
    issue={errors?.fields?.password}
    autoComplete="current-password"
  />
)
