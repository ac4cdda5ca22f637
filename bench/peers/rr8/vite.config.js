import { reactRouter } from '@react-router/dev/vite'
import { peering, ROOMS, recorded } from '../plugins.mjs'

/** As the framework builds for a runtime of Web APIs: everything bundled, one worker as entry. */
export default {
  plugins: [peering, recorded, reactRouter()],
  resolve: { alias: ROOMS, dedupe: ['react', 'react-dom', 'react-router'] },
  build: { emptyOutDir: true, minify: true },
  ssr: { target: 'webworker', noExternal: true },
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { conditions: ['workerd', 'worker', 'module', 'import'], noExternal: true },
      build: { rolldownOptions: { input: './worker.ts', external: [/^node:/] } },
    },
  },
}
