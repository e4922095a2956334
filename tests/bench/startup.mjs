import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { answers, databasePid, freePort, temporaryFolder } from '../../scripts/built-server.mjs'
import { root } from '../../scripts/run.mjs'
import { figure, median } from './measure.mjs'

export const about = '`npm start` on a built checkout, from the command to the first answer'

export async function run({ built }) {
  await built()
  const dataDir = temporaryFolder('start')
  try {
    const first = await startOnce(dataDir)
    const later = []
    for (let count = 0; count < 5; count++) later.push(await startOnce(dataDir))
    return [
      figure('First start: cluster, schema and seed', first, 's', { goal: { most: 3 } }),
      figure('Later starts, median of 5', median(later), 's', { goal: { most: 1.5 }, detail: later }),
    ]
  } finally {
    const pid = databasePid(dataDir)
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

async function startOnce(dataDir) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const started = performance.now()
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir }
  const child = spawn(npm, ['start'], { cwd: root, env, stdio: 'ignore', shell: process.platform === 'win32' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`)
    if (performance.now() - started > 120_000) throw new Error('npm start did not answer in two minutes.')
    await wait(5)
  }
  const seconds = (performance.now() - started) / 1000
  child.kill('SIGTERM')
  await gone
  while ((await answers(url)) || databasePid(dataDir) !== undefined) await wait(50) // npm goes before the server has
  return seconds
}
