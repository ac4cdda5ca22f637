import { build } from 'vite'
import { home } from '../bootstrap.mjs'

/**
 * Bundles the CLI for Node: one entry, and a lazily loaded file per command, two folders below the project as
 * cli/dataset/project-paths.ts expects.
 */
export async function buildCli() {
  await build({
    root: home,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { target: 'node', noExternal: true },
    build: {
      ssr: 'cli/index.ts',
      outDir: 'dist/cli',
      emptyOutDir: true,
      target: 'node20.11',
      rolldownOptions: {
        output: { entryFileNames: 'shop.js', chunkFileNames },
      },
    },
  })
}

/** Commands and their modules may have the same name. */
const chunkFileNames = ({ facadeModuleId }) =>
  facadeModuleId?.includes('/cli/commands/') ? 'command-[name]-[hash].js' : '[name]-[hash].js'
