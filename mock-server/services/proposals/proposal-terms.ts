import type { Kysely } from 'kysely'
import { cancellationText } from '../../../src/domain/bookings/cancellation.ts'
import type { InstalmentTerms } from '../../../src/domain/bookings/payment-schedule.ts'
import type { ProposalOption } from '../../../src/domain/contract/proposal-content.ts'
import type { DB } from '../../database/types.generated.ts'
import { Refused } from '../../http/refusals.ts'
import { termsFor } from '../dues/payment-schedules.ts'
import { termsNow } from '../terms/item-terms.ts'
import type { Edition } from './proposal-edition.ts'
import { agreedOf, pricedAsAgreed } from './proposal-offer.ts'

/** What a client agrees to with an option: when it is paid, in minor units, and what is kept of each item that is cancelled. */
export interface OptionTerms {
  readonly schedule: readonly InstalmentTerms[]
  readonly cancellation: readonly { readonly title: string; readonly text: string }[]
}

/** As accepting the option today would make it, without the optional items that are not ticked; null where it cannot be booked as it is. */
export async function optionTerms(
  db: Kysely<DB>,
  agencyId: number,
  edition: Edition,
  option: ProposalOption,
): Promise<OptionTerms | null> {
  try {
    const priced = await pricedAsAgreed(db, agencyId, agreedOf(edition, option, undefined), edition.currency)
    const now = await termsNow(db, agencyId, priced.items)
    return {
      schedule: await termsFor(db, agencyId, priced, {}),
      cancellation: priced.items.map((item) => ({
        title: item.title,
        text: cancellationText(now(item).rules) || 'Free until the start.',
      })),
    }
  } catch (problem) {
    if (problem instanceof Refused && problem.status < 500) return null
    throw problem
  }
}
