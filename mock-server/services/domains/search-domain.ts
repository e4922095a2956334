import type { CurrencyCode } from '../../../src/domain/money.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { DomainOffer, DomainSearch } from '../../../src/domain/schema/types.generated.ts'
import { slugOf } from '../../../src/domain/text.ts'
import { localPrices, usualEndings } from '../../../src/domain/website/domains/domain-prices.ts'
import type { Settings } from '../../http/platform.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { seal, unseal } from '../account/secrets.ts'
import { ownDomain, shownName } from './apex.ts'
import { registrarOf } from './registrars/registrar-of.ts'

/** Minutes for which the price that was shown is the price that is paid. */
export const quoteMinutes = 15

export interface Quote {
  readonly agencyId: number
  readonly name: string
  readonly currency: CurrencyCode
  /** Minor units of one year. */
  readonly amount: number
  readonly registrar: 'local' | 'gandi'
  readonly until: number
}

/** Names of this server, which nobody can have as their own. */
export const oursOf = ({
  serverUrl,
  pageUrl,
  domains,
}: Pick<Settings, 'serverUrl' | 'pageUrl' | 'domains'>): string[] => [
  ...new Set([new URL(serverUrl).hostname, new URL(pageUrl).hostname, domains.host]),
]

/** What can be bought of a name or, of a word without an ending, of the usual endings. */
export async function searchDomain(settings: Settings, agencyId: number, typed: string): Promise<DomainSearch> {
  const registrar = registrarOf(settings.domains)
  const names = namesOf(typed, oursOf(settings))
  const offers = await registrar.offers(names)
  const until = Date.now() + quoteMinutes * 60_000
  return {
    by_staff: registrar.id === 'local',
    offers: offers.map(({ name, availability, price, note }): DomainOffer => {
      const quote: Quote | null =
        availability === 'available' && price !== null
          ? { agencyId, name, ...price, registrar: registrar.id, until }
          : null
      return {
        ...{ name, shown: shownName(name), availability, note },
        amount: price === null ? null : toMajor(price.amount, price.currency),
        currency: price?.currency ?? null,
        quote: quote === null ? null : seal(JSON.stringify(quote)),
      }
    }),
  }
}

function namesOf(typed: string, ours: readonly string[]): string[] {
  const text = typed.trim()
  if (!text.replace(/\.$/, '').includes('.')) {
    const word = slugOf(text).slice(0, 63)
    if (word.length < 2) throw refused({ domain: ['Enter a name of at least two letters, like gorillatours.'] })
    return usualEndings.map((ending) => `${word}.${ending}`)
  }
  const { name, apex } = ownDomain(text, ours)
  const word = apex.split('.')[0] ?? ''
  const others = usualEndings.map((ending) => `${word}.${ending}`).filter((each) => each !== apex)
  return [apex === name ? name : apex, ...others.filter((each) => !(each in localPrices)).slice(0, 4)]
}

/** A price as the search has shown it to this agency; 409 where it is too old, 422 where it is none. */
export function readQuote(sealed: string, agencyId: number, now: number = Date.now()): Quote {
  const text = sealed.startsWith('sealed:') ? unseal(sealed) : null // `unseal` takes unsealed text as it is
  if (text === null) throw refused({ quote: ['Search for the name again.'] })
  const quote = JSON.parse(text) as Quote // sealed by this server
  if (quote.agencyId !== agencyId) throw refused({ quote: ['Search for the name again.'] })
  if (quote.until < now)
    throw conflict('The price was shown more than a quarter of an hour ago. Search for the name again.')
  return quote
}
