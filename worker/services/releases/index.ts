import { refuse } from '#domain/contract/endpoint.ts'
import type { releaseRows } from '#domain/contract/releases.ts'
import { MOST_BYTES } from '#domain/release/layout.ts'
import { hashOf, keeping } from '#worker/release/documents.ts'
import type { Handlers } from '../serve.ts'
import { publish, releaseNamed, rollback } from './publish.ts'
import { hashesIn, releasesIn, textsIn, viewOf } from './rows.ts'

const WRITING = 'A stock is being written right now. Ask again in a minute.'

/** What is published, for the people of the shop: they look, bring documents, publish and go back. */
export const releases: Handlers<typeof releaseRows> = {
  releases: async ({ d1, query }) => (await releasesIn(d1, query.most)).map(viewOf),

  async release({ d1, params }) {
    const row = await releaseNamed(d1, params.number)
    if (!row && params.number === 'current') return refuse(404, WRITING)
    if (!row) return refuse(404, 'There is no such release.')
    const files = [...(await hashesIn(d1, row.number))].map(([name, hash]) => ({ name, hash }))
    return { ...viewOf(row), files }
  },

  async document({ d1, params }) {
    const text = (await textsIn(d1, [params.hash])).get(params.hash)
    return text === undefined ? refuse(404, 'There is no such document.') : { text }
  },

  async bring({ d1, clock, body }) {
    if (Buffer.byteLength(body.text) > MOST_BYTES) {
      return refuse(422, `A document has at most ${MOST_BYTES / 1000} KB. Make two files of it.`)
    }
    const { sql, values } = keeping(body.text, clock().getTime())
    await d1
      .prepare(sql)
      .bind(...values)
      .run()
    return { hash: hashOf(body.text) }
  },

  publish: (given) => publish(given, given.body),
  rollback: (given) => rollback(given, given.body),
}
