import { startServer, type TestServer } from '../../support/server.ts'
import { makeTour, ok } from '../../support/tour.ts'

/** Two agencies that may resell of each other. */
export interface PartnerDesk {
  readonly server: TestServer
  readonly nile: string
  readonly rift: string
  readonly clerk: string
  readonly ids: { readonly nile: number; readonly rift: number }
  ask(token: string, path: string, body?: unknown): ReturnType<TestServer['request']>
  /** `owner` opens a tour at 100 a person with 10 % commission, which `reseller` resells. */
  open(owner: string, reseller: string): Promise<Resold>
  sell(reseller: string, resold: Resold, adults: number): ReturnType<TestServer['request']>
}
export interface Resold {
  readonly id: number
  readonly departure: number
}

export async function partnerDesk(): Promise<PartnerDesk> {
  const server = await startServer()
  const nile = await server.login('owner@nile.test')
  const rift = await server.login('owner@rift.test')
  const clerk = await server.login('clerk@nile.test')
  const agencyOf = async (token: string) =>
    (await server.request('agent/profile', { token })).body.result.agency.id as number
  const ids = { nile: await agencyOf(nile), rift: await agencyOf(rift) }
  await server.db
    .updateTable('agencies')
    .set({ verified_kyc: true, enabled_inventory_proximity: true })
    .where('id', 'in', [ids.nile, ids.rift])
    .execute()
  server.platform.sessions.forget({ agencyId: ids.rift })
  server.platform.sessions.forget({ agencyId: ids.nile })
  const ask: PartnerDesk['ask'] = (token, path, body) => server.request(`agent/${path}`, { token, body })
  return {
    ...{ server, nile, rift, clerk, ids, ask },
    async open(owner, reseller) {
      const tour = await makeTour(server, owner, {}, 12)
      ok(await ask(owner, 'packages/status', { ids: [tour.id], status: 'published' }))
      const terms = { commission_percent: 10, max_markup_percent: 20 }
      const config = ok(await ask(owner, `packages/${tour.id}/resells/create`, terms), 201)
      const resell = ok(await ask(reseller, `resells/listings/${config.id}/resell`, { markup_percent: 15 }), 201)
      return { id: resell.id, departure: tour.departure }
    },
    sell: (reseller, { id, departure }, adults) =>
      ask(reseller, `resells/${id}/book`, { departure_id: departure, adults, client: { name: 'Mary Guest' } }),
  }
}
