// Plain JavaScript for Node 20: `npm run dev` begins here.
import { runOnPinnedNode } from './bootstrap.mjs'

runOnPinnedNode('scripts/local/dev-server.mjs')
