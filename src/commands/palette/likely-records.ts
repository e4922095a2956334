import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { bookingStatuses, inquiryStatuses } from '../../domain/bookings/sales-choices.ts'
import { dayText } from '../../domain/date-texts.ts'
import { flightStates } from '../../domain/flights/flight-choices.ts'
import { contactSources } from '../../domain/growth/channels.ts'
import { funnelLanes } from '../../domain/growth/funnel-stages.ts'
import { offerKindNames, offerKinds } from '../../domain/offers/offer-kinds.ts'
import { proposalStatuses } from '../../domain/proposals.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { orderStates } from '../../domain/shop/shop-choices.ts'
import { type Command, fits } from '../command.ts'
import type { Context, RecordKind } from '../here.ts'
import type { RecordHit } from '../ports.ts'
import { offered } from '../run.ts'

const cache = () => import('../../gateway/cache.ts')
const per_page = 50

/** The latest of each kind, with all that their list knows of them: a command is asked which of them it can act on. */
const sources: Partial<Record<RecordKind, () => Promise<readonly RecordHit[]>>> = {
  booking: async () => {
    const [{ read }, { bookingsQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/bookings.generated.ts'),
    ])
    const { bookings } = await read(bookingsQuery, { per_page, sort: '-created_at' })
    const trips = bookings.data.filter(({ kind }) => kind !== 'order') // orders are records of their own
    return trips.map((row) => ({
      kind: 'booking',
      id: String(row.id),
      label: row.reference,
      detail: `${row.client.name} · ${row.title} · ${dayText(row.starts_on)} · ${bookingStatuses[row.status]}`,
      to: bookingScreen(row),
      data: row,
    }))
  },
  order: async () => {
    const [{ read }, { shopOrdersQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/orders.generated.ts'),
    ])
    const { shopOrders } = await read(shopOrdersQuery, { per_page, sort: '-created_at' })
    return shopOrders.data.map((row) => ({
      kind: 'order',
      id: String(row.id),
      label: row.number,
      detail: `${row.client.name} · ${row.summary} · ${orderStates[row.state]}`,
      to: bookingScreen({ id: row.id, kind: 'order' }),
      data: row,
    }))
  },
  flight: async () => {
    const [{ read }, { flightsQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/flights.generated.ts'),
    ])
    const { flightBookings } = await read(flightsQuery, { per_page, sort: '-created_at' })
    return flightBookings.data.map((row) => ({
      kind: 'flight',
      id: String(row.id),
      label: `${row.client.name} · ${row.route}`,
      detail: [row.airline_reference, dayText(row.departs.slice(0, 10)), flightStates[row.state]]
        .filter(Boolean)
        .join(' · '),
      to: bookingScreen({ id: row.booking_id, kind: 'flight' }),
      data: row,
    }))
  },
  client: async () => {
    const [{ read }, { clientsQuery }, { phoneText }] = await Promise.all([
      cache(),
      import('../../gateway/generated/clients.generated.ts'),
      import('../../domain/phone.ts'),
    ])
    const { clients } = await read(clientsQuery, { per_page, sort: '-created_at' })
    return clients.data.map((row) => ({
      kind: 'client',
      id: String(row.id),
      label: row.name,
      detail: [row.email, row.phone === null ? null : phoneText(row.phone)].filter(Boolean).join(' · '),
      to: linkTo('/clients/:id', { id: row.id }),
      data: row,
    }))
  },
  contact: async () => {
    const [{ read }, { contactsQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/contacts.generated.ts'),
    ])
    const { contacts } = await read(contactsQuery, { per_page, sort: '-created_at' })
    return contacts.data.map((row) => ({
      kind: 'contact',
      id: String(row.id),
      label: row.name,
      detail: [row.email, contactSources[row.source]].filter(Boolean).join(' · '),
      to: linkTo('/crm/contacts/:id', { id: row.id }),
      data: row,
    }))
  },
  collection: async () => {
    const [{ read }, { contactCollectionsQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/contact-collections.generated.ts'),
    ])
    const { contactCollections } = await read(contactCollectionsQuery, { per_page, sort: 'name' })
    return contactCollections.data.map((row) => ({
      kind: 'collection',
      id: String(row.id),
      label: row.name,
      detail: row.kind === 'rule' ? 'By rule' : 'Fixed',
      to: linkTo('/crm/collections/:id', { id: row.id }),
      data: row,
    }))
  },
  customer: async () => {
    const [{ read }, { customersQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/customers.generated.ts'),
    ])
    const { customers } = await read(customersQuery, { per_page, sort: '-worth' })
    return customers.data.map((row) => ({
      kind: 'customer',
      id: String(row.id),
      label: row.name,
      detail: row.email ?? '',
      to: linkTo('/crm/customers/:id', { id: row.id }),
      data: row,
    }))
  },
  proposal: async () => {
    const [{ read }, { proposalsQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/proposals.generated.ts'),
    ])
    const { proposals } = await read(proposalsQuery, { per_page, sort: '-created_at' })
    return proposals.data.map((row) => ({
      kind: 'proposal',
      id: row.uuid,
      label: row.title,
      detail: `${row.client?.name ?? 'No client yet'} · ${row.reference} · ${proposalStatuses[row.status]}`,
      to: linkTo('/proposals/:uuid/edit', { uuid: row.uuid }),
      data: row,
    }))
  },
  inquiry: async () => {
    const [{ read }, { inquiriesQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/inquiries.generated.ts'),
    ])
    const { inquiries } = await read(inquiriesQuery, { per_page, sort: '-created_at' })
    return inquiries.data.map((row) => ({
      kind: 'inquiry',
      id: String(row.id),
      label: row.name,
      detail: [row.subject, inquiryStatuses[row.status]].filter(Boolean).join(' · '),
      to: linkTo('/inquiries/:id', { id: row.id }),
      data: row,
    }))
  },
  lead: async () => {
    const [{ read }, { leadsQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/sales-funnel.generated.ts'),
    ])
    const { leads } = await read(leadsQuery, { per_page, sort: '-created_at' })
    return leads.data.map((row) => ({
      kind: 'lead',
      id: String(row.id),
      label: row.name,
      detail: [row.title === row.name ? '' : row.title, funnelLanes[row.lane]].filter(Boolean).join(' · '),
      to: linkTo('/crm/sales-funnel/:id', { id: row.id }),
      data: row,
    }))
  },
  role: async () => {
    const [{ read }, { rolesQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/people.generated.ts'),
    ])
    const { roles } = await read(rolesQuery, { per_page, sort: 'name' })
    return roles.data.map((row) => ({
      kind: 'role',
      id: String(row.id),
      label: row.name,
      detail: row.description,
      to: linkTo('/view-roles'),
      data: row,
    }))
  },
  chatbot_answer: async () => {
    const [{ read }, { chatbotAnswersQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/chatbot-answers.generated.ts'),
    ])
    const { page } = await read(chatbotAnswersQuery, { per_page })
    return page.data.map((row) => ({
      kind: 'chatbot_answer',
      id: String(row.id),
      label: row.question,
      detail: row.tags.join(', '),
      to: linkTo('/chatbot/settings'),
      data: row,
    }))
  },
  contact_field: async () => {
    const [{ read }, { contactFieldsQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/contact-fields.generated.ts'),
    ])
    const { page } = await read(contactFieldsQuery, {})
    return page.data.map((row) => ({
      kind: 'contact_field',
      id: String(row.id),
      label: row.label,
      to: linkTo('/crm/contacts/fields'),
      data: row,
    }))
  },
  canned_reply: async () => {
    const [{ read }, { cannedRepliesQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/canned-replies.generated.ts'),
    ])
    const { page } = await read(cannedRepliesQuery, { per_page })
    return page.data.map((row) => ({
      kind: 'canned_reply',
      id: String(row.id),
      label: row.title,
      detail: row.shortcut,
      to: linkTo('/inquiries/replies'),
      data: row,
    }))
  },
  user: async () => {
    const [{ read }, { usersQuery }] = await Promise.all([
      cache(),
      import('../../gateway/generated/people.generated.ts'),
    ])
    const { users } = await read(usersQuery, { per_page, sort: 'name' })
    return users.data.map((row) => ({
      kind: 'user',
      id: String(row.id),
      label: row.name,
      detail: row.email,
      to: `${linkTo('/view-users')}?q=${encodeURIComponent(row.email)}`,
      data: row,
    }))
  },
}

