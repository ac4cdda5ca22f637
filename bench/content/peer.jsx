import { Content } from '@builder.io/sdk-react'
import { renderToReadableStream } from 'react-dom/server'
import { entryOf } from './entry.js'

// That entry by Builder's own SDK for React, as its readme has it for the edge.
export default {
  async fetch(request) {
    const body = await renderToReadableStream(
      <body>
        <Content model="page" apiKey="abcd" content={entryOf(request.url)} />
      </body>,
    )
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}
