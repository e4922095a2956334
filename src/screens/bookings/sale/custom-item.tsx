import { useUser } from '../../../state/session.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Input, TextArea } from '../../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../../ui/forms/number-input.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { ItemCard } from './item-card.tsx'
import type { ItemEditorProps } from './sale-item-kinds.ts'

/** A line of one's own: what it is, when, and what one of it costs. Nothing is taken from any stock. */
export function CustomItem({ state, rows: [row = 0], facts }: ItemEditorProps) {
  const { form } = state
  const at = `items.${row}` as const
  const item = form.watch(at)
  const own = useUser()?.agency?.default_currency ?? 'UGX'
  // Beside other items it follows their currency.
  const hasCurrency = facts.onRemove === undefined || item.currency !== null
  return (
    <ItemCard kind="custom" name={item.title || undefined} facts={facts}>
      <FormField form={state} name={`${at}.title`} label="Item" required>
        {(field) => (
          <Input
            {...field.text}
            autoComplete="off"
            autoFocus={facts.autoFocus}
            placeholder="Airport transfer, gorilla permit, park fees"
          />
        )}
      </FormField>
      <div className="grid gap-x-2 gap-y-3 @md:grid-cols-2 @2xl:grid-cols-[1fr_1fr_8rem_11rem]">
        <FormField form={state} name={`${at}.from`} label="From">
          {(field) => (
            <DatePicker
              value={field.value}
              onChange={(day) => {
                const next = day ?? item.from
                field.onChange(next)
                if (item.to < next || item.to === item.from) form.setValue(`${at}.to`, next, { shouldDirty: true })
              }}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name={`${at}.to`} label="To">
          {(field) => (
            <DatePicker
              value={field.value}
              min={item.from}
              onChange={(day) => field.onChange(day ?? item.to)}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name={`${at}.quantity`} label="How many">
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
        <FormField form={state} name={`${at}.unit_amount`} label="Unit price" required>
          {(field) => (
            <MoneyInput
              name={`${at}.unit_amount`}
              currency={item.currency ?? facts.currency ?? own}
              {...(hasCurrency
                ? { onCurrency: (code) => form.setValue(`${at}.currency`, code, { shouldDirty: true }) }
                : {})}
              value={field.value}
              min={0}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      </div>
      <FormField
        form={state}
        name={`${at}.kept_percent`}
        label="Kept when cancelled"
        optional
        hint="100 for what cannot be returned, such as a permit. Empty: as your agency’s terms say."
      >
        {(field) => (
          <NumberInput
            name={`${at}.kept_percent`}
            value={field.value}
            end="%"
            digits={2}
            min={0}
            max={100}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
      <FormField form={state} name={`${at}.description`} label="Details" optional hint="Shown to the client.">
        {(field) => <TextArea {...field.text} rows={2} />}
      </FormField>
    </ItemCard>
  )
}
