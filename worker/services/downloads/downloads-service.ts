import type { DownloadView } from '#domain/contract/bookings/downloads.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { MAX_DOWNLOAD_OPENS } from '#domain/downloads/download.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { findOrder, orderLines } from '#worker/services/orders/order-row.ts'
import { serve } from '#worker/services/serve.ts'
import { verifyDownloadPass, verifyDownloadToken } from './download-link.ts'
import { loadDownloadContent, stateOfLink } from './download-row.ts'
import {
  DOWNLOAD_MESSAGES,
  findDownloadBooking,
  openDownload,
  UNKNOWN_DOWNLOAD_MESSAGE,
} from './open-download.ts'
import { renewDownloadLink } from './send-download.ts'

type DownloadCall = Backend & { params: { token: string } }

export const downloadsService = serve(contract.downloads, {
  async show(input) {
    const found = await findLinkedDownload(input)
    return isRefusal(found) ? found : toDownloadView(found, input.clock().getTime())
  },

  async open(input) {
    const download = verifyDownloadToken(input.config, input.params.token)
    return download ? openDownload(input, download) : refuse(404, UNKNOWN_DOWNLOAD_MESSAGE)
  },

  async content(input) {
    const { catalogueDb, config, query, clock } = input
    const found = await findLinkedDownload(input)
    if (isRefusal(found)) return found
    const { row, booking, link, productName, country } = found
    const now = clock().getTime()
    const state = stateOfLink(row, booking, link, now)
    // An opened download stays readable, even if this was the link's last use.
    if (state !== 'ready' && state !== 'used up' && state !== 'expired')
      return refuse(409, DOWNLOAD_MESSAGES[state], { facts: { state } })
    if (!verifyDownloadPass(config, { lineId: row.line_id, link }, query.pass, now))
      return refuse(409, 'It was opened more than a day ago. Open it again.')
    const content = await loadDownloadContent(catalogueDb, row)
    if (!content) return refuse(404, UNKNOWN_DOWNLOAD_MESSAGE)
    const { title, intro, sections } = content
    return { productName, country, title, intro, sections }
  },

  async renew(input) {
    const found = await findLinkedDownload(input)
    if (isRefusal(found)) return found
    const refusal = await renewDownloadLink(input, found.row.line_id)
    if (refusal) return refusal
    const renewed = await findLinkedDownload(input)
    return isRefusal(renewed) ? renewed : toDownloadView(renewed, input.clock().getTime())
  },
})

/** The download of a link that we gave, whether it is still good or not. */
async function findLinkedDownload(call: DownloadCall) {
  const { ordersDb, config, params } = call
  const download = verifyDownloadToken(config, params.token)
  const found = download && (await findOrRestoreDownload(call, download.lineId))
  const order = found && (await findOrder(ordersDb, found.row.order_id))
  const line = order && orderLines(order).find(({ id }) => id === download?.lineId)
  if (!download || !found || !line) return refuse(404, UNKNOWN_DOWNLOAD_MESSAGE)
  return {
    ...found,
    link: download.link,
    line,
    productName: line.productName,
    country: order.country,
  }
}

/** Old purchases are in the archive. */
async function findOrRestoreDownload(call: DownloadCall, lineId: string) {
  const found = await findDownloadBooking(call.ordersDb, lineId)
  if (found) return found
  const { restoreOrderByKey } = await import('#worker/services/archive/restore-orders.ts')
  return (await restoreOrderByKey(call, lineId)) ? findDownloadBooking(call.ordersDb, lineId) : null
}

type LinkedDownload = Exclude<Awaited<ReturnType<typeof findLinkedDownload>>, Refusal>

function toDownloadView(
  { row, booking, link, line, country }: LinkedDownload,
  now: number,
): DownloadView {
  const state = stateOfLink(row, booking, link, now)
  return {
    productId: line.productId,
    productName: line.productName,
    image: line.image,
    country,
    state,
    message: state === 'ready' ? null : DOWNLOAD_MESSAGES[state],
    openedAt: booking.opened_at === null ? null : toIso(booking.opened_at),
    opensLeft: Math.max(0, MAX_DOWNLOAD_OPENS - row.opens),
    expiresAt: row.expires_at === null ? null : toIso(row.expires_at),
    timeZone: booking.time_zone,
  }
}
