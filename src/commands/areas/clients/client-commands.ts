import { ClipboardPlus, Pencil, Trash2, UserPlus } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { verbs } from '../../../domain/terms.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, type Targets, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'

const shared = { area: 'Clients', needs: { permission: 'View Clients' } } as const
const chosen = (it: Targets, context: Context) => targetsOf(it, context)[0]
const one = { on: 'one', kinds: ['client'] } as const

/** Also called by the client screens: opens the form over the list, or over the client. */
export const clientFormParameter = 'form'
export const clientNameParameter = 'name'

/** The form of a new client, its name filled in when that is known. */
export const newClientPath = (name = ''): string =>
  `${linkTo('/clients')}?${new URLSearchParams({ [clientFormParameter]: 'new', ...(name === '' ? {} : { [clientNameParameter]: name }) })}`

export const clientCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'client.create',
    title: verbs.newClient,
    icon: UserPlus,
    keywords: ['add client', 'create client', 'guest', 'customer', 'traveller', 'person'],
    on: 'none',
    kinds: ['client'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: '/clients',
    run: () => {
      ports.navigate(newClientPath())
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'client.edit',
    title: 'Edit client',
    icon: Pencil,
    keywords: ['change client', 'rename', 'correct phone', 'update details'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    run: (context) => {
      const client = chosen(one, context)
      if (client !== undefined)
        ports.navigate(
          `${linkTo('/clients/:id', { id: client.id })}?${clientFormParameter}=edit${context.list === undefined ? '' : '&from=list'}`,
        )
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'client.book',
    title: 'Book for this client',
    icon: ClipboardPlus,
    needs: { permission: 'Add Bookings' },
    keywords: ['new booking for client', 'sell', 'reserve'],
    keys: { detail: ['b'] },
    risk: 'none',
    leadsTo: '/bookings/manual-booking',
    run: (context) => {
      const client = chosen(one, context)
      if (client !== undefined) ports.navigate(`${linkTo('/bookings/manual-booking')}?client=${client.id}`)
      return undefined
    },
  }),
  command({
    ...shared,
    on: 'many',
    kinds: ['client'],
    id: 'client.delete',
    title: (context) =>
      context.selection !== undefined && context.selection.count > 1 ? 'Delete clients' : 'Delete client',
    icon: Trash2,
    keywords: ['remove client', 'erase', 'bin'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    refuses: ({ selection }) =>
      selection?.allMatching === undefined
        ? undefined
        : 'Clients are deleted a page at a time: choose them on the page.',
    risk: 'undoable',
    run: async (context, _, progress) => {
      const clients = targetsOf({ on: 'many', kinds: ['client'] }, context)
      const [{ change }, { deleteClientMutation, restoreClientMutation }, { forEachRecord }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/clients.generated.ts'),
        import('../../batch.ts'),
      ])
      const { done, failed } = await forEachRecord(
        clients,
        ({ id }) => change(deleteClientMutation, { id: Number(id) }),
        progress,
      )
      const [first] = done
      if (first === undefined) return failed.length === 0 ? undefined : { message: 'No client was deleted', failed }
      if (context.route === linkTo('/clients/:id', { id: first.id })) ports.navigate(linkTo('/clients'))
      return {
        message: done.length === 1 ? `${first.label} deleted` : `${counted(done.length, 'client')} deleted`,
        detail: 'Kept for 30 days.',
        failed,
        undo: () => Promise.all(done.map(({ id }) => change(restoreClientMutation, { id: Number(id) }))),
      }
    },
  }),
]
