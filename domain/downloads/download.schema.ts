import { z } from 'zod'

/** A part of what was bought: a heading with paragraphs; a line that begins with '- ' is an item of a list. */
export const DownloadSectionSchema = z.object({ title: z.string().min(1), text: z.string().min(1) })

/** What a digital product delivers: a page to read, and the same as a file to keep or print. */
export const DownloadSchema = z.object({
  product: z.string().min(1),
  title: z.string().min(1),
  intro: z.string().default(''),
  sections: z.array(DownloadSectionSchema).min(1),
})
