import { Option } from 'commander'
import { nameOf } from './files.ts'
import { STOCK } from './home.ts'

/** The flag that names a stock; its help tells the default as seen from where people stand. */
export const stockOption = (says: string) =>
  new Option('--stock <folder>', says).default(STOCK, nameOf(STOCK))
