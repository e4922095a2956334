import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { bookingExport, bookingPage } from '../../services/bookings/booking-rows.ts'
import { changesOf, statisticsOf } from '../../services/offers/offer-reports.ts'
import { checkPackage } from '../../services/offers/package-rows.ts'

type Area = Contract['packages']

const statistics: Handler<Area['statistics']> = async ({ agencyId, db, path }) => {
  const id = idOf(path.id)
  await checkPackage(db, agencyId, id)
  return { data: await statisticsOf(db, agencyId, 'package', id) }
}

const bookings: Handler<Area['bookings']> = async ({ agencyId, db, path, query, rawJson, system }) => {
  await checkPackage(db, agencyId, idOf(path.id))
  const { download, ...filter } = { ...query, package_id: idOf(path.id) }
  const scope = { db, system, agencyId }
  return download === undefined ? rawJson(await bookingPage(scope, filter)) : bookingExport(scope, filter, download)
}

const history: Handler<Area['history']> = async ({ agencyId, db, path }) => {
  await checkPackage(db, agencyId, idOf(path.id))
  return { data: await changesOf(db, agencyId, 'package', idOf(path.id)) }
}

export const packageReportHandlers = { statistics, bookings, history } satisfies Partial<Handlers<Area>>
