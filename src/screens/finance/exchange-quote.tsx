import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../domain/failure.ts'
import { rateSources } from '../../domain/finance/money-flow.ts'
import { rateNumberText, spokenRate } from '../../domain/finance/spoken-rates.ts'
import { sumText } from '../../domain/money.ts'
import {
  exchangeMoneyMutation,
  type QuoteShownFragment,
  quoteExchangeMutation,
} from '../../gateway/generated/finance.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Day } from '../../ui/time.tsx'
import { succeeded, toast } from '../../ui/toaster.tsx'
import { Facts } from '../standard/detail-screen.tsx'

type Quote = QuoteShownFragment

/** Whole seconds that a quote still holds; counted from when it arrived, whatever the clock of this device says. */
function useSecondsLeft({ seconds }: Quote): number {
  const [began] = useState(() => performance.now())
  const [now, setNow] = useState(began)
  const left = Math.max(0, Math.ceil(seconds - (now - began) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [left])
  return left
}

/** Both sides of an exchange at a rate that holds for a minute; it is taken once. */
export function ExchangeQuote({
  quote,
  onDone,
  onAgain,
}: {
  quote: Quote
  onDone: () => void
  onAgain: (quote: Quote) => void
}) {
  const take = useMutation(exchangeMoneyMutation)
  const ask = useMutation(quoteExchangeMutation)
  const left = useSecondsLeft(quote)
  const button = useRef<HTMLButtonElement>(null)
  const { from, to, amount } = quote
  const isOver = left === 0
  useEffect(() => button.current?.focus(), [])
  useEffect(() => {
    if (isOver) announce('The quote has run out.')
  }, [isOver])
  const failed = (problem: unknown) =>
    toast.failed(problem instanceof Failure ? problem.messages.join(' ') : 'The exchange failed. Please try again.', {
      of: 'Exchange',
    })
  const exchange = async () => {
    try {
      const { quote: taken } = (await take.run({ input: { from, to, amount, quote: quote.id } })).exchangeMoney
      succeeded('Exchange')
      toast.done(`${sumText(taken.amount, taken.from)} exchanged`, {
        detail: `${sumText(taken.received, taken.to)} is in the wallet.`,
      })
      onDone()
    } catch (problem) {
      failed(problem)
    }
  }
  const again = async () => {
    try {
      onAgain((await ask.run({ input: { from, to, amount } })).quoteExchange)
      succeeded('Exchange')
    } catch (problem) {
      failed(problem)
    }
  }
  return (
    <div className="flex flex-col gap-4 rounded-panel border border-line bg-sunken p-4">
      <Facts
        rows={[
          ['You give', <Money key="give" amount={amount} currency={from} />],
          ['Fee', <Money key="fee" amount={quote.fee} currency={from} />],
          [
            spokenRate(from, to).label,
            <span key="rate" className="tabular">
              {rateNumberText(quote.rate, from, to)}
            </span>,
          ],
          [rateSources[quote.source], <Day key="day" value={quote.day} />],
          ['You receive', <Money key="receive" amount={quote.received} currency={to} className="font-semibold" />],
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        {isOver ? (
          <Button does="retry" ref={button} onClick={() => void again()} busy={ask.busy}>
            Get a new quote
          </Button>
        ) : (
          <Button does="answer" variant="primary" ref={button} onClick={() => void exchange()} busy={take.busy}>
            {`Exchange ${sumText(amount, from)}`}
          </Button>
        )}
        <span className="text-muted tabular" role="timer">
          {isOver ? 'This quote has run out.' : `Holds for ${left} s`}
        </span>
      </div>
    </div>
  )
}
