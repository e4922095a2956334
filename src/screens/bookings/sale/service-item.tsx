import { useCallback, useId } from 'react'
import { clockText } from '../../../domain/bookings/booking-text.ts'
import { weekdayText } from '../../../domain/date-texts.ts'
import { isDay, today } from '../../../domain/dates.ts'
import { sumText } from '../../../domain/money.ts'
import { counted } from '../../../domain/text.ts'
import { ask } from '../../../gateway/client.ts'
import { type SaleServicesQuery, saleServicesQuery } from '../../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { announce } from '../../../ui/announcer.tsx'
import { classes } from '../../../ui/classes.ts'
import { focusNext, focusSoon } from '../../../ui/focus-soon.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { useField } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Money } from '../../../ui/money.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { ChosenOffer, ItemCard, OfferSearch, Picture } from './item-card.tsx'
import { ResidencySelect } from './residency-choice.tsx'
import type { ItemEditorProps } from './sale-item-kinds.ts'

type Row = SaleServicesQuery['saleServices'][number]
type Slot = Row['slots'][number]

const perText = (unit: string) => (unit === 'per_group' ? 'a group' : 'a person')
const summary = (service: Row) => {
  const open = service.slots.filter((slot) => slot.complaints.length === 0 && slot.left > 0)
  return [
    `${service.duration_minutes} min`,
    service.mode === 'online' ? 'online' : service.location_name,
    service.complaints[0] ??
      (service.slots.length === 0
        ? 'not on this day'
        : open.length === 0
          ? 'full on this day'
          : `free at ${open
              .slice(0, 4)
              .map((slot) => clockText(slot.starts))
              .join(', ')}`),
    `${sumText(service.amount, service.currency)} ${perText(service.unit)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A service at a time: the day, the service, then the times that have places left. */
export function ServiceItem({ state, rows: [row = 0], facts }: ItemEditorProps) {
  const { form } = state
  const at = `items.${row}` as const
  const item = form.watch(at)
  const { date, residency } = item
  const asked = isDay(date)
  const options = useCallback(
    async (text: string, signal: AbortSignal) =>
      !isDay(date)
        ? []
        : (
            await ask(saleServicesQuery, { date, residency, ...(text === '' ? {} : { q: text }) }, { signal })
          ).saleServices.map((service) => ({
            value: String(service.id),
            label: service.title,
            detail: summary(service),
            icon: <Picture picture={service.first_media} />,
          })),
    [date, residency],
  )
  const { data } = useQuery(
    saleServicesQuery,
    { date, residency, id: item.service_id ?? 0 },
    { enabled: item.service_id !== null && asked, freshFor: 5_000 },
  )
  const service = item.service_id === null ? undefined : data?.saleServices.find(({ id }) => id === item.service_id)
  const choose = (id: number | null) => {
    form.setValue(`${at}.slot_id`, null)
    form.setValue(`${at}.service_id`, id, { shouldDirty: true, shouldValidate: id !== null })
  }
  return (
    <ItemCard kind="service" name={service?.title} facts={facts}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(9.5rem,12rem)_8rem]">
        <FormField form={state} name={`${at}.date`} label="Date">
          {(field) => (
            <DatePicker
              value={field.value}
              min={date < today() ? date : today()}
              onChange={(day) => {
                form.setValue(`${at}.slot_id`, null) // times belong to a weekday
                field.onChange(day ?? '')
              }}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name={`${at}.quantity`} label={service?.unit === 'per_group' ? 'Groups' : 'Places'}>
          {(field) => (
            <NumberInput
              name={`${at}.quantity`}
              value={field.value}
              min={1}
              max={10_000}
              stepper
              onChange={(value) => field.onChange(value ?? 1)}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      </div>
      {item.service_id === null ? (
        <FormField form={state} name={`${at}.service_id`} label="Service" required>
          {() => (
            <OfferSearch
              options={options}
              placeholder="Guide, transfer, treatment"
              emptyText="No service on sale matches."
              autoFocus={facts.autoFocus}
              onChoose={(id) => {
                choose(id)
                focusNext(`${at}.service_id`, `${at}.slot_id`)
              }}
            />
          )}
        </FormField>
      ) : (
        <>
          <ChosenOffer
            field={`${at}.service_id`}
            what="service"
            title={service?.title}
            picture={service?.first_media ?? null}
            lines={
              service === undefined
                ? []
                : [
                    [
                      `${service.duration_minutes} minutes`,
                      service.mode === 'online' ? 'online' : service.location_name,
                    ]
                      .filter(Boolean)
                      .join(' · '),
                    <span key="price">
                      <Money amount={service.amount} currency={service.currency} /> {perText(service.unit)}
                    </span>,
                  ]
            }
            onClear={() => {
              choose(null)
              focusSoon(`${at}.service_id`)
            }}
          />
          {service !== undefined && service.residencies.length > 0 && (
            <FormField form={state} name={`${at}.residency`} label="Prices for" className="max-w-56">
              {(field) => <ResidencySelect value={field.value} known={service.residencies} onChange={field.onChange} />}
            </FormField>
          )}
          <FormField form={state} name={`${at}.slot_id`} label="Time" required>
            {(field) =>
              service === undefined ? (
                <SkeletonText lines={2} />
              ) : service.slots.length === 0 ? (
                <p className="text-muted">
                  {service.complaints[0] ?? `There are no times on ${weekdayText(date)}. Choose another day.`}
                </p>
              ) : (
                <SlotChoice
                  slots={service.slots}
                  value={field.value}
                  wanted={item.quantity}
                  onChange={(id) => field.onChange(id)}
                />
              )
            }
          </FormField>
        </>
      )}
    </ItemCard>
  )
}

/** The times of a day as radio cards; what is full stays and says so. */
function SlotChoice({
  slots,
  value,
  wanted,
  onChange,
}: {
  slots: readonly Slot[]
  value: number | null
  wanted: number
  onChange: (id: number) => void
}) {
  const field = useField()
  const name = useId()
  const against = (slot: Slot) => slot.complaints[0] ?? (slot.left < 1 ? 'Full' : undefined)
  const free = slots.find((slot) => against(slot) === undefined)
  return (
    <div
      role="radiogroup"
      id={field?.id}
      aria-labelledby={field?.labelId}
      aria-describedby={field?.describedBy}
      className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2"
    >
      {slots.map((slot) => {
        const reason = against(slot)
        const few = reason === undefined && slot.left < wanted
        return (
          <label
            key={slot.id}
            className={classes(
              'relative flex min-h-14 flex-col justify-between rounded-control border px-3 py-2',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
              reason === undefined
                ? 'border-line-strong/60 bg-raised hover:bg-hover has-[:checked]:border-accent has-[:checked]:bg-selected has-[:checked]:shadow-[inset_0_0_0_1px_var(--color-accent)] forced-colors:has-[:checked]:outline-2'
                : 'border-line bg-sunken text-muted',
            )}
          >
            <input
              type="radio"
              name={name}
              value={slot.id}
              checked={value === slot.id}
              tabIndex={value === null ? (slot.id === free?.id ? 0 : -1) : undefined}
              aria-disabled={reason !== undefined || undefined}
              onChange={() => {
                if (reason === undefined) onChange(slot.id)
                else announce(`${clockText(slot.starts)}: ${reason}`)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                event.preventDefault()
                event.currentTarget.click()
              }}
              className="absolute inset-0 appearance-none outline-none!"
            />
            <span className={classes('font-medium', reason !== undefined && 'line-through')}>
              {clockText(slot.starts)}
            </span>
            <span
              className={classes(
                'text-secondary',
                reason !== undefined ? '' : few ? 'font-medium text-danger' : 'text-success',
              )}
            >
              {reason ?? (few ? `Only ${counted(slot.left, 'place')}` : `${counted(slot.left, 'place')} left`)}
            </span>
          </label>
        )
      })}
    </div>
  )
}
