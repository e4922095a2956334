import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { startBuiltServer } from '../../scripts/built-server.mjs'

test('a request whose head never ends is cut; one that is whole is answered (control)', async () => {
  await ensureBuilt()
  const server = await startBuiltServer()
  /** How long a connection with this beginning stays open, and what it was answered. */
  const opened = (beginning: string) =>
    new Promise<{ seconds: number; answer: string }>((resolve) => {
      const began = performance.now()
      const socket = connect(server.port, '127.0.0.1', () => socket.write(beginning))
      let answer = ''
      socket.setEncoding('utf8').on('data', (text: string) => {
        answer += text
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve({ seconds: (performance.now() - began) / 1000, answer }))
    })
  try {
    const slow = Array.from({ length: 50 }, () => opened('GET /api/health HTTP/1.1\r\nHost: localhost\r\n'))
    const whole = await opened('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect(whole.answer).toMatch(/^HTTP\/1\.1 200 /)
    for (const { seconds, answer } of await Promise.all(slow)) {
      expect(seconds).toBeLessThan(20)
      expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
    }
  } finally {
    await server.stop()
  }
})
