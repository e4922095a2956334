import { type OfferKind, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import { targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import type { OfferTarget } from './offer-targets.ts'

export const pageOf = ({ kind, id }: Pick<OfferTarget, 'kind' | 'id'>): string =>
  offerKinds[kind].screen.replace(':id', String(id))

/** The screen of the offer in front, or what comes after its address: `opensOffer('room', '?tab=rates')`. */
export const opensOffer =
  (kind: OfferKind, rest = '') =>
  (context: Context): undefined => {
    const [record] = targetsOf({ on: 'one', kinds: [kind] }, context)
    if (record !== undefined) ports.navigate(`${pageOf({ kind, id: Number(record.id) })}${rest}`)
    return undefined
  }
