import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { ownDomain } from '../../services/domains/apex.ts'
import { checkDomain } from '../../services/domains/check-domain.ts'
import { orderDomain, sendDomainOrders } from '../../services/domains/domain-orders.ts'
import { domainDesk, domainRow, shownDomain } from '../../services/domains/domain-rows.ts'
import { claimDomain, makeMain, releaseDomain } from '../../services/domains/domain-writes.ts'
import { oursOf, readQuote, searchDomain } from '../../services/domains/search-domain.ts'

type Area = Contract['domain']

export const domain: Handlers<Area> = {
  list: async ({ db, agencyId, platform }) => ({ data: await domainDesk(db, agencyId, platform.settings) }),
  search: async (call) => {
    const { agencyId, body, platform } = call
    // The DNS and the registrar are asked once no transaction waits for them.
    call.thenAnswer(async () => ({ data: await searchDomain(platform.settings, agencyId, body.domain) }))
    return { data: { offers: [], by_staff: false } }
  },
  register: async (call) => {
    const { db, agencyId, session, body, platform } = call
    const { years, wallet, holder } = body
    const quote = readQuote(body.quote, agencyId)
    const id = await orderDomain(db, { agencyId, userId: session.userId, name: session.userName }, quote, {
      years,
      wallet,
      holder,
    })
    const amount = toMajor(quote.amount * years, quote.currency)
    call.audit({
      subject: 'domain_order',
      subjectId: id,
      after: { name: quote.name, years, wallet, amount, currency: quote.currency },
    })
    call.after(async () => {
      await sendDomainOrders(platform)
    })
    return { data: await domainDesk(db, agencyId, platform.settings) }
  },
  addExisting: async (call) => {
    const { db, agencyId, session, body, platform } = call
    const { name } = ownDomain(body.domain, oursOf(platform.settings))
    const row = await claimDomain(db, agencyId, session.userId, name)
    call.audit({ subject: 'domain', subjectId: row.id, after: { name } })
    call.thenAnswer(async () => ({
      data: shownDomain(await checkDomain(platform, agencyId, row.id), platform.settings),
    }))
    return { data: shownDomain(row, platform.settings) }
  },
  check: async (call) => {
    const { db, agencyId, platform } = call
    const row = await domainRow(db, agencyId, idOf(call.path.id))
    call.thenAnswer(async () => ({
      data: shownDomain(await checkDomain(platform, agencyId, row.id), platform.settings),
    }))
    return { data: shownDomain(row, platform.settings) }
  },
  main: async (call) => {
    const { db, agencyId, body, platform } = call
    const row = await makeMain(db, agencyId, idOf(call.path.id), body.version)
    call.audit({ subject: 'domain', subjectId: row.id, after: { main: row.name } })
    return { data: shownDomain(row, platform.settings) }
  },
  release: async (call) => {
    const { db, agencyId, body, platform } = call
    const row = await releaseDomain(db, agencyId, idOf(call.path.id), body.version)
    call.audit({ subject: 'domain', subjectId: row.id, before: { name: row.name }, after: { released: true } })
    return { data: await domainDesk(db, agencyId, platform.settings) }
  },
}
