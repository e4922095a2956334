import { cancellationText } from '../../../src/domain/bookings/cancellation.ts'
import { endsWithSupplier } from '../../../src/domain/bookings/item-kinds.ts'
import type { TripFile } from '../bookings/trip-facts.ts'
import { heading, paragraphs } from './document-blocks.ts'
import type { DocumentWriter } from './document-layout.ts'

/** What a cancellation or a no-show costs, as it was agreed for each item; nothing where the booking is over or nothing was agreed. */
export function cancellationTerms(writer: DocumentWriter, { booking }: TripFile): void {
  if (!booking.moves.includes('cancelled')) return
  const agreed = booking.items.flatMap(({ kind, title, terms }) => {
    if (endsWithSupplier(kind)) return [{ title, text: 'By the rules of the airline.' }]
    const steps = cancellationText(terms?.cancellation_rules ?? [])
    const text = [steps, terms?.cancellation_policy ?? ''].filter(Boolean).join(' ')
    return text === '' ? [] : [{ title, text }]
  })
  const texts = new Set(agreed.map(({ text }) => text))
  const [only] = texts
  if (only === undefined) return
  heading(writer, 'Cancellation')
  if (texts.size === 1) paragraphs(writer, only, { size: 9 })
  else for (const { title, text } of agreed) paragraphs(writer, `${title}: ${text}`, { size: 9 })
}
