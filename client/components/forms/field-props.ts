type Texts = Readonly<Record<string, string>>

/** A field as its form was sent: its name, its value, and what is wrong with it. */
export const fieldProps = (name: string, values: Texts, issues: Texts = {}) => ({
  name,
  defaultValue: values[name],
  issue: issues[name],
})
