import { PiggyBank } from 'lucide-react'
import { openFinanceForm } from '../../commands/areas/finance/finance-commands.ts'
import { currencies, sumText } from '../../domain/money.ts'
import { financeAddress } from '../../domain/routes/finance-address.ts'
import type { WalletsQuery } from '../../gateway/generated/finance.generated.ts'
import { Button } from '../../ui/button.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'

export type Wallet = WalletsQuery['wallets'][number]
export const walletIntro = 'Your balance in each currency, with every entry behind it.'

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
