import { createServer, request, type Server } from 'node:http'

export interface PoorLine {
  readonly url: string
  /** Calls that reached the server, and answers that were lost on the way back. */
  readonly passed: number
  readonly lost: number
  close(): Promise<void>
}

/** A line to a server that takes `delay` ms there and back, and loses one answer in ten, by chance, after the server has given it. */
export async function startPoorLine(to: string, { delay = 400, loses = 0.1 } = {}): Promise<PoorLine> {
  const target = new URL(to)
  const line = { url: '', passed: 0, lost: 0, close: async () => {} }
  const server: Server = createServer((asked, answer) => {
    const onward = request(
      { host: target.hostname, port: target.port, path: asked.url, method: asked.method, headers: asked.headers },
      (given) => {
        const parts: Buffer[] = []
        given.on('data', (part: Buffer) => parts.push(part))
        given.on('end', () => {
          line.passed++
          const isLost = Math.random() < loses
          setTimeout(() => {
            if (isLost) {
              line.lost++
              asked.socket.destroy()
            } else answer.writeHead(given.statusCode ?? 502, given.headers).end(Buffer.concat(parts))
          }, delay / 2)
        })
      },
    )
    onward.on('error', () => asked.socket.destroy())
    setTimeout(() => asked.pipe(onward), delay / 2)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  line.url = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
  line.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return line
}
