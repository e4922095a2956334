import { keysOf, packageStatuses } from '../../domain/bookings/sales-choices.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { roomLabels } from '../../domain/fields/room-fields.ts'
import { boards, offeredTag, usualAmenities } from '../../domain/offers/room-choices.ts'
import type { RoomHelpersQuery } from '../../gateway/generated/rooms.generated.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { CancellationTerms } from '../offers/every-kind/cancellation-terms.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import { PointField } from '../standard/point-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { BedsField } from './beds-field.tsx'
import type { RoomValues } from './room-values.ts'

type Helpers = RoomHelpersQuery['roomHelpers']

export function RoomFields({ state, helpers }: { state: FormState<RoomValues>; helpers: Helpers | undefined }) {
  const { form } = state
  const number = (name: 'quantity' | 'adults' | 'children' | 'min_stay', min: number) => (
    <FormField form={state} name={name} label={roomLabels[name]} required={name === 'quantity'}>
      {(field) => (
        <NumberInput
          value={field.value}
          min={min}
          stepper
          onBlur={field.onBlur}
          onChange={(value) => field.onChange(value as number)} // null is what the rule complains about
        />
      )}
    </FormField>
  )
  return (
    <>
      <Section title="Room">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="title" label={roomLabels.title} required>
            {(field) => <Input {...field.text} autoComplete="off" placeholder="Forest banda" />}
          </FormField>
          <FormField form={state} name="property" label={roomLabels.property} required>
            {(field) => (
              <>
                <Input {...field.text} list="room-properties" autoComplete="off" placeholder="Bwindi Ridge Lodge" />
                <datalist id="room-properties">
                  {helpers?.properties.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </FormField>
        </div>
        <FormField form={state} name="location_name" label={roomLabels.location_name} optional>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Buhoma, Bwindi" />}
        </FormField>
        <PointField state={state} names={['location_name', 'lat', 'lng']} label={roomLabels.location_name} />
        <FormField
          form={state}
          name="summary"
          label={roomLabels.summary}
          hint="One or two sentences for lists and messages."
          optional
        >
          {(field) => <TextArea {...field.text} rows={2} maxLength={300} />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-3">
          {number('quantity', 0)}
          {number('adults', 1)}
          {number('children', 0)}
        </div>
        <FormField form={state} name="beds" label={roomLabels.beds}>
          {(field) => <BedsField value={field.value} onChange={field.onChange} />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="size_m2" label={roomLabels.size_m2} optional>
            {(field) => (
              <NumberInput
                value={field.value}
                digits={2}
                min={1}
                end="m²"
                onBlur={field.onBlur}
                onChange={field.onChange}
              />
            )}
          </FormField>
          <FormField form={state} name="board" label={roomLabels.board}>
            {(field) => (
              <Select
                value={field.value}
                onChange={(value) => field.onChange(value as RoomValues['board'])} // one of the options
                options={keysOf(boards).map((value) => ({ value, label: boards[value], detail: value }))}
              />
            )}
          </FormField>
        </div>
        <FormField
          form={state}
          name="amenities"
          label={roomLabels.amenities}
          hint="Choose from the list or type your own."
          optional
        >
          {(field) => (
            <TagInput
              value={field.value}
              onChange={field.onChange}
              suggestions={[...new Set([...usualAmenities, ...(helpers?.amenities ?? [])])]}
              placeholder="Mosquito net, lake view…"
              max={40}
            />
          )}
        </FormField>
      </Section>
      <Section title="Price" text="Seasons, weekends and single days are set under “Rates & availability”.">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="amount" label={roomLabels.amount} required hint="Where no season says another.">
            {(field) => (
              <MoneyInput
                value={field.value}
                currency={form.watch('currency')}
                onCurrency={
                  (code) => form.setValue('currency', code as RoomValues['currency'], { shouldDirty: true }) // of the list
                }
                min={0}
                onBlur={field.onBlur}
                onChange={(value) => field.onChange(value as number)} // null is what the rule complains about
              />
            )}
          </FormField>
          <FormField
            form={state}
            name="discount_percent"
            label={roomLabels.discount_percent}
            hint="Taken off every price of this room."
          >
            {(field) => (
              <NumberInput
                value={field.value}
                digits={2}
                min={0}
                max={100}
                end="%"
                onBlur={field.onBlur}
                onChange={(value) => field.onChange(value ?? 0)}
              />
            )}
          </FormField>
          {number('min_stay', 1)}
        </div>
      </Section>
      <Section title="On sale">
        <FormField form={state} name="status" label={roomLabels.status}>
          {(field) => (
            <RadioGroup
              look="segments"
              value={field.value}
              onChange={(value) => field.onChange(value as RoomValues['status'])} // one of the options
              options={optionsOf(packageStatuses)}
            />
          )}
        </FormField>
        <FormField form={state} name="room_tags" label={roomLabels.room_tags} labelHidden>
          {(field) => (
            <Switch
              checked={field.value.includes(offeredTag)}
              detail="Marks the room as one that you offer: on your website and to other agencies."
              onChange={(on) =>
                field.onChange(
                  on
                    ? [...field.value.filter((tag) => tag !== offeredTag), offeredTag]
                    : field.value.filter((tag) => tag !== offeredTag),
                )
              }
            >
              Offered
            </Switch>
          )}
        </FormField>
        <FormField form={state} name="featured" label={roomLabels.featured} labelHidden>
          {(field) => (
            <Checkbox {...field.check} detail="Shown first on your website.">
              Featured
            </Checkbox>
          )}
        </FormField>
        <FormField form={state} name="tags" label={roomLabels.tags} optional hint="For filters in your lists.">
          {(field) => (
            <TagInput
              value={field.value}
              onChange={field.onChange}
              suggestions={helpers?.tags ?? []}
              placeholder="family, honeymoon…"
              max={20}
            />
          )}
        </FormField>
      </Section>
      <Section title="Description">
        <FormField form={state} name="description" label={roomLabels.description} labelHidden>
          {(field) => <RichText value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
      </Section>
      <Section title="Terms">
        <div className="grid gap-4 sm:grid-cols-2">
          {(['check_in_time', 'check_out_time'] as const).map((name) => (
            <FormField key={name} form={state} name={name} label={roomLabels[name]}>
              {(field) => <Input {...field.text} type="time" />}
            </FormField>
          ))}
        </div>
        <CancellationTerms state={state} />
      </Section>
    </>
  )
}
