import * as v from 'valibot'
import type { Client, ClientDetail, Meta } from '../schema/types.generated.ts'
import { clientInput } from './client-input.ts'
import { endpoint } from './endpoint.ts'
import { listQuery, queryText } from './rules.ts'

export const clients = {
  list: endpoint<{ data: Client[]; meta: Meta }>()('GET agent/clients', {
    permission: 'View Clients',
    query: v.object({ ...listQuery, tag: v.optional(queryText), country: v.optional(queryText) }),
    download: true,
    proof: 'download',
    meaning: 'people who travel',
  }),
  create: endpoint<{ data: Client }>()('POST agent/clients/create', {
    permission: 'View Clients',
    input: clientInput,
    status: 201,
    meaning: 'a known e-mail is a 422 that names the client',
  }),
  show: endpoint<{ data: ClientDetail }>()('GET agent/clients/{id}/show', {
    permission: 'View Clients',
    meaning: 'with bookings, payments, inquiries, history',
  }),
  update: endpoint<{ data: Client }>()('POST agent/clients/{id}/update', {
    permission: 'View Clients',
    input: clientInput,
    meaning: 'a stale version is a 409',
  }),
  remove: endpoint<{ message: string }>()('POST agent/clients/{id}/delete', {
    permission: 'View Clients',
    meaning: 'refused while bookings are live; soft',
  }),
  restore: endpoint<{ data: Client }>()('POST agent/clients/{id}/restore', {
    permission: 'View Clients',
    meaning: 'within 30 days',
  }),
}
