import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'

const answer = createRequestHandler(build, 'production')

export default { fetch: (request: Request) => answer(request) }
