import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { startBuiltServer } from '../../scripts/built-server.mjs'
import { startSmtp } from '../support/smtp.ts'

test('a mail that is under way when the server is killed is sent by the next one', async () => {
  await ensureBuilt()
  let reached = 0
  let silent = true
  const smtp = await startSmtp(() => {
    reached++
    return silent ? 'silence' : '250 taken'
  })
  const env = { SMTP_URL: smtp.url }
  let server = await startBuiltServer({ env })
  try {
    const asked = await fetch(`${server.url}/api/agent/send-password-reset-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@nile.test' }),
    })
    expect(asked.status).toBeLessThan(300)
    await until(() => reached > 0)
    server.child.kill('SIGKILL')
    await server.exited
    expect(smtp.letters).toEqual([])
    silent = false
    server = await startBuiltServer({ dataDir: server.dataDir, env })
    await until(() => smtp.letters.length > 0)
    expect(smtp.letters.map(({ to }) => to)).toEqual([['owner@nile.test']])
  } finally {
    await server.stop({ keep: false })
    await smtp.close()
  }
})

async function until(met: () => boolean): Promise<void> {
  for (let waited = 0; !met() && waited < 60_000; waited += 50) await wait(50)
  expect(met()).toBe(true)
}
