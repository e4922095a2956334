import { startBuiltServer } from '../../scripts/built-server.mjs'
import { figure, kilobytes, median } from './measure.mjs'
import { tokenAt } from './shared.mjs'

const line = { kilobits: 400, latency: 400 }
const rounds = 5

export const about = `The page of a payment on ${line.kilobits} kbit/s with ${line.latency} ms, nothing kept (median of ${rounds})`

/** Over the wire, headers included, until nothing more is fetched; and until the form is painted, styled, and can be filled in. */
export async function run({ built, browser }) {
  await built()
  const server = await startBuiltServer() // while developing: its built-in provider offers every way to pay
  try {
    const launched = await browser()
    const page = await linkOf(server.url)
    const withScript = await opened(launched, page, true)
    const without = await opened(launched, page, false)
    return [
      figure('Over the wire, with its script', kilobytes(withScript.bytes), 'kB', {
        goal: { most: 60 },
        beside: `${withScript.requests} requests`,
      }),
      figure('Over the wire, without script', kilobytes(without.bytes), 'kB', {
        goal: { most: 60 },
        beside: `${without.requests} requests`,
      }),
      figure('Until the form can be used, with its script', withScript.usable, 's', {
        beside: `all its bytes take ${alone(withScript.bytes)} s`,
      }),
      figure('Until the form can be used, without script', without.usable, 's', {
        beside: `all its bytes take ${alone(without.bytes)} s`,
      }),
    ]
  } finally {
    await server.stop()
  }
}

/** One round trip and the bytes. */
const alone = (bytes) => (line.latency / 1000 + (bytes * 8) / (line.kilobits * 1000)).toFixed(1)

async function linkOf(url) {
  const token = await tokenAt(url)
  const answer = await fetch(`${url}/api/agent/payment-links/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Gorilla permit', description: 'For one person.', currency: 'UGX', amount: 75_000 }),
  })
  const { data } = await answer.json()
  return `${url}/pay/${data.uuid}`
}

async function opened(launched, address, script) {
  const times = []
  let bytes = 0
  let requests = 0
  for (let round = 0; round < rounds; round++) {
    const context = await launched.newContext({ javaScriptEnabled: script, viewport: { width: 390, height: 780 } })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    const perSecond = (line.kilobits * 1000) / 8
    await cdp.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: line.latency, downloadThroughput: perSecond, uploadThroughput: perSecond },
    })
    bytes = 0
    requests = 0
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests += 1
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /^Pay/ }).waitFor()
    times.push(await page.evaluate(usable))
    await context.close()
  }
  return { bytes, requests, usable: median(times) / 1000 }
}

/** In the page: painted, and its deferred script has run. */
const usable = () => {
  const [{ domContentLoadedEventEnd }] = performance.getEntriesByType('navigation')
  const [{ startTime }] = performance.getEntriesByName('first-contentful-paint')
  return Math.max(domContentLoadedEventEnd, startTime)
}
