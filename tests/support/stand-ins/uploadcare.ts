import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Uploadcare {
  readonly origin: string
  /** Paths that were asked for, in order. */
  readonly asked: string[]
  /** How it answers from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<void>
}

/** Stands in for Uploadcare's host of files, with whatever manners a test wants. */
export async function standInForUploadcare(): Promise<Uploadcare> {
  const server = createServer((request, response) => {
    standIn.asked.push(request.url ?? '')
    standIn.answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const standIn: Uploadcare = {
    origin: `http://127.0.0.1:${port}`,
    asked: [],
    answer: (_, response) => response.writeHead(404).end(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return standIn
}

/** A whole file, honestly. */
export const sending =
  (file: Buffer, type = 'image/png'): Uploadcare['answer'] =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type, 'content-length': file.length }).end(file)
