import type { Answer, TestServer } from '../server.ts'

const form = (server: TestServer, path: string, values: Readonly<Record<string, string>>): Promise<Answer> =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  })

/** Goes on with a payment that was begun, as far as the page of the built-in provider; the reference there. */
export async function goOn(server: TestServer, uuid: string, method = 'card'): Promise<string> {
  const { status, headers, text } = await form(server, `/pay/${uuid}`, { method })
  if (status !== 303) throw new Error(`The page of the payment answered ${status}: ${text}`)
  return (headers.get('location') ?? '').replace('/pay/local/', '')
}
export const play = (server: TestServer, reference: string, outcome = 'succeed'): Promise<Answer> =>
  form(server, `/pay/local/${reference}`, { outcome })

/** Pays a payment that was begun, on its page. */
export async function payOnPage(server: TestServer, uuid: string, outcome = 'succeed'): Promise<void> {
  await play(server, await goOn(server, uuid), outcome)
}
