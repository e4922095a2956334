import { ClipboardPlus, Pencil, Trash2, UserPlus } from 'lucide-react'
import { linkTo } from '../domain/routes/link.ts'
import { type Command, type Context, command, targetsOf } from './command.ts'
import { ports } from './ports.ts'

const shared = { area: 'Clients', needs: { permission: 'View Clients' } } as const
const chosen = (it: Pick<Command, 'on' | 'kinds'>, context: Context) => targetsOf(it as Command, context)[0]
const one = { on: 'one', kinds: ['client'] } as const

/** Also called by the client screens: opens the form over the list, or over the client. */
export const clientFormParameter = 'form'

export const clientCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'client.create',
    title: 'New client',
    icon: UserPlus,
    keywords: ['add client', 'create client', 'guest', 'customer', 'traveller', 'person'],
    on: 'none',
    kinds: ['client'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: '/clients',
    run: () => {
      ports.navigate(`${linkTo('/clients')}?${clientFormParameter}=new`)
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
        ports.navigate(`${linkTo('/clients/:id', { id: client.id })}?${clientFormParameter}=edit`)
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
    ...one,
    id: 'client.delete',
    title: 'Delete client',
    icon: Trash2,
    keywords: ['remove client', 'erase', 'bin'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    risk: 'undoable',
    run: async (context) => {
      const client = chosen(one, context)
      if (client === undefined) return undefined
      const [{ change }, { deleteClientMutation, restoreClientMutation }] = await Promise.all([
        import('../gateway/change.ts'),
        import('../gateway/clients.generated.ts'),
      ])
      const id = Number(client.id)
      await change(deleteClientMutation, { id })
      if (context.route === linkTo('/clients/:id', { id })) ports.navigate(linkTo('/clients'))
      return {
        message: `${client.label} deleted`,
        detail: 'Kept for 30 days.',
        undo: () => change(restoreClientMutation, { id }),
      }
    },
  }),
]
