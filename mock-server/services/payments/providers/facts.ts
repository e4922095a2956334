import type { CurrencyCode } from '../../../../src/domain/money.ts'
import type { PaymentProvider, ProviderMethod } from './provider.ts'
import { ProviderRefused, providerLabels } from './provider-errors.ts'

/** Whether a payer can be asked for a currency in this way. */
export const takes = (
  { methods, currencies, mobileMoneyIn }: Pick<PaymentProvider, 'methods' | 'currencies' | 'mobileMoneyIn'>,
  method: ProviderMethod,
  currency: CurrencyCode,
): boolean => methods.includes(method) && (method === 'mobile_money' ? mobileMoneyIn : currencies).includes(currency)

/** The provider, asked for nothing that its facts exclude. An amount that is no positive integer is an error of ours: RangeError. */
export function withinFacts(provider: PaymentProvider): PaymentProvider {
  const label = providerLabels[provider.name]
  const check = (amount: number, currency: string) => {
    if (!Number.isSafeInteger(amount) || amount <= 0)
      throw new RangeError('an amount is a positive integer of minor units')
    if (!provider.currencies.some((known) => known === currency))
      throw new ProviderRefused(`${label} does not take ${currency}.`)
  }
  return {
    ...provider,
    async start(attempt) {
      check(attempt.amount, attempt.currency)
      if (!provider.methods.includes(attempt.method))
        throw new ProviderRefused(`${label} takes no ${methodTexts[attempt.method]}.`)
      if (!takes(provider, attempt.method, attempt.currency))
        throw new ProviderRefused(`${label} takes no ${methodTexts[attempt.method]} in ${attempt.currency}.`)
      return provider.start(attempt)
    },
    async refund(wanted) {
      check(wanted.amount, wanted.attempt.currency)
      if (provider.can.refund === 'none') throw new ProviderRefused(`${label} gives nothing back.`)
      if (provider.can.refund === 'full' && wanted.amount !== wanted.attempt.amount)
        throw new ProviderRefused(`${label} gives back the whole payment only.`)
      return provider.refund(wanted)
    },
    async payout(wanted) {
      check(wanted.amount, wanted.currency)
      if (!provider.payoutKinds.includes(wanted.kind))
        throw new ProviderRefused(`${label} pays out to no ${payoutTexts[wanted.kind]}.`)
      return provider.payout(wanted)
    },
  }
}

const methodTexts: Readonly<Record<ProviderMethod, string>> = {
  mobile_money: 'mobile money',
  card: 'cards',
  bank: 'bank transfers',
}
const payoutTexts = { bank: 'banks', mobile_money: 'phones' } as const
