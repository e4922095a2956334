import { randomBytes } from 'node:crypto'
import type { Attempt, Observed, PaymentProvider } from '../../../mock-server/services/payments/providers/provider.ts'
import {
  ProviderRefused,
  ProviderUnreachable,
} from '../../../mock-server/services/payments/providers/provider-errors.ts'
import { type MakeOptions, makeProvider } from '../../../mock-server/services/payments/providers/registry.ts'
import type { DialectName } from './dialect.ts'
import { type Receiver, receiveNotices } from './receiver.ts'
import { type PaymentStandIn, standInForPayments, standInKeys } from './stand-in.ts'
import { phoneFor, type Trouble } from './troubles.ts'

/** The stand-in, somebody who receives its notices, and whatever a test needs to pay. */
export interface PaymentDesk {
  readonly standIn: PaymentStandIn
  readonly receiver: Receiver
  provider(name: DialectName, options?: MakeOptions): PaymentProvider
  /** An attempt that meets a trouble by its phone. */
  attempt(trouble: Trouble | 'ok', changes?: Partial<Attempt>): Attempt
  /** Starts it and does as a payer does; answers the attempt as it is known then. */
  pay(provider: PaymentProvider, attempt: Attempt): Promise<Attempt>
  close(): Promise<void>
}

export async function openPaymentDesk(): Promise<PaymentDesk> {
  const standIn = await standInForPayments()
  const receiver = await receiveNotices()
  standIn.webhookUrl = receiver.url
  return {
    standIn,
    receiver,
    provider(name, options = {}) {
      const made = makeProvider(name, standInKeys[name], standIn.bases[name], { within: 10_000, ...options })
      if (made === null) throw new Error(`the keys of ${name} are not whole`)
      receiver.provider = made
      return made
    },
    attempt: (trouble, changes = {}) => ({
      reference: newReference('PAY'),
      uuid: '3f1c1f5e-8d5c-4a4e-9f5b-1f9a5e2d7c11',
      amount: 185_000,
      currency: 'UGX',
      method: 'mobile_money',
      description: 'Gorilla trek, first instalment',
      payer: { name: 'Grace Nakato Lubega', email: 'grace@client.test', phone: phoneFor(trouble) },
      network: 'MTN',
      returnUrl: 'http://page.test/pay/1',
      callbackUrl: receiver.url,
      externalId: null,
      ...changes,
    }),
    async pay(provider, attempt) {
      const { externalId, redirectUrl } = await provider.start(attempt)
      if (redirectUrl !== null) await standIn.visit(redirectUrl)
      await standIn.idle()
      return { ...attempt, externalId }
    },
    async close() {
      await standIn.close()
      await receiver.close()
    },
  }
}

export const newReference = (kind: string): string => `${kind}-${randomBytes(5).toString('hex')}`

/** What a promise ends with: an answer, `refused` or `unreachable`, with the error. */
export async function endOf(
  promise: Promise<unknown>,
): Promise<{ readonly end: 'answered' | 'refused' | 'unreachable'; readonly error: Error | null }> {
  try {
    await promise
    return { end: 'answered', error: null }
  } catch (error) {
    if (error instanceof ProviderRefused) return { end: 'refused', error }
    if (error instanceof ProviderUnreachable) return { end: 'unreachable', error }
    throw error
  }
}

export const stateOf = ({ state, amount, currency }: Observed) => [state, amount, currency]
