import { expect, it } from 'vitest'
import { formatParcelsCsv, printParcels } from '#cli/print/parcels.ts'
import type { StaffParcel } from '#domain/contract/staff/fulfilment.ts'

const PARCEL: StaffParcel = {
  reference: 'DL-1',
  line: 'l-1',
  state: 'packed',
  contents: ['The gingham blanket', '2 items'],
  recipient: 'Sam Reed',
  address: {
    line1: '12 Lygon Street',
    line2: '',
    city: 'Carlton',
    state: 'VIC',
    postcode: '3053',
    country: 'Australia',
  },
  country: 'aus',
  email: 'sam@example.com',
  phone: '+61 400 000 000',
  paidAt: '2026-11-21T00:00:00.000Z',
  postBy: '2026-11-24',
  packedAt: null,
  shippedAt: null,
  carrier: null,
  trackingNumber: null,
}

it('parcels as CSV are one line each, quoted where they must be, and run no formula', () => {
  const csv = formatParcelsCsv([
    PARCEL,
    { ...PARCEL, recipient: '=HYPERLINK("https://evil.example")', phone: '-1+cmd' },
  ])
  expect(csv.split('\r\n')).toEqual([
    'reference,line,recipient,address1,address2,city,state,postcode,country,phone,email,contents',
    'DL-1,l-1,Sam Reed,12 Lygon Street,,Carlton,VIC,3053,Australia,+61 400 000 000,sam@example.com,The gingham blanket; 2 items',
    `DL-1,l-1,"'=HYPERLINK(""https://evil.example"")",12 Lygon Street,,Carlton,VIC,3053,Australia,'-1+cmd,sam@example.com,The gingham blanket; 2 items`,
    '',
  ])
})

it('parcels are printed with what is known of them', () => {
  const lines: string[] = []
  const output = { write: (text: string) => void lines.push(text) } as never
  printParcels([{ ...PARCEL, carrier: 'UPS', trackingNumber: '1Z' }], output)
  expect(lines.join('')).toContain('12 Lygon Street, Carlton, VIC, 3053, Australia')
  expect(lines.join('')).toContain('UPS 1Z')
  expect(lines.join('')).toContain('post by 2026-11-24')
  printParcels([{ ...PARCEL, shippedAt: PARCEL.paidAt }], output)
  expect(lines.slice(-4).join('')).not.toContain('post by')
  printParcels([], output)
  expect(lines.at(-1)).toBe('There are no parcels.\n')
})
