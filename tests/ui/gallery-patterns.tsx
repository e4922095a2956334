import * as v from 'valibot'
import { dayText } from '../../src/domain/date-texts.ts'
import { Failure } from '../../src/domain/failure.ts'
import { DetailScreen, Facts, RailCard } from '../../src/screens/standard/detail-screen.tsx'
import { FormField } from '../../src/screens/standard/form-field.tsx'
import { FormScreen, Section } from '../../src/screens/standard/form-screen.tsx'
import { ListScreen } from '../../src/screens/standard/list/list-screen.tsx'
import { useListState } from '../../src/screens/standard/list/list-state.ts'
import { useForm } from '../../src/screens/standard/use-form.ts'
import { FigureCard, FigureStrip } from '../../src/ui/figure-card.tsx'
import { CountryPicker } from '../../src/ui/forms/country-picker.tsx'
import { DatePicker } from '../../src/ui/forms/date-picker.tsx'
import { Input, TextArea } from '../../src/ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../src/ui/forms/number-input.tsx'
import { PhoneInput } from '../../src/ui/forms/phone-input.tsx'
import { Select } from '../../src/ui/forms/select.tsx'
import { TagInput } from '../../src/ui/forms/tag-input.tsx'
import { Money } from '../../src/ui/money.tsx'
import { RichText } from '../../src/ui/rich-text.tsx'
import { StatusPill } from '../../src/ui/status-pill.tsx'
import { Day } from '../../src/ui/time.tsx'

const scene = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 64"><rect width="88" height="64" fill="hsl(${hue} 60% 80%)"/><circle cx="60" cy="26" r="11" fill="hsl(40 90% 65%)"/><path d="M0 46q24-20 46-6t42-4v28H0z" fill="hsl(${hue + 90} 35% 40%)"/></svg>`)}`
const places = [
  'Bwindi gorilla trek',
  'Murchison Falls weekend',
  'Queen Elizabeth & Kibale',
  'Kidepo by air',
  'Jinja white water',
  'Sipi Falls coffee walk',
  'Ssese islands escape',
  'Rwenzori central circuit',
  'Lake Mburo on horseback',
]
const statuses = ['confirmed', 'pending', 'in_progress', 'completed', 'cancelled']
const clients = ['Jane Okello', 'Annika Schmidt', 'Thomas Baker', 'Mei Lin', 'Aisha Nansubuga', 'Pedro Alvarez']
const all = Array.from({ length: 240 }, (_, index) => ({
  id: index + 1,
  reference: `BK-2026-${String(412 - index).padStart(6, '0')}`,
  title: places[index % places.length] ?? '',
  client: clients[index % clients.length] ?? '',
  day: `2026-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 27)).padStart(2, '0')}`,
  status: statuses[index % statuses.length] ?? '',
  pax: 1 + (index % 6),
  total: (index % 3 === 0 ? 1_250 : 3_400_000) * (1 + (index % 4)),
  currency: index % 3 === 0 ? 'USD' : 'UGX',
}))
type Row = (typeof all)[number]

