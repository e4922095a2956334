import { PiggyBank } from 'lucide-react'
import type { ReactNode } from 'react'
import { openFinanceForm } from '../../commands/areas/finance/finance-commands.ts'
import { currencies, sumText } from '../../domain/money.ts'
import { financeAddress } from '../../domain/routes/finance-address.ts'
import { type WalletsQuery, walletsQuery } from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { Statement, useChosenWallet } from './statement.tsx'

export type Wallet = WalletsQuery['wallets'][number]
export const walletIntro = 'What the agency holds, one wallet a currency, and each entry that made it so.'

export const TopUpButton = ({ currency = 'UGX' }: { currency?: string }) => (
  <Button
    does="finance.topUp"
    variant="primary"
    icon={<PiggyBank />}
    onClick={() => openFinanceForm('top-up', { currency })}
  >
    Top up
  </Button>
)

/** Each opens its statement. */
export function WalletCards({ wallets }: { wallets: readonly Wallet[] }) {
  return (
    <FigureStrip label="Wallets">
      {wallets.map((wallet) => (
        <FigureCard
          key={wallet.id}
          label={currencies.find(({ code }) => code === wallet.currency)?.name ?? wallet.currency}
          href={financeAddress('wallets', { wallet: wallet.id })}
          value={<Money amount={wallet.available} currency={wallet.currency} />}
          detail={
            wallet.pending === 0 && wallet.held === 0
              ? 'All of it available'
              : `${sumText(wallet.pending, wallet.currency)} pending, ${sumText(wallet.held, wallet.currency)} held`
          }
        />
      ))}
    </FigureStrip>
  )
}

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
