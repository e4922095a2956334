import * as v from 'valibot'
import { ports } from '../../commands/ports.ts'
import { creditLinesInput } from '../../domain/contract/money/invoices.ts'
import { type FieldSteps, pathOf } from '../../domain/fields/field-steps.ts'
import { type InvoiceLine, taxOfLine } from '../../domain/finance/invoice-content.ts'
import { creditAt, creditedLines, isTooMuch, type LineCredit, leftToCredit } from '../../domain/finance/line-credits.ts'
import { taxText } from '../../domain/finance/tax-rates.ts'
import { sumText, toMajor, toMinor } from '../../domain/money.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { creditInvoiceLinesMutation, type InvoiceFactsFragment } from '../../gateway/generated/invoices.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Input } from '../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface LineValue {
  line: number
  quantity: number | null
  amount: number | null
}
interface Values {
  reason: string
  lines: LineValue[]
}
interface Creditable {
  readonly lines: readonly InvoiceLine[]
  readonly credited: readonly LineCredit[]
}

/** Its lines as credit notes are reckoned from them, in minor units. */
function creditableOf({ invoice: { currency }, lines }: InvoiceFactsFragment): Creditable {
  const minor = (amount: number) => toMinor(amount, currency)
  return {
    lines: lines.map(({ title, description, quantity, category, rate, tax_name: name, ...line }) => ({
      ...{ title, description, quantity, category, rate },
      ...(name === null ? {} : { tax_name: name }),
      unit_amount: minor(line.unit_amount),
      net: minor(line.net),
      tax: minor(line.tax),
      total: minor(line.total),
    })),
    credited: lines.map(({ credited, credited_tax: tax, credited_quantity: quantity }, line) => ({
      ...{ line, quantity },
      net: minor(credited) - minor(tax),
      tax: minor(tax),
      total: minor(credited),
    })),
  }
}

const typed = (label: string) => v.nullable(v.number(`${label} must be a number.`))

/** What is filled in, checked against what is left of each line. */
const schemaOf = (of: Creditable, currency: string) =>
  v.pipe(
    v.object({
      reason: creditLinesInput.entries.reason,
      lines: v.array(v.object({ line: v.number(), quantity: typed('Quantity'), amount: typed('Amount') })),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const complain = (message: string, path: FieldSteps) => addIssue({ message, path: pathOf(path) })
      const given = dataset.value.lines.filter(isGiven)
      if (given.length === 0) complain('Enter a quantity or an amount for at least one line.', ['lines'])
      for (const [place, part] of dataset.value.lines.entries()) {
        const line = of.lines[part.line]
        if (line === undefined || !isGiven(part)) continue
        const asked = { ...part, amount: part.amount === null ? null : toMinor(part.amount, currency) }
        if (isTooMuch(line, creditAt(of.credited, part.line), asked))
          complain('More than is left.', ['lines', place, part.amount === null ? 'quantity' : 'amount'])
      }
    }),
    v.transform(({ reason, lines }) => ({ reason, lines: lines.filter(isGiven) })),
  )
const isGiven = ({ quantity, amount }: LineValue) => quantity !== null || amount !== null
/** Text that cannot be read as a number is NaN until it is mended. */
const isReadable = ({ quantity, amount }: LineValue) => !Number.isNaN(quantity) && !Number.isNaN(amount)

/** Credits some of what an invoice charges: pieces of a line, or a sum of it. */
export function CreditLinesForm({ issued, onClose }: { issued: InvoiceFactsFragment; onClose: () => void }) {
  const { invoice } = issued
  const { currency, number } = invoice
  const write = useMutation(creditInvoiceLinesMutation)
  const of = creditableOf(issued)
  const left = leftToCredit(of.lines, of.credited)
  const state: FormState<Values> = useForm({
    key: null, // what is left of the lines may be another sum the next day
    schema: schemaOf(of, currency),
    values: {
      reason: '',
      lines: left.flatMap(({ line, total }) => (total > 0 ? [{ line, quantity: null, amount: null }] : [])),
    },
    labels: { reason: 'Reason', lines: 'Lines' },
    save: (input) => write.run({ id: invoice.id, input }),
    onSaved: ({ creditInvoiceLines: { invoice: note } }) => {
      toast.done(`${sumText(note.total, currency)} of ${number} credited`, { detail: `By ${note.number}.` })
      ports.navigate(linkTo('/finance/invoices/:id', { id: note.id }))
    },
  })
  const parts = state.form.watch('lines')
  return (
    <FormDialog
      title={`Credit part of ${number}`}
      description="A credit note states what is credited and why. It does not change the booking: reduce the price there if the client owes less."
      state={state}
      saveLabel="Issue credit note"
      width="large"
      onClose={onClose}
    >
      <FormField form={state} name="reason" label="Reason" required hint="Printed on the credit note.">
        {(field) => <Input {...field.text} autoComplete="off" placeholder="Two travellers fewer" />}
      </FormField>
      <fieldset data-field="lines" className="flex min-w-0 flex-col">
        <legend className="mb-1 font-medium">
          What is credited
          <span className="block font-normal text-muted text-secondary">
            For each line, a quantity or an amount including tax.
          </span>
        </legend>
        <ul className="divide-y divide-line border-line border-y">
          {parts.map((value, place) => (
            <Line
              key={value.line}
              state={state}
              place={place}
              value={value}
              rest={left[value.line]}
              line={of.lines[value.line]}
              currency={currency}
            />
          ))}
        </ul>
        {state.complaints
          .filter(({ field: path }) => path === 'lines')
          .map(({ text }) => (
            <p key={text} className="mt-1 text-danger text-secondary">
              {text}
            </p>
          ))}
      </fieldset>
      <Sum issued={issued} of={of} parts={parts} left={left.reduce((sum, { total }) => sum + total, 0)} />
    </FormDialog>
  )
}