async function offers(kinds: readonly RecordKind[]): Promise<readonly RecordHit[]> {
  const wanted = offerKindNames.filter((kind) => kinds.includes(kind))
  if (wanted.length === 0) return []
  const [{ read }, { inventoryQuery }] = await Promise.all([
    cache(),
    import('../../gateway/generated/inventory.generated.ts'),
  ])
  const [only] = wanted
  const one = wanted.length === 1 && only !== undefined ? { kind: only } : {}
  const { inventory } = await read(inventoryQuery, { per_page, sort: '-updated_at', ...one })
  return inventory.data.flatMap(({ kind, id, title, status }): RecordHit[] =>
    wanted.includes(kind)
      ? [
          {
            kind,
            id: String(id),
            label: title,
            detail: [offerKinds[kind].name, ...(status === 'published' ? [] : [status])].join(' · '),
            to: offerKinds[kind].screen.replace(':id', String(id)),
          },
        ]
      : [],
  )
}

/**
 * What is probably meant where a record is asked for and nothing is typed yet: the latest of its kinds, without those that the command
 * would refuse. A kind that may not be read, or does not answer, offers nothing.
 */
export async function likelyRecords(
  kinds: readonly RecordKind[],
  acts: { readonly command: Command; readonly context: Context } | undefined,
): Promise<readonly RecordHit[]> {
  const lists = await Promise.all(
    [...kinds.flatMap((kind) => sources[kind] ?? []), () => offers(kinds)].map((find) => find().catch(() => [])),
  )
  const hits = lists.flat()
  if (acts === undefined) return hits
  const { command, context } = acts
  return hits.filter(({ kind, id, label, data }) => {
    const on: Context = { ...context, selection: undefined, record: { kind, id, label, data } }
    return fits(command, on) && offered(command, on).on
  })
}
