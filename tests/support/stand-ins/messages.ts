import { createServer } from 'node:http'

/** What is answered: a status with a body, nothing at all, or a connection that is cut. */
export type Told = { readonly status: number; readonly body: unknown } | 'silence' | 'cut'

export interface MessageStandIn {
  readonly base: string
  readonly asked: {
    readonly path: string
    readonly headers: Readonly<Record<string, unknown>>
    readonly body: string
  }[]
  answer: (body: string) => Told
  close(): Promise<void>
}

/** A provider of messages on this machine, which answers as a test tells it to. */
export async function standInForMessages(): Promise<MessageStandIn> {
  const asked: MessageStandIn['asked'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      asked.push({ path: request.url ?? '', headers: request.headers, body })
      const told = standIn.answer(body)
      if (told === 'silence') return
      if (told === 'cut') return void request.socket.destroy()
      response.writeHead(told.status, { 'content-type': 'application/json' })
      response.end(typeof told.body === 'string' ? told.body : JSON.stringify(told.body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const standIn: MessageStandIn = {
    base: `http://127.0.0.1:${port}`,
    asked,
    answer: () => 'silence',
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return standIn
}
