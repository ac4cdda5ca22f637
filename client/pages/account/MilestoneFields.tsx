import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { SelectField } from '#client/components/forms/SelectField.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import { MILESTONE_LABELS } from '#client/components/labels/milestone-labels.ts'

type Props = { values: Readonly<Record<string, string>>; errors?: FormErrors | undefined }

export const MilestoneFields = ({ values, errors }: Props) => (
  <>
    <SelectField
      name="type"
      label="What is it?"
      defaultValue={values.type}
      issue={errors?.fields?.type}
      options={Object.entries(MILESTONE_LABELS)}
    />
    <TextField
      name="name"
      label="Name (optional)"
      hint="Such as Grandma, or our wedding."
      defaultValue={values.name}
      issue={errors?.fields?.name}
      maxLength={100}
      autoComplete="off"
    />
    <TextField
      name="date"
      type="date"
      label="Date"
      hint="For a birthday, the date of birth. For an anniversary, the day it began."
      defaultValue={values.date}
      issue={errors?.fields?.date}
      min="1900-01-01"
      required
    />
  </>
)
