import type { ReactNode } from 'react'
import { walletsQuery } from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { Statement, useChosenWallet } from './statement.tsx'
import { TopUpButton, walletIntro } from './wallet-cards.tsx'

/** Wallets, and the statement of one. Where they cannot be read it says why, and asks again (specification §8). */
export function Wallets({ modes }: { modes: ReactNode }) {
  const query = useQuery(walletsQuery, {})
  const wallets = query.data?.wallets
  const chosen = useChosenWallet(wallets)
  if (chosen !== undefined && wallets !== undefined)
    return <Statement key={chosen.id} wallet={chosen} wallets={wallets} modes={modes} />
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Finance"
        intro={walletIntro}
        actions={
          <>
            {modes}
            {wallets !== undefined && <TopUpButton />}
          </>
        }
      />
      {query.failure !== null && wallets === undefined ? (
        <FailureState failure={query.failure} what="the wallets" onRetry={query.refetch} />
      ) : wallets === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <EmptyState
          reason="nothing"
          title="No wallet yet"
          text="A wallet is opened with the first money that is put into it. Transfers, plans and e-mails are paid from it."
          picture="acacia"
        />
      )}
    </div>
  )
}
