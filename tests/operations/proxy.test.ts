import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { type BuiltServer, freePort, startBuiltServer, temporaryFolder } from '../../scripts/built-server.mjs'
import type { DomainDesk, SiteDomain } from '../../src/domain/schema/types.generated.ts'
import { tokenOf } from '../support/log-in.ts'
import { root } from '../support/source.ts'
import { type StandInDns, standInForDns } from '../support/stand-ins/dns.ts'

// The Caddyfile of docs/domains.md, as it stands there, before a real server: own ports, and certificates of Caddy's own authority.

const address = '127.0.0.1'
const app = 'app.example.com'
const own = 'nile-proxy-safaris.com'

function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let dns: StandInDns
let server: BuiltServer
let caddy: ChildProcess
let folder: string
let ports: { readonly http: number; readonly https: number }
let token: string

interface Fetched {
  readonly status: number
  readonly text: string
  readonly names: string
  readonly location: string
}
/** As a browser asks for `https://name/path`, whatever the DNS says of the name. */
const over = (name: string, path: string): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: address,
        port: ports.https,
        path,
        servername: name,
        headers: { host: name },
        rejectUnauthorized: false,
        timeout: 20_000,
      },
      (answer) => {
        const names = (answer.socket as TLSSocket).getPeerCertificate().subjectaltname ?? '' // it came over TLS
        let text = ''
        answer.setEncoding('utf8').on('data', (more: string) => (text += more))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, names, location: answer.headers.location ?? '' }),
        )
      },
    )
    asked.on('error', reject).on('timeout', () => asked.destroy(new Error('no answer')))
    asked.end()
  })

async function call<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
  const { data } = (await answer.json()) as { data: T } // as the contract says
  return data
}

const ownDomain = async () => (await call<DomainDesk>('agent/domains')).domains.find(({ name }) => name === own)

function caddyfile(): string {
  const text = readFileSync(join(root, 'docs/domains.md'), 'utf8')
  const [, block] = /```\n(# \/etc\/caddy\/Caddyfile\n[\s\S]*?)```/.exec(text) ?? []
  if (block === undefined) throw new Error('docs/domains.md has a Caddyfile')
  const ours = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    `storage file_system ${folder}/certificates`,
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
  ]
  return block.replaceAll('127.0.0.1:4000', `127.0.0.1:${server.port}`).replace('{\n', `{\n\t${ours.join('\n\t')}\n`)
}

describe.skipIf(!hasCaddy())('a proxy that fetches certificates when they are first needed (needs caddy)', () => {
  beforeAll(async () => {
    await ensureBuilt()
    dns = await standInForDns()
    folder = temporaryFolder('proxy')
    ports = { http: await freePort(), https: await freePort() }
    server = await startBuiltServer({
      env: {
        TRUST_PROXY: '1',
        SERVER_URL: `https://${app}`,
        PAGE_URL: `https://${app}`,
        DNS_SERVERS: dns.address,
        SITE_ADDRESSES: address,
      },
    })
    token = await tokenOf(server.url, 'owner@nile.test')
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, caddyfile())
    caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { ...process.env, HOME: folder },
      stdio: 'ignore',
    })
    await vi.waitFor(async () => expect((await over(app, '/api/health')).status).toBe(200), {
      timeout: 30_000,
      interval: 200,
    })
  })
  afterAll(async () => {
    caddy?.kill('SIGTERM')
    await server?.stop()
    dns?.close()
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  })

  test('a name that nobody has proved gets no certificate, and no answer', async () => {
    await expect(over('stranger.example', '/')).rejects.toThrow()
    const { id } = await call<SiteDomain>('agent/domain-add-existing', { domain: own })
    expect(id).toBeGreaterThan(0)
    await expect(over(own, '/')).rejects.toThrow()
  })

  test('a proved one gets its certificate with the first visit, and shows the agency’s site at its root', async () => {
    const domain = await ownDomain()
    if (domain === undefined) throw new Error('it was added')
    dns.set('A', own, [address])
    dns.set('TXT', `_safiri.${own}`, [domain.records.find(({ type }) => type === 'TXT')?.value ?? ''])
    expect((await call<SiteDomain>(`agent/domains/${domain.id}/check`, {})).state).toBe('verified')
    const { status, text, names } = await over(own, '/')
    expect(status).toBe(200)
    expect(names).toContain(`DNS:${own}`)
    expect(text).toContain(`<link rel="canonical" href="https://${own}/">`)
    const after = await ownDomain()
    expect(after?.state).toBe('certificate')
    expect((await over(own, '/offers/tours')).status).toBe(200)
    // Control: another name is refused as before.
    await expect(over('stranger.example', '/')).rejects.toThrow()
  })

  test('the server’s own name is the staff’s page, by TLS only; whoever comes through the proxy may not ask what the proxy asks', async () => {
    expect((await over(app, '/login')).text).toContain('<div id="app"')
    expect((await over(app, `/internal/domain?name=${own}`)).status).toBe(404)
    // Control: the proxy itself is answered.
    expect((await fetch(`${server.url}/internal/domain?name=${own}`)).status).toBe(200)
    const to = await new Promise<string>((resolve, reject) =>
      plainRequest({ host: address, port: ports.http, path: '/', headers: { host: app } }, (answer) => {
        answer.resume()
        resolve(`${answer.statusCode} ${answer.headers.location}`)
      })
        .on('error', reject)
        .end(),
    )
    expect(to).toMatch(/^308 https:\/\/app\.example\.com/)
  })
})
