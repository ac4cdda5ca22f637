import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { EmailField } from '#client/components/forms/EmailField.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { fieldProps } from '#client/components/forms/field-props.ts'
import { TextField } from '#client/components/forms/TextField.tsx'

type LoginPanelProps = {
  title: string
  errors?: FormErrors | undefined
  children: ReactNode
}

/** In a dialog its fields must not be mistaken for those of the page. */
export const LoginPanelContext = createContext({ isDialog: false })

/** A form on the way into the account. */
export function LoginPanel({ title, errors, children }: LoginPanelProps) {
  const { isDialog } = useContext(LoginPanelContext)
  return (
    <div className={isDialog ? 'account-login' : 'wrap account-login'}>
      {isDialog ? <h2 id="auth-title">{title}</h2> : <h1>{title}</h1>}
      {errors && <ErrorSummary {...errors} />}
      {children}
    </div>
  )
}

const useFieldId = (name: string) =>
  useContext(LoginPanelContext).isDialog ? `auth-${name}` : name

export const AccountField = (props: Omit<ComponentProps<typeof TextField>, 'id'>) => (
  <TextField {...props} id={useFieldId(props.name)} />
)

type NameFieldsProps = { values: Readonly<Record<string, string>>; errors: FormErrors | undefined }

export const NameFields = ({ values, errors }: NameFieldsProps) => (
  <>
    <AccountField
      {...fieldProps('firstName', values, errors?.fields)}
      label="First name"
      autoComplete="given-name"
      maxLength={100}
      required
    />
    <AccountField
      {...fieldProps('lastName', values, errors?.fields)}
      label="Last name"
      autoComplete="family-name"
      maxLength={100}
      required
    />
  </>
)

type LoginEmailFieldProps = { label?: string; email: string | undefined; issue: string | undefined }

export const LoginEmailField = ({ label = 'Email', email, issue }: LoginEmailFieldProps) => (
  <EmailField
    id={useFieldId('email')}
    label={label}
    defaultValue={email}
    issue={issue}
    autoComplete="username"
    required
  />
)

/** What someone is on their way to join. */
export const JoinedPlan = ({ plan }: { plan: string }) => (
  <p>
    You’re joining <strong>WonderPass {plan}</strong>. You won’t be charged yet.
  </p>
)

/** Carries on the page that a form leads to, where one is named. */
export const NextField = ({ next }: { next: string | undefined }) =>
  next ? <input type="hidden" name="next" value={next} /> : null

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
    <AccountField {...props} type="password" maxLength={200} required />
    <button className="text-button" type="button" data-shows={useFieldId(props.name)}>
      Show<span className="sr-only"> {props.label.toLowerCase()}</span>
    </button>
  </div>
)

export const PASSWORD_HINT =
  'At least 12 characters. A few words that only you would put together work well.'
