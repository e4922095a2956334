import { Copy, Pause, Pencil, Play, Ticket, Trash2 } from 'lucide-react'
import { bookingScreen } from '../../../domain/bookings/booking-lists.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { all, chosen, edit, facts, factsOf, make, many, one } from './payment-link-facts.ts'

const operations = async () => {
  const [{ change }, writes, { forEachRecord }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/payment-links.generated.ts'),
    import('../../batch.ts'),
  ])
  return { change, forEachRecord, ...writes }
}
const viewOf = (id: string) => linkTo('/payment-links/view/:id', { id })

/** The new link begins as a copy of this one. */
export const copyParameter = 'copy'

const onPage = ({ selection }: Context): string | undefined =>
  selection?.allMatching === undefined
    ? undefined
    : 'Payment links are changed a page at a time: choose them on the page.'
/** “Park fees” or “3 payment links”. */
const named = (records: readonly RecordRef[]): string =>
  records.length === 1 ? `“${records[0]?.label}”` : counted(records.length, 'payment link')
const sorted = (context: Context, paused: boolean) =>
  all(context).filter((record) => {
    const link = factsOf(record)
    return link === undefined || (link.paused_at !== null) === paused
  })

/** Pauses those that are not paused, or resumes those that are. */
const pauses = (pause: boolean) => async (context: Context, _: unknown, progress: Parameters<Command['run']>[2]) => {
  const { change, forEachRecord, pausePaymentLinkMutation, resumePaymentLinkMutation } = await operations()
  const write = (record: RecordRef, isPause: boolean) =>
    change<unknown, { id: number }>(isPause ? pausePaymentLinkMutation : resumePaymentLinkMutation, {
      id: Number(record.id),
    })
  const { done, failed } = await forEachRecord(sorted(context, !pause), (record) => write(record, pause), progress)
  if (done.length === 0) return failed.length === 0 ? undefined : { message: 'Nothing was changed', failed }
  context.selection?.clear()
  return {
    message: `${named(done)} ${pause ? 'paused' : 'resumed'}`,
    ...(pause ? { detail: 'Nobody can pay until you resume.' } : {}),
    failed,
    undo: () => Promise.all(done.map((record) => write(record, !pause))),
  }
}

/** What is done to payment links, from their list, their page or the palette. */
export const paymentLinkCommands: readonly Command[] = [
  command({
    ...edit,
    ...one,
    id: 'paymentLink.edit',
    title: 'Edit payment link',
    icon: Pencil,
    keywords: ['change payment link', 'expiry', 'amount', 'fields'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    leadsTo: '/payment-links/create',
    run: (context) => {
      const link = chosen(context)
      if (link !== undefined)
        ports.navigate(linkTo('/payment-links/:uuid/edit', { uuid: factsOf(link)?.uuid ?? link.id }))
      return undefined
    },
  }),
  command({
    ...make,
    ...one,
    id: 'paymentLink.duplicate',
    title: 'Duplicate payment link',
    icon: Copy,
    keywords: ['copy payment link', 'same again', 'template'],
    keys: { list: ['y'], detail: ['y'] },
    risk: 'none',
    leadsTo: '/payment-links/create',
    run: (context) => {
      const link = chosen(context)
      if (link !== undefined) ports.navigate(`${linkTo('/payment-links/create')}?${copyParameter}=${link.id}`)
      return undefined
    },
  }),
  command({
    ...edit,
    ...many,
    id: 'paymentLink.pause',
    title: ({ selection }) => ((selection?.count ?? 0) > 1 ? 'Pause payment links' : 'Pause payment link'),
    icon: Pause,
    keywords: ['stop payment link', 'switch off', 'close', 'disable'],
    keys: { list: ['p'], detail: ['p'] },
    risk: 'undoable',
    when: (context) => sorted(context, false).length > 0 || all(context).length === 0,
    refuses: onPage,
    run: pauses(true),
  }),
  command({
    ...edit,
    ...many,
    id: 'paymentLink.resume',
    title: ({ selection }) => ((selection?.count ?? 0) > 1 ? 'Resume payment links' : 'Resume payment link'),
    icon: Play,
    keywords: ['continue payment link', 'switch on', 'open again', 'enable'],
    keys: { list: ['r'], detail: ['r'] },
    risk: 'undoable',
    when: (context) => sorted(context, true).length > 0 || all(context).length === 0,
    refuses: onPage,
    run: pauses(false),
  }),
  command({
    ...edit,
    ...many,
    id: 'paymentLink.delete',
    title: ({ selection }) => ((selection?.count ?? 0) > 1 ? 'Delete payment links' : 'Delete payment link'),
    icon: Trash2,
    keywords: ['remove payment link', 'withdraw', 'bin'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    risk: 'undoable',
    refuses: onPage,
    run: async (context, _, progress) => {
      const { change, forEachRecord, deletePaymentLinkMutation, restorePaymentLinkMutation } = await operations()
      const { done, failed } = await forEachRecord(
        all(context),
        ({ id }) => change(deletePaymentLinkMutation, { id: Number(id) }),
        progress,
      )
      const [first] = done
      if (first === undefined) return { message: 'No payment link was deleted', failed }
      if (context.route === viewOf(first.id)) ports.navigate(linkTo('/payment-links'))
      context.selection?.clear()
      return {
        message: `${named(done)} deleted`,
        detail: 'Kept for 30 days. The page of a deleted link says that it is gone.',
        failed,
        undo: () => Promise.all(done.map(({ id }) => change(restorePaymentLinkMutation, { id: Number(id) }))),
      }
    },
  }),
  command({
    ...one,
    id: 'paymentLink.booking',
    area: 'Payment links',
    title: 'Open booking',
    icon: Ticket,
    needs: { permission: 'View Bookings' },
    keywords: ['what is paid', 'trip file'],
    risk: 'none',
    when: (context) => facts(context)?.booking != null,
    run: (context) => {
      const booking = facts(context)?.booking
      if (booking != null) ports.navigate(bookingScreen(booking))
      return undefined
    },
  }),
]