function Line({
  state,
  place,
  value,
  rest,
  line,
  currency,
}: {
  state: FormState<Values>
  place: number
  value: LineValue
  rest: LineCredit | undefined
  line: InvoiceLine | undefined
  currency: string
}) {
  if (line === undefined || rest === undefined) return null
  const set = (part: Partial<LineValue>) =>
    state.form.setValue(`lines.${place}`, { ...value, ...part }, { shouldDirty: true, shouldValidate: state.turn > 0 })
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_8rem_11rem]">
      <span className="min-w-0 max-sm:col-span-2">
        <span className="block font-medium wrap-anywhere">{line.title}</span>
        <span className="block text-muted text-secondary wrap-anywhere">
          {rest.quantity} × <Money amount={toMajor(line.unit_amount, currency)} currency={currency} /> ·{' '}
          <Money amount={toMajor(rest.total, currency)} currency={currency} /> left
        </span>
      </span>
      <FormField form={state} name={`lines.${place}.quantity`} label={`Quantity of ${line.title}`} labelHidden>
        {(field) => (
          <NumberInput
            name={`lines.${place}.quantity`}
            value={field.value}
            onChange={(quantity) => set({ quantity, ...(quantity === null ? {} : { amount: null }) })}
            onBlur={field.onBlur}
            min={1}
            max={rest.quantity}
            placeholder="Quantity"
          />
        )}
      </FormField>
      <FormField form={state} name={`lines.${place}.amount`} label={`Amount of ${line.title}`} labelHidden>
        {(field) => (
          <MoneyInput
            name={`lines.${place}.amount`}
            currency={currency}
            value={field.value}
            onChange={(amount) => set({ amount, ...(amount === null ? {} : { quantity: null }) })}
            onBlur={field.onBlur}
            min={0}
            placeholder="Amount"
          />
        )}
      </FormField>
    </li>
  )
}

/** What the credit note would come to, by tax, and what would be left of the invoice. */
function Sum({
  issued: { invoice, taxes, tax_included },
  of,
  parts,
  left,
}: {
  issued: InvoiceFactsFragment
  of: Creditable
  parts: readonly LineValue[]
  left: number
}) {
  const { currency } = invoice
  const asked = parts
    .filter((part) => isGiven(part) && isReadable(part))
    .map((part) => ({
      ...part,
      amount: part.amount === null ? null : toMinor(part.amount, currency),
    }))
  const credited = creditedLines({ lines: of.lines, tax_included }, of.credited, asked)
  const total = credited.reduce((sum, line) => sum + line.total, 0)
  const rows = [
    ['Net', credited.reduce((sum, line) => sum + line.net, 0), 'net'],
    ...taxes.flatMap((tax) => {
      const own = credited.filter((line) => taxOfLine(taxes, line) === tax)
      return own.length === 0 ? [] : [[taxText(tax), own.reduce((sum, line) => sum + line.tax, 0), tax.name] as const]
    }),
    ['Credited', total, 'credited'],
    [`Left of ${invoice.number}`, left - total, 'left'],
  ] as const
  return (
    <dl aria-live="polite" className="ml-auto flex w-full max-w-96 flex-col gap-1">
      {rows.map(([label, amount, key]) => (
        <div
          key={key}
          className={`flex justify-between gap-6 ${key === 'credited' ? 'border-line border-t pt-1 font-semibold' : 'text-muted'}`}
        >
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd>
            <Money amount={toMajor(amount, currency)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
