import { getDefaults } from 'valibot'
import { roomInput } from '../../domain/contract/offers/rooms.ts'
import { valuesOf } from '../../domain/fields/field.ts'
import { roomLabels } from '../../domain/fields/room-fields.ts'
import {
  createRoomMutation,
  type RoomQuery,
  roomQuery,
  updateRoomMutation,
} from '../../gateway/generated/rooms.generated.ts'
import { defineOfferForm } from '../offers/every-kind/offer-form.tsx'
import type { OfferValues } from '../offers/every-kind/offer-values.ts'

export type RoomValues = OfferValues<typeof roomInput>
export type RoomRecord = RoomQuery['room']
/** What the form needs of a room: also what a write answers. */
export type RoomFacts = Omit<RoomRecord, 'gallery'>

export const roomForm = defineOfferForm({
  kind: 'room',
  schema: roomInput,
  labels: roomLabels,
  operations: { show: roomQuery, create: createRoomMutation, update: updateRoomMutation },
  valuesOf: (record: RoomFacts): RoomValues => valuesOf(roomLabels, record),
  fresh: (currency): RoomValues => ({
    ...valuesOf(roomLabels, getDefaults(roomInput)),
    title: '',
    property: '',
    quantity: 1,
    beds: [{ kind: 'double', count: 1 }],
    currency,
    amount: 0,
  }),
  intro: 'A room type; seasons, single days and photographs come next, on its page.',
  nextTab: 'rates',
  another: true,
  drafts: 'any',
})
