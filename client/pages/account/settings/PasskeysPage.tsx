import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import { formatInstantDay } from '#client/components/labels/format-instant-day.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { AccountFrame } from '../AccountFrame.tsx'
import { ConfirmField } from './DataPage.tsx'

type Passkey = {
  id: string
  name: string
  createdAt: string
  usedAt: string | null
  isSuspect: boolean
}
type Props = {
  country: Country
  passkeys: readonly Passkey[]
  errors?: FormErrors | undefined
}

export const passkeysView = ({ country, passkeys, errors }: Props): PagePart[] => [
  <AccountFrame key="passkeys" country={country} page="passkeys" title="Passkeys" errors={errors}>
    <p>
      A passkey logs you in with your fingerprint, face or screen lock. Your password keeps working.
    </p>
    {passkeys.length === 0 ? (
      <p>You have no passkeys yet.</p>
    ) : (
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} country={country} passkey={passkey} />
        ))}
      </ul>
    )}
    <AddForm country={country} />
    <p className="hint no-passkeys">
      To add a passkey, use a recent browser with JavaScript switched on.
    </p>
  </AccountFrame>,
]

function PasskeyRow({ country, passkey }: { country: Country; passkey: Passkey }) {
  const { id, name, createdAt, usedAt, isSuspect } = passkey
  const label = name || 'Passkey'
  const day = (instant: string) => formatInstantDay(instant, country)
  return (
    <li className="account-item">
      <div>
        <strong>{label}</strong>
        <p className="hint">
          Added on {day(createdAt)}, {usedAt ? `last used on ${day(usedAt)}` : 'not used yet'}
        </p>
        {isSuspect && (
          <p>It may have been copied, so it doesn’t log you in any more. Please remove it.</p>
        )}
      </div>
      <form method="post" action={accountUrl(country.code, 'passkeys')}>
        <button className="button button-plain button-small" type="submit" name="remove" value={id}>
          Remove<span className="sr-only"> {label}</span>
        </button>
      </form>
    </li>
  )
}

/** Shown by the script, where the browser knows passkeys; it asks for the password only when the shop does. */
const AddForm = ({ country }: Pick<Props, 'country'>) => (
  <div data-passkey="add" hidden>
    <form className="fields" method="post" action={accountUrl(country.code, 'passkeys')}>
      <h2>Add a passkey</h2>
      <TextField
        name="name"
        label="Name (optional)"
        hint="To tell it from others, such as “My phone”."
        autoComplete="off"
        maxLength={60}
      />
      <div data-confirm hidden>
        <fieldset disabled>
          <legend className="sr-only">Confirm that it’s you</legend>
          <ConfirmField errors={undefined} />
        </fieldset>
      </div>
      <p className="issue" role="alert" />
      <button className="button" type="submit">
        Add a passkey
      </button>
    </form>
  </div>
)

type RemoveProps = { country: Country; passkey: Passkey; errors: FormErrors }

export const removePasskeyView = ({ country, passkey, errors }: RemoveProps): PagePart[] => [
  <AccountFrame
    key="remove"
    country={country}
    page="passkeys"
    title="Remove a passkey"
    errors={errors}
  >
    <p>
      This passkey won’t log you in any more: <strong>{passkey.name || 'Passkey'}</strong>
    </p>
    <form className="fields" method="post" action={accountUrl(country.code, 'passkeys')}>
      <input type="hidden" name="remove" value={passkey.id} />
      <ConfirmField errors={errors} />
      <button className="button button-danger" type="submit">
        Remove passkey
      </button>
    </form>
    <p>
      <a href={accountUrl(country.code, 'passkeys')}>Keep it</a>
    </p>
  </AccountFrame>,
]
