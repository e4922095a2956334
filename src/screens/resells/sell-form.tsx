import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { ResellQuoteInput } from '../../domain/contract/inputs.ts'
import { resellSaleInput } from '../../domain/contract/resells.ts'
import { weekdayText } from '../../domain/date-texts.ts'
import { addDays, today } from '../../domain/dates.ts'
import { Failure } from '../../domain/failure.ts'
import { sumText } from '../../domain/money.ts'
import { phoneText } from '../../domain/phone.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { ask } from '../../gateway/client.ts'
import { clientsQuery } from '../../gateway/generated/clients.generated.ts'
import {
  type QuoteResellMutation,
  quoteResellMutation,
  resellOfferQuery,
  sellResellMutation,
} from '../../gateway/generated/resells.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { type Option, Select } from '../../ui/forms/select.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { MomentChoice } from '../bookings/sale/moment-choice.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  departure_id: number | null
  check_in: string | null
  check_out: string | null
  pick_up: string | null
  return: string | null
  quantity: number
  adults: number
  children: number
  infants: number
  client_id: number | null
  client: { name: string; email: string | null } | null
  notes: string
  expected_total: number | null
}
type Quote = QuoteResellMutation['quoteResell']

const soon = addDays(today(), 14)
const fresh: Values = {
  departure_id: null,
  check_in: soon,
  check_out: addDays(soon, 1),
  pick_up: `${soon}T09:00`,
  return: `${addDays(soon, 1)}T09:00`,
  quantity: 1,
  adults: 2,
  children: 0,
  infants: 0,
  client_id: null,
  client: null,
  notes: '',
  expected_total: null,
}

