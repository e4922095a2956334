import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { refused } from '../../http/refusals.ts'
import { clientRow } from '../../services/clients/client-rows.ts'
import { createClient, removeClient, updateClient } from '../../services/clients/client-writes.ts'
import { customerDetail, customerExport, customerPage } from '../../services/clients/customer-rows.ts'

type Area = Contract['customers']

/** Who recommended the agency must be another client of it. */
async function refer(
  { db, agencyId }: Pick<Call<Area['create']>, 'db' | 'agencyId'>,
  id: number,
  by: number | null | undefined,
): Promise<void> {
  if (by === undefined) return
  if (by === id) throw refused({ referred_by_id: ['Nobody recommends the agency to themselves.'] })
  const known =
    by === null ||
    (await db
      .selectFrom('clients')
      .select('id')
      .where('id', '=', by)
      .where('agency_id', '=', agencyId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()) !== undefined
  if (!known) throw refused({ referred_by_id: ['This client was not found.'] })
  await db
    .updateTable('clients')
    .set({ referred_by_id: by })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
}

export const customers: Handlers<Area> = {
  list: async (call) =>
    call.query.download === undefined
      ? call.rawJson(await customerPage(call, call.query))
      : customerExport(call, call.query, call.query.download),
  show: async ({ db, agencyId, path }) => ({ data: await customerDetail(db, agencyId, idOf(path.id)) }),
  create: async (call) => {
    const { referred_by_id, ...given } = call.body
    const id = await createClient(call, given)
    await refer(call, id, referred_by_id)
    return { data: await clientRow(call.db, call.agencyId, id) }
  },
  update: async (call) => {
    const id = idOf(call.path.id)
    const { referred_by_id, ...given } = call.body
    await updateClient(call, id, given)
    await refer(call, id, referred_by_id)
    return { data: await clientRow(call.db, call.agencyId, id) }
  },
  remove: async (call) => ({ message: await removeClient(call, idOf(call.path.id)) }),
}
