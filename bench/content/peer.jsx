import { Content } from '@builder.io/sdk-react'
import { renderToReadableStream } from 'react-dom/server'
import { entry, longEntry } from './entry.js'

// The same entry by Builder's own SDK for React, as its readme has it for the edge.
export default {
  async fetch(request) {
    const asked = new URL(request.url).pathname === '/long' ? longEntry : entry
    const body = await renderToReadableStream(
      <body>
        <Content model="page" apiKey="abcd" content={asked} />
      </body>,
    )
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}
