import { setTimeout as wait } from 'node:timers/promises'
import { type CurrencyCode, currencyCodes } from '../../../src/domain/money.ts'
import { bankOf } from '../../../src/domain/transfers/banks.ts'
import type { Platform } from '../../http/platform.ts'
import { agencyKeys } from '../payments/agency-keys.ts'
import { callbackAddress } from '../payments/attempt-rows.ts'
import type { BankNamed, Observed, PaymentProvider, PayoutWanted } from '../payments/providers/provider.ts'
import { ProviderRefused } from '../payments/providers/provider-errors.ts'
import { providersOf } from '../payments/providers/registry.ts'
import { localPayouts } from './local-payouts.ts'
import type { PayoutAccount, PayoutName, PayoutOrder, PayoutProvider, PayoutResult } from './payout-provider.ts'

type Desk = Pick<Platform, 'database' | 'settings'>

/** Who carries transfers out. */
export interface PayoutDesk {
  /** Who can pay into an account in a currency; a text where nobody can: why. */
  choose(
    account: PayoutAccount,
    currency: string,
  ): { readonly name: PayoutName; readonly provider: PayoutProvider } | string
  /** The one that was given an order before; null where it is not set up any more. */
  named(name: PayoutName): PayoutProvider | null
}

const called = ['mtn_momo', 'flutterwave'] as const

/** Phones of MTN are paid by MTN itself where that is set up. */
const isReached = (name: (typeof called)[number], { kind, network }: PayoutAccount): boolean =>
  name !== 'mtn_momo' || (kind === 'mobile_money' && network === 'mtn')

/**
 * By the keys of the environment only: the money of wallets lies in the server's account, not in an agency's own. The built-in provider sends
 * nothing in truth, so it is there only while developing.
 */
export const payoutDesk = (desk: Desk): PayoutDesk => {
  const { database, settings } = desk
  const providers = providersOf(settings.paymentProviders, {}, null)
  return {
    choose(account, currency) {
      for (const name of called) {
        const provider = providers[name]
        if (provider?.can.payout !== true || !isReached(name, account)) continue
        if (provider.payoutKinds.includes(account.kind) && provider.currencies.some((known) => known === currency))
          return { name, provider: throughProvider(desk, provider) }
      }
      if (settings.development) return { name: 'local', provider: localPayouts(database.system) }
      return Object.keys(providers).length === 0
        ? 'No provider that sends money is set up yet.'
        : `No provider that is set up sends ${currency} to ${account.kind === 'bank' ? 'a bank account' : 'this phone'}.`
    },
    named(name) {
      if (name === 'local') return settings.development ? localPayouts(database.system) : null
      const provider = providers[name]
      return provider === undefined ? null : throughProvider(desk, provider)
    },
  }
}

/** A payment provider as transfers use it. What it refuses has not moved, and is returned; what is not known is thrown. */
const throughProvider = (desk: Desk, provider: PaymentProvider): PayoutProvider => ({
  async payout(order) {
    try {
      return resultOf(order, await provider.payout(await wantedOf(desk, provider, order)))
    } catch (problem) {
      if (problem instanceof ProviderRefused) return { state: 'returned', reason: problem.message }
      throw problem
    }
  },
  async query(order) {
    const observed = await provider.payoutState(await wantedOf(desk, provider, order))
    return observed.state === 'unknown' ? null : resultOf(order, observed)
  },
  accountName: (account) => nameAt(provider, account),
})

function resultOf(order: PayoutOrder, observed: Observed): PayoutResult {
  const { state, amount = order.amount, currency = order.currency, fee, externalId, reason = '' } = observed
  const known = { ...(fee === undefined ? {} : { fee }), ...(externalId === undefined ? {} : { externalId }) }
  switch (state) {
    case 'succeeded':
      return amount === order.amount && currency === order.currency
        ? { state: 'sent', ...known }
        : { state: 'differs', amount, currency }
    case 'pending':
    case 'unknown':
      return { state: 'pending', ...known }
    default:
      return { state: 'returned', reason: reason === '' ? 'The provider could not send it.' : reason }
  }
}

const networkNames = { mtn: 'MTN', airtel: 'AIRTEL', utl: null } as const
const bankNamed = ({ bank, branch, country }: PayoutAccount): BankNamed | null =>
  bank === null ? null : { country, bank: bankOf(bank)?.name ?? bank, branch }

async function wantedOf(desk: Desk, provider: PaymentProvider, order: PayoutOrder): Promise<PayoutWanted> {
  const { account, agencyId, reference, amount, narration, externalId } = order
  const isBank = account.kind === 'bank'
  return {
    ...{ reference, amount, narration, externalId, kind: account.kind, name: account.name },
    currency: codeOf(order.currency),
    bankCode: null,
    bank: isBank ? bankNamed(account) : null,
    accountNumber: isBank ? account.number : null,
    phone: isBank ? '' : account.number,
    network: networkNames[account.network ?? 'utl'],
    callbackUrl: await callbackAddress(desk, provider, agencyId, reference),
  }
}

function codeOf(text: string): CurrencyCode {
  const code = currencyCodes.find((each) => each === text)
  if (code === undefined) throw new RangeError(`${text} is no currency`)
  return code
}

async function nameAt(provider: PaymentProvider, account: PayoutAccount): Promise<string | null> {
  const isBank = account.kind === 'bank'
  const asked = await provider.accountName({
    kind: account.kind,
    phone: isBank ? '' : account.number,
    account: isBank ? account.number : '',
    bankCode: null,
    bank: isBank ? bankNamed(account) : null,
    network: networkNames[account.network ?? 'utl'],
  })
  return asked.result === 'found' ? asked.name : null
}

/** A form waits for it. */
const nameMilliseconds = 8_000

/** In which name an account is held, by the first provider that knows; null where none says so in time. */
export async function accountHolder(
  { database, settings }: Desk,
  agencyId: number,
  account: PayoutAccount,
): Promise<string | null> {
  const providers = providersOf(settings.paymentProviders, await agencyKeys(database.system, agencyId), null)
  const asked = called.flatMap((name) => {
    const provider = providers[name]
    return provider?.can.accountName === true && isReached(name, account) ? [provider] : []
  })
  if (asked.length === 0) return settings.development ? localPayouts(database.system).accountName(account) : null
  const inTime = new AbortController()
  const first = async (): Promise<string | null> => {
    for (const provider of asked) {
      const name = await nameAt(provider, account)
      if (name !== null) return name
    }
    return null
  }
  try {
    return await Promise.race([first(), wait(nameMilliseconds, null, { signal: inTime.signal })])
  } finally {
    inTime.abort()
  }
}
