import { cashPath, sessionName } from '../../commands/areas/money/cash-commands.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { cashLines, cashMoves } from '../../domain/finance/cash-desk.ts'
import { sumText } from '../../domain/money.ts'
import { paymentAddress } from '../../domain/routes/finance-address.ts'
import {
  type CashSessionRowFragment,
  type CashSessionWholeFragment,
  cashSessionQuery,
} from '../../gateway/generated/cash-desk.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { Instant } from '../../ui/time.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { SectionCard, sectionRow, sectionRows } from '../standard/section-card.tsx'
import { CloseCashForm } from './close-cash-form.tsx'
import { CashDifference, SessionPill } from './session-columns.tsx'

/** A session with everything that was taken and given. */
export function CashSession({ id }: { id: number }) {
  const query = useQuery(cashSessionQuery, { id }, { keepPrevious: false })
  const form = useAddressParameter(formParameter)
  const shown = query.data?.cashSession
  const session = shown?.session
  return (
    <>
      <DetailScreen
        what="the cash session"
        record={
          session === undefined
            ? undefined
            : { kind: 'cash_session', id: session.id, label: sessionName(session), data: session }
        }
        query={query}
        title={session === undefined ? undefined : sessionName(session)}
        status={session === undefined ? undefined : <SessionPill open={session.open} />}
        intro={
          session === undefined ? undefined : (
            <Money
              amount={session.counted ?? session.expected}
              currency={session.currency}
              className="font-semibold text-figure text-ink"
            />
          )
        }
        {...(session?.open === true ? { primary: 'cash.close' as const } : {})}
        commands={session?.open === true ? ['cash.move', 'cash.report'] : ['cash.report']}
        labels={{ 'cash.close': 'Count and close…', 'cash.move': 'Cash in or out…', 'cash.report': 'Report' }}
        up={cashPath}
        rail={
          session === undefined ? undefined : (
            <RailCard title="Drawer">
              <SessionFacts session={session} />
            </RailCard>
          )
        }
      >
        {shown !== undefined && (
          <div className="flex flex-col gap-4">
            <Takers shown={shown} />
            <Entries shown={shown} />
            <Notes shown={shown} />
          </div>
        )}
      </DetailScreen>
      {session?.open === true && form.value === 'close' && <CloseCashForm session={session} onClose={form.remove} />}
    </>
  )
}

/** What it opened with, what came and went, and what was counted. */
export function SessionFacts({ session }: { session: CashSessionRowFragment }) {
  const money = (amount: number) => <Money amount={amount} currency={session.currency} />
  const some = (label: string, amount: number) => (amount === 0 ? [] : ([[label, money(amount)]] as const))
  return (
    <Facts
      rows={[
        ['Opened', <Instant key="opened" value={session.opened_at} />],
        ['Opened by', session.opened_by.name],
        ['Counted at opening', money(session.opening_count)],
        ...(session.opening_note === ''
          ? []
          : ([
              ['In the books then', money(session.expected_at_opening)],
              ['Note at opening', session.opening_note],
            ] as const)),
        ['Received', money(session.received)],
        ...some('Refunded', -session.refunded),
        ...some(cashMoves.pay_in, session.paid_in),
        ...some(cashMoves.pay_out, -session.paid_out),
        ...some(cashMoves.to_bank, -session.to_bank),
        ['Expected', money(session.expected)],
        ...(session.counted == null
          ? []
          : ([
              ['Counted', money(session.counted)],
              ['Difference', <CashDifference key="difference" session={session} />],
              ['Closed', <Instant key="closed" value={session.closed_at} />],
              ['Closed by', session.closed_by?.name ?? ''],
            ] as const)),
        ...(session.note === '' ? [] : ([['Note', session.note]] as const)),
      ]}
    />
  )
}

function Takers({ shown: { takers, session } }: { shown: CashSessionWholeFragment }) {
  if (takers.length === 0) return null
  return (
    <SectionCard title="Who took what">
      <ul className={sectionRows}>
        {takers.map((taker) => (
          <li key={taker.name} className={sectionRow}>
            <span>{taker.name}</span>
            <span className="ml-auto text-right">
              <Money amount={taker.received} currency={session.currency} className="font-medium" />
              {taker.refunded > 0 && (
                <span className="block text-muted text-secondary">
                  {sumText(taker.refunded, session.currency)} refunded
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Entries({ shown: { entries, session } }: { shown: CashSessionWholeFragment }) {
  return (
    <SectionCard title="Cash in and out">
      {entries.length === 0 ? (
        <p className="px-4 pb-4 text-muted">Nothing has been taken or given yet.</p>
      ) : (
        <ul className={sectionRows}>
          {entries.map((entry) => (
            <li key={entry.id} className={sectionRow}>
              <span className="min-w-0">
                {entry.payment_id == null ? (
                  cashLines[entry.kind]
                ) : (
                  <a href={paymentAddress(entry.payment_id)} className="text-accent hover:underline">
                    {cashLines[entry.kind]} {entry.reference}
                  </a>
                )}
                {(entry.payer !== '' || entry.reason !== '') && (
                  <span className="block text-secondary wrap-anywhere">
                    {[entry.payer, entry.reason].filter(Boolean).join(', ')}
                  </span>
                )}
              </span>
              <span className="ml-auto text-right">
                <Money amount={entry.amount} currency={session.currency} className="font-medium" />
                <span className="block text-muted text-secondary">
                  {entry.by == null ? '' : `${entry.by}, `}
                  <Instant value={entry.at} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function Notes({ shown: { notes, session } }: { shown: CashSessionWholeFragment }) {
  if (notes.length === 0) return null
  return (
    <SectionCard title="Counted">
      <ul className={sectionRows}>
        {notes.map(({ value, pieces }) => (
          <li key={value} className={sectionRow}>
            <span>
              {pieces} × {sumText(value, session.currency)}
            </span>
            <Money amount={value * pieces} currency={session.currency} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
