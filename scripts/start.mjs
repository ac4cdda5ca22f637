// Plain JavaScript for Node 20: `npm start` on a fresh clone begins here.
import { runOnPinnedNode } from './bootstrap.mjs'

runOnPinnedNode('scripts/local/serve.mjs')
