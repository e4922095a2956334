import { useCallback } from 'react'
import { clockText, firstCheckIn, nightsOf } from '../../../domain/bookings/booking-text.ts'
import { weekdaysText } from '../../../domain/date-texts.ts'
import { addDays, isDay } from '../../../domain/dates.ts'
import { moneyText, sumText } from '../../../domain/money.ts'
import { counted } from '../../../domain/text.ts'
import { ask } from '../../../gateway/client.ts'
import { type SaleRoomsQuery, saleRoomsQuery } from '../../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { focusNext, focusSoon } from '../../../ui/focus-soon.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { TagInput } from '../../../ui/forms/tag-input.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { ChosenOffer, freeText, ItemCard, OfferSearch, Picture } from './item-card.tsx'
import { ResidencySelect } from './residency-choice.tsx'
import type { ItemEditorProps } from './sale-item-kinds.ts'

type Room = SaleRoomsQuery['saleRooms'][number]

export const boards: Readonly<Record<string, string>> = {
  RO: 'Room only',
  BB: 'Bed and breakfast',
  HB: 'Half board',
  FB: 'Full board',
  AI: 'All inclusive',
}
const summary = (room: Room) =>
  [
    room.property,
    boards[room.board] ?? room.board,
    freeText(room.complaints, room.free, room.free === 1 ? 'room' : 'rooms'),
    `${sumText(room.per_night, room.currency)} a night`,
    room.rooms > 1
      ? `${moneyText(room.total, room.currency)} in all for ${room.rooms} rooms`
      : room.nights > 1
        ? `${moneyText(room.total, room.currency)} in all`
        : null,
  ]
    .filter(Boolean)
    .join(' · ')

