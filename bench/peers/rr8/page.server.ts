import recorded from 'virtual:recorded'
import { data, type LoaderFunctionArgs } from 'react-router'

/** The page's data, from memory. */
export function loader({ request }: LoaderFunctionArgs) {
  const page = recorded[new URL(request.url).pathname]
  if (!page) throw data(null, { status: 404 })
  return page
}
