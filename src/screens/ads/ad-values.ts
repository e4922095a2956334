import { addDays, today } from '../../domain/dates.ts'
import type { AdProvider } from '../../domain/growth/marketing/ad-networks.ts'
import { adRules } from '../../domain/growth/marketing/ad-rules.ts'
import type { Advertisement } from '../../domain/schema/types.generated.ts'

/** What the form of an advertisement holds. */
export interface AdValues {
  page: string
  objective: string
  budget: number | null
  per: string
  from: string
  to: string
  places: string[]
  age_from: number | null
  age_to: number | null
  words: string[]
  texts: string[]
  headlines: string[]
  descriptions: string[]
  paths: string[]
  instead_of: number | null
}

/** Four weeks from tomorrow, for everybody of age. */
export function freshAd(provider: AdProvider): AdValues {
  const from = addDays(today(), 1)
  return {
    ...{ page: '', objective: adRules[provider].objectives[0] ?? 'visits', budget: null, per: 'day', from },
    ...{ to: addDays(from, 27), places: [], age_from: 18, age_to: 65, words: [] },
    ...{ texts: [], headlines: [], descriptions: [], paths: [], instead_of: null },
  }
}

/** As one that the network has refused; its days begin no earlier than today. */
export function valuesOfRefused({ id, plan }: Advertisement): AdValues {
  const from = plan.from < today() ? today() : plan.from
  const lists = { places: [...plan.places], words: [...plan.words], texts: [...plan.texts] }
  const more = { headlines: [...plan.headlines], descriptions: [...plan.descriptions], paths: [...plan.paths] }
  return { ...plan, ...lists, ...more, from, to: plan.to < from ? from : plan.to, instead_of: id }
}
