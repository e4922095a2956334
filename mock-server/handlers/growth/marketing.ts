import type { Contract } from '../../../src/domain/contract/contract.ts'
import { addDays, daysBetween, today } from '../../../src/domain/dates.ts'
import { routeOf } from '../../../src/domain/routes/routes.ts'
import { access } from '../../../src/domain/verdict.ts'
import type { Handlers } from '../../http/handler.ts'
import { refused } from '../../http/refusals.ts'
import { linkablePages } from '../../services/marketing/linkable-pages.ts'
import { marketingSummary, setMarketingCost } from '../../services/marketing/summary.ts'
import { minorOf } from '../../services/payments/typed-sums.ts'

type Area = Contract['marketing']

/** Two years and a day, as in the website's figures. */
const mostDays = 732

export const marketing: Handlers<Area> = {
  summary: async ({ db, agencyId, query, session }) => {
    const to = query.to ?? today()
    const from = query.from ?? addDays(to, -29)
    const length = daysBetween(from, to) + 1
    if (length < 1) throw refused({ to: ['The last day must not be before the first.'] })
    if (length > mostDays) throw refused({ from: ['Choose at most two years.'] })
    const { on: codes } = access(session.visitor, routeOf('/discount-codes'))
    return { data: await marketingSummary(db, agencyId, { from, to, model: query.model ?? 'last', codes }) }
  },
  pages: async ({ db, agencyId, session, platform }) => ({
    data: await linkablePages(db, {
      agencyId,
      visitor: session.visitor,
      serverUrl: platform.settings.serverUrl,
    }),
  }),
  setCost: async ({ db, agencyId, session, body, audit }) => {
    const amount = body.amount === 0 ? 0 : minorOf(body.amount, body.currency, 'amount')
    await setMarketingCost(db, agencyId, session.userId, { ...body, amount })
    audit({ subject: 'marketing_cost', subjectId: body.source, after: body })
    return { message: amount === 0 ? 'Cost removed.' : 'Cost saved.' }
  },
}
