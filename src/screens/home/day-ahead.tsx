import { Link } from 'wouter'
import { clientsOf, dayCardTitles, isCompact, needsOf, sheetTime } from '../../domain/bookings/day-sheet.ts'
import { daySheetAddress } from '../../domain/routes/day-sheet-address.ts'
import { access } from '../../domain/verdict.ts'
import { daySheetQuery } from '../../gateway/generated/day-sheet.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { Panel, rowLink } from './day-panels.tsx'

const shown = 8
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What starts and ends today and is not ticked off; what still needs something says what. */
export function DayAhead() {
  const may = access(useVisitor(), { permission: 'View Bookings' }).on
  const { data, failure, refetch } = useQuery(daySheetQuery, { days: 1 }, { enabled: may, every: 60_000 })
  if (!may) return null
  const cards = data?.daySheet
  const open = cards
    ?.filter((card) => card.ticked_at === null && !isCompact(card))
    .map((card) => ({ card, needs: needsOf(card) }))
    .sort((a, b) => Number(b.needs.length > 0) - Number(a.needs.length > 0))
  return (
    <Panel
      title="Starting and ending today"
      link={
        <Link href={daySheetAddress()} className="tap text-accent text-secondary hover:underline">
          Day sheet
        </Link>
      }
    >
      {open === undefined ? (
        failure !== null ? (
          <FailureState failure={failure} what="day sheet" onRetry={refetch} />
        ) : (
          <Skeleton className="m-4 mt-0 h-48" />
        )
      ) : open.length === 0 ? (
        <EmptyState
          reason="nothing"
          small
          level={3}
          title={(cards?.length ?? 0) === 0 ? 'Nothing starts or ends today.' : 'All done for today.'}
        />
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {open.slice(0, shown).map(({ card, needs }) => (
            <li key={card.key}>
              <Link href={daySheetAddress()} className={rowLink}>
                <span className="min-w-0">
                  <span className="block truncate font-medium">{card.title}</span>
                  <span className="block truncate text-muted text-secondary">{clientsOf(card)}</span>
                  {needs.length > 0 && (
                    <span className="block text-secondary text-warning">{sentenceCase(needs.join(', '))}</span>
                  )}
                </span>
                <span className="flex shrink-0 flex-col items-end text-secondary">
                  <span className="tabular">{sheetTime(card)}</span>
                  <span className="text-muted">{dayCardTitles[card.kind][card.side]}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
