import { useCommandContext } from '../../commands/context.ts'
import { quoteExchangeInput } from '../../domain/contract/finance.ts'
import { currencies } from '../../domain/money.ts'
import { type QuoteShownFragment, quoteExchangeMutation } from '../../gateway/generated/finance.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { MoneyInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  from: string
  to: string
  amount: number | null
}
const options = currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))

/** What is exchanged; asks for a quote and moves nothing. */
export function ExchangeForm({
  asked,
  onChanged,
  onQuote,
}: {
  asked: Values
  onChanged: () => void
  onQuote: (quote: QuoteShownFragment) => void
}) {
  const quote = useMutation(quoteExchangeMutation)
  const state: FormState<Values> = useForm({
    key: null,
    schema: quoteExchangeInput,
    values: asked,
    labels: { amount: 'Amount', from: 'From', to: 'Into' },
    save: (input) => quote.run({ input }),
    onSaved: ({ quoteExchange }) => onQuote(quoteExchange),
  })
  useCommandContext({
    form: {
      dirty: false,
      save: () => state.submit('save'),
      nextError: state.complaints.length === 0 ? undefined : state.nextError,
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onChange={onChanged}
      onSubmit={(event) => {
        event.preventDefault()
        void state.submit('save')
      }}
    >
      <ErrorSummary complaints={state.complaints} turn={state.turn} />
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField form={state} name="amount" label="Amount" required>
          {(field) => (
            <MoneyInput
              name="amount"
              currency={state.form.watch('from')}
              value={field.value}
              min={0}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        {(['from', 'to'] as const).map((name) => (
          <FormField key={name} form={state} name={name} label={name === 'from' ? 'From' : 'Into'} required>
            {(field) => (
              <Select
                value={field.value}
                onChange={(value) => {
                  onChanged()
                  field.onChange(value)
                }}
                onBlur={field.onBlur}
                options={options}
              />
            )}
          </FormField>
        ))}
      </div>
      <div>
        <Button does="submit" type="submit" variant="primary" busy={state.busy !== null}>
          Get a quote
        </Button>
      </div>
    </form>
  )
}
