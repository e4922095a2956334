import {
  AtSign,
  FilePenLine,
  List,
  MessageCircleReply,
  MessageSquarePlus,
  Pencil,
  Phone,
  Sparkles,
  TicketPlus,
  Trash2,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import { itemKindOfOffer } from '../../../domain/bookings/item-kinds.ts'
import { partyIn } from '../../../domain/bookings/typed-party.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { all, chosen, desk, facts, knownFacts, many, one, onePageOnly } from './inquiry-facts.ts'

/** Opens a dialog over the desk or over the inquiry: `new`, `edit`; `write` leads into the field for the answer, `draft` also puts one together. */
export const inquiryFormParameter = 'form'
/** `list`: rows in place of the board. */
export const inquiryLookParameter = 'look'

const open = (context: Context, form?: string) => {
  const inquiry = chosen(context)
  if (inquiry !== undefined)
    ports.navigate(
      `${linkTo('/inquiries/:id', { id: inquiry.id })}${form === undefined ? '' : `?${inquiryFormParameter}=${form}`}`,
    )
  return undefined
}

/** Makes it a client's, unless it is one's already; answers whose. */
async function clientOf(context: Context) {
  const inquiry = chosen(context)
  if (inquiry === undefined) return undefined
  const known = await knownFacts(inquiry)
  if (known.client_id !== null)
    return { id: known.client_id, name: known.client_name ?? known.name, created: false, was: known.client_id }
  const [{ change }, { inquiryToClientMutation }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/inquiries.generated.ts'),
  ])
  const { inquiryToClient } = await change(inquiryToClientMutation, { id: known.id, input: {} })
  const { client_id: id, client_name: name } = inquiryToClient.data
  return id === null ? undefined : { id, name: name ?? known.name, created: inquiryToClient.created, was: null }
}

