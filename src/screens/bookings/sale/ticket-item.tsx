import { useCallback, useEffect, useRef } from 'react'
import { timeText, weekdayText } from '../../../domain/date-texts.ts'
import { dayOf } from '../../../domain/dates.ts'
import { sumText } from '../../../domain/money.ts'
import { counted, numberText } from '../../../domain/text.ts'
import { ask } from '../../../gateway/client.ts'
import { type SaleEventsQuery, saleEventsQuery } from '../../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { classes } from '../../../ui/classes.ts'
import { focusFirst, focusNext, focusSoon } from '../../../ui/focus-soon.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Money } from '../../../ui/money.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { TicketHolders } from '../travellers/ticket-holders.tsx'
import { ChosenOffer, ItemCard, OfferSearch, Picture } from './item-card.tsx'
import type { ItemEditorProps } from './sale-item-kinds.ts'
import type { ItemValue } from './sale-items.ts'
import { ticketField } from './ticket-field.ts'

type Row = SaleEventsQuery['saleEvents'][number]
type TicketType = Row['ticket_types'][number]

const whenText = (event: Row) => `${weekdayText(dayOf(event.starts_at))}, ${timeText(event.starts_at)}`
const summary = (event: Row) => {
  const open = event.ticket_types.filter((type) => type.left > 0 && type.complaints.length === 0)
  const least = Math.min(...open.map((type) => type.amount))
  return [
    whenText(event),
    event.venue_name,
    event.complaints[0] ?? (open.length === 0 ? 'sold out' : null),
    open.length === 0 ? null : `from ${sumText(least, event.currency)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Tickets of one event: all its types in one editor, a row of the booking for each that is wanted. */
export function TicketItems({ state, rows, facts }: ItemEditorProps) {
  const { form } = state
  const items = form.watch('items')
  const [first = 0] = rows
  const at = `items.${first}` as const
  const own = rows.flatMap((row) => items[row] ?? [])
  const [head] = own
  const eventId = head?.event_id ?? null
  const options = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await ask(saleEventsQuery, text === '' ? {} : { q: text }, { signal })).saleEvents.map((event) => ({
        value: String(event.id),
        label: event.title,
        detail: summary(event),
        icon: <Picture picture={event.first_media} />,
      })),
    [],
  )
  const { data } = useQuery(saleEventsQuery, { id: eventId ?? 0 }, { enabled: eventId !== null, freshFor: 5_000 })
  const event = eventId === null ? undefined : data?.saleEvents.find(({ id }) => id === eventId)
  // A form that begins with an event asks how many tickets; the party it came with is as many of the cheapest.
  const hasBegun = useRef(facts.tickets === undefined)
  useEffect(() => {
    if (hasBegun.current || event === undefined || head === undefined) return
    hasBegun.current = true
    const type = facts.tickets === 0 || head.ticket_type_id !== null ? undefined : cheapestOf(event)
    if (type !== undefined)
      form.setValue(`${at}`, { ...head, ticket_type_id: type.id, quantity: facts.tickets ?? head.quantity })
    focusFirst(ticketField(first, type?.id ?? head.ticket_type_id))
  }, [form, at, first, event, head, facts.tickets])
  if (head === undefined) return null

  const put = (next: readonly ItemValue[]) =>
    form.setValue(
      'items',
      [...items.slice(0, first), ...next, ...items.slice(first).filter(({ group }) => group !== head.group)],
      { shouldDirty: true },
    )
  const blank: ItemValue = { ...head, ticket_type_id: null, quantity: 1, holders: [] }
  const choose = (id: number | null) => {
    form.clearErrors(`${at}.event_id`)
    put([{ ...blank, event_id: id, access_code: '' }])
  }
  const setQuantity = (type: TicketType, quantity: number) => {
    const others = own.filter((item) => item.ticket_type_id !== null && item.ticket_type_id !== type.id)
    const before = own.find((item) => item.ticket_type_id === type.id)
    const now =
      quantity > 0
        ? [
            {
              ...(before ?? blank),
              ticket_type_id: type.id,
              quantity,
              holders: (before?.holders ?? []).slice(0, quantity),
            },
          ]
        : []
    form.clearErrors(`${at}.ticket_type_id`)
    const order = event?.ticket_types.map(({ id }) => id) ?? []
    const next = [...others, ...now].toSorted(
      (a, b) => order.indexOf(a.ticket_type_id ?? 0) - order.indexOf(b.ticket_type_id ?? 0),
    )
    put(next.length === 0 ? [blank] : next)
  }
  const hidden = event?.ticket_types.some((type) => type.hidden) ?? false
  return (
    <ItemCard kind="ticket" name={event?.title} facts={facts}>
      {eventId === null ? (
        <FormField form={state} name={`${at}.event_id`} label="Event" required>
          {() => (
            <OfferSearch
              options={options}
              placeholder="Event or venue"
              emptyText="No upcoming event matches."
              autoFocus={facts.autoFocus}
              onChoose={(id) => {
                choose(id)
                focusNext(`${at}.event_id`, `${at}.ticket_type_id`)
              }}
            />
          )}
        </FormField>
      ) : (
        <>
          <ChosenOffer
            field={`${at}.event_id`}
            what="event"
            title={event?.title}
            picture={event?.first_media ?? null}
            lines={event === undefined ? [] : [whenText(event), event.venue_name]}
            left={
              event?.left == null
                ? undefined
                : {
                    text: event.left < 1 ? 'Sold out' : `${counted(event.left, 'place')} left`,
                    few: event.left < own.reduce((sum, item) => sum + item.quantity, 0),
                  }
            }
            onClear={() => {
              choose(null)
              focusSoon(`${at}.event_id`)
            }}
          />
          {event !== undefined && event.complaints.length > 0 && (
            <Banner tone="warning" live title="No tickets can be sold">
              {event.complaints.join(' ')}
            </Banner>
          )}
          {hidden && (
            <FormField
              form={state}
              name={`${at}.access_code`}
              label="Access code"
              optional
              hint="Unlocks tickets that are not on public sale."
            >
              {(field) => (
                <Input
                  name={`${at}.access_code`}
                  value={field.value}
                  autoComplete="off"
                  className="max-w-56"
                  onChange={(change) => put(own.map((item) => ({ ...item, access_code: change.target.value })))}
                />
              )}
            </FormField>
          )}
          <FormField form={state} name={`${at}.ticket_type_id`} label="How many tickets" required>
            {() =>
              event === undefined ? (
                <SkeletonText lines={3} />
              ) : (
                <ul className="divide-y divide-line rounded-control border border-line bg-raised" aria-label="Tickets">
                  {event.ticket_types.map((type) => (
                    <TypeRow
                      key={type.id}
                      type={type}
                      field={ticketField(first, type.id)}
                      currency={event.currency}
                      quantity={own.find((item) => item.ticket_type_id === type.id)?.quantity ?? 0}
                      onChange={(quantity) => setQuantity(type, quantity)}
                    />
                  ))}
                </ul>
              )
            }
          </FormField>
          {event !== undefined && own.some((item) => item.ticket_type_id !== null) && (
            <TicketHolders
              items={own}
              nameOf={(id) => event.ticket_types.find((type) => type.id === id)?.name ?? 'Ticket'}
              onChange={put}
            />
          )}
        </>
      )}
    </ItemCard>
  )
}

/** Of those that anybody can still buy. */
const cheapestOf = (event: Row): TicketType | undefined =>
  event.ticket_types
    .filter(({ hidden, left, complaints }) => !hidden && left > 0 && complaints.length === 0)
    .reduce<TicketType | undefined>(
      (best, type) => (best === undefined || type.amount < best.amount ? type : best),
      undefined,
    )

function TypeRow({
  type,
  field,
  currency,
  quantity,
  onChange,
}: {
  type: TicketType
  /** Where the focus finds its box. */
  field: string
  currency: string
  quantity: number
  onChange: (quantity: number) => void
}) {
  const few = type.left < quantity
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_9.75rem] items-center gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_9rem_8rem]">
      <span className="min-w-0">
        <span className={quantity > 0 ? 'font-medium' : ''}>{type.name}</span>
        <span className="block text-muted text-secondary">
          {type.amount === 0 ? 'Free' : <Money amount={type.amount} currency={currency} />}
          {type.tier !== null && ` · ${type.tier}`}
          {' · '}
          <span className={classes((few || type.left === 0) && 'font-medium text-danger')}>
            {type.left === 0 ? 'sold out' : `${numberText(type.left)} left`}
          </span>
          {type.hidden && ' · by access code'}
        </span>
      </span>
      <div data-field={field}>
        <NumberInput
          label={`How many: ${type.name}`}
          value={quantity}
          min={0}
          max={Math.max(quantity, Math.min(type.max_per_order, 1000))}
          stepper
          onChange={(value) => onChange(Number.isFinite(value) ? Math.max(0, value ?? 0) : 0)}
        />
      </div>
      <span className={classes('text-right max-sm:col-span-2', quantity === 0 && 'max-sm:hidden')}>
        {quantity === 0 ? (
          <span className="text-faint">–</span>
        ) : (
          <Money amount={type.amount * quantity} currency={currency} />
        )}
      </span>
    </li>
  )
}
