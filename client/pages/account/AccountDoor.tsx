import type { ReactNode } from 'react'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'

type DoorProps = {
  title: string
  errors?: FormErrors | undefined
  children: ReactNode
}

/** A form on the way into the account. */
export const AccountDoor = ({ title, errors, children }: DoorProps) => (
  <div className="wrap account-door">
    <h1>{title}</h1>
    {errors && <ErrorSummary {...errors} />}
    {children}
  </div>
)

type EmailFieldProps = { email: string | undefined; issue: string | undefined }

export const EmailField = ({ email, issue }: EmailFieldProps) => (
  <TextField
    name="email"
    type="email"
    label="Email"
    defaultValue={email}
    issue={issue}
    autoComplete="username"
    maxLength={254}
    required
  />
)

type PasswordFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  issue?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be pasted and, with script, shown. */
export const PasswordField = (props: PasswordFieldProps) => (
  <div className="password">
    <TextField {...props} type="password" maxLength={200} required />
    <button className="text-button" type="button" data-shows={props.name}>
      Show<span className="sr-only"> the {props.label.toLowerCase()}</span>
    </button>
  </div>
)

export const PASSWORD_HINT =
  'At least 12 characters. A few words that only you would put together work well.'
