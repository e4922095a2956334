import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { clientDetail, clientExport, clientPage, clientRow } from '../../services/clients/client-rows.ts'
import { createClient, removeClient, restoreClient, updateClient } from '../../services/clients/client-writes.ts'

type Area = Contract['clients']

const list: Handler<Area['list']> = async (call) =>
  call.query.download === undefined
    ? call.rawJson(await clientPage(call, call.query))
    : clientExport(call, call.query, call.query.download)

const show: Handler<Area['show']> = async ({ db, agencyId, path }) => ({
  data: await clientDetail(db, agencyId, idOf(path.id)),
})

const create: Handler<Area['create']> = async (call) => {
  const id = await createClient(call, call.body)
  return { data: await clientRow(call.db, call.agencyId, id) }
}

const update: Handler<Area['update']> = async (call) => {
  const id = idOf(call.path.id)
  await updateClient(call, id, call.body)
  return { data: await clientRow(call.db, call.agencyId, id) }
}

const remove: Handler<Area['remove']> = async (call) => ({ message: await removeClient(call, idOf(call.path.id)) })

const restore: Handler<Area['restore']> = async (call) => {
  const id = idOf(call.path.id)
  await restoreClient(call, id)
  return { data: await clientRow(call.db, call.agencyId, id) }
}

export const clients: Handlers<Area> = { list, show, create, update, remove, restore }
