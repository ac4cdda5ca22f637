import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { fieldProps } from '#client/components/forms/field-props.ts'
import { SelectField } from '#client/components/forms/SelectField.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import { MILESTONE_LABELS } from '#client/components/labels/milestone-labels.ts'

type Props = { values: Readonly<Record<string, string>>; errors?: FormErrors | undefined }

export function MilestoneFields({ values, errors }: Props) {
  const field = (name: string) => fieldProps(name, values, errors?.fields)
  return (
    <>
      <SelectField
        {...field('type')}
        label="What is it?"
        options={[['', 'Choose one'], ...Object.entries(MILESTONE_LABELS)]}
        required
      />
      <TextField
        {...field('name')}
        label="Name (optional)"
        hint="Such as Grandma, or our wedding."
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...field('date')}
        type="date"
        label="Date"
        hint="For a birthday, the date of birth. For an anniversary, the day it began."
        min="1900-01-01"
        required
      />
    </>
  )
}
