import type { Visitor } from '../../../src/domain/access.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { routeOf } from '../../../src/domain/routes/routes.ts'
import { access } from '../../../src/domain/verdict.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { commerceToday } from '../../services/agency/commerce-today.ts'
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

/** The board is seen by more roles than the desk. */
const seesInquiries = ({ visitor }: { readonly visitor: Visitor }): boolean => access(visitor, routeOf('/inquiries')).on

const recentInquiries: Handler<Area['recentInquiries']> = async ({ db, agencyId, session }) => ({
  data: seesInquiries(session) ? await figures.recentInquiries(db, agencyId) : [],
})

const today: Handler<Area['today']> = async ({ db, agencyId, session }) => ({
  data: {
    ...(await figures.todayBoard(db, agencyId, seesInquiries(session))),
    ...(await commerceToday(db, agencyId, session.visitor)),
  },
})

const search: Handler<Area['search']> = async ({ system, agencyId, session, query }) => ({
  data: await searchRecords(system, { agencyId, visitor: session.visitor, q: query.q, limit: query.limit ?? 5 }),
})

export const dashboard: Handlers<Area> = { offerStatistics, bookingStatistics, status, recentInquiries, today, search }
