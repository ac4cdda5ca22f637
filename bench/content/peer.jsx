import { Content } from '@builder.io/sdk-react'
import { renderToReadableStream } from 'react-dom/server'
import { entry } from './entry.js'

// The same entry by Builder's own SDK for React, as its readme has it for the edge.
export default {
  async fetch() {
    const body = await renderToReadableStream(
      <body>
        <Content model="page" apiKey="abcd" content={entry} />
      </body>,
    )
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}
