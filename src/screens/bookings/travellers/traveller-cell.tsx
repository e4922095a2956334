import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { passportProblem, travellerAges } from '../../../domain/bookings/travellers.ts'
import { readDay } from '../../../domain/typed-days.ts'
import { classes } from '../../../ui/classes.ts'
import type { SheetColumn } from './traveller-columns.ts'
import type { SheetValues } from './traveller-values.ts'

const boxLook = classes(
  'h-(--control) w-full min-w-0 bg-transparent px-2 text-body text-ink',
  'focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
  'aria-invalid:bg-danger-soft max-sm:rounded-control max-sm:border max-sm:border-line-strong/70 max-sm:bg-raised',
)

/** One cell: typed as words, tidied when it is left, its complaint below it. */
export function TravellerCell({
  form,
  row,
  column: { field, label, tidy },
  error,
  tripEnds,
}: {
  form: UseFormReturn<SheetValues, unknown, unknown>
  row: number
  column: SheetColumn
  error: string | undefined
  tripEnds: string
}) {
  const id = useId()
  const name = `travellers.${row}.${field}` as const
  const { onBlur, ...register } = form.register(name)
  const note = error ?? (field === 'passport_expires_on' ? warningOf(form.watch(name), tripEnds) : undefined)
  const shared = {
    ...register,
    'aria-label': `${label} of traveller ${row + 1}`,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': note === undefined ? undefined : id,
    className: boxLook,
  }
  return (
    <td
      data-field={name}
      className={classes(
        'border-line align-top sm:border-l',
        field === 'name' && 'sticky left-0 z-10 bg-surface max-sm:static max-sm:col-span-2',
        (field === 'needs' || field === 'email') && 'max-sm:col-span-2',
      )}
    >
      <span className="block text-muted text-secondary sm:hidden" aria-hidden="true">
        {label}
      </span>
      {field === 'audience' ? (
        <select {...shared} onBlur={onBlur}>
          {Object.entries(travellerAges).map(([age, word]) => (
            <option key={age} value={age}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          autoComplete="off"
          spellCheck={field === 'needs'}
          {...(field === 'nationality' ? { list: 'countries-of-travellers' } : {})}
          {...(field === 'phone' ? { inputMode: 'tel' as const } : {})}
          {...(field === 'email' ? { inputMode: 'email' as const } : {})}
          onBlur={(event) => {
            const words = tidy(event.target.value)
            if (words !== event.target.value) form.setValue(name, words, { shouldDirty: true })
            void onBlur(event)
          }}
        />
      )}
      {note !== undefined && (
        <p
          id={id}
          className={classes('px-2 pb-1 text-secondary', error === undefined ? 'text-warning' : 'text-danger')}
        >
          {note}
        </p>
      )}
    </td>
  )
}

const warningOf = (typed: string, tripEnds: string): string | undefined =>
  passportProblem(readDay(typed), tripEnds) ?? undefined
