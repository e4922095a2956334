import {
  ChartNoAxesColumn,
  Filter,
  Link2,
  List,
  Mail,
  Pencil,
  Phone,
  SlidersHorizontal,
  TicketPlus,
  Trash2,
  UserRound,
} from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { bookingStatuses } from '../../../domain/terms.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { bookFor, bookingsOf, leadIn } from './lead-bookings.ts'
import {
  all,
  changeLeads,
  chosen,
  desk,
  facts,
  isBooked,
  knownFacts,
  laneBefore,
  many,
  one,
  onePageOnly,
} from './lead-facts.ts'

/** Opens a form over the funnel or over the lead: `new`, `edit`, `figures`, `settings`. */
export const leadFormParameter = 'form'
/** Of whom a new lead is: a contact, a client or an inquiry, by number. */
export const leadOfParameters = { contact: 'contact', client: 'client', inquiry: 'inquiry' } as const
/** `list`: rows in place of the board. */
export const leadLookParameter = 'look'

const path = linkTo('/crm/sales-funnel')
const newLead = (of = '') => `${path}?${leadFormParameter}=new${of}`

const isOpen = (context: Context) => facts(context) === undefined || !isBooked(facts(context))

export const leadCommands: readonly Command[] = [
  command({
    ...desk,
    id: 'lead.create',
    title: 'New lead',
    icon: Filter,
    keywords: ['add lead', 'opportunity', 'deal', 'prospect', 'pipeline'],
    on: 'none',
    kinds: ['lead'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: '/crm/sales-funnel',
    run: () => {
      ports.navigate(newLead())
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'lead.ofInquiry',
    title: 'Turn into a lead',
    icon: Filter,
    keywords: ['convert', 'add to the sales funnel', 'opportunity', 'deal'],
    on: 'one',
    kinds: ['inquiry'],
    keys: { list: ['q'], detail: ['q'] },
    risk: 'undoable',
    run: async (context) => {
      const inquiry = context.record?.kind === 'inquiry' ? context.record : context.selection?.rows?.[0]
      if (inquiry === undefined) return undefined
      const [{ change }, { createLeadMutation, deleteLeadMutation }, { Failure }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/sales-funnel.generated.ts'),
        import('../../../domain/failure.ts'),
      ])
      try {
        const { createLead } = await change(createLeadMutation, { input: { inquiry_id: Number(inquiry.id) } })
        return {
          message: `${createLead.name} is in the sales funnel`,
          undo: () => change(deleteLeadMutation, { id: createLead.id }),
          undone: `${createLead.name} is no longer in the sales funnel`,
          next: { label: 'Open the funnel', command: 'go./crm/sales-funnel' },
        }
      } catch (problem) {
        const known = problem instanceof Failure ? leadIn(problem.detail.clash) : undefined
        if (known === undefined) throw problem
        ports.navigate(linkTo('/crm/sales-funnel/:id', { id: known }))
        return { message: 'This inquiry is a lead already' }
      }
    },
  }),
  command({
    ...desk,
    id: 'lead.ofContact',
    title: 'New lead for this person',
    icon: Filter,
    keywords: ['convert', 'add to the sales funnel', 'opportunity', 'deal'],
    on: 'one',
    kinds: ['contact', 'client'],
    risk: 'none',
    leadsTo: '/crm/sales-funnel',
    run: (context) => {
      const person = context.record ?? context.selection?.rows?.[0]
      if (person === undefined) return undefined
      const of = person.kind === 'client' ? leadOfParameters.client : leadOfParameters.contact
      ports.navigate(newLead(`&${of}=${person.id}`))
      return undefined
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'lead.edit',
    title: 'Edit lead',
    icon: Pencil,
    keywords: ['change value', 'rename', 'amount', 'notes', 'travel date'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    run: (context) => {
      const lead = chosen(context)
      if (lead !== undefined)
        ports.navigate(`${linkTo('/crm/sales-funnel/:id', { id: lead.id })}?${leadFormParameter}=edit`)
      return undefined
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'lead.toBooking',
    title: 'Book for this lead',
    icon: TicketPlus,
    needs: { permission: 'Add Bookings' },
    keywords: ['sell', 'convert to booking', 'won'],
    keys: { list: ['b'], detail: ['b'] },
    risk: 'none',
    leadsTo: '/bookings/manual-booking',
    when: isOpen,
    run: (context) => bookFor(chosen(context)),
  }),
  command({
    ...desk,
    ...one,
    id: 'lead.book',
    title: 'Link a booking…',
    icon: Link2,
    keywords: ['existing booking', 'connect booking', 'belongs to booking', 'won', 'confirmed', 'paid'],
    risk: 'none',
    when: isOpen,
    args: [
      {
        kind: 'choice',
        name: 'booking',
        label: 'Which booking came of it?',
        options: async (context: Context) => {
          const record = chosen(context)
          if (record === undefined) return []
          const lead = await knownFacts(record)
          return [
            { value: 'new', label: 'Make a new booking', detail: 'The lead follows it', keywords: ['create'] },
            ...(await bookingsOf(lead.client_id)).map(({ id, reference, title, status }) => ({
              value: String(id),
              label: reference,
              detail: `${title} · ${bookingStatuses[status]}`,
            })),
          ]
        },
      },
    ],
    run: async (context, { booking }, progress) => {
      const record = chosen(context)
      if (record === undefined) return undefined
      const lead = await knownFacts(record)
      if (booking === 'new') return bookFor(record)
      const found = (await bookingsOf(lead.client_id)).find(({ id }) => String(id) === booking)
      if (found === undefined) return undefined
      const isFirm = ['confirmed', 'in_progress', 'completed', 'no_show'].includes(found.status)
      const outcome = await changeLeads(
        { ...context, record, selection: undefined },
        progress,
        { move: { to: isFirm ? 'confirmed' : 'qualified', booking_id: found.id } },
        (who) => `${who} follows ${found.reference}`,
        laneBefore,
      )
      // What a booking decides is not taken back by hand.
      if (outcome === undefined) return undefined
      const { undo: _, undone: __, ...said } = outcome
      return said
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'lead.openBooking',
    title: 'Open its booking',
    icon: TicketPlus,
    needs: { permission: 'View Bookings' },
    keywords: ['show booking'],
    risk: 'none',
    when: (context) => facts(context)?.booking_id != null,
    run: async (context) => {
      const lead = facts(context)
      if (lead?.booking_id == null) return undefined
      const { bookingScreen } = await import('../../../domain/bookings/booking-lists.ts')
      ports.navigate(bookingScreen({ id: lead.booking_id, kind: lead.booking_kind ?? 'tour_package' }))
      return undefined
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'lead.openClient',
    title: 'Open client',
    icon: UserRound,
    keywords: ['show client', 'person'],
    risk: 'none',
    when: (context) => facts(context)?.client_id != null,
    run: (context) => {
      const id = facts(context)?.client_id
      if (id != null) ports.navigate(linkTo('/clients/:id', { id }))
      return undefined
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'lead.call',
    title: 'Call',
    icon: Phone,
    keywords: ['telephone', 'ring', 'dial'],
    risk: 'none',
    refuses: (context) => (facts(context)?.phone === null ? 'No phone number.' : undefined),
    run: async (context) => {
      const record = chosen(context)
      const phone = record === undefined ? null : (await knownFacts(record)).phone
      if (phone !== null) location.href = `tel:${phone}`
      return undefined
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'lead.write',
    title: 'Write',
    icon: Mail,
    keywords: ['e-mail', 'reply', 'message', 'answer'],
    keys: { list: ['r'], detail: ['r'] },
    risk: 'none',
    refuses: (context) => {
      const lead = facts(context)
      return lead !== undefined && lead.inquiry_id === null && lead.email === null ? 'No e-mail address.' : undefined
    },
    run: async (context) => {
      const record = chosen(context)
      if (record === undefined) return undefined
      const lead = await knownFacts(record)
      if (lead.inquiry_id !== null) ports.navigate(`${linkTo('/inquiries/:id', { id: lead.inquiry_id })}?form=write`)
      else if (lead.email !== null) location.href = `mailto:${lead.email}`
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'lead.look',
    title: 'Leads as board or list',
    icon: List,
    keywords: ['lanes', 'kanban', 'table', 'rows', 'switch view'],
    on: 'none',
    kinds: ['lead'],
    keys: { list: ['shift+v'] },
    risk: 'none',
    when: ({ route }) => route === path,
    run: () => {
      const isList = new URLSearchParams(location.search).get(leadLookParameter) === 'list'
      ports.navigate(`${path}${isList ? '' : `?${leadLookParameter}=list`}`)
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'lead.figures',
    title: 'Conversion',
    icon: ChartNoAxesColumn,
    keywords: ['conversion rate', 'win rate', 'speed', 'sales velocity', 'why leads are lost', 'funnel figures'],
    on: 'none',
    risk: 'none',
    leadsTo: '/crm/sales-funnel',
    run: () => {
      ports.navigate(`${path}?${leadFormParameter}=figures`)
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'lead.settings',
    title: 'Stages',
    icon: SlidersHorizontal,
    keywords: ['probability', 'chance', 'weighted value', 'cold leads', 'rotting', 'funnel settings'],
    on: 'none',
    risk: 'none',
    leadsTo: '/crm/sales-funnel',
    run: () => {
      ports.navigate(`${path}?${leadFormParameter}=settings`)
      return undefined
    },
  }),
  command({
    ...desk,
    ...many,
    id: 'lead.delete',
    title: (context) =>
      context.selection !== undefined && context.selection.count > 1 ? 'Delete leads' : 'Delete lead',
    icon: Trash2,
    keywords: ['remove lead', 'spam', 'bin'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    refuses: onePageOnly,
    risk: 'undoable',
    run: async (context, _, progress) => {
      const [{ change }, { deleteLeadMutation, restoreLeadMutation }, { forEachRecord }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/sales-funnel.generated.ts'),
        import('../../batch.ts'),
      ])
      const { done, failed } = await forEachRecord(
        all(context),
        ({ id }) => change(deleteLeadMutation, { id: Number(id) }),
        progress,
      )
      const [first] = done
      if (first === undefined) return failed.length === 0 ? undefined : { message: 'No lead was deleted', failed }
      if (context.route === linkTo('/crm/sales-funnel/:id', { id: first.id })) ports.navigate(path)
      return {
        message: done.length === 1 ? `${first.label} deleted` : `${counted(done.length, 'lead')} deleted`,
        detail: 'Kept for 30 days.',
        failed,
        undo: () => Promise.all(done.map(({ id }) => change(restoreLeadMutation, { id: Number(id) }))),
      }
    },
  }),
]
