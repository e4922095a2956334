import { type ReactNode, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { pivot } from '../../domain/finance/exact-rates.ts'
import { rateSources } from '../../domain/finance/money-flow.ts'
import { rateNumberText } from '../../domain/finance/spoken-rates.ts'
import { type CurrencyCode, currencies, currencyCodes } from '../../domain/money.ts'
import { exchangeRatesQuery, type QuoteShownFragment, walletsQuery } from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import { ExchangeQuote } from './exchange-quote.tsx'
import { WalletCards } from './wallet-cards.tsx'

const codeIn = (text: string | null, fallback: CurrencyCode): CurrencyCode =>
  currencyCodes.find((code) => code === text) ?? fallback

/** A quote that holds for a minute, and the rates it follows from. Nothing moves before the quote is taken. */
export function Exchange({ modes }: { modes: ReactNode }) {
  const params = new URLSearchParams(useSearch())
  const wallets = useQuery(walletsQuery, {})
  const [quote, setQuote] = useState<QuoteShownFragment | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes away with the quote: keys go on from the heading, not in a field.
  const done = () => {
    heading.current?.focus()
    setQuote(null)
  }
  const amount = Number(params.get('amount'))
  const from = codeIn(params.get('from'), 'USD')
  const asked = {
    from,
    to: codeIn(params.get('to'), from === 'UGX' ? 'USD' : 'UGX'),
    amount: amount > 0 ? amount : null,
  }
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title="Finance"
        intro="Move money from one wallet to another at today’s rate."
        actions={
          <>
            {modes}
            <CommandButton id="finance.setRate" label="Set a house rate…" />
          </>
        }
      />
      {wallets.failure !== null && wallets.data === undefined ? (
        <FailureState failure={wallets.failure} what="the wallets" onRetry={wallets.refetch} />
      ) : (
        <>
          {wallets.data === undefined ? (
            <Skeleton className="h-20 w-full" />
          ) : (
            wallets.data.wallets.length > 0 && <WalletCards wallets={wallets.data.wallets} />
          )}
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <section
              aria-label="Exchange"
              className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4"
            >
              <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none!">
                Exchange
              </h2>
              <ExchangeForm
                key={`${asked.from} ${asked.to} ${asked.amount}`}
                asked={asked}
                wallets={wallets.data?.wallets ?? null}
                onChanged={() => setQuote(null)}
                onQuote={setQuote}
              />
              {quote !== null && <ExchangeQuote key={quote.id} quote={quote} onDone={done} onAgain={setQuote} />}
            </section>
            <Rates />
          </div>
        </>
      )}
    </div>
  )
}

/** What one unit is in shillings, whose word that is, and of which day. */
function Rates() {
  const { data, failure, refetch } = useQuery(exchangeRatesQuery, {})
  return (
    <section aria-label="Rates" className="min-w-0 rounded-panel border border-line bg-surface">
      <h2 className="px-4 py-2.5 font-semibold">Rates</h2>
      {failure !== null && data === undefined ? (
        <FailureState failure={failure} what="the rates" onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton className="m-4 h-40" />
      ) : (
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-line border-y text-muted text-secondary">
              <th scope="col" className="px-4 py-1.5 text-left font-normal">
                One unit of
              </th>
              <th scope="col" className="px-2 py-1.5 text-right font-normal">
                in UGX
              </th>
              <th scope="col" className="px-4 py-1.5 text-right font-normal">
                Source
              </th>
            </tr>
          </thead>
          <tbody>
            {data.exchangeRates.map((rate) => (
              <tr key={rate.currency} className="border-line border-b last:border-b-0">
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  <span className="font-medium">{rate.currency}</span>{' '}
                  <span className="text-muted max-sm:hidden">
                    {currencies.find(({ code }) => code === rate.currency)?.name}
                  </span>
                </th>
                <td className="px-2 py-2 text-right tabular">{rateNumberText(rate.rate, rate.currency, pivot)}</td>
                <td className="px-4 py-2 text-right">
                  {rateSources[rate.source]}
                  <span className="block text-muted text-secondary">
                    <Day value={rate.day} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
