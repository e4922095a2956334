import { ClipboardPlus, Pencil, Trash2, UserPlus, UserRound } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'

const shared = { area: 'Customers', needs: { permission: 'View Clients' } } as const
const one = { on: 'one', kinds: ['customer'] } as const
const many = { on: 'many', kinds: ['customer'] } as const

const opening =
  (address: (id: string) => string) =>
  (context: Context): undefined => {
    const [customer] = targetsOf(one, context)
    if (customer !== undefined) ports.navigate(address(customer.id))
    return undefined
  }

export const customerCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'customer.create',
    title: 'New customer',
    icon: UserPlus,
    keywords: ['add customer', 'create customer', 'new buyer'],
    on: 'none',
    kinds: ['customer'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: '/crm/customers',
    run: () => {
      ports.navigate(`${linkTo('/crm/customers')}?${formParameter}=new`)
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'customer.edit',
    title: 'Edit customer',
    icon: Pencil,
    keywords: ['change customer', 'recommended by', 'referred by'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    run: (context) =>
      opening(
        (id) =>
          `${linkTo('/crm/customers/:id', { id })}?${formParameter}=edit${context.list === undefined ? '' : '&from=list'}`,
      )(context),
  }),
  command({
    ...shared,
    ...one,
    id: 'customer.book',
    title: 'Book for this customer',
    icon: ClipboardPlus,
    needs: { permission: 'Add Bookings' },
    keywords: ['new booking for customer', 'sell again'],
    keys: { detail: ['b'] },
    risk: 'none',
    leadsTo: '/bookings/manual-booking',
    run: opening((id) => `${linkTo('/bookings/manual-booking')}?client=${id}`),
  }),
  command({
    ...shared,
    ...one,
    id: 'customer.client',
    title: 'Open the client’s page',
    icon: UserRound,
    keywords: ['timeline', 'bookings of this customer', 'statement'],
    keys: { detail: ['p'] },
    risk: 'none',
    leadsTo: '/clients/:id',
    run: opening((id) => linkTo('/clients/:id', { id })),
  }),
  command({
    ...shared,
    ...many,
    id: 'customer.delete',
    title: (context) =>
      context.selection !== undefined && context.selection.count > 1 ? 'Delete customers' : 'Delete customer',
    icon: Trash2,
    keywords: ['remove customer', 'bin'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    refuses: ({ selection }) =>
      selection?.allMatching === undefined ? undefined : 'This is done a page at a time: choose them on the page.',
    risk: 'undoable',
    run: async (context, _, progress) => {
      const [{ change }, { deleteCustomerMutation }, { restoreClientMutation }, { forEachRecord }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/customers.generated.ts'),
        import('../../../gateway/generated/clients.generated.ts'),
        import('../../batch.ts'),
      ])
      const { done, failed } = await forEachRecord(
        targetsOf(many, context),
        ({ id }) => change(deleteCustomerMutation, { id: Number(id) }),
        progress,
      )
      const [first] = done
      if (first === undefined) return failed.length === 0 ? undefined : { message: 'No customer was deleted', failed }
      context.selection?.clear()
      if (context.route === linkTo('/crm/customers/:id', { id: first.id })) ports.navigate(linkTo('/crm/customers'))
      return {
        message: done.length === 1 ? `${first.label} deleted` : `${counted(done.length, 'customer')} deleted`,
        detail: 'Kept for 30 days.',
        failed,
        undo: () => Promise.all(done.map(({ id }) => change(restoreClientMutation, { id: Number(id) }))),
      }
    },
  }),
]
