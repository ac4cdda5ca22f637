import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../../../dist/bench/rr8',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
