import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { counted } from '../../domain/text.ts'
import { type BooksCheckedFragment, booksQuery } from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Instant } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { MoneyByDay } from './money-by-day.tsx'

/** Whether every figure follows from its entries, and how money came and went. */
export function Books({ modes }: { modes: ReactNode }) {
  const query = useQuery(booksQuery, {})
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title="Finance"
        intro="Money in and out, and the result of the nightly check of the books."
        actions={
          <>
            {modes}
            <CommandButton id="finance.providers" />
            <CommandButton id="finance.checkBooks" variant="primary" />
          </>
        }
      />
      {query.failure !== null && query.data === undefined ? (
        <FailureState failure={query.failure} what="the books" onRetry={query.refetch} />
      ) : query.data === undefined ? (
        <Skeleton className="h-16 w-full" />
      ) : query.data.books == null ? (
        <EmptyState
          reason="nothing"
          small
          title="The books have not been checked yet"
          text="They are checked every night at three."
        />
      ) : (
        <Result check={query.data.books} />
      )}
      <MoneyByDay />
    </div>
  )
}

function Result({ check }: { check: BooksCheckedFragment }) {
  const { differences } = check
  const agree = differences.length === 0
  return (
    <section aria-label="Result" className="rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        {agree ? (
          <CircleCheck className="text-success" aria-hidden="true" />
        ) : (
          <CircleAlert className="text-danger" aria-hidden="true" />
        )}
        <h2 className="font-semibold">
          {agree ? 'Books agree' : `Books disagree: ${counted(differences.length, 'difference')}`}
        </h2>
        <span className="text-muted">
          <Instant value={check.checked_at} />, {counted(check.transfers, 'transfer')} on{' '}
          {counted(check.accounts, 'account')}
        </span>
      </div>
      {!agree && (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse">
            <thead>
              <tr className="border-line border-y text-muted text-secondary">
                <th scope="col" className="px-4 py-1.5 text-left font-normal">
                  What
                </th>
                <th scope="col" className="px-2 py-1.5 text-right font-normal">
                  In the entries
                </th>
                <th scope="col" className="px-4 py-1.5 text-right font-normal">
                  Shown
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map((found) => (
                <tr
                  key={`${found.what} ${found.id} ${found.currency}`}
                  className="border-line border-b last:border-b-0"
                >
                  <th scope="row" className="px-4 py-2 text-left font-normal">
                    {found.what} <span className="text-muted">{found.id}</span>
                  </th>
                  <td className="px-2 py-2 text-right">
                    <Money amount={found.booked} currency={found.currency ?? ''} />
                  </td>
                  <td className="px-4 py-2 text-right">
                    <Money amount={found.shown} currency={found.currency ?? ''} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
