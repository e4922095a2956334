import { CircleCheck, CircleDashed, CircleDot, ScanLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTitle } from '../../../app/title.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { useCommandContext } from '../../../commands/context.ts'
import { useScanned } from '../../../commands/scanned.ts'
import { Failure, somethingWentWrong } from '../../../domain/failure.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { stocktakeStates } from '../../../domain/shop/shop-choices.ts'
import { differing, worthOfDifferences } from '../../../domain/shop/stocktake-differences.ts'
import { counted, numberText } from '../../../domain/text.ts'
import { prefetch as ask } from '../../../gateway/cache.ts'
import { change } from '../../../gateway/change.ts'
import {
  countStockMutation,
  type StocktakeFullFragment,
  stocktakeQuery,
} from '../../../gateway/generated/stock.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { announce } from '../../../ui/announcer.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { classes } from '../../../ui/classes.ts'
import { boxClasses } from '../../../ui/forms/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { type StatusLook, StatusPill } from '../../../ui/status-pill.tsx'
import { Instant } from '../../../ui/time.tsx'
import { idIn } from '../../standard/address-id.ts'
import { FailureState } from '../../standard/failure-state.tsx'
import { ScreenHead } from '../../standard/screen-head.tsx'
import { StocktakeLines } from './stocktake-lines.tsx'

type Stocktake = StocktakeFullFragment

const looks: Readonly<Record<Stocktake['state'], StatusLook>> = {
  counting: { tone: 'info', icon: CircleDot, word: stocktakeStates.counting },
  posted: { tone: 'success', icon: CircleCheck, word: stocktakeStates.posted },
  abandoned: { tone: 'neutral', icon: CircleDashed, word: stocktakeStates.abandoned },
}

export const prefetch = ({ id }: { id: string }) => ask(stocktakeQuery, { id: idIn(id) })

/** `/offers/shop/stocktakes/:id`: counting what is at a place, and what differs from the book. */
export default function StocktakeScreen({ params }: { params: { id: string } }) {
  const id = idIn(params.id)
  const answer = useQuery(stocktakeQuery, { id }, { keepPrevious: false })
  const found = answer.data?.stocktake
  useTitle(found === undefined ? undefined : `Stocktake at ${found.place_name}`)
  useCommandContext({
    record:
      found === undefined
        ? undefined
        : { kind: 'stocktake', id: String(found.id), label: `Stocktake at ${found.place_name}`, data: found },
    detail: { label: found?.place_name, under: linkTo('/offers/shop/stocktakes') },
  })
  if (found === undefined)
    return (
      <div className="p-4 sm:px-6">
        <h1 className="sr-only" tabIndex={-1}>
          Stocktake
        </h1>
        {answer.failure === null ? (
          <SkeletonText lines={8} />
        ) : (
          <FailureState failure={answer.failure} what="stocktake" onRetry={answer.refetch} />
        )}
      </div>
    )
  const isOpen = found.state === 'counting'
  return (
    <div className="flex max-w-[70rem] flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title={`Stocktake at ${found.place_name}`}
        status={<StatusPill status={found.state} look={looks[found.state]} />}
        intro={
          <>
            Started <Instant value={found.created_at} look="near" />
            {found.started_by_name !== null && ` by ${found.started_by_name}`}
            {found.note !== '' && ` · ${found.note}`}
          </>
        }
        actions={
          isOpen && (
            <>
              <CommandButton id="stocktake.abandon" />
              <CommandButton id="stocktake.post" variant="primary" />
            </>
          )
        }
      />
      <Summary found={found} />
      {isOpen ? (
        <Counting found={found} onCounted={answer.refetch} />
      ) : (
        <StocktakeLines found={found} last={null} onSet={null} />
      )}
    </div>
  )
}

/** What the differences come to: nothing is booked before it is posted. */
function Summary({ found }: { found: Stocktake }) {
  const touched = found.lines.filter((line) => line.counted !== null)
  return (
    <p className="text-muted" aria-live="polite">
      {counted(touched.length, 'variant')} counted, {counted(differing(touched).length, 'difference')}
      {worthOfDifferences(touched).map(({ currency, amount }) => (
        <span key={currency}>
          {' '}
          · <Money amount={amount} currency={currency} /> at cost
        </span>
      ))}
      {found.state === 'counting' ? '. Nothing is booked before you post it.' : '.'}
    </p>
  )
}

interface Last {
  readonly variant_id: number
  readonly turn: number
}

/** The code field, which a hand scanner or a person types into, and the lines below it. */
function Counting({ found, onCounted }: { found: Stocktake; onCounted: () => unknown }) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [last, setLast] = useState<Last | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const order = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => field.current?.focus(), [])

  const count = (input: { code?: string; variant_id?: number; set?: number | null }, said: string) => {
    // One after the other: a scanner is faster than the line.
    const key = crypto.randomUUID()
    const work = async () => {
      try {
        const before = new Map(found.lines.map((line) => [line.variant_id, line.counted]))
        const { countStock } = await change(countStockMutation, { id: found.id, input: { key, ...input } })
        await onCounted()
        const line =
          input.variant_id === undefined
            ? countStock.lines.find((each) => sameCode(each.sku, said) || sameCode(each.barcode, said))
            : countStock.lines.find((each) => each.variant_id === input.variant_id)
        setProblem(null)
        if (line === undefined) return
        setLast((now) => ({ variant_id: line.variant_id, turn: (now?.turn ?? 0) + 1 }))
        const name = [line.product_title, line.variant_title].filter(Boolean).join(', ')
        announce(
          line.counted === null
            ? `${name}: not counted`
            : `${name}: ${numberText(line.counted)} counted${before.get(line.variant_id) === null ? ', the first' : ''}`,
          true,
        )
      } catch (failure) {
        setProblem(failure instanceof Failure ? failure.messages.join(' ') : somethingWentWrong)
      }
    }
    const mine = order.current.then(work)
    order.current = mine
    return mine
  }
  const take = (text: string) => {
    const typed = text.trim()
    if (typed === '') return
    setCode('')
    void count({ code: typed }, typed)
  }
  useScanned((text) => {
    take(text)
    return true
  })
  return (
    <>
      <form
        className="flex max-w-xl flex-col gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          take(code)
        }}
      >
        <label htmlFor="stocktake-code" className="font-medium">
          Barcode or SKU
        </label>
        <div className="relative">
          <ScanLine
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
            aria-hidden="true"
          />
          <input
            ref={field}
            id="stocktake-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || code === '') return
              event.preventDefault()
              setCode('')
            }}
            aria-describedby="stocktake-hint"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={64}
            className={classes(boxClasses, 'h-12! pr-3 pl-10 text-[1.125rem]! tabular')}
          />
        </div>
        <p id="stocktake-hint" className="text-muted text-secondary">
          Each scan, or Enter, counts one. A hand scanner works wherever the cursor is. The number of a line can be
          typed as well.
        </p>
      </form>
      {problem !== null && (
        <Banner tone="danger" live title="Not counted" onClose={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      <StocktakeLines found={found} last={last} onSet={(variant_id, set) => void count({ variant_id, set }, '')} />
    </>
  )
}

const sameCode = (a: string, b: string): boolean => a !== '' && a.toLowerCase() === b.toLowerCase()
