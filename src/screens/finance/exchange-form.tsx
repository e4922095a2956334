import { ArrowLeftRight } from 'lucide-react'
import { useMemo } from 'react'
import * as v from 'valibot'
import { useCommandContext } from '../../commands/context.ts'
import { quoteExchangeInput } from '../../domain/contract/finance.ts'
import { sumText } from '../../domain/money.ts'
import { type QuoteShownFragment, quoteExchangeMutation } from '../../gateway/generated/finance.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CurrencyField, SumField } from '../standard/fields/sum-field.tsx'
import { type FormState, setFields, useForm } from '../standard/use-form.ts'
import type { Wallet } from './wallet-cards.tsx'

interface Values {
  from: string
  to: string
  amount: number | null
}

/** More than is there is refused before anything is asked for; a currency without a wallet has nothing. */
const inputWithin = (wallets: readonly Wallet[]) =>
  v.pipe(
    quoteExchangeInput,
    v.forward(
      v.partialCheck(
        [['amount'], ['from']],
        ({ amount, from }) => amount <= availableIn(wallets, from),
        ({ input: { from } }) => `Only ${sumText(availableIn(wallets, from), from)} is in the wallet.`,
      ),
      ['amount'],
    ),
  )
const availableIn = (wallets: readonly Wallet[], code: string): number =>
  wallets.find(({ currency }) => currency === code)?.available ?? 0

/** What is exchanged; asks for a quote and moves nothing. */
export function ExchangeForm({
  asked,
  wallets,
  onChanged,
  onQuote,
}: {
  asked: Values
  /** Null while they are not known: then the server refuses. */
  wallets: readonly Wallet[] | null
  onChanged: () => void
  onQuote: (quote: QuoteShownFragment) => void
}) {
  const quote = useMutation(quoteExchangeMutation)
  const schema = useMemo(() => (wallets === null ? quoteExchangeInput : inputWithin(wallets)), [wallets])
  const state: FormState<Values> = useForm({
    key: null,
    schema,
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
  const [from, to] = state.form.watch(['from', 'to'])
  const swap = () => {
    setFields(state.form, { from: to, to: from })
    onChanged()
  }
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
      <SumField
        form={state}
        name="amount"
        label="Amount"
        currency={from}
        required
        {...(wallets === null ? {} : { hint: `${sumText(availableIn(wallets, from), from)} in the wallet.` })}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <CurrencyField
          form={state}
          name="from"
          label="From"
          required
          onChosen={(code) => {
            if (code === to) setFields(state.form, { to: from }, true)
            onChanged()
          }}
        />
        <IconButton
          does="choose"
          label="Swap the currencies"
          icon={<ArrowLeftRight />}
          variant="secondary"
          className="self-end max-sm:justify-self-start"
          onClick={swap}
        />
        <CurrencyField
          form={state}
          name="to"
          label="Into"
          required
          onChosen={(code) => {
            if (code === from) setFields(state.form, { from: to }, true)
            onChanged()
          }}
        />
      </div>
      <div>
        <Button does="submit" type="submit" variant="primary" busy={state.busy !== null}>
          Get a quote
        </Button>
      </div>
    </form>
  )
}
