import { Link } from 'wouter'
import { linkTo } from '../../../domain/routes/link.ts'
import { movementReasons } from '../../../domain/shop/shop-choices.ts'
import { counted } from '../../../domain/text.ts'
import type { MovementRowFragment } from '../../../gateway/generated/stock.generated.ts'
import { Money } from '../../../ui/money.tsx'
import { Instant } from '../../../ui/time.tsx'
import { sectionRow } from '../../standard/section-card.tsx'
import { signed } from './reason-texts.ts'

/** Movements of stock as lines: what, where, why, by whom. */
export function MovementRows({
  movements,
  names,
  currency,
}: {
  movements: readonly MovementRowFragment[]
  /** `none` where there is one variant only. */
  names: 'variant' | 'none'
  currency: string
}) {
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
      {movements.map((movement) => (
        <li key={movement.id} className={sectionRow}>
          <span className="min-w-0 flex-1 basis-60">
            <span className="font-medium">{movementReasons[movement.reason]}</span>
            {names === 'variant' && <> · {movement.variant_title}</>}{' '}
            <span className="text-muted">at {movement.place_name}</span>
            <span className="block text-muted text-secondary">
              <Instant value={movement.created_at} look="ago" />
              {movement.made_by_name !== null && `, ${movement.made_by_name}`}
              {movement.order_id !== null && movement.order_number !== null && (
                <>
                  ,{' '}
                  <Link
                    href={linkTo('/offers/shop/orders/:order/show', { order: movement.order_id })}
                    className="text-accent hover:underline"
                  >
                    {movement.order_number}
                  </Link>
                </>
              )}
              {movement.note !== '' && ` · ${movement.note}`}
            </span>
          </span>
          <span className="text-right">
            <span className="font-medium tabular">{signed(movement.quantity)}</span>
            <span className="block text-muted text-secondary">
              {movement.unit_cost !== null && (
                <>
                  <Money amount={movement.unit_cost} currency={currency} /> each ·{' '}
                </>
              )}
              {counted(movement.on_hand, 'piece')} there
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
