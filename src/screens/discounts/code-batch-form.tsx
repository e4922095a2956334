import { Download } from 'lucide-react'
import { useState } from 'react'
import { codeBatchInput } from '../../domain/contract/discounts.ts'
import { mostCodesAtOnce } from '../../domain/discounts/discount-choices.ts'
import { Failure } from '../../domain/failure.ts'
import { counted, numberText } from '../../domain/text.ts'
import { download, saveFile } from '../../gateway/files.ts'
import {
  type CreateDiscountCodesMutation,
  createDiscountCodesMutation,
} from '../../gateway/generated/discounts.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { DiscountChoice } from './code-fields.tsx'

interface Values {
  discount_id: number | null
  count: number | null
  prefix: string
  max_uses: number
}
type Batch = CreateDiscountCodesMutation['createDiscountCodes']

/** Many codes at once, then their file. */
export function CodeBatchForm({ discountId, onClose }: { discountId: number | null; onClose: () => void }) {
  const { run } = useMutation(createDiscountCodesMutation)
  const [made, setMade] = useState<Batch | null>(null)
  const state: FormState<Values> = useForm({
    key: `code.many.${discountId ?? 'any'}`,
    schema: codeBatchInput,
    values: { discount_id: discountId, count: 100, prefix: '', max_uses: 1 },
    labels: { discount_id: 'Discount', count: 'Number of codes', prefix: 'Prefix', max_uses: 'Uses of each' },
    save: (input) => run({ input }),
    onSaved: (answer) => setMade(answer.createDiscountCodes),
  })
  const prefix = state.form.watch('prefix')
  if (made !== null) return <Made batch={made} onClose={onClose} />
  return (
    <FormDialog title="Make many codes" state={state} saveLabel="Make codes" onClose={onClose}>
      <FormField form={state} name="discount_id" label="Discount" required>
        {(field) => <DiscountChoice value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={state}
          name="count"
          label="Number of codes"
          required
          hint={`At most ${numberText(mostCodesAtOnce)} at once.`}
        >
          {(field) => (
            <NumberInput
              value={field.value}
              min={1}
              max={mostCodesAtOnce}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name="max_uses" label="Uses of each" hint="1 means that each code works once.">
          {(field) => (
            <NumberInput
              value={field.value}
              min={1}
              onChange={(value) => field.onChange(value ?? 1)}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      </div>
      <FormField
        form={state}
        name="prefix"
        label="Prefix"
        optional
        hint={`Such as ${prefix.trim().toUpperCase()}7KQ2MX9RTA: the rest is random and cannot be guessed.`}
      >
        {(field) => (
          <Input
            {...field.text}
            className="uppercase placeholder:normal-case"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            placeholder="FAIR-"
          />
        )}
      </FormField>
    </FormDialog>
  )
}

function Made({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [saved, setSaved] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await download('discount-codes', { batch: batch.batch, sort: 'code', download: 'csv' })
      saveFile(file)
      setSaved(file.filename)
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem
      toast.failed(problem.messages.join(' '))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${counted(batch.codes.length, 'code')} made`}
      footer={
        <>
          <Button does="close" variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button does="copyOut" variant="primary" icon={<Download />} busy={busy} onClick={() => void save()}>
            Download as CSV
          </Button>
        </>
      }
    >
      <p className="mb-2 text-muted">
        They are listed together as “{batch.batch}”, and can be downloaded from there again.
      </p>
      <ul className="columns-2 font-medium tabular sm:columns-3">
        {batch.codes.slice(0, 12).map((code) => (
          <li key={code} className="truncate">
            {code}
          </li>
        ))}
      </ul>
      {batch.codes.length > 12 && <p className="mt-1 text-muted">and {numberText(batch.codes.length - 12)} more</p>}
      <p aria-live="polite" className="mt-2 text-success">
        {saved !== null && `${saved} is saved.`}
      </p>
    </Dialog>
  )
}
