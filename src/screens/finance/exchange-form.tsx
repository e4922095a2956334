import { useCommandContext } from '../../commands/context.ts'
import { quoteExchangeInput } from '../../domain/contract/finance.ts'
import { type QuoteShownFragment, quoteExchangeMutation } from '../../gateway/generated/finance.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { CurrencyField, SumField } from '../standard/fields/sum-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  from: string
  to: string
  amount: number | null
}

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
        <SumField form={state} name="amount" label="Amount" currency={state.form.watch('from')} required />
        {(['from', 'to'] as const).map((name) => (
          <CurrencyField
            key={name}
            form={state}
            name={name}
            label={name === 'from' ? 'From' : 'Into'}
            required
            onChosen={onChanged}
          />
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
