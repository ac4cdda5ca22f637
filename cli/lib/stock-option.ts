import { Option } from 'commander'
import { nameOf } from './files.ts'
import { STOCK } from './home.ts'

/** The flag that names a stock; its help tells the default as seen from where people stand. */
export const stockOption = (says: string, preset = STOCK) =>
  new Option('--stock <folder>', says).default(preset, nameOf(preset))
