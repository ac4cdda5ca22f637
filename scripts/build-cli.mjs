import { build } from 'vite'
import { home } from './bootstrap.mjs'

/**
 * Bundles the command line for Node: one file to start, and one for each command, which is loaded when it is called.
 * They lie two folders below the project, as cli/dataset/project-paths.ts does, so that both find the project's files alike.
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

/** A command's file says so in its name: what it works with may be called the same. */
const chunkFileNames = ({ facadeModuleId }) =>
  facadeModuleId?.includes('/cli/commands/') ? 'command-[name]-[hash].js' : '[name]-[hash].js'
