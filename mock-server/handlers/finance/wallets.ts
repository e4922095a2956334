import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { exchangeMoney, quoteExchange, quoteShown } from '../../services/wallets/exchange.ts'
import { exchangeRates, setHouseRate } from '../../services/wallets/exchange-rates.ts'
import { totalsInAll } from '../../services/wallets/in-all.ts'
import { statementExport, statementPage } from '../../services/wallets/statement.ts'
import { walletOf, walletsOf } from '../../services/wallets/wallet-rows.ts'

export const wallets: Handlers<Contract['wallets']> = {
  list: async ({ db, agencyId }) => ({ data: await walletsOf(db, agencyId) }),
  balance: async ({ db, agencyId, path }) => ({ data: await walletOf(db, agencyId, idOf(path.id)) }),
  statement: (call) => {
    const id = idOf(call.path.id)
    return call.query.download === undefined
      ? statementPage(call, id, call.query)
      : statementExport(call, id, call.query, call.query.download)
  },
}

export const exchanges: Handlers<Contract['exchanges']> = {
  rates: async ({ db, agencyId }) => ({ data: await exchangeRates(db, agencyId) }),
  inAll: async ({ db, agencyId, query }) => ({ data: await totalsInAll(db, agencyId, query.sums) }),
  setRate: async (call) => {
    const { db, agencyId, session, body } = call
    const { before, day } = await setHouseRate(db, { agencyId, userId: session.userId }, body)
    call.audit({
      subject: 'house_rate',
      subjectId: body.currency,
      before: { rate: before },
      after: { rate: body.rate, day },
    })
    return { data: await exchangeRates(db, agencyId) }
  },
  quote: async ({ db, agencyId, session, body }) => ({
    data: quoteShown(await quoteExchange(db, { agencyId, userId: session.userId }, body)),
  }),
  exchange: async (call) => {
    const { db, agencyId, session, body } = call
    const quote = quoteShown(await exchangeMoney(db, { agencyId, userId: session.userId }, body))
    call.audit({
      subject: 'exchange',
      subjectId: quote.id,
      after: { from: quote.from, amount: quote.amount, to: quote.to, received: quote.received, rate: quote.rate },
    })
    return { data: { quote, wallets: await walletsOf(db, agencyId, [quote.from, quote.to]) } }
  },
}
