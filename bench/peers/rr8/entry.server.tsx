import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** The framework's own entry for Web APIs: streams, and waits for robots only. */
export default async function answer(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />)
  if (isbot(request.headers.get('user-agent'))) await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { headers, status })
}
