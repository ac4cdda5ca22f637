import { z } from 'zod'

const pem = (kind: string) =>
  z
    .string()
    .regex(
      new RegExp(`^-----BEGIN ${kind}-----[\\w+/=\\s]+-----END ${kind}-----\\s*$`),
      `Give a PEM file that begins with -----BEGIN ${kind}-----.`,
    )

/** What signs passes of Apple Wallet. */
export const ApplePass = z.object({
  passTypeId: z.string().startsWith('pass.'),
  teamId: z.string().regex(/^[A-Z0-9]{10}$/, 'Give the ten letters and digits of the team.'),
  certificate: pem('CERTIFICATE'),
  key: pem('PRIVATE KEY'),
  /** Apple's own, that signed ours (WWDR). */
  issuerCertificate: pem('CERTIFICATE'),
})

export type ApplePass = z.output<typeof ApplePass>

/** What signs passes of Google Wallet: a service account of the issuer. */
export const GooglePass = z.object({
  issuerId: z.string().regex(/^\d+$/, 'Give the number of the issuer.'),
  email: z.email(),
  key: pem('PRIVATE KEY'),
})
export type GooglePass = z.output<typeof GooglePass>
