import { numberText } from '../../domain/text.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Paid } from './link-columns.tsx'
import type { LinkRow } from './link-list.ts'

const share = (part: number, whole: number, who: string): string | null =>
  whole === 0 ? null : `${Math.min(100, Math.round((part / whole) * 100))}% of those who ${who}`

/** How many opened the page, began to pay, and paid. */
export function LinkFigures({ link }: { link: LinkRow }) {
  const payments = link.paid.reduce((all, sum) => all + sum.payments, 0)
  return (
    <FigureStrip label="How far payers came">
      <FigureCard label="Opened" value={numberText(link.opens)} />
      <FigureCard
        label="Began to pay"
        value={numberText(link.starts)}
        detail={share(link.starts, link.opens, 'opened it')}
      />
      <FigureCard
        label="Paid"
        value={numberText(payments)}
        detail={share(payments, link.starts, 'began')}
        end={<Paid sums={link.paid} />}
      />
    </FigureStrip>
  )
}
