import { toMinor } from '../../../../src/domain/money.ts'
import { localPriceOf } from '../../../../src/domain/website/domains/domain-prices.ts'
import { isInUse } from '../dns-questions.ts'
import type { DomainSettings } from '../domain-settings.ts'
import type { NameOffer, Registrar } from './registrar.ts'

/** Without a registrar's key: the DNS says whether a name is in use, prices are ours, and Safiri's staff buy the name. */
export const localRegistrar = (asking: Pick<DomainSettings, 'dnsServers' | 'dnsTimeout'>): Registrar => ({
  id: 'local',
  offers: (names) =>
    Promise.all(
      names.map(async (name): Promise<NameOffer> => {
        const price = localPriceOf(name)
        const inUse = await isInUse(name, asking)
        return {
          name,
          availability: inUse === null ? 'unknown' : inUse ? 'taken' : 'available',
          price: price === undefined ? null : { ...price, amount: toMinor(price.amount, price.currency) },
          note:
            inUse === null
              ? 'The DNS did not answer. Try again in a minute.'
              : price === undefined
                ? 'Names with this ending are not sold here. Buy it elsewhere and add it.'
                : '',
        }
      }),
    ),
  order: async () => ({ state: 'by_staff' }),
  ask: async () => ({ state: 'by_staff' }),
})
