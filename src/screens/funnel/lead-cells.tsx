import { CircleCheck, CircleDot, type LucideIcon, Snowflake, ThumbsDown, Ticket, Trophy } from 'lucide-react'
import { ageText } from '../../domain/date-texts.ts'
import { today } from '../../domain/dates.ts'
import { type FunnelLane, funnelLanes } from '../../domain/growth/funnel-stages.ts'
import type { FunnelSumRowFragment, LeadRowFragment } from '../../gateway/generated/sales-funnel.generated.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'
import { Day, Nothing } from '../../ui/time.tsx'

export type LeadRow = LeadRowFragment

const looks: Record<FunnelLane, { readonly tone: Tone; readonly icon: LucideIcon }> = {
  lead: { tone: 'info', icon: CircleDot },
  qualified: { tone: 'warning', icon: CircleCheck },
  confirmed: { tone: 'success', icon: Ticket },
  paid: { tone: 'success', icon: Trophy },
  lost: { tone: 'danger', icon: ThumbsDown },
}
export const StagePill = ({ lane }: { lane: FunnelLane }) => (
  <StatusPill status={lane} look={{ ...looks[lane], word: funnelLanes[lane] }} />
)

/** What stands on a card and in a peek: “Ann Lee: Gorillas in July”. */
export const leadName = ({ name, title }: Pick<LeadRow, 'name' | 'title'>): string =>
  title === name ? name : `${name}: ${title}`

/** What is to be done next, and whether it is late: told by words first, by colour as well. */
export function NextStep({ row }: { row: Pick<LeadRow, 'next_step' | 'next_step_on'> }) {
  if (row.next_step === '') return <Nothing word="No next step" />
  const late = row.next_step_on !== null && row.next_step_on < today()
  const now = row.next_step_on === today()
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="min-w-0 truncate">{row.next_step}</span>
      {row.next_step_on !== null && (
        <span className={classes('whitespace-nowrap', late ? 'font-medium text-danger' : 'text-muted')}>
          {late && 'overdue: '}
          {now ? 'today' : <Day value={row.next_step_on} look="near" />}
        </span>
      )}
    </span>
  )
}

/** For how long it has been in its stage, and whether nobody has touched it for too long. */
export function StageAge({ row }: { row: Pick<LeadRow, 'lost_at' | 'stage_since' | 'is_cold' | 'touched_at'> }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-muted">
      <span className="whitespace-nowrap">{ageText(row.lost_at ?? row.stage_since)} here</span>
      {row.is_cold && (
        <span
          className="inline-flex items-center gap-1 whitespace-nowrap text-warning"
          title={`Nobody has written or changed anything for ${ageText(row.touched_at)}`}
        >
          <Snowflake className="size-3.5" aria-hidden="true" />
          gone cold
        </span>
      )}
    </span>
  )
}

export const Value = ({ row }: { row: Pick<LeadRow, 'amount' | 'currency'> }) =>
  row.amount === null ? <Nothing word="No value" /> : <Money amount={row.amount} currency={row.currency} />

/** What leads come to in each currency, and how much of it is likely. */
export function Sums({
  sums,
  weighted,
  apart = false,
}: {
  sums: readonly FunnelSumRowFragment[]
  weighted: boolean
  /** The likely value at the other end of its line. */
  apart?: boolean
}) {
  if (sums.length === 0) return <span>No values yet</span>
  return (
    <span className="flex flex-col">
      {sums.map((sum) => (
        <span key={sum.currency} className={classes('flex flex-wrap gap-x-3', apart && 'justify-between')}>
          <Money amount={sum.amount} currency={sum.currency} />
          {weighted && (
            <span title="Each value times the chance of its stage">
              likely <Money amount={sum.weighted} currency={sum.currency} />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
