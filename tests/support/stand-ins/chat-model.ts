import { createServer, type ServerResponse } from 'node:http'

export interface ChatModelStandIn {
  readonly base: string
  /** Bodies and keys of the calls so far. */
  readonly asked: { readonly key: string | undefined; readonly body: string }[]
  /** Calls whose connection the caller has closed before they were answered. */
  readonly leftBy: () => number
  /** How the next calls are answered. */
  answer: (response: ServerResponse) => unknown
  close(): Promise<void>
}

const event = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`

/** A whole answer, in pieces that break words and lines. */
export const saying =
  (text: string) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': a comment\n\n')
    const stream = (text.match(/[\s\S]{1,3}/g) ?? []).map(event).join('')
    const cut = Math.floor(stream.length / 2)
    response.write(stream.slice(0, cut))
    response.end(
      `${stream.slice(cut)}data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\r\n\r\ndata: [DONE]\n\n`,
    )
  }
/** Says the same for ever, or until nobody listens. */
export const endless =
  (text: string) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const timer = setInterval(() => response.write(event(text)), 2)
    response.on('close', () => clearInterval(timer))
  }

/** A server of chat completions on this machine, which answers as a test tells it to. */
export async function standInForChatModel(): Promise<ChatModelStandIn> {
  const asked: ChatModelStandIn['asked'] = []
  let left = 0
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    response.on('close', () => {
      if (!response.writableEnded) left++
    })
    request.on('end', () => {
      asked.push({ key: request.headers.authorization, body })
      void standIn.answer(response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const standIn: ChatModelStandIn = {
    base: `http://127.0.0.1:${port}/v1`,
    asked,
    leftBy: () => left,
    answer: saying(''),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return standIn
}