/** A sale of another agency's offer: dates and party, what it costs and what is earned, for whom. */
export function SellForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, failure: missing } = useQuery(resellOfferQuery, { id }, { keepPrevious: false })
  const offer = data?.resellOffer
  const sell = useMutation(sellResellMutation)
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<Option | null>(null)
  const [seen, setSeen] = useState<number | null>(null)
  const state: FormState<Values> = useForm({
    key: `resell.sale.${id}`,
    schema: resellSaleInput,
    values: fresh,
    labels: {
      client_id: 'Client',
      departure_id: 'Departure',
      check_in: 'Check-in',
      check_out: 'Check-out',
      pick_up: 'Pick-up',
      return: 'Return',
    },
    save: (input) => sell.run({ id, input: { ...input, expected_total: seen } }),
    onSaved: (answer) => {
      const { sellResell } = answer
      toast.done(`Sold: ${sellResell.reference}`, {
        detail: sumText(sellResell.total, sellResell.currency),
      })
      navigate(linkTo('/bookings/view/:id', { id: sellResell.id }))
    },
  })
  const { form } = state
  const values = form.watch()
  const wanted = offer === undefined ? null : wantedOf(offer.kind, values)
  const { quote, failure } = useResellQuote(id, wanted)
  useEffect(() => setSeen(quote?.total ?? null), [quote])
  const choose = (option: Option | null, isNew = false) => {
    setChosen(option)
    form.setValue('client_id', option === null || isNew ? null : Number(option.value), {
      shouldDirty: true,
      shouldValidate: option !== null && !isNew,
    })
    form.setValue('client', option !== null && isNew ? { name: option.label, email: null } : null, {
      shouldDirty: true,
    })
  }
  const find = async (text: string, signal: AbortSignal): Promise<readonly Option[]> =>
    (
      await ask(clientsQuery, { per_page: 8, ...(text === '' ? { sort: '-created_at' } : { q: text }) }, { signal })
    ).clients.data.map((row) => ({
      value: String(row.id),
      label: row.name,
      detail: [row.email, row.phone === null ? null : phoneText(row.phone)].filter(Boolean).join(' · '),
    }))
  if (offer === undefined && missing === null) return null // the first field depends on what is sold
  return (
    <FormDialog
      title={offer === undefined ? 'Sell' : `Sell “${offer.title}”`}
      description={offer === undefined ? 'Loading…' : `From the stock of ${offer.agency_name}.`}
      state={state}
      saveLabel={quote === null ? 'Sell' : `Sell for ${sumText(quote.total, quote.currency)}`}
      onClose={onClose}
    >
      {offer?.kind === 'package' && (
        <>
          <FormField form={state} name="departure_id" label="Departure" required>
            {(field) => (
              <Select
                value={field.value === null ? null : String(field.value)}
                onChange={(value) => field.onChange(Number(value))}
                placeholder={offer.departures.length === 0 ? 'None open' : 'Choose a date'}
                options={offer.departures.map((departure) => ({
                  value: String(departure.id),
                  label: weekdayText(departure.date),
                  detail: departure.left === 0 ? 'Sold out' : `${counted(departure.left, 'seat')} left`,
                }))}
              />
            )}
          </FormField>
          <div className="grid grid-cols-3 gap-4">
            <Count state={state} name="adults" label="Adults" min={1} />
            <Count state={state} name="children" label="Children" min={0} />
            <Count state={state} name="infants" label="Infants" min={0} />
          </div>
        </>
      )}
      {offer?.kind === 'room' && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField form={state} name="check_in" label="Check-in" required>
              {(field) => (
                <DatePicker value={field.value} min={today()} onChange={field.onChange} onBlur={field.onBlur} />
              )}
            </FormField>
            <FormField form={state} name="check_out" label="Check-out" required>
              {(field) => (
                <DatePicker value={field.value} min={today()} onChange={field.onChange} onBlur={field.onBlur} />
              )}
            </FormField>
          </div>
          <div className="grid grid-cols-3 gap-4">
            <Count state={state} name="quantity" label="Rooms" min={1} />
            <Count state={state} name="adults" label="Adults" min={1} />
            <Count state={state} name="children" label="Children" min={0} />
          </div>
        </>
      )}
      {offer?.kind === 'car' && (
        <>
          <FormField form={state} name="pick_up" label="Pick-up" required>
            {(field) => (
              <MomentChoice
                value={field.value ?? ''}
                timeLabel="Pick-up time"
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          </FormField>
          <FormField form={state} name="return" label="Return" required>
            {(field) => (
              <MomentChoice
                value={field.value ?? ''}
                timeLabel="Return time"
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          </FormField>
          <Count state={state} name="quantity" label="Cars" min={1} />
        </>
      )}
      <FormField form={state} name="client_id" label="Client" required>
        {(field) => (
          <ComboBox
            value={chosen}
            onChange={(option) => choose(option)}
            onBlur={field.onBlur}
            options={find}
            placeholder="Name, phone or e-mail"
            onCreate={(text) => choose({ value: 'new', label: text }, true)}
            createLabel={(text) => `New client “${text}”`}
          />
        )}
      </FormField>
      {values.client !== null && (
        <FormField form={state} name="client.email" label="Their e-mail" optional hint="The confirmation is sent here.">
          {(field) => (
            <EmailInput
              value={field.value ?? ''}
              onBlur={field.onBlur}
              onChange={(event) => field.onChange(event.target.value || null)}
            />
          )}
        </FormField>
      )}
      <FormField
        form={state}
        name="notes"
        label="Note"
        optional
        hint="For your agency only; the supplier does not see it."
      >
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
      {failure !== null && <Banner tone="warning">{failure.messages.join(' ')}</Banner>}
      {quote !== null && <Sums quote={quote} />}
    </FormDialog>
  )
}

function Count({
  state,
  name,
  label,
  min,
}: {
  state: FormState<Values>
  name: 'adults' | 'children' | 'infants' | 'quantity'
  label: string
  min: number
}) {
  return (
    <FormField form={state} name={name} label={label}>
      {(field) => <NumberInput value={field.value} min={min} onBlur={field.onBlur} onChange={field.onChange} />}
    </FormField>
  )
}

/** What the client pays, what the owner gets, what stays. */
function Sums({ quote }: { quote: Quote }) {
  const rows = [
    ['Owner’s price', quote.owner_price],
    ['Your commission', quote.commission],
    ['Your markup', quote.markup],
    ['You owe the owner', quote.owed],
  ] as const
  return (
    <section aria-label="Price" aria-live="polite" className="rounded-panel border border-line bg-sunken px-4 py-3">
      {quote.complaints.map((text) => (
        <p key={text} className="mb-1 text-danger">
          {text}
        </p>
      ))}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
        {rows.map(([label, amount]) => (
          <div key={label} className="contents text-muted">
            <dt>{label}</dt>
            <dd className="text-right">
              <Money amount={amount} currency={quote.currency} />
            </dd>
          </div>
        ))}
        <dt className="mt-1 font-semibold">The client pays</dt>
        <dd className="mt-1 text-right font-semibold">
          <Money amount={quote.total} currency={quote.currency} />
        </dd>
      </dl>
      {quote.credit_left !== null && (
        <p className="mt-1 text-muted text-secondary">
          <Money amount={quote.credit_left} currency={quote.currency} /> of credit left.
        </p>
      )}
      {quote.left !== null && <p className="mt-1 text-muted text-secondary">{quote.left} left for resellers.</p>}
    </section>
  )
}

/** What is asked of the server, or null while something is missing. */
function wantedOf(kind: string, values: Values): ResellQuoteInput | null {
  const { quantity, adults, children, infants } = values
  const counts = [quantity, adults, children, infants]
  if (counts.some((count) => !Number.isInteger(count))) return null
  if (kind === 'package')
    return values.departure_id === null ? null : { departure_id: values.departure_id, adults, children, infants }
  if (kind === 'room') {
    const { check_in, check_out } = values
    return check_in === null || check_out === null || check_out <= check_in
      ? null
      : { check_in, check_out, quantity, adults, children }
  }
  const { pick_up, return: back } = values
  return pick_up?.length !== 16 || back?.length !== 16 || back <= pick_up ? null : { pick_up, return: back, quantity }
}

const pause = 180 // a stepper pressed three times is one question

function useResellQuote(id: number, wanted: ResellQuoteInput | null) {
  const [state, setState] = useState<{ quote: Quote | null; failure: Failure | null }>({ quote: null, failure: null })
  const key = wanted === null ? null : JSON.stringify(wanted)
  useEffect(() => {
    if (key === null) {
      setState({ quote: null, failure: null })
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask(quoteResellMutation, { id, input: JSON.parse(key) as ResellQuoteInput }, { signal: stop.signal }).then(
        ({ quoteResell }) => {
          if (!stop.signal.aborted) setState({ quote: quoteResell, failure: null })
        },
        (problem: unknown) => {
          if (!stop.signal.aborted && problem instanceof Failure) setState({ quote: null, failure: problem })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, key])
  return state
}
