import { type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route(':country', 'routes/home.tsx'),
  route(':country/cities/:city', 'routes/city.tsx'),
  route(':country/*', 'routes/product.tsx'),
] satisfies RouteConfig
