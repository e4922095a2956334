import type { Kysely } from 'kysely'
import type { OptionKey, ProposalContent, ProposalOption } from '../../../src/domain/contract/proposal-content.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { Leaving } from '../../../src/domain/proposal-days.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, refused } from '../../http/refusals.ts'
import type { VersionTerms } from './copied-terms.ts'
import type { ProposalRow } from './proposal-lock.ts'

/** A proposal as somebody reads it: the draft, or a version as it was sent. */
export interface Edition {
  /** 0: the draft. */
  readonly number: number
  readonly reference: string
  readonly title: string
  readonly currency: CurrencyCode
  readonly startsOn: Day | null
  readonly endsOn: Day | null
  readonly validUntil: Day | null
  readonly party: { readonly adults: number; readonly children: number; readonly infants: number }
  readonly content: ProposalContent
  /** As they were when it was sent; null: of a draft, and of what was sent before they were kept. */
  readonly terms: VersionTerms | null
}

export const draftOf = (row: ProposalRow): Edition => ({
  number: 0,
  reference: row.reference,
  title: row.title,
  currency: row.currency,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  validUntil: row.valid_until,
  party: { adults: row.adults, children: row.children, infants: row.infants },
  content: row.content,
  terms: null,
})

export async function versionRow(db: Kysely<DB>, proposal: Pick<ProposalRow, 'id'>, number: number) {
  const version = await db
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', '=', proposal.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (version === undefined) throw notFound('version')
  // A copy of what the contract let in, and what `copiedTerms` made.
  return { ...version, content: version.content as ProposalContent, terms: version.terms as VersionTerms | null }
}

/** What the client has in hand: what was sent last. Null while nothing was. Its end may have been moved since. */
export async function sentEdition(db: Kysely<DB>, row: ProposalRow): Promise<Edition | null> {
  if (row.sent_version === 0) return null
  const version = await versionRow(db, row, row.sent_version)
  return {
    number: version.number,
    reference: row.reference,
    title: version.title,
    currency: version.currency,
    startsOn: version.starts_on,
    endsOn: version.ends_on,
    validUntil: row.sent_until,
    party: { adults: version.adults, children: version.children, infants: version.infants },
    content: version.content,
    terms: version.terms,
  }
}

/** When the departures leave that its lines book: the days of a package follow them. */
export async function departuresOf(db: Kysely<DB>, agencyId: number, content: ProposalContent): Promise<Leaving[]> {
  const ids = content.options.flatMap(({ items }) =>
    items.flatMap(({ book }) => (book?.kind === 'package' ? (book.departure_id ?? []) : [])),
  )
  if (ids.length === 0) return []
  const found = db.selectFrom('departures').select(['id', 'date']).where('agency_id', '=', agencyId)
  return found
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .execute()
}

export function optionOf({ content }: Pick<Edition, 'content'>, key: OptionKey): ProposalOption {
  const option = content.options.find((each) => each.key === key)
  if (option === undefined) throw refused({ option: ['Choose one of the options.'] })
  return option
}