export const inquiryCommands: readonly Command[] = [
  command({
    ...desk,
    id: 'inquiry.create',
    title: 'New inquiry',
    icon: MessageSquarePlus,
    keywords: ['add inquiry', 'somebody called', 'lead', 'enquiry', 'question', 'walk-in'],
    on: 'none',
    kinds: ['inquiry'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: '/inquiries',
    run: () => {
      ports.navigate(`${linkTo('/inquiries')}?${inquiryFormParameter}=new`)
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'inquiry.address',
    title: 'Copy the e-mail address for inquiries',
    icon: AtSign,
    keywords: ['inbox', 'forward mail', 'mailbox', 'letters', 'intake'],
    on: 'none',
    kinds: ['inquiry'],
    risk: 'none',
    run: async () => {
      const [{ read }, { inquiryAddressQuery }] = await Promise.all([
        import('../../../gateway/cache.ts'),
        import('../../../gateway/generated/inquiries.generated.ts'),
      ])
      const { email } = (await read(inquiryAddressQuery, {})).inquiryAddress
      if (email === null)
        return {
          message: 'Incoming e-mail is not set up yet',
          detail: 'Ask whoever runs this server to set MAIL_REPLY_TO and MAIL_IN_SECRET.',
        }
      await navigator.clipboard.writeText(email)
      return {
        message: `${email} copied`,
        detail: 'Forward your e-mails to it: each message becomes an inquiry here, and you answer in its thread.',
      }
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'inquiry.reply',
    title: 'Reply',
    icon: MessageCircleReply,
    keywords: ['answer', 'write back', 'e-mail', 'respond', 'note'],
    keys: { list: ['r'], detail: ['r'] },
    risk: 'none',
    run: (context) => open(context, 'write'),
  }),
  command({
    ...desk,
    ...one,
    id: 'inquiry.draft',
    title: 'Draft a reply',
    icon: Sparkles,
    keywords: ['suggest an answer', 'write for me', 'prepare reply', 'ai answer'],
    keys: { list: ['shift+r'], detail: ['shift+r'] },
    risk: 'none',
    run: (context) => open(context, 'draft'),
  }),
  command({
    ...desk,
    ...one,
    id: 'inquiry.edit',
    title: 'Edit contact…',
    icon: Pencil,
    keywords: ['change name', 'correct e-mail', 'phone', 'travel date', 'party'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    run: (context) => open(context, 'edit'),
  }),
  command({
    ...desk,
    ...one,
    id: 'inquiry.call',
    title: 'Call',
    icon: Phone,
    keywords: ['telephone', 'ring', 'dial'],
    risk: 'none',
    refuses: (context) =>
      facts(context) !== undefined && facts(context)?.phone === null ? 'No phone number.' : undefined,
    run: async (context) => {
      const inquiry = chosen(context)
      const phone = inquiry === undefined ? null : (await knownFacts(inquiry)).phone
      if (phone !== null) location.href = `tel:${phone}`
      return undefined
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'inquiry.toClient',
    title: (context) => (facts(context)?.client_id == null ? 'Turn into a client' : 'Open client'),
    icon: UserRoundCheck,
    keywords: ['convert', 'save person', 'merge into client', 'contact'],
    keys: { list: ['n'], detail: ['n'] },
    risk: 'undoable',
    run: async (context) => {
      const inquiry = chosen(context)
      const client = await clientOf(context)
      if (client === undefined || inquiry === undefined) return undefined
      if (client.was !== null) {
        ports.navigate(linkTo('/clients/:id', { id: client.id }))
        return undefined
      }
      const [{ change }, { updateInquiryMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/inquiries.generated.ts'),
      ])
      return {
        message: client.created ? `${client.name} is now a client` : `Linked to ${client.name}, already a client`,
        undo: () => change(updateInquiryMutation, { id: Number(inquiry.id), input: { client_id: null } }),
        undone: `${inquiry.label} is linked to no client`,
      }
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'inquiry.chooseClient',
    title: 'Choose its client…',
    icon: UserRound,
    keywords: ['merge into client', 'link to client', 'belongs to', 'same person'],
    risk: 'undoable',
    args: [{ kind: 'record', name: 'client', label: 'Which client is this inquiry from?', kinds: ['client'] }],
    run: async (context, { client }) => {
      const inquiry = chosen(context)
      if (inquiry === undefined) return undefined
      const before = await knownFacts(inquiry)
      const [{ change }, { inquiryToClientMutation, updateInquiryMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/inquiries.generated.ts'),
      ])
      await change(inquiryToClientMutation, { id: before.id, input: { client_id: Number(client.id) } })
      return {
        message: `Linked to ${client.label}`,
        undo: () => change(updateInquiryMutation, { id: before.id, input: { client_id: before.client_id } }),
        undone: `${inquiry.label} is ${before.client_id === null ? 'linked to no client' : 'linked as before'}`,
      }
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'inquiry.toProposal',
    title: 'Turn into a proposal',
    icon: FilePenLine,
    needs: { permission: 'Edit Proposals', feature: 'proposals' },
    keywords: ['convert', 'quote', 'offer', 'quotation'],
    keys: { list: ['p'], detail: ['p'] },
    risk: 'none',
    run: async (context) => {
      const inquiry = chosen(context)
      const client = await clientOf(context)
      if (inquiry === undefined || client === undefined) return undefined
      const [{ change }, { createProposalMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/proposals.generated.ts'),
      ])
      const { createProposal } = await change(createProposalMutation, {
        input: { inquiry_id: Number(inquiry.id), client_id: client.id, ...partyIn((await knownFacts(inquiry)).party) },
      })
      ports.navigate(linkTo('/proposals/:uuid/edit', { uuid: createProposal.uuid }))
      return { message: `${createProposal.reference} started for ${client.name}` }
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'inquiry.toBooking',
    title: 'Turn into a booking',
    icon: TicketPlus,
    needs: { permission: 'Add Bookings' },
    keywords: ['convert', 'book', 'sell', 'reserve'],
    keys: { list: ['b'], detail: ['b'] },
    risk: 'none',
    leadsTo: '/bookings/manual-booking',
    run: async (context) => {
      const inquiry = chosen(context)
      const client = await clientOf(context)
      if (inquiry === undefined || client === undefined) return undefined
      const { offer_type: kind, offer_id: id } = await knownFacts(inquiry)
      const isBooked = id !== null && kind !== null && itemKindOfOffer(kind) !== null
      const offer = isBooked ? `&${kind}=${id}` : ''
      ports.navigate(`${linkTo('/bookings/manual-booking')}?client=${client.id}&inquiry=${inquiry.id}${offer}`)
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'inquiry.look',
    title: 'Inquiries as board or list',
    icon: List,
    keywords: ['lanes', 'kanban', 'table', 'rows', 'switch view'],
    on: 'none',
    kinds: ['inquiry'],
    keys: { list: ['shift+v'] },
    risk: 'none',
    when: ({ route }) => route === linkTo('/inquiries'),
    run: () => {
      const isList = new URLSearchParams(location.search).get(inquiryLookParameter) === 'list'
      ports.navigate(`${linkTo('/inquiries')}${isList ? '' : `?${inquiryLookParameter}=list`}`)
      return undefined
    },
  }),
  command({
    ...desk,
    ...many,
    id: 'inquiry.delete',
    title: (context) =>
      context.selection !== undefined && context.selection.count > 1 ? 'Delete inquiries' : 'Delete inquiry',
    icon: Trash2,
    keywords: ['remove inquiry', 'spam', 'bin'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    refuses: onePageOnly,
    risk: 'undoable',
    run: async (context, _, progress) => {
      const [{ change }, { deleteInquiryMutation, restoreInquiryMutation }, { forEachRecord }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/inquiries.generated.ts'),
        import('../../batch.ts'),
      ])
      const { done, failed } = await forEachRecord(
        all(context),
        ({ id }) => change(deleteInquiryMutation, { id: Number(id) }),
        progress,
      )
      const [first] = done
      if (first === undefined) return failed.length === 0 ? undefined : { message: 'No inquiry was deleted', failed }
      if (context.route === linkTo('/inquiries/:id', { id: first.id })) ports.navigate(linkTo('/inquiries'))
      return {
        message:
          done.length === 1 ? `${first.label} deleted` : `${counted(done.length, 'inquiry', 'inquiries')} deleted`,
        detail: 'Kept for 30 days.',
        failed,
        undo: () => Promise.all(done.map(({ id }) => change(restoreInquiryMutation, { id: Number(id) }))),
      }
    },
  }),
]
