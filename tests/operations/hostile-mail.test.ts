import { expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { startBuiltServer } from '../../scripts/built-server.mjs'
import { slowestHealth } from './others-meanwhile.ts'

// Quality, reliability 23: whatever a stranger writes, the server answers others meanwhile, and stops when it is asked to.

const secret = 'letters-may-come-in-with-this-secret'
const env = { MAIL_REPLY_TO: 'talk+{thread}@in.safiri.test', MAIL_IN_SECRET: secret }
const head = 'From: a@b.test\r\nTo: x@y.test\r\nContent-Type: text/plain\r\n\r\n'
/** Ten million empty lines take the reader of mails minutes. */
const endless = head + '\n'.repeat(10_000_000)

test('a mail that takes minutes to read is given up, and holds up nobody', async () => {
  await ensureBuilt()
  const server = await startBuiltServer({ env })
  const hand = (body: string) =>
    fetch(`${server.url}/mail/in`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    })
  const { slowest, asked, answer } = await slowestHealth(server.url, () => hand(endless))
  expect(answer.status).toBe(422)
  expect(asked).toBeGreaterThan(10)
  expect(slowest).toBeLessThan(2000)
  expect(server.log()).toMatch(/An incoming mail of 1000\d{4} bytes was set aside/)
  // Control: a mail that can be read is read, and belongs to nobody here.
  expect((await hand(`${head}Hello.`)).status).toBe(404)

  const last = hand(endless).catch(() => null)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await server.stop({ grace: 10_000 }), server.log()).toMatchObject({ code: 0 })
  expect(await last).toMatchObject({ status: 503 }) // the mail server brings it again
})
