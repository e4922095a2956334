import { chromium } from 'playwright'
import { ensureBuilt } from '../../scripts/built.mjs'
import { startBuiltServer } from '../../scripts/built-server.mjs'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { skip } from './measure.mjs'

/** What measurements ask for and share in one run: made on first use, ended by `close`. */
export function shared() {
  const ends = []
  const once = (make) => {
    let made
    return () => {
      made ??= make()
      return made
    }
  }
  const built = once(async () => {
    try {
      await ensureBuilt()
    } catch (error) {
      skip(`the product does not build here: ${error.message.split('\n')[0]}`)
    }
  })
  const server = once(async () => {
    await built()
    const started = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
    ends.push(() => started.stop())
    return started
  })
  const browser = once(async () => {
    const found = await findBrowser()
    const launched = await chromium.launch({
      executablePath: found.path,
      env: { ...process.env, ...found.env },
      args: [...browserArguments, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
    })
    ends.push(() => launched.close())
    return launched
  })
  const token = once(() => logIn(server))
  return {
    built,
    server,
    browser,
    token,
    /** Runs at the end of the whole run, last made first ended. */
    atEnd: (end) => ends.push(end),
    async close() {
      for (const end of ends.reverse()) await end().catch((error) => console.error(`While ending: ${error.message}`))
    },
  }
}

export const demo = { email: 'owner@nile.test', password: 'Safari-2026' }

async function logIn(server) {
  const { url } = await server()
  return tokenAt(url)
}

export async function tokenAt(url) {
  const answer = await fetch(`${url}/api/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  })
  const { token } = await answer.json()
  if (token === undefined) skip(`nobody can log in: ${answer.status}`)
  return token
}

/** A page of somebody who is signed in, with nothing cached, and a debugger session on it. */
export async function signedInPage(browser, url, token, { viewport = { width: 1440, height: 900 } } = {}) {
  const context = await browser.newContext({ viewport, timezoneId: 'Africa/Kampala' })
  if (token !== undefined) await context.addInitScript((text) => localStorage.setItem('safiri.token', text), token)
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  return { context, page, debug, url }
}

export const throttle = (debug, rate) => debug.send('Emulation.setCPUThrottlingRate', { rate })
