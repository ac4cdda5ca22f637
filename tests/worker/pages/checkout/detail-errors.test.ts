import { describe, expect, it } from 'vitest'
import type { AttendeeValues } from '#client/pages/checkout/details/AttendeeFields.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { ageDeclarationMessage } from '#domain/checkout/order-details.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { detailErrors } from '#worker/pages/checkout/detail-errors.ts'

const country = COUNTRIES.aus
const aLine = (needs: CartLine['needs']) =>
  ({ id: 'picnic', start: '11:00', adults: 2, children: 0, needs }) as CartLine
const rows = (...given: object[]) => given as AttendeeValues[]
const buyer = { lineId: 'picnic', isBuyer: true, name: '', email: '' }
const guest = { lineId: 'picnic', isBuyer: false, name: 'Kim', email: 'no address' }
const blank = { lineId: 'picnic', isBuyer: false, name: '', email: '' }

const SENT = {
  customers: [{ phone: '12' }],
  attendees: rows(buyer, guest, blank),
  ageDeclared: false,
  deliveryAddress: { street: '', city: 'Melbourne', state: 'VIC', postcode: '99' },
}
const lines = [aLine(['address', 'age'])]

describe('the errors of the details', () => {
  it('are told at once: those of the contract and those of the order', () => {
    const refused = {
      'data.customers.0.email': 'Email is not valid.',
      'data.deliveryAddress.street': 'data.deliveryAddress.street is a required field',
    }
    const errors = detailErrors(refused, {
      sent: SENT,
      attendees: SENT.attendees,
      lines,
      country,
    })
    expect(errors).toEqual({
      email: 'Email is not valid.',
      phone:
        'Enter a valid phone number. If it’s from another country, start with + and the country code.',
      'attendees.1.email': 'Email is not valid.',
      'deliveryAddress.street': 'data.deliveryAddress.street is a required field',
      'deliveryAddress.postcode': expect.stringContaining('Enter a valid postcode'),
      ageDeclared: ageDeclarationMessage(country),
    })
  })

  it('are the contract’s alone where attendees cannot be read', () => {
    const attendees = rows({ ...guest, name: 'K'.repeat(101) })
    const refused = { 'data.attendees.0.name': 'At most 100 characters.' }
    const sent = { customers: [{ phone: '0491 570 156' }], attendees, ageDeclared: true }
    expect(detailErrors(refused, { sent, attendees, lines: [aLine([])], country })).toEqual({
      'attendees.0.name': 'At most 100 characters.',
    })
  })
})
