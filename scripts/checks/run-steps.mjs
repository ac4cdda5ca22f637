import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { home } from '../bootstrap.mjs'

export const bin = (name) => join(home, 'node_modules', '.bin', name)

/** Runs commands side by side, prints what each of them wrote when it ends, and answers their exit codes by name. */
export async function runSteps(steps) {
  const ended = steps.map(async (step) => [step.name, await runStep(step)])
  return Object.fromEntries(await Promise.all(ended))
}

async function runStep({ name, command, args, env }) {
  const began = performance.now()
  const { code, output } = await run(command, args, env)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n— ${name}: ${code === 0 ? 'ok' : `exit code ${code}`}, ${seconds} s`)
  if (output.trim()) console.log(output.trimEnd())
  return code
}

function run(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}
