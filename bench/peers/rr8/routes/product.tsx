import { useLoaderData } from 'react-router'
import { productPage } from '#client/pages/product/ProductPage.tsx'
import { Body } from '../../Body.tsx'
import type { loader } from '../page.server.ts'

export { meta } from '../meta.ts'
export { loader } from '../page.server.ts'

export default () => <Body page={useLoaderData<typeof loader>()} view={productPage} />
