import { type CloudEnv, openCloud } from './api.ts'

type Replication = {
  databases: readonly { database_id?: string; database_name?: string }[]
  isOn: boolean
  env: CloudEnv
  write: (text: string) => void
}

/** Switches D1's read replicas of databases on or off; wrangler can't. Doing it twice changes nothing. */
export async function replicate({ databases, isOn, env, write }: Replication): Promise<void> {
  const { account, call } = openCloud(env, 'edit D1')
  const mode = isOn ? 'auto' : 'disabled'
  for (const { database_id: id = '', database_name: name = '' } of databases) {
    const path = `/accounts/${account}/d1/database/${id}`
    await call(name, 'PUT', path, { read_replication: { mode } })
    write(`${name}: replicas ${isOn ? 'on' : 'off'}\n`)
  }
}
