import { useLoaderData } from 'react-router'
import { homePage } from '#client/pages/browse/HomePage.tsx'
import { Body } from '../../Body.tsx'
import type { loader } from '../page.server.ts'

export { meta } from '../meta.ts'
export { loader } from '../page.server.ts'

export default () => <Body page={useLoaderData<typeof loader>()} view={homePage} />
