import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import type { CurrencySum } from '../../../src/domain/schema/types.generated.ts'
import type { Call, Handlers } from '../../http/handler.ts'
import { countOf, idOf, likeOf, metaOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { exportFile } from '../../services/background-jobs/exports.ts'
import {
  changeLink,
  keepLink,
  linkOf,
  linkPage,
  linkSelect,
  linkSorts,
  lockedLink,
  shownLink,
  siteBase,
} from '../../services/marketing/marketing-links.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['marketingLinks']

const whoseOf = ({ agencyId, platform }: Pick<Call<Endpoint>, 'agencyId' | 'platform'>) => ({
  agencyId,
  serverUrl: platform.settings.serverUrl,
})
const salesText = (sales: readonly CurrencySum[]) =>
  sales.map(({ currency, amount }) => `${currency} ${amount}`).join(', ')

export const marketingLinks: Handlers<Area> = {
  list: async (call) => {
    const { db, agencyId, query } = call
    const words = searchWords(query.q).map(
      (word) =>
        sql`searchable(l.name || ' ' || l.code || ' ' || l.path || ' ' || l.source || ' ' || l.campaign) like ${likeOf(word)}`,
    )
    const where = sql.join(
      [query.archived ? sql`l.archived_at is not null` : sql`l.archived_at is null`, ...words],
      sql` and `,
    )
    const order = orderOf(query.sort, linkSorts(agencyId), '-created_at', sql`l.id`)
    const rows = linkSelect(agencyId, where, order)
    const base = await siteBase(db, whoseOf(call))
    if (query.download !== undefined)
      return exportFile(db, {
        name: 'links',
        format: query.download,
        agencyId,
        columns: [
          { title: 'Name', value: ({ name }) => name, width: 28 },
          { title: 'Page', value: ({ path }) => `${base}${path}`, width: 40 },
          { title: 'Short address', value: (row) => shownLink(row, base).short, width: 36 },
          { title: 'Source', value: ({ source }) => source },
          { title: 'Medium', value: ({ medium }) => medium },
          { title: 'Campaign', value: ({ campaign }) => campaign },
          { title: 'Visits', value: ({ visits }) => visits, type: 'number' },
          { title: 'Inquiries', value: ({ inquiries }) => inquiries, type: 'number' },
          { title: 'Bookings', value: ({ bookings }) => bookings, type: 'number' },
          { title: 'Sold', value: ({ sales }) => salesText(sales), width: 24 },
          { title: 'Made', value: ({ created_at }) => created_at, type: 'instant', width: 18 },
        ],
        query: rows,
      })
    const page = pageOf(query)
    const { rows: shown } = await linkPage(rows, page).execute(db)
    const counted = await countOf(db, sql`select from marketing_links l where l.agency_id = ${agencyId} and ${where}`)
    return { data: shown.map((row) => shownLink(row, base)), meta: metaOf(page, counted, shown.length) }
  },

  show: async (call) => ({ data: await linkOf(call.db, whoseOf(call), idOf(call.path.id)) }),

  create: async (call) => {
    const { db, session, body, audit } = call
    const id = await keepLink(db, whoseOf(call), session.userId, body)
    const data = await linkOf(db, whoseOf(call), id)
    audit({ subject: 'marketing_link', subjectId: id, after: { name: data.name, link: data.link } })
    return { data }
  },

  update: async (call) => {
    const { db, agencyId, body, audit } = call
    const before = await lockedLink(db, agencyId, idOf(call.path.id))
    await checkVersion(db, 'marketing_link', before, body.version)
    const values = await changeLink(db, whoseOf(call), before, body)
    audit({
      subject: 'marketing_link',
      subjectId: before.id,
      ...changesBetween<Record<string, unknown>>(before, values),
    })
    return { data: await linkOf(db, whoseOf(call), before.id) }
  },

  archive: async (call) => {
    const { db, agencyId, body, audit } = call
    const before = await lockedLink(db, agencyId, idOf(call.path.id))
    await checkVersion(db, 'marketing_link', before, body.version)
    if ((before.archived_at !== null) !== body.archived) {
      await db
        .updateTable('marketing_links')
        .set({ archived_at: body.archived ? sql`now()` : null, version: before.version + 1, updated_at: sql`now()` })
        .where('id', '=', before.id)
        .execute()
      audit({ subject: 'marketing_link', subjectId: before.id, after: { archived: body.archived } })
    }
    return { data: await linkOf(db, whoseOf(call), before.id) }
  },
}
