import type { ItemKind } from '../../domain/contract/booking-items.ts'
import type { FormState } from '../standard/use-form.ts'
import { CarPart } from './car-part.tsx'
import { CustomPart } from './custom-part.tsx'
import { RoomPart } from './room-part.tsx'
import type { PartsValues } from './sale-items.ts'
import type { PartFacts } from './sale-part.tsx'
import { ServicePart } from './service-part.tsx'
import { TicketPart } from './ticket-part.tsx'

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
