import type { ExactSum } from '../domain/exact-sums.ts'
import { moneyText } from '../domain/money.ts'
import { classes } from './classes.ts'

/** An amount in the major unit: locale-grouped, 0 if empty (specification §9), its code before it in secondary ink; what is taken off has a true minus. */
export function Money({
  amount,
  currency,
  className,
}: {
  amount: ExactSum | null | undefined
  currency: string
  className?: string
}) {
  return (
    <span className={classes('whitespace-nowrap tabular', className)}>
      <span className="text-muted text-[0.85em]">{currency}</span>
      {` ${moneyText(amount, currency).replace('-', '−')}`}
    </span>
  )
}