export function ListDemo() {
  const list = useListState({
    id: 'gallery',
    sort: '-starts_on',
    filters: [
      {
        kind: 'choice',
        id: 'status',
        label: 'Status',
        options: statuses.map((value) => ({ value, label: value.replace('_', ' ') })),
      },
      { kind: 'days', id: 'from', to: 'until', label: 'Departure' },
      { kind: 'toggle', id: 'unpaid', label: 'Unpaid only' },
      { kind: 'text', id: 'ref', label: 'Reference' },
      {
        kind: 'lookup',
        id: 'client',
        label: 'Client',
        find: async (text) =>
          clients
            .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
            .map((name) => ({ value: name, label: name })),
      },
    ],
  })
  const query = new URLSearchParams(location.search)
  const state = query.get('state')
  const found =
    state === 'empty'
      ? []
      : all.filter(
          (row) =>
            (list.values.status === undefined || row.status === list.values.status) &&
            `${row.title} ${row.client}`.toLowerCase().includes(list.q.toLowerCase()),
        )
  const many = query.has('many')
  const data = many ? found : found.slice((list.page - 1) * list.perPage, list.page * list.perPage)
  return (
    <ListScreen<Row>
      title="Tour package bookings"
      words={{ one: 'booking', many: 'bookings' }}
      kind="booking"
      list={list}
      query={{
        data: state === 'loading' || state === 'error' || state === 'forbidden' ? undefined : data,
        meta:
          state === 'loading'
            ? undefined
            : {
                current_page: list.page,
                per_page: list.perPage,
                last_page: Math.max(1, Math.ceil(found.length / list.perPage)),
                total: found.length,
              },
        loading: state === 'loading',
        previous: false,
        failure:
          state === 'error'
            ? new Failure(500, ['The server is restarting.'])
            : state === 'forbidden'
              ? new Failure(403, ['Needs the permission “View Bookings”.'])
              : null,
        refetch: () => undefined,
      }}
      headColumn={{ label: 'Booking', sort: 'title' }}
      head={(row) => ({
        title: row.title,
        secondary: `${row.reference} · ${row.client}`,
        picture: row.id % 7 === 0 ? null : scene((row.id * 47) % 360),
      })}
      href={(row) => `/bookings/view/${row.id}`}
      columns={[
        {
          id: 'status',
          label: 'Status',
          sort: 'status',
          width: '8.5rem',
          cell: (row) => <StatusPill status={row.status} />,
        },
        { id: 'day', label: 'Departs', sort: 'starts_on', width: '8rem', cell: (row) => <Day value={row.day} /> },
        { id: 'client', label: 'Client', cell: (row) => row.client },
        { id: 'pax', label: 'Party', align: 'end', width: '5rem', cell: (row) => row.pax },
        {
          id: 'total',
          label: 'Total',
          sort: 'total',
          align: 'end',
          width: '10rem',
          cell: (row) => <Money amount={row.total} currency={row.currency} />,
        },
        { id: 'note', label: 'Note', off: true, cell: () => 'Late arrival' },
      ]}
      createCommand="safiri.create"
      rowCommands={['detail.copyLink', 'safiri.keys', 'appearance.toggle', 'safiri.undo']}
      bulkCommands={['appearance.toggle', 'safiri.keys']}
      views={[
        { id: 'today', name: 'Leaving today', query: { from: '2026-11-21', until: '2026-11-21' }, count: 4 },
        { id: 'unpaid', name: 'Unpaid', query: { unpaid: '1' } },
      ]}
      exportPath="business/bookings"
      peek={(row) => (
        <Facts
          rows={[
            ['Client', row.client],
            ['Departs', dayText(row.day)],
            ['Total', <Money key="total" amount={row.total} currency={row.currency} />],
          ]}
        />
      )}
      totals={
        <div className="flex justify-end gap-6 text-muted">
          Total of 240 bookings <Money amount={412_300_000} currency="UGX" /> <Money amount={84_250} currency="USD" />
        </div>
      }
      empty={{
        title: 'No bookings yet',
        text: 'Bookings of your tour packages appear here, from the website, payment links and the desk.',
      }}
      figures={
        query.has('figures') ? (
          <FigureStrip label="Figures">
            <FigureCard label="Leaving today" value="4" href="?x" />
            <FigureCard label="Pending" value="12" tone="warning" detail="oldest 2 days" />
            <FigureCard label="Balance due" value={<Money amount={12_400_000} currency="UGX" />} />
          </FigureStrip>
        ) : undefined
      }
    />
  )
}

const schema = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('Title is required.')),
  phone: v.nullable(v.string()),
  country: v.nullable(v.string()),
  amount: v.nullable(v.number('Enter an amount.')),
  nights: v.nullable(v.pipe(v.number(), v.minValue(1, 'At least one night.'))),
  kind: v.string(),
  day: v.nullable(v.string('Choose a day.')),
  tags: v.array(v.string()),
  note: v.string(),
  text: v.string(),
})

