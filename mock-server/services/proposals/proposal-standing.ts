import type { OptionKey, ProposalOption } from '../../../src/domain/contract/proposal-content.ts'
import { dayText, shortDayText } from '../../../src/domain/date-texts.ts'
import { type Day, today } from '../../../src/domain/dates.ts'
import type { Edition } from './proposal-edition.ts'
import type { ProposalRow } from './proposal-lock.ts'

/** What became of an edition, as its readers are told: the page and the PDF alike. */
export interface Standing {
  readonly status: 'open' | 'accepted' | 'declined' | 'expired'
  /** The day on which that happened. */
  readonly on: Day | null
  /** Who accepted it. */
  readonly by: string
  readonly option: OptionKey | null
  /** Keys of the optional items that were taken. */
  readonly taken: readonly string[]
  readonly booking: string | null
}

const open: Standing = { status: 'open', on: null, by: '', option: null, taken: [], booking: null }
const dayOf = (at: string | Date | null): Day | null => (at === null ? null : today(new Date(at)))

/** A draft of what was declined or has ended is written anew: it is open. */
export function standingOf(row: ProposalRow, { number }: Pick<Edition, 'number'>): Standing {
  if (row.status === 'accepted')
    return {
      status: 'accepted',
      on: dayOf(row.accepted_at),
      by: row.accepted_name ?? '',
      option: row.content.options.find(({ key }) => key === row.accepted_option)?.key ?? null,
      taken: row.accepted_items ?? [],
      booking: row.booking_reference,
    }
  if (number === 0) return open
  if (row.status === 'declined') return { ...open, status: 'declined', on: dayOf(row.declined_at) }
  if (row.status === 'expired') return { ...open, status: 'expired', on: row.sent_until }
  return open
}

/** Which of its optional items count: those that were taken, or, while nothing is accepted, those that are ticked. */
export const takenOf = ({ option, taken }: Standing, { key }: ProposalOption): ReadonlySet<string> | undefined =>
  option === key ? new Set(taken) : undefined

/** “Valid until 3 December 2026”, “Accepted on 1 December 2026 by Ann Lee”: where it stands, in one line. */
export function standingText({ status, on, by }: Standing, validUntil: Day | null): string {
  if (status === 'open') return validUntil === null ? '' : `Valid until ${dayText(validUntil)}`
  const word = { accepted: 'Accepted', declined: 'Declined', expired: 'Expired' }[status]
  return [word, on === null ? '' : `on ${shortDayText(on)}`, by === '' ? '' : `by ${by}`].filter(Boolean).join(' ')
}
