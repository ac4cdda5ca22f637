/** What the value of a field names: editors complete it with all there are. */
export type Reference =
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
export type Field = {
  /** One sentence: what it is for, where shoppers see it, in which unit. */
  says: string
  /** What it names; of a list its entries, of a group of names the names. */
  names?: Reference
  /** What each of its words means. */
  words?: Readonly<Record<string, string>>
}

/** The fields of a kind of file by their way from its top; `*` stands for any entry of a list or any name, nothing for the file. */
export type Fields = Readonly<Record<string, Field>>
