import { prefetch as ask } from '../../gateway/cache.ts'
import { roomHelpersQuery } from '../../gateway/generated/rooms.generated.ts'
import { OfferForm, WhatComesNext } from '../offers/every-kind/offer-form.tsx'
import { RoomFields } from './room-fields.tsx'
import { type RoomFacts, roomForm } from './room-values.ts'

export const prefetch = () => ask(roomHelpersQuery, {})

/** `/offers/rooms/new` */
export default function NewRoom() {
  return <RoomForm record={null} />
}

const next = ['Seasons, weekends and single days', 'Photographs; the first is the cover', 'Publish it']

/** A new room type on a screen of its own, or the details of one in the tab of its record. */
export function RoomForm({ record }: { record: RoomFacts | null }) {
  return (
    <OfferForm
      facts={roomForm}
      record={record}
      rail={record === null ? () => <WhatComesNext steps={next} /> : undefined}
    >
      {(state) => <RoomFields state={state} />}
    </OfferForm>
  )
}
