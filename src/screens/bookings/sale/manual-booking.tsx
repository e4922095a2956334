import { CircleCheck } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { routerState } from '../../../app/shown.ts'
import { useCommandContext } from '../../../commands/context.ts'
import { confirm } from '../../../commands/overlay.ts'
import { runCommand } from '../../../commands/run.ts'
import { bookingScreen, listOfKind } from '../../../domain/bookings/booking-lists.ts'
import { isInStock, itemKinds } from '../../../domain/bookings/item-kinds.ts'
import { Failure } from '../../../domain/failure.ts'
import { sumText } from '../../../domain/money.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { verbs as terms } from '../../../domain/terms.ts'
import { createBookingMutation, saleOfferQuery } from '../../../gateway/generated/bookings.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { focusFirst } from '../../../ui/focus-soon.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { narrow, useMedia } from '../../../ui/use-media.ts'
import { FormScreen, Section } from '../../standard/form-screen.tsx'
import { type FormState, type SaveKind, someFields, useForm } from '../../standard/use-form.ts'
import type { Settling } from '../payments/settled-fields.tsx'
import { AddItems } from './add-items.tsx'
import { ClientChoice } from './client-choice.tsx'
import type { EditorFacts } from './item-card.tsx'
import { asItems, ItemEditor } from './item-editor.tsx'
import { usePaymentFollows } from './money/use-payment-follows.ts'
import { askedOversell, OversellChoice } from './oversell-choice.tsx'
import { PackageItem } from './package-item.tsx'
import { seatsOf } from './party-choice.tsx'
import { sentShares } from './residency-choice.tsx'
import { readItem, readyItems } from './sale-items.ts'
import { SaleMoney } from './sale-money.tsx'
import { SaleOriginBar } from './sale-origin.tsx'
import { SaleRail } from './sale-rail.tsx'
import { isNamed, type SaleStart, startOf } from './sale-start.ts'
import { groupsAt, sentTaxes, taxFactsIn, tourGroup } from './sale-taxes.ts'
import {
  draftKey,
  emptySale,
  type Prefill,
  readPrefill,
  type SaleOutput,
  type SaleValues,
  saleLabels,
  saleSchema,
} from './sale-values.ts'
import { useHold } from './use-hold.ts'
import { useProposedResidency } from './use-proposed-residency.ts'
import { type Quote, useQuote } from './use-quote.ts'
import { firstFieldOf, useSaleItems } from './use-sale-items.ts'

/** A booking taken on the telephone or at the desk: one screen, top to bottom, the price always in sight. */
export default function ManualBooking() {
  const given = readPrefill(useSearch())
  const key = draftKey(given)
  return isNamed(given) ? (
    <NamedSale key={key} given={given} />
  ) : (
    <SaleForm key={key} given={given} start={{ values: emptySale(given), origin: null, problem: null }} />
  )
}

/** What the address names is read first; a form begins with its values. */
function NamedSale({ given }: { given: Prefill }) {
  const [start, setStart] = useState<SaleStart | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another address is another form
  useEffect(() => {
    let gone = false
    void startOf(given).then((found) => {
      if (!gone) setStart(found)
    })
    return () => {
      gone = true
    }
  }, [])
  return start === null ? <SkeletonText lines={8} /> : <SaleForm given={given} start={start} />
}

/** The calendar as it was looked at, when the booking was begun there. */
function calendarBefore(): string | null {
  const from = routerState().shown?.from ?? null
  return from?.split('?')[0] === linkTo('/bookings/calender') ? from : null
}

