import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { addDays, type Day, isDay, today } from '../../domain/dates.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import type { GridKind } from '../../domain/offers/rate-choices.ts'
import { packageStatuses } from '../../domain/terms.ts'
import { announce } from '../../ui/announcer.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { narrow, useMedia } from '../../ui/use-media.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { SearchBox } from '../standard/search-box.tsx'
import { at, type Box, boxOf, type Range } from '../standard/sheet/range.ts'
import { useSearchResults } from '../standard/use-search-results.ts'
import { BlockForm } from './block-form.tsx'
import { Legend } from './cell-face.tsx'
import type { GridOffer } from './cells.ts'
import { DaysForm, type DaysPreset } from './days-form.tsx'
import { type MeasureId, measureOf, measuresOf } from './measures.ts'
import { RateDays } from './rate-days.tsx'
import { RateSheet, type SheetActs, sheetDays } from './rate-sheet.tsx'
import { RateToolbar } from './rate-toolbar.tsx'
import { SheetStatus } from './sheet-status.tsx'
import { useRateCells } from './use-rate-cells.ts'
import { useRateChanges } from './use-rate-changes.ts'
import type { Lines } from './use-sheet-writing.ts'
import { headHeight, lineHeight, useWindow } from './use-window.ts'

export interface RateGridProps {
  readonly kind: GridKind
  /** Only this offer, with a line for each thing that can be said of a day. */
  readonly id?: number
  /** The address of an offer, from its title. */
  readonly href?: (id: number) => string
}

/**
 * Rates and availability over a year: of all offers of a kind (prices, or what else the switch says), or of one with a line for
 * everything. On a phone the days of one offer as a list. What is shown is in the address: `from`, `measure`, `q`.
 */
