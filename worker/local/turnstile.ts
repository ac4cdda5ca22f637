import { Hono } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import { issueToken } from '#worker/rate-limits/local-captcha.ts'
import { localRoutes } from './routes.ts'

/** The part of Turnstile's script that pages use. */
const SCRIPT = `globalThis.turnstile = {
  render(box, { callback }) {
    const frame = document.createElement('iframe')
    frame.src = '${localRoutes.checkFrame.pattern}'
    frame.title = 'Check that you are a person'
    frame.width = 300
    frame.height = 65
    frame.style.border = 0
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow && typeof data === 'string') callback(data)
    })
    box.append(frame)
  },
}
`

const FRAME = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Check</title>
<p><label><input type="checkbox"> I’m human</label> <span role="status"></span></p>
<script src="${localRoutes.checkFrameScript.pattern}"></script></html>`

const FRAME_SCRIPT = `const box = document.querySelector('input')
box.addEventListener('change', async () => {
  box.disabled = true
  const response = await fetch('${localRoutes.checkToken.pattern}', { method: 'POST' })
  parent.postMessage(await response.text(), location.origin)
  document.querySelector('[role=status]').textContent = 'Passed'
})
`

/** A stand-in for Turnstile's script, frame and tokens, so that the check can be tried without a network. */
export const localTurnstile = new Hono<AppEnv>()
  .get(localRoutes.checkScript.pattern, (c) =>
    c.body(SCRIPT, 200, { 'content-type': 'text/javascript' }),
  )
  .get(localRoutes.checkFrame.pattern, (c) => c.html(FRAME))
  .get(localRoutes.checkFrameScript.pattern, (c) =>
    c.body(FRAME_SCRIPT, 200, { 'content-type': 'text/javascript' }),
  )
  .post(localRoutes.checkToken.pattern, (c) => {
    const { config, backend } = c.var
    return c.text(issueToken(config, backend.newId(), backend.clock().getTime()))
  })
