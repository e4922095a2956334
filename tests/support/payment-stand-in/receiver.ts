import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallbackRead, PaymentProvider } from '../../../mock-server/services/payments/providers/provider.ts'

/** Where notices arrive: read by the provider of the test, answered as it says, and kept. */
export interface Receiver {
  readonly url: string
  readonly read: CallbackRead[]
  provider: PaymentProvider | null
  close(): Promise<void>
}

export async function receiveNotices(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // a request without an encoding sends buffers
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const query = new URL(request.url ?? '/', 'http://here.test').searchParams
    const notice = receiver.provider?.readCallback({ headers, query, body: Buffer.concat(chunks).toString('utf8') })
    if (notice === undefined) return void response.writeHead(404).end()
    receiver.read.push(notice)
    if (typeof notice === 'string') return void response.writeHead(notice === 'forged' ? 403 : 400).end()
    const answer = receiver.provider?.acknowledge(notice)
    response.writeHead(answer?.status ?? 500, { 'content-type': answer?.type ?? '' }).end(answer?.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`, // it listens on a port
    read: [],
    provider: null,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return receiver
}