export function RateGrid({ kind, id, href }: RateGridProps) {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const set = (values: Readonly<Record<string, string | null>>) => {
    for (const [name, value] of Object.entries(values))
      if (value === null || value === '') params.delete(name)
      else params.set(name, value)
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  const asked = params.get('from') ?? ''
  const start = isDay(asked) ? asked : today()
  const q = id === undefined ? (params.get('q') ?? '') : ''
  const measures = measuresOf[kind]
  const measure = measureOf(kind, (params.get('measure') ?? 'price') as MeasureId) // an unknown one is the price
  const shown = id === undefined ? [measure] : measures
  const phone = useMedia(narrow)
  const [range, setRange] = useState<Range>(at({ row: 0, col: 0 }))
  const [form, setForm] = useState<'days' | 'block' | null>(null)
  const [preset, setPreset] = useState<{ days: DaysPreset; offers: readonly GridOffer[] } | null>(null)
  const acts = useRef<SheetActs | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState(0)
  const size = { rows: known * shown.length, cols: sheetDays }
  const headWidth = phone ? 120 : id === undefined ? 224 : 168
  const view = useWindow(scroller, size, headWidth)
  const [listed, setListed] = useState({ index: 0, days: 28 })
  const per = shown.length
  const offersOf = (box: Box): Box => ({ ...box, top: Math.floor(box.top / per), bottom: Math.floor(box.bottom / per) })
  const wanted: Box = phone
    ? { top: listed.index, bottom: listed.index, left: 0, right: listed.days - 1 }
    : offersOf({ ...view, bottom: Math.max(view.top, view.bottom), right: Math.max(view.left, view.right) })
  const cells = useRateCells({ kind, id, q, start }, wanted)
  if (cells.total !== undefined && cells.total !== known) setKnown(cells.total)
  const { apply, saving, said } = useRateChanges(kind, cells.show)
  const lines: Lines = {
    at: (line) => ({ index: Math.floor(line / per), measure: shown[line % per] ?? measure }),
    offersOf,
  }
  const box = boxOf(range)

  /** The offers and days that are chosen, for the forms. */
  const openForm = async (which: 'days' | 'block', over?: { offer: GridOffer; from: Day; to: Day }) => {
    if (over === undefined && phone) {
      const offer = cells.offer(listed.index)
      if (offer !== undefined) await openForm(which, { offer, from: start, to: addDays(start, listed.days - 1) })
      return
    }
    const rows = offersOf(box)
    if (over === undefined) await cells.ensure(rows).catch(() => undefined)
    const offers =
      over === undefined
        ? Array.from({ length: rows.bottom - rows.top + 1 }, (_, n) => cells.offer(rows.top + n)).filter(
            (offer) => offer !== undefined,
          )
        : [over.offer]
    if (offers.length === 0) return
    const first = cells.cell(over === undefined ? rows.top : listed.index, over === undefined ? box.left : 0)
    setPreset({
      offers,
      days: {
        from: over?.from ?? addDays(start, box.left),
        to: over?.to ?? addDays(start, box.right),
        measure: over === undefined ? lines.at(box.top).measure.id : undefined,
        price: first?.amount,
        quantity: first?.quantity,
        minStay: first?.min_stay,
      },
    })
    setForm(which)
  }
  const goTo = (day: Day) => {
    if (day >= start && day < addDays(start, sheetDays - 31)) acts.current?.reveal(day)
    else {
      set({ from: day === today() ? null : day })
      setRange(at({ row: range.from.row, col: 0 }))
      if (scroller.current !== null) scroller.current.scrollLeft = 0
    }
  }
  const nextMeasure = () => {
    const next = measures[(measures.findIndex((one) => one.id === measure.id) + 1) % measures.length]
    if (next === undefined) return
    set({ measure: next.id === 'price' ? null : next.id })
    announce(`Now editing: ${next.label}`)
  }
  const hasRows = known > 0
  useCommandContext({
    ...(id === undefined ? { list: { kind } } : {}),
    sheet: {
      goTo,
      today: () => goTo(today()),
      change: hasRows ? () => openForm('days') : undefined,
      outOfService: hasRows ? () => openForm('block') : undefined,
      nextMeasure: id === undefined ? nextMeasure : undefined,
      clear: hasRows ? () => acts.current?.clear(box) : undefined,
      closeDays: hasRows ? () => acts.current?.setClosed(box, true) : undefined,
      openDays: hasRows ? () => acts.current?.setClosed(box, false) : undefined,
      fillDown: hasRows && !phone ? () => acts.current?.fillDown() : undefined,
      fillRight: hasRows && !phone ? () => acts.current?.fillRight() : undefined,
    },
  })

  // The arrows are at once in the sheet that the list has become.
  const isSheet = id === undefined && hasRows && !phone
  useEffect(() => {
    const held = document.activeElement
    if (isSheet && (held === null || held === document.body || held.tagName === 'H1')) acts.current?.focus()
  }, [isSheet])
  const { many } = offerKinds[kind]
  const toSheet = () => {
    if (!phone) acts.current?.focus()
    else scroller.current?.focus()
  }
  const search = useSearchResults({
    list: { q, change: ({ q: next }) => set({ q: next }) },
    count: known,
    answered: cells.total !== undefined,
    many,
    toFirst: () => {
      setRange(at({ row: 0, col: 0 }))
      toSheet()
    },
    back: toSheet,
  })
  const label = id === undefined ? `Rates and availability of ${many}` : 'Rates and availability'
  const closeForm = () => setForm(null)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2.5">
      <RateToolbar
        kind={kind}
        start={start}
        measure={id === undefined ? measure : null}
        onMeasure={(next) => set({ measure: next === 'price' ? null : next })}
        onDay={goTo}
        onStep={(days) => {
          const col = phone ? 0 : Math.round((scroller.current?.scrollLeft ?? 0) / 88)
          const day = addDays(start, col + days)
          if (phone || day < start) set({ from: day === today() ? null : day })
          else if (scroller.current !== null) scroller.current.scrollLeft += days * 88
        }}
        search={
          id === undefined ? (
            <SearchBox value={q} label={`Search ${many}`} {...search} cap className="sm:w-40 2xl:w-52" />
          ) : undefined
        }
        end={
          <>
            <CommandButton id="rates.outOfService" label="Out of service…" showKey={false} />
            <CommandButton id="rates.change" label="Change…" showKey={false} />
          </>
        }
      />
      {cells.failure !== null &&
        (hasRows ? (
          <Banner
            tone="warning"
            live
            title="Some days could not be loaded."
            action={
              <Button does="retry" size="small" onClick={cells.refetch}>
                Try again
              </Button>
            }
          >
            {cells.failure.messages.join(' ')}
          </Banner>
        ) : (
          <FailureState failure={cells.failure} what="rates" onRetry={cells.refetch} />
        ))}
      {cells.total === undefined ? (
        cells.failure === null && <SkeletonText lines={10} />
      ) : !hasRows ? (
        <EmptyState
          reason={q === '' ? 'nothing' : 'noResults'}
          picture="acacia"
          level={2}
          title={q === '' ? `No ${many} to price yet` : `No ${many} match “${q}”`}
          text={
            q === ''
              ? `Add ${many} first; their rates and availability are edited here, day by day.`
              : 'Search for another word.'
          }
          action={
            q === '' ? undefined : (
              <Button does="clearField" onClick={() => set({ q: null })}>
                Clear search
              </Button>
            )
          }
        />
      ) : phone ? (
        <RateDays
          cells={cells}
          start={start}
          listed={listed}
          total={known}
          onListed={setListed}
          onDay={(offer, day) => void openForm('days', { offer, from: day, to: day })}
        />
      ) : (
        <>
          <div
            className="flex min-h-0 flex-1 flex-col"
            style={id === undefined ? {} : { flex: 'none', height: headHeight + per * lineHeight + 18 }}
          >
            <RateSheet
              label={label}
              title={id === undefined ? offerKinds[kind].name : 'Each day'}
              start={start}
              onStart={(day) => set({ from: day })}
              size={size}
              lines={lines}
              several={per > 1 && id === undefined}
              alone={id !== undefined}
              headWidth={headWidth}
              head={(offer, line) => <LineHead offer={offer} line={id === undefined ? null : line.label} href={href} />}
              cells={cells}
              view={view}
              scroller={scroller}
              apply={apply}
              range={range}
              onRange={setRange}
              acts={acts}
            />
          </div>
          <SheetStatus cells={cells} lines={lines} start={start} box={box} saving={saving} said={said} />
          <Legend nights={kind === 'room'} />
        </>
      )}
      {form === 'days' && preset !== null && (
        <DaysForm
          kind={kind}
          chosen={preset.offers}
          total={id === undefined ? known : 1}
          everybody={async () => {
            await cells.ensure({ top: 0, bottom: known - 1, left: 0, right: 0 })
            return Array.from({ length: known }, (_, index) => cells.offer(index)).filter(
              (offer) => offer !== undefined,
            )
          }}
          preset={preset.days}
          onClose={closeForm}
        />
      )}
      {form === 'block' && preset?.offers[0] !== undefined && (
        <BlockForm
          kind={kind}
          offer={{ ...preset.offers[0], quantity: preset.offers[0].baseQuantity }}
          block={null}
          from={preset.days.from}
          to={preset.days.to}
          onClose={closeForm}
        />
      )}
    </div>
  )
}

function LineHead({
  offer,
  line,
  href,
}: {
  offer: GridOffer | undefined
  line: string | null
  href: RateGridProps['href']
}): ReactNode {
  if (line !== null) return <span className="truncate font-medium">{line}</span>
  if (offer === undefined) return <span className="block h-3 w-28 animate-pulse-soft rounded bg-hover" />
  return (
    <span className="min-w-0 leading-tight">
      {href === undefined ? (
        <span className="block truncate font-medium">{offer.title}</span>
      ) : (
        <Link href={href(offer.id)} tabIndex={-1} className="block truncate font-medium hover:underline">
          {offer.title}
        </Link>
      )}
      <span className="block truncate text-caption text-muted">
        {[offer.place, offer.currency, offer.status === 'draft' ? packageStatuses.draft : '']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