/** A stay: when, how many, then the rooms that are free for it. */
export function RoomItem({ state, rows: [row = 0], facts }: ItemEditorProps) {
  const { form } = state
  const at = `items.${row}` as const
  const item = form.watch(at)
  const stay = {
    check_in: item.check_in,
    check_out: item.check_out,
    adults: item.adults,
    children: item.children,
    residency: item.residency,
  }
  const asked =
    isDay(item.check_in) && isDay(item.check_out) && item.check_out > item.check_in && Number.isInteger(item.adults)
  const key = asked ? JSON.stringify(stay) : null
  const options = useCallback(
    async (text: string, signal: AbortSignal) =>
      key === null
        ? []
        : (
            await ask(
              saleRoomsQuery,
              { ...(JSON.parse(key) as typeof stay), ...(text === '' ? {} : { q: text }) },
              { signal },
            )
          ).saleRooms.map((room) => ({
            value: String(room.id),
            label: room.title,
            detail: summary(room),
            icon: <Picture picture={room.first_media} />,
          })),
    [key],
  )
  const { data } = useQuery(
    saleRoomsQuery,
    { ...stay, id: item.room_id ?? 0 },
    { enabled: item.room_id !== null && asked, freshFor: 5_000 },
  )
  const room = item.room_id === null ? undefined : data?.saleRooms.find(({ id }) => id === item.room_id)
  const left = facts.quoted[0]?.left ?? room?.free
  const set = <Name extends 'room_id' | 'check_out' | 'quantity'>(name: Name, value: (typeof item)[Name]) =>
    form.setValue(`${at}.${name}`, value as never, {
      shouldDirty: true,
      shouldValidate: name !== 'room_id' || value !== null,
    })
  /** As many rooms as the party needs, once that is known; never fewer than were asked for. */
  const fitRooms = (id: number) => {
    const { check_in, check_out, adults, children, residency } = form.getValues(at)
    if (!isDay(check_in) || !isDay(check_out)) return
    ask(saleRoomsQuery, { check_in, check_out, adults, children, residency, id }).then(
      ({ saleRooms: [found] }) => {
        if (found !== undefined && found.rooms > form.getValues(`${at}.quantity`)) set('quantity', found.rooms)
      },
      () => undefined, // the price will say what is wrong
    )
  }
  const nights = nightsOf(item.check_in, item.check_out)
  const count = (name: 'quantity' | 'adults' | 'children', label: string, min: number) => (
    <FormField form={state} name={`${at}.${name}`} label={label}>
      {(field) => (
        <NumberInput
          name={`${at}.${name}`}
          value={field.value}
          min={min}
          max={1000}
          stepper
          onChange={(value) => {
            field.onChange(value ?? min)
            if (name !== 'quantity' && item.room_id !== null) fitRooms(item.room_id)
          }}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
  return (
    <ItemCard kind="room" name={room?.title} facts={facts}>
      <div className="grid grid-cols-2 gap-x-2 gap-y-3 @xl:grid-cols-[1fr_9rem_9rem]">
        <FormField form={state} name={`${at}.check_in`} label="Check-in" className="@max-xl:col-span-2">
          {(field) => (
            <DatePicker
              value={field.value}
              min={item.check_in < firstCheckIn() ? item.check_in : firstCheckIn()}
              onChange={(day) => {
                field.onChange(day ?? '')
                if (day !== null) set('check_out', addDays(day, nights >= 1 ? Math.min(365, nights) : 1))
              }}
              onSpan={({ from, to }) => {
                field.onChange(from)
                set('check_out', to)
              }}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name={`${at}.check_out`} label="Nights">
          {(field) => (
            <NumberInput
              name={`${at}.nights`}
              value={nights}
              min={1}
              max={365}
              stepper
              onChange={(count) => {
                if (isDay(item.check_in) && count !== null && Number.isInteger(count) && count > 0)
                  field.onChange(addDays(item.check_in, count))
              }}
            />
          )}
        </FormField>
        {count('adults', 'Adults', 1)}
      </div>
      {asked && (
        <p className="-mt-2 text-muted text-secondary">
          {counted(nights, 'night')}, {weekdaysText(item.check_in, item.check_out)}
        </p>
      )}
      {item.room_id === null ? (
        <FormField form={state} name={`${at}.room_id`} label="Room" required>
          {() => (
            <OfferSearch
              options={options}
              placeholder="Lodge or room"
              emptyText="No room on sale matches."
              autoFocus={facts.autoFocus}
              onChoose={(id) => {
                set('room_id', id)
                focusNext(`${at}.room_id`, `${at}.quantity`)
                fitRooms(id)
              }}
            />
          )}
        </FormField>
      ) : (
        <ChosenOffer
          field={`${at}.room_id`}
          what="room"
          title={room?.title}
          picture={room?.first_media ?? null}
          lines={
            room === undefined
              ? []
              : [
                  [
                    room.property,
                    boards[room.board] ?? room.board,
                    `sleeps ${room.adults}${room.children > 0 ? ` + ${room.children}` : ''}`,
                  ].join(' · '),
                  `In from ${clockText(room.check_in_time)}, out by ${clockText(room.check_out_time)}`,
                ]
          }
          left={
            left == null
              ? undefined
              : { text: left < 1 ? 'Nothing free' : `${counted(left, 'room')} free`, few: left < item.quantity }
          }
          onClear={() => {
            set('room_id', null)
            focusSoon(`${at}.room_id`)
          }}
        />
      )}
      <div className="grid grid-cols-2 gap-x-2 gap-y-3 @xl:grid-cols-[9rem_9rem_1fr]">
        {count('quantity', 'Rooms', 1)}
        {count('children', 'Children', 0)}
        {room !== undefined && room.residencies.length > 0 && (
          <FormField form={state} name={`${at}.residency`} label="Prices for" className="@max-xl:col-span-2">
            {(field) => <ResidencySelect value={field.value} known={room.residencies} onChange={field.onChange} />}
          </FormField>
        )}
      </div>
      {item.room_id !== null && (
        <FormField
          form={state}
          name={`${at}.guests`}
          label="Guests"
          optional
          hint="For the rooming list, as in their passports."
        >
          {(field) => (
            <TagInput
              value={field.value}
              onChange={(names) => field.onChange(names)}
              onBlur={field.onBlur}
              placeholder="Name, then Enter"
            />
          )}
        </FormField>
      )}
    </ItemCard>
  )
}
