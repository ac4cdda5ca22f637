import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'

type LinkedDownload = { lineId: string; link: number }

/** No order has such a name, so that no other seal fits. */
const sealedName = ({ lineId, link }: LinkedDownload) => `download:${lineId}:${link}`
const passName = (download: LinkedDownload, until: number) => `${sealedName(download)}:${until}`

/** What follows `/downloads/` in the address of what was bought. */
export const downloadToken = (config: Config, download: LinkedDownload): string =>
  `${download.lineId}.${download.link}.${signDownload(config, sealedName(download))}`

/** The address at which what was bought is opened. */
export const downloadUrl = (config: Config, country: string, download: LinkedDownload): string =>
  config.ORIGIN + routes.download({ country, token: downloadToken(config, download) })

/** The line and the number of a link that we gave; null for any other. */
export function verifyDownloadToken(config: Config, token: string): LinkedDownload | null {
  const [lineId = '', number = '', seal] = token.split('.')
  if (lineId === '' || !/^[1-9]\d{0,5}$/.test(number)) return null
  const download = { lineId, link: Number(number) }
  return verifyDownload(config, sealedName(download), seal) ? download : null
}

/** What shows for a day that the download was opened. */
export const downloadPass = (config: Config, download: LinkedDownload, until: number): string =>
  `${until}.${signDownload(config, passName(download, until))}`

/** Whether the download was opened, not longer than a day ago. */
export function verifyDownloadPass(
  config: Config,
  download: LinkedDownload,
  pass: string,
  now: number,
): boolean {
  const [until = '', seal] = pass.split('.')
  if (!/^\d{13}$/.test(until) || Number(until) <= now) return false
  return verifyDownload(config, passName(download, Number(until)), seal)
}

const SIGNATURE_LENGTH = 32

const signDownload = (config: Config, name: string): string =>
  keyedHash(config, 'download link', [name]).slice(0, SIGNATURE_LENGTH)

const verifyDownload = (config: Config, name: string, signature: string | undefined): boolean =>
  signature?.length === SIGNATURE_LENGTH &&
  verifyKeyedHash(config, 'download link', { values: [name], signature })
