import type { Contract } from '../../../src/domain/contract/contract.ts'
import { addDays, daysBetween, today } from '../../../src/domain/dates.ts'
import type { Handlers } from '../../http/handler.ts'
import { refused } from '../../http/refusals.ts'
import { websiteAnalytics } from '../../services/analytics/website-analytics.ts'

type Area = Contract['analytics']

/** Two years and a day: more is no question about a site, but work. */
const mostDays = 732

export const analytics: Handlers<Area> = {
  website: async ({ db, agencyId, query }) => {
    const to = query.to ?? today()
    const from = query.from ?? addDays(to, -29)
    const length = daysBetween(from, to) + 1
    if (length < 1) throw refused({ to: ['The last day must not be before the first.'] })
    if (length > mostDays) throw refused({ from: ['Choose at most two years.'] })
    const { by, word } = query
    if (by !== undefined && (word ?? '') === '') throw refused({ word: ['Say which one.'] })
    if (by === undefined && word !== undefined)
      throw refused({ by: ['Say what this is: a source, a page, a country …'] })
    const filter = by === undefined || word === undefined ? null : { by, word }
    return { data: await websiteAnalytics(db, agencyId, { from, to, filter }) }
  },
}
