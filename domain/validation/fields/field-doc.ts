/** What the value of a field names: editors complete it with all there are. */
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

/** What an editor is told of a field while it is written. */
export type FieldDoc = {
  /** One sentence: what it is for, where shoppers see it, in which unit. */
  description: string
  /** What it names; of a list its entries, of a group of names the names. */
  references?: ReferenceTarget
  /** What each of its words means. */
  valueDescriptions?: Readonly<Record<string, string>>
}

/** The fields of a kind of file by their way from its top; `*` stands for any entry of a list or any name, nothing for the file. */
export type FieldDocs = Readonly<Record<string, FieldDoc>>
