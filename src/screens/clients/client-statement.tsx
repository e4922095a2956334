import { Link, useSearch } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { type Age, ages } from '../../domain/finance/ages.ts'
import { periodIn, sendStatementForm } from '../../domain/routes/statement-address.ts'
import { type ClientStatementQuery, clientStatementQuery } from '../../gateway/generated/statements.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Instant } from '../../ui/time.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { StatementPeriod } from '../standard/list/statement-period.tsx'
import { SendStatementForm } from './send-statement-form.tsx'

type Statement = ClientStatementQuery['clientStatement']

/** A client's account in one currency: what was charged and paid, and how old the debt is. */
export function ClientStatement({ id, usual }: { id: number; usual: string | undefined }) {
  const search = useSearch()
  const { value: form, remove } = useAddressParameter(formParameter)
  const asked = periodIn(search)
  const answer = useQuery(clientStatementQuery, { id, currency: asked.currency ?? usual ?? 'UGX', ...asked })
  const statement = answer.data?.clientStatement
  if (answer.failure !== null && statement === undefined)
    return <FailureState failure={answer.failure} what="statement" onRetry={answer.refetch} />
  if (statement === undefined) return <Skeleton className="h-64 w-full" />
  return (
    <section aria-label="Statement of account" className="flex min-w-0 flex-col gap-4">
      <Head statement={statement} />
      <Ages statement={statement} />
      <Lines statement={statement} />
      {form === sendStatementForm && <SendStatementForm statement={statement} onClose={remove} />}
    </section>
  )
}

function Head({ statement }: { statement: Statement }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <StatementPeriod currency={statement.currency} among={statement.currencies} />
      <div className="flex flex-wrap gap-2">
        <CommandButton id="client.statementPdf" label="PDF" />
        <CommandButton id="client.statementCsv" label="CSV" />
        <CommandButton id="client.sendStatement" label="Send…" />
      </div>
    </div>
  )
}

function Ages({ statement: { owed, currency, to_refund } }: { statement: Statement }) {
  return (
    <dl
      className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-5"
      aria-label="Owed today"
    >
      {owed.map(({ age, amount }) => (
        <div key={age} className="bg-surface px-4 py-2.5 max-sm:first:col-span-2">
          <dt className="text-muted text-secondary">{ages[age as Age].label /* the server has the same list */}</dt>
          <dd className="font-medium">
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      {to_refund > 0 && (
        <div className="col-span-full bg-surface px-4 py-2.5">
          <dt className="text-muted text-secondary">To refund, not set against other bookings</dt>
          <dd className="font-medium">
            <Money amount={to_refund} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const rowClasses =
  'grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[6.5rem_1fr_9rem_9rem] sm:items-baseline'

function Sum({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <li className={`${rowClasses} font-medium`}>
      <span className="sm:col-span-3">{label}</span>
      <span className="text-right">
        <Money amount={amount} currency={currency} />
      </span>
    </li>
  )
}

function Lines({ statement }: { statement: Statement }) {
  const { lines, currency, opening, closing, shortened } = statement
  if (lines.length === 0 && opening === 0)
    return <EmptyState reason="nothing" small title={`Nothing in ${currency} in these days`} />
  return (
    <ul aria-label="Entries" className="divide-y divide-line rounded-panel border border-line bg-surface">
      {shortened && (
        <li className="px-4 py-2.5 text-muted">Only the latest entries are shown. The CSV file has all of them.</li>
      )}
      <Sum label="Opening balance" amount={opening} currency={currency} />
      {lines.map((line) => (
        <li key={line.id} className={rowClasses}>
          <span className="text-muted max-sm:order-3">
            <Instant value={line.at} look="day" />
          </span>
          <span className="min-w-0 max-sm:order-1">
            <span className="font-medium">{line.title}</span>
            {line.payment_reference !== null && <span className="text-muted"> {line.payment_reference}</span>}
            <span className="block truncate text-muted text-secondary">
              <Link
                href={bookingScreen({ id: line.booking_id, kind: line.booking_kind })}
                className="text-accent hover:underline"
              >
                {line.booking_reference}
              </Link>{' '}
              {line.booking_title}
            </span>
          </span>
          <span className="text-right max-sm:order-2">
            <Money amount={line.amount} currency={currency} />
          </span>
          <span className="text-right text-muted max-sm:order-4">
            <Money amount={line.balance} currency={currency} />
          </span>
        </li>
      ))}
      <Sum label="Closing balance" amount={closing} currency={currency} />
    </ul>
  )
}
