import { freeOf } from '../../domain/offers/free-text.ts'
import { counted } from '../../domain/text.ts'
import type { CarRow } from './cars.tsx'

type Fleet = Pick<CarRow, 'quantity' | 'free_today' | 'out_today' | 'maintenance_today'>

/** "2 free of 3": how many can go today, and why the others cannot. */
export function FleetToday({ car }: { car: Fleet }) {
  const { quantity, free_today: free, out_today: out, maintenance_today: broken } = car
  const why = [out > 0 ? `${out} out` : '', broken > 0 ? `${counted(broken, 'in maintenance', 'in maintenance')}` : '']
    .filter(Boolean)
    .join(', ')
  return (
    <span className="inline-flex min-w-0 items-baseline gap-2">
      <span className={free === 0 ? 'whitespace-nowrap text-muted' : 'whitespace-nowrap'}>
        {quantity === 1
          ? free === 1
            ? 'Free'
            : out === 1
              ? 'Out'
              : broken === 1
                ? 'In maintenance'
                : 'Not free'
          : freeOf(free, quantity)}
      </span>
      {quantity !== 1 && why !== '' && <span className="truncate text-muted text-secondary">{why}</span>}
    </span>
  )
}
