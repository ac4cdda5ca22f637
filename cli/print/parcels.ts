import type { StaffParcel } from '#domain/contract/staff/fulfilment.ts'
import { formatUtcInstant } from './format.ts'
import type { CommandOutput } from './output.ts'
import { type CsvColumn, formatColumns, formatCsv } from './text-layout.ts'

/** Parcels, a few lines each: whose they are, where they go, what to put in. */
export function printParcels(parcels: readonly StaffParcel[], { write }: CommandOutput): void {
  if (parcels.length === 0) write('There are no parcels.\n')
  for (const parcel of parcels) {
    const { reference, state, paidAt, postBy, recipient, contents, carrier, trackingNumber } =
      parcel
    write(formatColumns([[reference, state, `paid ${formatUtcInstant(paidAt)}`, recipient]]))
    write(`   ${addressParts(parcel).filter(Boolean).join(', ')}\n`)
    write(`   ${contents.join(' · ')}\n`)
    if (parcel.shippedAt === null) write(`   post by ${postBy}\n`)
    if (carrier) write(`   ${[carrier, trackingNumber].filter(Boolean).join(' ')}\n`)
    write(`   line ${parcel.line}\n`)
  }
}

const addressParts = ({ address }: StaffParcel) => {
  const { line1, line2, city, state, postcode, country } = address
  return [line1, line2, city, state, postcode, country]
}

const CSV_COLUMNS: readonly CsvColumn<StaffParcel>[] = [
  ['reference', ({ reference }) => reference],
  ['line', ({ line }) => line],
  ['recipient', ({ recipient }) => recipient],
  ['address1', ({ address }) => address.line1],
  ['address2', ({ address }) => address.line2],
  ['city', ({ address }) => address.city],
  ['state', ({ address }) => address.state],
  ['postcode', ({ address }) => address.postcode],
  ['country', ({ address }) => address.country],
  ['phone', ({ phone }) => phone],
  ['email', ({ email }) => email],
  ['contents', ({ contents }) => contents.join('; ')],
]

/** Parcels as CSV, for the carrier's upload and for spreadsheets. */
export const formatParcelsCsv = (parcels: readonly StaffParcel[]): string =>
  formatCsv(CSV_COLUMNS, parcels)
