import { expect } from 'playwright/test'
import { addDays, today } from '../../../src/domain/dates.ts'

export type Api = (
  email: string,
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>

export const owner = 'owner@nile.test'
export const reseller = 'owner@rift.test'
export const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

export async function send<Answer = { id: number }>(
  api: Api,
  email: string,
  path: string,
  body: unknown,
  wanted = 201,
): Promise<Answer> {
  const answer = await api(email, 'POST', path, body)
  expect(answer.status, path).toBe(wanted)
  return (answer.body as { data: Answer }).data // the contract's answer
}

/** A published package of the owner with a price and a departure, made behind the screen. */
export async function published(api: Api, title: string): Promise<{ id: number; departure: number }> {
  const { id } = await send(api, owner, 'agent/packages/new', { title, days: 2, nights: 1, currency: 'USD' })
  const adult = { name: 'Adult', unit: 'per_person', age_band: 'adult', amount: 200, currency: 'USD' }
  await send(api, owner, `agent/packages/${id}/price-options/create`, adult)
  const days = { dates: [addDays(today(), 40)], capacity: 8 }
  const [departure] = await send<{ id: number }[]>(api, owner, `agent/packages/${id}/departures/create`, days)
  await api(owner, 'POST', 'agent/packages/status', { ids: [id], status: 'published' })
  return { id, departure: departure?.id ?? 0 }
}
