import { expect, it } from 'vitest'
import { describeDeployment } from '#cli/remote/deployment-plan.ts'

const DATABASES = [
  { binding: 'ORDERS', pending: ['0028_x.sql', '0029_y.sql'] },
  { binding: 'LIMITS', pending: [] },
]

it.each([
  [
    'a first version',
    { running: null, databases: DATABASES },
    `  build    browser files, Worker and command line
  migrate  ORDERS 2
  deploy   the first version, with all traffic
`,
  ],
  [
    'a later one',
    { running: 'v-1', databases: DATABASES.slice(1) },
    `  build     browser files, Worker and command line
  bookmark  of the orders, to which they could be restored
  migrate   nothing, all databases are current
  upload    a new version, tested at its own address without traffic
  canary    a tenth of the traffic for 60 seconds, tested meanwhile
  switch    all traffic, from v-1
`,
  ],
  [
    'one without an account, which nobody can ask',
    {},
    `  build     browser files, Worker and command line
  bookmark  of the orders, to which they could be restored
  migrate   what the databases lack
  upload    a new version, tested at its own address without traffic
  canary    a tenth of the traffic for 60 seconds, tested meanwhile
  switch    all traffic, from the version before
`,
  ],
])('the plan of %s', (_, deployment, plan) => {
  expect(describeDeployment({ ...deployment, watchSeconds: 60 })).toBe(plan)
})
