import { z } from 'zod'
import { HOST_ORIGIN_PATTERN } from '#domain/content/markup/allowed-hosts.ts'

const scripts = z
  .array(z.url({ protocol: /^https$/, error: 'Give the https address of a script.' }))
  .max(5)
  .default([])

/** Scripts of others that need consent, and the origins they talk to. */
export const TagSetting = z.strictObject({
  analytics: scripts,
  ads: scripts,
  hosts: z
    .array(z.string().regex(HOST_ORIGIN_PATTERN, 'Give an origin such as https://api.example.com.'))
    .max(20)
    .default([]),
})
