import { execFile, execFileSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'
import { quantile } from './measure.mjs'

const exec = promisify(execFile)

const wrk = (() => {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' })
    return true
  } catch (error) {
    return error.status !== undefined && error.code !== 'ENOENT' // wrk -v prints its version and ends with 1
  }
})()
export const loadTool = wrk ? 'wrk' : 'the bench’s own client'

/**
 * Asks one address over and over for some seconds, on this machine only. Resolves with {rate, p50, p99} (requests a
 * second, ms); an answer that is not 2xx is an error, because a refusal is quickly made. `url` and `headers` may be functions that give
 * others for every request, which our own client then sends.
 */
export async function load(url, { connections = 50, seconds = 4, token, headers = {} } = {}) {
  const address = typeof url === 'function' ? url() : url
  if (!/^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(address))
    throw new Error(`Only this machine is put under load, not ${address}.`)
  const given = () => ({
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(typeof headers === 'function' ? headers() : headers),
  })
  const isSame = typeof url !== 'function' && typeof headers !== 'function'
  return wrk && isSame ? byWrk(url, connections, seconds, given()) : byHand(url, connections, seconds, given)
}

async function byWrk(url, connections, seconds, given) {
  const headers = Object.entries(given).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await exec('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    '--latency',
    ...headers,
    url,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Under load ${url} did not answer well:\n${stdout}`)
  const percentile = (name) => {
    const [, number, unit] = stdout.match(new RegExp(`^\\s+${name}%\\s+([\\d.]+)(us|ms|s|m)$`, 'm')) ?? []
    return Number(number) * { us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit]
  }
  return { rate: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)[1]), p50: percentile(50), p99: percentile(99) }
}

async function byHand(url, connections, seconds, given) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  const until = performance.now() + seconds * 1000
  const ask = () =>
    new Promise((resolve, reject) => {
      const asked = performance.now()
      get(typeof url === 'function' ? url() : url, { agent, headers: given() }, (answer) => {
        if (answer.statusCode < 200 || answer.statusCode > 299)
          reject(new Error(`Under load ${url} answered ${answer.statusCode}.`))
        answer.resume().once('end', () => {
          times.push(performance.now() - asked)
          resolve()
        })
      }).once('error', reject)
    })
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await ask()
    }),
  )
  agent.destroy()
  return {
    rate: times.length / ((performance.now() - started) / 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}
