/** What a field refers to, for completion. */
export type ReferenceTarget =
  | 'country'
  | 'currency'
  | 'city'
  | 'product'
  | 'add-on'
  | 'gift-card'
  | 'picture'
  | 'category'
  | 'entry'
  | 'zone'

/** Documentation of a field for editors. */
export type FieldDoc = {
  /** One sentence: purpose, where it is shown, unit. */
  description: string
  /** Its references; of lists their entries, of objects their keys. */
  references?: ReferenceTarget
  valueDescriptions?: Readonly<Record<string, string>>
}

/** Field docs by path; `*` is any entry or key, '' the file. */
export type FieldDocs = Readonly<Record<string, FieldDoc>>
