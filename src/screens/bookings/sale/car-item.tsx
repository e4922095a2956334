import { useCallback } from 'react'
import { momentsText, rentalText } from '../../../domain/bookings/booking-text.ts'
import { optionsOf } from '../../../domain/fields/options.ts'
import { moneyText, sumText } from '../../../domain/money.ts'
import { carCategories, driverChoices, driverText, transmissions } from '../../../domain/offers/car-choices.ts'
import { counted } from '../../../domain/text.ts'
import { ask } from '../../../gateway/client.ts'
import { type SaleCarsQuery, saleCarsQuery } from '../../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { focusNext, focusSoon } from '../../../ui/focus-soon.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Money } from '../../../ui/money.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { ChosenOffer, freeText, ItemCard, OfferSearch, Picture } from './item-card.tsx'
import { MomentChoice, movedWith } from './moment-choice.tsx'
import type { ItemEditorProps } from './sale-item-kinds.ts'

type Row = SaleCarsQuery['saleCars'][number]

const categoryOf = ({ category }: Row) => carCategories[category]
const gearsOf = ({ transmission }: Row) => transmissions[transmission] ?? transmission
const summary = (car: Row) =>
  [
    categoryOf(car),
    `${car.seats} seats`,
    gearsOf(car),
    freeText(car.complaints, car.free, car.free === 1 ? 'car' : 'cars'),
    `${sumText(car.per_day, car.currency)} a day`,
    `${moneyText(car.total, car.currency)} in all`,
  ].join(' · ')

const rentedAs = optionsOf({ self_drive: driverChoices.self_drive, with_driver: driverChoices.with_driver })

/** A rental: from when to when, then the cars that are free for it. */
export function CarItem({ state, rows: [row = 0], facts }: ItemEditorProps) {
  const { form } = state
  const at = `items.${row}` as const
  const item = form.watch(at)
  const span = { pick_up: item.pick_up, return: item.return }
  const asked = item.pick_up.length === 16 && item.return.length === 16 && item.return > item.pick_up
  const key = asked ? JSON.stringify(span) : null
  const options = useCallback(
    async (text: string, signal: AbortSignal) =>
      key === null
        ? []
        : (
            await ask(
              saleCarsQuery,
              { ...(JSON.parse(key) as typeof span), ...(text === '' ? {} : { q: text }) },
              { signal },
            )
          ).saleCars.map((car) => ({
            value: String(car.id),
            label: car.title,
            detail: summary(car),
            icon: <Picture picture={car.first_media} />,
          })),
    [key],
  )
  const { data } = useQuery(
    saleCarsQuery,
    { ...span, id: item.car_id ?? 0 },
    { enabled: item.car_id !== null && asked, freshFor: 5_000 },
  )
  const car = item.car_id === null ? undefined : data?.saleCars.find(({ id }) => id === item.car_id)
  const left = facts.quoted[0]?.left ?? car?.free
  const choose = (id: number | null) =>
    form.setValue(`${at}.car_id`, id, { shouldDirty: true, shouldValidate: id !== null })
  return (
    <ItemCard kind="car" name={car?.title} facts={facts}>
      <div className="grid gap-x-2 gap-y-3 @xl:grid-cols-2">
        <FormField form={state} name={`${at}.pick_up`} label="Pick-up">
          {(field) => (
            <MomentChoice
              value={field.value}
              timeLabel="Pick-up time"
              onChange={(next) => {
                form.setValue(`${at}.return`, movedWith(field.value, next, item.return), { shouldDirty: true })
                field.onChange(next)
              }}
              onSpan={(from, lastDay) => {
                form.setValue(`${at}.return`, `${lastDay}${item.return.slice(10)}`, { shouldDirty: true })
                field.onChange(from)
              }}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name={`${at}.return`} label="Return">
          {(field) => (
            <MomentChoice
              value={field.value}
              min={item.pick_up.slice(0, 10)}
              timeLabel="Return time"
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      </div>
      {asked && (
        <p className="-mt-2 text-muted text-secondary">
          {rentalText(item.pick_up, item.return)}, {momentsText(item.pick_up, item.return)}
        </p>
      )}
      {item.car_id === null ? (
        <FormField form={state} name={`${at}.car_id`} label="Car" required>
          {() => (
            <OfferSearch
              options={options}
              placeholder="Make, model or class"
              emptyText="No car on sale matches."
              autoFocus={facts.autoFocus}
              onChoose={(id) => {
                choose(id)
                focusNext(`${at}.car_id`, `${at}.quantity`)
              }}
            />
          )}
        </FormField>
      ) : (
        <>
          <ChosenOffer
            field={`${at}.car_id`}
            what="car"
            title={car?.title}
            picture={car?.first_media ?? null}
            lines={
              car === undefined
                ? []
                : [
                    [
                      categoryOf(car),
                      `${car.seats} seats`,
                      gearsOf(car).toLowerCase(),
                      driverText(car.driver),
                      car.mileage_limit === null ? 'unlimited mileage' : `${car.mileage_limit} km a day`,
                    ].join(' · '),
                    ...(car.deposit > 0
                      ? [
                          <span key="deposit">
                            Deposit at pick-up <Money amount={car.deposit} currency={car.currency} />
                          </span>,
                        ]
                      : []),
                  ]
            }
            left={
              left == null
                ? undefined
                : { text: left < 1 ? 'Nothing free' : `${counted(left, 'car')} free`, few: left < item.quantity }
            }
            onClear={() => {
              choose(null)
              focusSoon(`${at}.car_id`)
            }}
          />
          {car?.driver === 'either' && (
            <FormField
              form={state}
              name={`${at}.with_driver`}
              label="Driver"
              hint={car.driver_fee > 0 ? `A driver costs ${sumText(car.driver_fee, car.currency)} a day.` : undefined}
            >
              {(field) => (
                <RadioGroup
                  look="segments"
                  value={field.value === true ? 'with_driver' : 'self_drive'}
                  onChange={(value) => field.onChange(value === 'with_driver')}
                  options={rentedAs}
                />
              )}
            </FormField>
          )}
          <div className="grid gap-3 sm:grid-cols-[9rem_1fr_1fr]">
            <FormField form={state} name={`${at}.quantity`} label="Cars">
              {(field) => (
                <NumberInput
                  name={`${at}.quantity`}
                  value={field.value}
                  min={1}
                  max={1000}
                  stepper
                  onChange={(value) => field.onChange(value ?? 1)}
                  onBlur={field.onBlur}
                />
              )}
            </FormField>
            <FormField form={state} name={`${at}.place`} label="Pick-up place" optional>
              {(field) => <Input {...field.text} autoComplete="off" placeholder={car?.pick_up_place ?? ''} />}
            </FormField>
            <FormField form={state} name={`${at}.driver`} label="Driver’s name" optional>
              {(field) => <Input {...field.text} autoComplete="off" />}
            </FormField>
          </div>
        </>
      )}
    </ItemCard>
  )
}
