import { Failure } from '../../../domain/failure.ts'
import { Banner } from '../../../ui/banner.tsx'
import { buttonClasses } from '../../../ui/button.tsx'

/** The supplier's no to an order: its code, and what it says. */
export interface Refusal {
  readonly code: string
  readonly text: string
}

/** What to do about it, where there is more to say than to search again. */
const advice: Readonly<Record<string, string>> = {
  offer_gone: 'The seats or the price are gone. The same search shows what there is now.',
  airline: 'Choose another flight, or call the airline: trying this one again has the same answer.',
  insufficient_balance:
    'Top up the balance with the supplier, or hold a fare that can be held. What is typed here stays on this device, and can be booked after that.',
  passenger: 'Check names, birth dates and passports, then book again.',
  not_holdable: 'Book it at once, or choose another fare.',
}

/** A refusal that the supplier has said before there was an order; null for any other failure. */
export function refusalOf(problem: unknown): Refusal | null {
  if (!(problem instanceof Failure) || problem.status !== 409) return null
  const clash = problem.detail.clash as { readonly code?: unknown } | undefined // of our own 409
  return typeof clash?.code === 'string' ? { code: clash.code, text: problem.messages.join(' ') } : null
}

/** Nothing was booked: why, what to do next, and the way back to the same search. */
export function RefusedOrder({ refusal: { code, text }, search }: { refusal: Refusal; search: string }) {
  return (
    <Banner
      tone="danger"
      live
      title="It was not booked, and nothing was charged"
      action={
        <a href={search} className={buttonClasses('secondary', 'small')}>
          Search the same flights again
        </a>
      }
    >
      {text} {advice[code] ?? ''}
    </Banner>
  )
}
