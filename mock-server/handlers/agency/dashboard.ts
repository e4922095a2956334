import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { search as searchRecords } from '../../services/agency/search.ts'
import { setUpStatus } from '../../services/agency/set-up-status.ts'
import * as figures from '../../services/agency/statistics.ts'

type Area = Contract['dashboard']

const offerStatistics: Handler<Area['offerStatistics']> = async ({ db, agencyId, query }) => ({
  data: await figures.offerStatistics(db, agencyId, query.kind),
})

const bookingStatistics: Handler<Area['bookingStatistics']> = async ({ db, agencyId }) => ({
  data: await figures.bookingStatistics(db, agencyId),
})

const status: Handler<Area['status']> = async ({ db, agencyId, session }) => ({
  data: await setUpStatus(db, agencyId, session),
})

const recentInquiries: Handler<Area['recentInquiries']> = async ({ db, agencyId }) => ({
  data: await figures.recentInquiries(db, agencyId),
})

const today: Handler<Area['today']> = async ({ db, agencyId }) => ({ data: await figures.todayBoard(db, agencyId) })

const search: Handler<Area['search']> = async ({ system, agencyId, session, query }) => ({
  data: await searchRecords(system, { agencyId, visitor: session.visitor, q: query.q, limit: query.limit ?? 5 }),
})

export const dashboard: Handlers<Area> = { offerStatistics, bookingStatistics, status, recentInquiries, today, search }
