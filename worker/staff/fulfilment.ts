import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import type { fulfilmentEndpoints } from '#domain/contract/staff/fulfilment.ts'
import { parseDownloadFile } from '#domain/downloads/download.ts'
import type { ParcelStep } from '#domain/parcels/parcel.ts'
import type { Backend } from '#worker/app/context.ts'
import { findDownload } from '#worker/services/downloads/download-row.ts'
import { deliverDownload } from '#worker/services/downloads/send-download.ts'
import { advanceParcels } from '#worker/services/parcels/advance-parcels.ts'
import { listParcels } from '#worker/services/parcels/parcel-row.ts'
import type { Handlers } from '#worker/services/serve.ts'
import { getBookedOrder, getBookingLine } from './find-booking.ts'

const FILE_MESSAGE =
  'Begin with a title (# …), then write at least one section (## …) with text under it.'

/** What staff do with parcels, and with what they write for a customer. */
export const fulfilmentHandlers: Handlers<typeof fulfilmentEndpoints> = {
  parcels: ({ ordersDb, query }) => listParcels(ordersDb, query),
  packParcels: (input) => advance(input, 'pack', input.body),
  shipParcels: (input) => advance(input, 'ship', { ...input.body, shipment: input.body }),
  returnParcels: (input) => advance(input, 'return', input.body),

  async deliverDownload(input) {
    const { ordersDb, body } = input
    const found = await getBookingLine(input)
    if (isRefusal(found)) return found
    const line = found.row.line_id
    if (!(await findDownload(ordersDb, line))) {
      const message = 'Nothing of this line is sent by email.'
      return refuse(422, message, { fields: { line: message } })
    }
    const content = parseDownloadFile(body.text)
    if (!content) return refuse(422, FILE_MESSAGE, { fields: { text: FILE_MESSAGE } })
    const refusal = await deliverDownload(input, line, content)
    return refusal ?? { reference: found.order.id, line, title: content.title }
  },
}

type ParcelCall = Backend & { params: { reference: string } }
type ParcelStepOptions = Parameters<typeof advanceParcels>[3]

async function advance(input: ParcelCall, step: ParcelStep, options: ParcelStepOptions) {
  const found = await getBookedOrder(input, input.params.reference)
  if (isRefusal(found)) return found
  const refusal = await advanceParcels(input, found, step, options)
  return refusal ?? listParcels(input.ordersDb, { reference: found.order.id })
}