export function FormDemo() {
  const state = useForm({
    key: 'gallery',
    schema,
    values: {
      title: '',
      phone: null,
      country: 'UG',
      amount: 1250000,
      nights: 3,
      kind: 'draft',
      day: '2026-12-24',
      tags: ['gorillas', 'hiking'],
      note: '',
      text: '<p>Meet the <strong>gorillas</strong> of Bwindi.</p>',
    },
    save: async (output) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      if (output.title === 'clash') throw new Failure(409, ['Only 2 seats are left on 24 Dec 2026.'])
      if (output.title === 'bad')
        throw new Failure(422, ['x'], {
          phone: ['Please enter a valid phone number.'],
          hidden: ['Something that no field shows.'],
        })
    },
    onSaved: () => undefined,
    labels: { title: 'Title', phone: 'Phone' },
  })
  return (
    <FormScreen
      title="New package"
      intro="What you sell: days, prices and departures."
      state={state}
      saveLabel="Create package"
      draftLabel="Save draft"
      anotherLabel="Save and add another"
      up="/offers/packages"
      rail={
        <RailCard title="Summary">
          <Facts
            rows={[
              ['Price from', <Money key="m" amount={1250000} currency="UGX" />],
              ['Nights', '3'],
            ]}
          />
        </RailCard>
      }
    >
      <Section title="Basics" text="Shown on your website and in proposals.">
        <FormField form={state} name="title" label="Title" required hint="As clients see it.">
          {(field) => <Input {...field.text} placeholder="Bwindi gorilla trek, 3 days" />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="phone" label="Phone" optional>
            {(field) => <PhoneInput {...field.phone} />}
          </FormField>
          <FormField form={state} name="country" label="Country">
            {(field) => <CountryPicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
          </FormField>
          <FormField form={state} name="amount" label="Price per person">
            {(field) => (
              <MoneyInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} currency="UGX" />
            )}
          </FormField>
          <FormField form={state} name="nights" label="Nights">
            {(field) => (
              <NumberInput stepper value={field.value} onChange={field.onChange} onBlur={field.onBlur} min={0} />
            )}
          </FormField>
          <FormField form={state} name="kind" label="Status">
            {(field) => (
              <Select
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                options={[
                  { value: 'draft', label: 'Draft' },
                  { value: 'published', label: 'Published', detail: 'Visible on the website' },
                ]}
              />
            )}
          </FormField>
          <FormField form={state} name="day" label="First departure">
            {(field) => <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
          </FormField>
        </div>
        <FormField form={state} name="tags" label="Tags">
          {(field) => <TagInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
        <FormField form={state} name="note" label="Note to staff" optional>
          {(field) => <TextArea {...field.text} />}
        </FormField>
        <FormField form={state} name="text" label="Description">
          {(field) => <RichText value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
      </Section>
    </FormScreen>
  )
}

export function DetailDemo() {
  const loading = new URLSearchParams(location.search).get('state') === 'loading'
  return (
    <DetailScreen
      record={loading ? undefined : { kind: 'booking', id: 412, label: 'BK-2026-000412' }}
      what="the booking"
      query={{ refetch: () => undefined }}
      intro="Bwindi gorilla trek · Jane Okello"
      status={
        <>
          <StatusPill status="confirmed" />
          <StatusPill status="partial" />
        </>
      }
      up="/bookings/tour-packages"
      commands={['detail.copyLink', 'appearance.toggle', 'safiri.keys', 'safiri.undo']}
      primary="safiri.create"
      tabs={[
        {
          id: 'overview',
          label: 'Overview',
          content: () => <Section title="Lines">Two adults, one permit each.</Section>,
        },
        {
          id: 'payments',
          label: 'Payments',
          count: 2,
          content: () => <Section title="Payments">Deposit received.</Section>,
        },
        { id: 'history', label: 'History', content: () => <Section title="History">Created by Grace.</Section> },
      ]}
      rail={
        <RailCard title="Price">
          <Facts
            rows={[
              ['Total', <Money key="t" amount={2400} currency="USD" />],
              ['Paid', <Money key="p" amount={1200} currency="USD" />],
              [
                'Balance',
                <strong key="b">
                  <Money amount={1200} currency="USD" />
                </strong>,
              ],
            ]}
          />
        </RailCard>
      }
    />
  )
}