function SaleForm({ given, start: { values: initial, origin, problem } }: { given: Prefill; start: SaleStart }) {
  const [, navigate] = useLocation()
  const [calendar] = useState(calendarBefore)
  const create = useMutation(createBookingMutation)
  const latest = useRef<{ quote: Quote | null; seen: number | null; holdKey: string | null }>({
    quote: null,
    seen: null,
    holdKey: null,
  })
  const settlingNow = useRef<Settling | null>(null)
  const [booked, setBooked] = useState(0)

  const save = async (input: SaleOutput, how: SaveKind) => {
    const { quote, seen, holdKey } = latest.current
    const write = (total: number | null) =>
      create.run({
        input: {
          ...input,
          confirm: how !== 'draft',
          hold_key: holdKey,
          expected_total: total,
          payment: input.payment == null ? null : { ...input.payment, rate: settlingNow.current?.rate ?? null },
        },
      })
    try {
      return (await write(seen)).createBooking
    } catch (problem) {
      // Another rate than the one on screen: the sums follow it.
      await settlingNow.current?.refetch()
      if (!(problem instanceof Failure) || problem.status !== 409) throw problem
      const other = problem.detail.quote as Quote | undefined // comes with the refusal of another total
      if (other === undefined) {
        refresh()
        throw problem
      }
      putQuote(other)
      const agreed = await confirm({
        title: 'The price has changed',
        consequence: `It was ${sumText(seen ?? other.total, quote?.currency ?? other.currency)} when you looked; now it is ${sumText(other.total, other.currency)}. Nothing has been booked yet.`,
        verb: `Book at ${sumText(other.total, other.currency)}`,
        keep: 'Look again',
        harmless: true,
      })
      if (!agreed) throw problem
      return (await write(other.total)).createBooking
    }
  }

  const state: FormState<SaleValues> = useForm({
    key: draftKey(given),
    schema: saleSchema,
    values: useState(initial)[0],
    labels: saleLabels,
    save,
    onSaved: (booking, how) => {
      hold.spent()
      toast.done(`${booking.reference} is ${booking.status}`, {
        detail: booking.client.name,
        ...(how === 'another'
          ? { action: { label: 'Open it', run: () => navigate(bookingScreen(booking)) } }
          : { action: { label: 'Book another', run: () => void runCommand('go./bookings/manual-booking') } }),
      })
      if (how === 'another') {
        setBooked((count) => count + 1)
        navigate(linkTo('/bookings/manual-booking'), { replace: true })
      } else navigate(bookingScreen(booking))
    },
  })
  const { form } = state
  useProposedResidency(state)
  const values = form.watch()
  const packageId = values.tour ? values.package_id : null
  const { data, failure, refetch } = useQuery(
    saleOfferQuery,
    { id: packageId ?? 0 },
    { enabled: packageId !== null, keepPrevious: false, freshFor: 5_000 },
  )
  const offer = packageId === null ? undefined : data?.saleOffer
  const seats = seatsOf(values)
  const party = [values.adults, values.children, values.infants].every(Number.isInteger)
  const start = values.departure_id !== null || values.date !== null
  const tourReady = packageId !== null && start && party && seats > 0
  const { items, rows } = readyItems(values.items)
  const quoting = useQuote(
    tourReady || items.length > 0
      ? {
          items,
          discount_percent: Number.isFinite(values.discount_percent) ? values.discount_percent : 0,
          discount_code: values.discount_code,
          client_id: values.client_id,
          due_on: values.due_on,
          oversell: askedOversell(values.oversell),
          taxes: sentTaxes(values.item_taxes, tourReady, groupsAt(values.items, rows)),
          ...(tourReady
            ? {
                package_id: packageId,
                departure_id: values.departure_id,
                date: values.departure_id === null ? values.date : null,
                adults: values.adults,
                children: values.children,
                infants: values.infants,
                lines: values.lines,
                extras: values.extras,
                residency: values.residency,
                shares: sentShares(values.shares),
                rates: values.rates,
              }
            : {}),
        }
      : null,
  )
  const { quote, put: putQuote } = quoting
  const departure = tourReady ? values.departure_id : null
  const stocked = items.filter(isInStock)
  const hold = useHold(
    // A room over the limit cannot be held: nothing of it is free.
    values.oversell === null && (departure !== null || stocked.length > 0)
      ? { departure_id: departure, quantity: departure === null ? 1 : seats, items: stocked }
      : null,
  )
  latest.current = {
    quote,
    // Only the price of what is in the form now can have been changed by others.
    seen: quote !== null && quoting.isCurrent ? quote.total : null,
    holdKey: hold.held === null ? null : hold.held.key,
  }
  const refresh = useCallback(() => {
    void refetch()
    quoting.again()
  }, [refetch, quoting.again])
  const sale = useSaleItems(state, quote?.ends_on ?? null)
  useCommandContext({ sale: { hasPackage: values.tour && sale.open === null, add: sale.add } })

  // Whoever books from a client's page goes on with what is booked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (values.client_id === null || state.restored !== null) return
    const [item] = values.items
    const opensList = values.tour ? values.package_id === null : item?.kind === 'ticket' && item.event_id === null
    const timer = setTimeout(() => {
      // A page that the browser has just loaded does not open a list by itself.
      if (opensList && document.activeElement?.matches('h1') !== true) return
      if (values.tour) focusFirst(values.package_id === null ? 'package_id' : 'departure_id', 'date')
      else if (item !== undefined && given.event === null) focusFirst(firstFieldOf(0, item))
    })
    return () => clearTimeout(timer)
  }, [])

  // An address says a day: where the tour has departures, it means the one on that day.
  useEffect(() => {
    const { date, departure_id } = form.getValues()
    if (offer === undefined || date === null || departure_id !== null || offer.departures.length === 0) return
    form.setValue('date', null)
    const meant = offer.departures.find((departure) => departure.date === date && departure.status === 'open')
    if (meant !== undefined) form.setValue('departure_id', meant.id)
  }, [form, offer])

  const isPhone = useMedia(narrow)
  const currency = quote?.currency ?? offer?.currency ?? 'UGX'
  usePaymentFollows(someFields<Pick<SaleValues, 'payment'>, SaleValues>(state).form, quote, currency)
  /** By their numbers: 0 is the package, the others count those that are complete. */
  const quotedOf = (numbers: readonly number[]) => quote?.items.filter(({ item }) => numbers.includes(item)) ?? []
  const taxOf = taxFactsIn(values.item_taxes, (next) => form.setValue('item_taxes', next, { shouldDirty: true }))
  const factsOf = (group: string, numbers: readonly number[], onRemove: () => void): EditorFacts => ({
    tax: taxOf(group),
    quoted: quotedOf(numbers),
    currency: quote?.currency ?? null,
    onRemove: sale.isSingle ? undefined : onRemove,
    autoFocus: false,
    tickets: state.restored === null && given.event !== null ? (given.adults ?? 0) + (given.children ?? 0) : undefined,
  })
  const missing = [
    ...(values.tour && !tourReady
      ? [
          packageId === null
            ? 'Choose a package to see its price.'
            : start
              ? 'Enter how many are travelling to see the price.'
              : 'Choose when the tour starts to see its price.',
        ]
      : []),
    ...values.items.flatMap((item) => {
      const read = readItem(item)
      return 'complaint' in read ? [read.complaint.message] : []
    }),
  ]
  const [first] = values.items
  const kind = values.tour || first === undefined ? 'package' : first.kind
  return (
    <FormScreen
      title="Manual booking"
      intro="Take a booking by phone or at the desk."
      state={state}
      saveLabel={terms.confirmBooking}
      saveIcon={<CircleCheck />}
      {...(isPhone ? {} : { anotherLabel: 'Confirm and book another' })}
      draftLabel="Keep pending"
      up={calendar ?? listOfKind(itemKinds[kind].bookingKind)}
      rail={
        <SaleRail
          packageDiscount={offer?.discount_percent ?? 0}
          state={quoting}
          hold={hold}
          missing={missing.length === 0 ? null : missing.join(' ')}
          takenBy={sale.takenBy}
        />
      }
    >
      {origin !== null && <SaleOriginBar origin={origin} state={state} />}
      {problem !== null && (
        <Banner tone="warning" live title="Nothing could be copied">
          {problem}
        </Banner>
      )}
      <Section title="Client">
        <ClientChoice
          key={booked}
          state={someFields(state)}
          autoFocus={values.client_id === null && values.client === null && state.restored === null}
          words={booked === 0 ? (given.client_name ?? '') : ''}
          onChosen={sale.focusFirst}
        />
      </Section>
      {sale.open !== null && <AddItems chosen={sale.open} without={[]} />}
      {values.tour && (
        <PackageItem
          state={state}
          offer={offer}
          failure={failure}
          quote={quote}
          facts={factsOf(tourGroup, [0], sale.removeTour)}
          words={given.offer_name ?? ''}
        />
      )}
      {sale.groups.map(({ group, kind: itemKind, rows: own }) => (
        <ItemEditor
          key={group}
          state={asItems(state)}
          kind={itemKind}
          rows={own}
          facts={factsOf(
            group,
            own.flatMap((row) => (rows.includes(row) ? [rows.indexOf(row) + 1] : [])),
            () => sale.remove(group),
          )}
        />
      ))}
      <OversellChoice state={state} quote={quote} />
      {sale.open === null && <AddItems chosen={null} without={values.tour ? ['package'] : []} />}
      <SaleMoney
        state={state}
        quote={quote}
        currency={currency}
        packageDiscount={offer?.discount_percent ?? 0}
        settlingNow={settlingNow}
      />
    </FormScreen>
  )
}
