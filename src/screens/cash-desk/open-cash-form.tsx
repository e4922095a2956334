import { useLocation, useSearch } from 'wouter'
import { sessionPath } from '../../commands/areas/money/cash-commands.ts'
import { openCashInput } from '../../domain/contract/money/cash-desk.ts'
import { openingReasons } from '../../domain/finance/cash-desk.ts'
import { keysOf } from '../../domain/keys.ts'
import { sumText } from '../../domain/money.ts'
import { cashDrawersQuery, openCashMutation } from '../../gateway/generated/cash-desk.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Input } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { toast } from '../../ui/toaster.tsx'
import { SumFields } from '../standard/fields/sum-field.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  currency: string
  name: string
  counted: number | null
  difference: string | null
  note: string
}

/** Opens a drawer with the cash that is in it. Where the books have another sum, it asks where the difference is. */
export function OpenCashForm({
  currency: wanted,
  onOpened,
  onClose,
}: {
  currency?: string
  /** Instead of going to the session. */
  onOpened?: () => void
  onClose: () => void
}) {
  const open = useMutation(openCashMutation)
  const drawers = useQuery(cashDrawersQuery, {}).data?.cashDrawers
  const [, navigate] = useLocation()
  const search = useSearch()
  const asked = wanted ?? new URLSearchParams(search).get('currency')
  const state: FormState<Values> = useForm({
    key: null,
    schema: openCashInput,
    values: { currency: asked ?? 'UGX', name: 'Front desk', counted: null, difference: null, note: '' },
    labels: { currency: 'Currency', name: 'Drawer', counted: 'Counted', difference: 'Difference', note: 'Note' },
    save: (input) => open.run({ input }),
    onSaved: ({ openCash: { session } }) => {
      toast.done(`${session.name} is open with ${sumText(session.opening_count, session.currency)}`)
      onClose()
      if (onOpened === undefined) navigate(sessionPath(session.id))
      else onOpened()
    },
  })
  const { currency, counted } = state.form.watch()
  const expected = drawers?.find((drawer) => drawer.currency === currency)?.expected
  const differs = counted !== null && expected !== undefined && counted !== expected
  return (
    <FormDialog
      title="Open a cash drawer"
      description={
        expected === undefined
          ? 'Count what is in it.'
          : `Count what is in it. The books have ${sumText(expected, currency)}.`
      }
      state={state}
      saveLabel="Open drawer"
      onClose={onClose}
    >
      <SumFields
        state={state}
        sum={{ name: 'counted', label: 'Counted' }}
        currency={{ name: 'currency', label: 'Currency' }}
      />
      <FormField form={state} name="name" label="Drawer" required>
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
      {differs && (
        <>
          <FormField
            form={state}
            name="difference"
            label={`Where is the difference of ${sumText(counted - expected, currency)}?`}
            required
          >
            {(field) => (
              <RadioGroup
                value={field.value ?? ''}
                onChange={field.onChange}
                options={keysOf(openingReasons)
                  .filter((value) => value !== 'bank' || counted < expected)
                  .map((value) => ({ value, label: openingReasons[value] }))}
              />
            )}
          </FormField>
          <FormField form={state} name="note" label="Note" required hint="Why the count differs.">
            {(field) => <Input {...field.text} autoComplete="off" />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}
