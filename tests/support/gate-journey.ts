import type { Page } from 'playwright/test'

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
const owner = 'owner@nile.test'
const hour = 3_600_000

export const gate = 'gate@nile.test'
export const path = '/offers/events/scan-ticket'
export const named = (title: string) => `${title} ${Date.now().toString(36)}`
export const result = (page: Page) => page.getByRole('region', { name: 'Result' })
export const field = (page: Page) => page.getByLabel('Ticket code')
export const choose = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(title) })

/** An event that is on, with a free and a paid ticket type, made as an agency makes it. */
export async function openEvent(api: Api, title: string, startsIn = 1) {
  const call = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await api(owner, 'POST', `agent/${path}`, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return (answer.body as { data: T }).data // the contract's
  }
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const event = {
    title,
    venue_name: 'Lugogo Grounds',
    currency: 'UGX',
    starts_at: at(startsIn),
    ends_at: at(startsIn + 5),
  }
  const { id } = await call<{ id: number }>('business/events/create', event)
  const tickets = `business/events/${id}/tickets`
  const free = await call<{ id: number }>(tickets, { name: 'Regular', amount: 0, free: true, quantity: 500 })
  const paid = await call<{ id: number }>(tickets, { name: 'VIP', amount: 150_000, quantity: 50 })
  await call(`business/events/${id}/update`, { ...event, status: 'published' })
  return {
    id,
    title,
    /** Codes of an order, by the names of its holders; nothing is paid for a VIP ticket. */
    order: async (names: readonly string[], type: 'free' | 'paid' = 'free'): Promise<string[]> => {
      const ticket_type_id = (type === 'free' ? free : paid).id
      const holders = names.map((name) => ({ name }))
      const items = [{ kind: 'ticket', ticket_type_id, quantity: names.length, holders }]
      const booking = await call<{ id: number }>('bookings/new', { items, client: { name: names[0] } })
      const found = await api(
        owner,
        'GET',
        `agent/business/events/tickets/purchases?per_page=50&booking_id=${booking.id}`,
      )
      const rows = (found.body as { data: { code: string; holder_name: string }[] }).data
      return names.map((name) => rows.find((row) => row.holder_name === name)?.code ?? '')
    },
  }
}
