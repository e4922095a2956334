import { post } from '../../../mock-server/services/ledger/posting.ts'
import { localPayouts } from '../../../mock-server/services/transfers/local-payouts.ts'
import type { PayoutDesk } from '../../../mock-server/services/transfers/payout-desk.ts'
import type { PayoutProvider } from '../../../mock-server/services/transfers/payout-provider.ts'
import { sendTransfer } from '../../../mock-server/services/transfers/send-transfers.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

export const bankInput = (changes: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'bank',
  name: 'Sipi Coffee Tours',
  bank: 'SBICUGKX',
  branch: 'Mbale',
  account_number: '9030 0555 1234',
  ...changes,
})
let made = 0
/** An account that nobody has yet, ending in two digits by which the built-in provider decides. */
export const someNumber = (ending = '10') => `70${String(++made).padStart(6, '0')}${ending}`

export const addBeneficiary = async (
  server: TestServer,
  token: string,
  changes: Readonly<Record<string, unknown>> = {},
) =>
  ok(
    await server.request('agent/agent-beneficiaries/create', {
      token,
      body: bankInput({ account_number: someNumber(), ...changes }),
    }),
    201,
  )

const deskOf = (provider: PayoutProvider): PayoutDesk => ({
  choose: () => ({ name: 'local', provider }),
  named: () => provider,
})
export const sendIt = (server: TestServer, id: number, provider: PayoutProvider = localPayouts(server.db)) =>
  sendTransfer(server.db, deskOf(provider), id)

/** A wallet has this much more, in minor units. */
export const fillWallet = (server: TestServer, agencyId: number, currency: CurrencyCode, amount: number) =>
  server.db.transaction().execute((tx) =>
    post(tx, {
      ...{ agencyId, kind: 'top_up' },
      moves: [{ from: { kind: 'outside' }, to: { kind: 'wallet' }, currency, amount }],
    }),
  )

export const walletOf = async (server: TestServer, agencyId: number, currency: CurrencyCode) =>
  server.db
    .selectFrom('wallets')
    .select(['available', 'held'])
    .where('agency_id', '=', agencyId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
