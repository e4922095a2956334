import type { ItemKind } from '../../../domain/contract/bookings/booking-items.ts'
import type { FormState } from '../../standard/use-form.ts'
import { CarPart } from './car-item.tsx'
import { CustomPart } from './custom-item.tsx'
import type { PartFacts } from './item-card.tsx'
import { RoomPart } from './room-item.tsx'
import type { PartsValues } from './sale-items.ts'
import { ServicePart } from './service-item.tsx'
import { TicketPart } from './ticket-item.tsx'

/** The editor of a part, whatever its kind. */
export function ItemPart({
  state,
  kind,
  rows,
  facts,
}: {
  state: FormState<PartsValues>
  kind: ItemKind
  rows: readonly number[]
  facts: PartFacts
}) {
  const [row = 0] = rows
  if (kind === 'room') return <RoomPart state={state} row={row} facts={facts} />
  if (kind === 'car') return <CarPart state={state} row={row} facts={facts} />
  if (kind === 'service') return <ServicePart state={state} row={row} facts={facts} />
  if (kind === 'custom') return <CustomPart state={state} row={row} facts={facts} />
  return <TicketPart state={state} rows={rows} facts={facts} />
}

/** A form that has parts beside other things, as the editors of its parts see it. */
export const asParts = <Values extends PartsValues>(state: FormState<Values>): FormState<PartsValues> =>
  state as unknown as FormState<PartsValues> // they read and write nothing but `items`
