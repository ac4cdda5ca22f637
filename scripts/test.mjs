// Plain JavaScript for Node 20: `npm test` on a fresh clone begins here.
import { runOnPinnedNode } from './bootstrap.mjs'

runOnPinnedNode('scripts/checks/run-all-checks.mjs')
