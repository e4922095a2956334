import { Copy, FileText, Filter, Inbox, X } from 'lucide-react'
import { useState } from 'react'
import { daysBetween, today } from '../../../domain/dates.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { FormState } from '../../standard/use-form.ts'
import { shiftedItems } from './copied-sale.ts'
import type { SaleOrigin } from './sale-start.ts'
import type { SaleValues } from './sale-values.ts'

const looks = {
  booking: { icon: Copy, lead: 'Copy of' },
  inquiry: { icon: Inbox, lead: 'Answers' },
  lead: { icon: Filter, lead: 'Lead:' },
  proposal: { icon: FileText, lead: 'From' },
} as const

/** What this booking comes from; a copy is moved to another day as a whole. */
export function SaleOriginBar({ origin, state }: { origin: SaleOrigin; state: FormState<SaleValues> }) {
  const { form } = state
  const [startsOn, setStartsOn] = useState(origin.startsOn)
  const { icon: Icon, lead } = looks[origin.kind]
  const answers = form.watch('inquiry_id')
  if (origin.kind === 'inquiry' && answers === null) return null
  return (
    <section
      aria-label={`${lead} ${origin.reference}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-sunken px-4 py-3"
    >
      <Icon className="shrink-0 text-accent" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-medium">
          {lead} {origin.reference}
        </span>
        <span className="block break-words text-muted text-secondary">{origin.text}</span>
      </p>
      {startsOn !== null && (
        <Field label="Starts on" className="w-48">
          <DatePicker
            value={startsOn}
            min={today()}
            onChange={(day) => {
              if (day === null) return
              const { items, departure_id, date } = form.getValues()
              form.setValue('items', shiftedItems(items, daysBetween(startsOn, day)), { shouldDirty: true })
              if (departure_id !== null) form.setValue('departure_id', null, { shouldDirty: true }) // of another day
              if (date !== null) form.setValue('date', day, { shouldDirty: true })
              setStartsOn(day)
            }}
          />
        </Field>
      )}
      {origin.kind === 'inquiry' && (
        <IconButton
          does="clearField"
          label={`Book without ${origin.reference}`}
          icon={<X />}
          size="small"
          onClick={() => form.setValue('inquiry_id', null, { shouldDirty: true })}
        />
      )}
    </section>
  )
}
