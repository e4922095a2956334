import { useEffect, useState } from 'react'
import type { Party } from '../../../domain/bookings/party.ts'
import type { ProposalQuoteInput } from '../../../domain/contract/inputs.ts'
import type { Booked, ProposalItem } from '../../../domain/contract/proposal-content.ts'
import { Failure, somethingWentWrong } from '../../../domain/failure.ts'
import { sumText } from '../../../domain/money.ts'
import { lacksDeparture } from '../../../domain/proposals.ts'
import { ask } from '../../../gateway/client.ts'
import {
  type QuoteProposalItemMutation,
  quoteProposalItemMutation,
} from '../../../gateway/generated/proposals.generated.ts'

export interface StockState {
  /** Null until it is known. */
  readonly quote: QuoteProposalItemMutation['quoteProposalItem'] | null
  readonly failure: Failure | null
}

/** Lines that cost something else than by the list, or cannot be had as they stand, in words. */
export const stockDoubts = (
  items: readonly ProposalItem[],
  stock: ReadonlyMap<string, StockState>,
  currency: string,
): string[] =>
  items.flatMap((item) => {
    if (lacksDeparture(item)) return [] // said where it is to be put right
    const { quote = null, failure = null } = stock.get(item.key) ?? {}
    const name = `“${item.title || 'An item'}”`
    const asked = item.gross * item.quantity
    const differs = quote !== null && quote.currency === currency && Math.abs(quote.total - asked) > 0.005
    return [
      ...(failure?.messages ?? quote?.complaints ?? []).map((text) =>
        text.startsWith(name) ? text : `${name}: ${text}`,
      ),
      ...(differs
        ? [`${name} costs ${sumText(asked, currency)}; its list price is ${sumText(quote.total, currency)}.`]
        : []),
    ]
  })

const freshFor = 60_000
const pause = 400
const known = new Map<string, { at: number; state: StockState }>()

/** What is left of all that an option books, and what it costs by the price list: asked once for each thing, and again when it changes. */
export function useStock(uuid: string, items: readonly ProposalItem[], party: Party): ReadonlyMap<string, StockState> {
  const { adults, children, infants } = party
  const isParty = [adults, children, infants].every(Number.isInteger) && adults + children + infants > 0
  const wanted = isParty
    ? items.flatMap(({ key, book }) =>
        book === null ? [] : [{ key, asks: JSON.stringify({ book, adults, children, infants }) }],
      )
    : []
  const question = wanted.map(({ asks }) => asks).join('\n')
  const [, setTurn] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const due = [...new Set(question.split('\n'))].filter(
      (asks) => asks !== '' && Date.now() - (known.get(asks)?.at ?? 0) > freshFor,
    )
    const timer = setTimeout(() => {
      for (const asks of due) {
        const input = JSON.parse(asks) as { book: Booked } & Party as ProposalQuoteInput
        ask(quoteProposalItemMutation, { uuid, input }, { signal: stop.signal })
          .then(
            ({ quoteProposalItem: quote }): StockState => ({ quote, failure: null }),
            (problem: unknown): StockState => ({
              quote: null,
              failure: problem instanceof Failure ? problem : new Failure(500, [somethingWentWrong]),
            }),
          )
          .then((state) => {
            if (stop.signal.aborted) return
            known.set(asks, { at: Date.now(), state })
            setTurn((turn) => turn + 1)
          })
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [uuid, question])
  return new Map(
    wanted.flatMap(({ key, asks }) => {
      const state = known.get(asks)?.state
      return state === undefined ? [] : [[key, state] as const]
    }),
  )
}
