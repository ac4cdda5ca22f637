import type { ComponentProps } from 'react'
import { MAX_EMAIL_LENGTH } from '#domain/checkout/email-address.ts'
import { TextField } from './TextField.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'type' | 'maxLength'> & {
  name?: string
}

export const EmailField = ({ name = 'email', ...field }: EmailFieldProps) => (
  <TextField {...field} name={name} type="email" maxLength={MAX_EMAIL_LENGTH} />
)
