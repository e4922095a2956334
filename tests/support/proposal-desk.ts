import type { TestServer } from './server.ts'
import { inDays, ok } from './tour.ts'

/** One item of a proposal, 100 each. */
export const item = (key: string, more: Readonly<Record<string, unknown>> = {}) => ({
  key,
  title: `Item ${key}`,
  quantity: 1,
  net: 60,
  gross: 100,
  ...more,
})
export const option = (key: string, items: readonly unknown[], more: Readonly<Record<string, unknown>> = {}) => ({
  key,
  items,
  ...more,
})

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape, as in server.ts
export type Shown = any

/** The calls of one colleague on proposals. */
export const deskOf = (server: TestServer, token: string) => {
  const ask = (path: string, body?: unknown) => server.request(`agent/proposals${path}`, { token, body })
  const show = async (uuid: string): Promise<Shown> => ok(await ask(`/${uuid}/show`))
  const save = async (proposal: Shown, changes: Readonly<Record<string, unknown>> = {}): Promise<Shown> => {
    const { title, currency, starts_on, adults, children, infants, valid_until, content, version } = proposal
    const client_id = proposal.client?.id ?? null
    const whole = { title, currency, starts_on, adults, children, infants, valid_until, content, version, client_id }
    return ok(await ask(`/${proposal.uuid}/update`, { ...whole, ...changes }))
  }
  /** A proposal to a new client that starts in forty days. */
  const write = async (
    options: readonly unknown[],
    changes: Readonly<Record<string, unknown>> = {},
    email = `ann.${Math.random().toString(36).slice(2)}@lee.test`,
  ): Promise<Shown> => {
    const begun = ok(
      await ask('/create', { currency: 'USD', adults: 2, starts_on: inDays(40), client: { name: 'Ann Lee', email } }),
      201,
    )
    return save(begun, { title: 'Gorillas and lakes', content: { options }, ...changes })
  }
  const send = async (proposal: Shown, changes: Readonly<Record<string, unknown>> = {}): Promise<Shown> =>
    ok(
      await ask(`/${proposal.uuid}/send`, {
        to: proposal.client.email,
        subject: 'Your trip',
        message: 'Dear Ann,\n\nHere it is.',
        ...changes,
      }),
    )
  return { ask, show, save, write, send }
}

/** The secret by which the client's page is opened, as those who may edit are told it. */
export const linkOf = ({ public_url: address }: Shown): string => address.slice(address.lastIndexOf('/') + 1)

/** What the client does on the page. */
export const visitorOf = (server: TestServer, link: string) => {
  const open = (path = '') => server.request(`/proposal/${link}${path}`)
  const post = (what: string, fields: Readonly<Record<string, string>> | readonly (readonly [string, string])[] = {}) =>
    server.request(`/proposal/${link}/${what}`, {
      method: 'POST',
      body: new URLSearchParams(fields as Record<string, string>).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  return { open, post, seen: () => post('seen') }
}
