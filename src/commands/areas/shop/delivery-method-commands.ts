import { Pencil, Trash2, Truck } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import { ports } from '../../ports.ts'
import { formAddress } from '../../record-commands.ts'
import { setUp } from './order-facts.ts'

const path = '/offers/shop/delivery-methods'
const one = { on: 'one', kinds: ['delivery_method'] } as const

/** How orders get to their clients. */
export const deliveryMethodCommands: readonly Command[] = [
  command({
    ...setUp,
    id: 'deliveryMethod.create',
    title: 'New delivery method',
    icon: Truck,
    keywords: ['add shipping', 'courier', 'rider', 'pick-up point', 'zone'],
    on: 'none',
    kinds: ['delivery_method'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: path,
    run: () => {
      ports.navigate(formAddress(path, 'new'))
      return undefined
    },
  }),
  command({
    ...setUp,
    ...one,
    id: 'deliveryMethod.edit',
    title: 'Edit delivery method',
    icon: Pencil,
    keywords: ['change price', 'zones', 'weights', 'lead time', 'switch off'],
    keys: { list: ['e'] },
    risk: 'none',
    run: (context) => {
      const [method] = targetsOf(one, context)
      if (method !== undefined) ports.navigate(`${linkTo(path)}?${formParameter}=${method.id}`)
      return undefined
    },
  }),
  command({
    ...setUp,
    ...one,
    id: 'deliveryMethod.delete',
    title: 'Delete delivery method',
    icon: Trash2,
    keywords: ['remove shipping'],
    keys: { list: ['Delete'] },
    risk: 'confirm',
    consequence: () => 'It can no longer be chosen. Orders keep its name and price.',
    keep: 'Keep it',
    run: async (context) => {
      const [method] = targetsOf(one, context)
      if (method === undefined) return undefined
      const [{ change }, { deleteDeliveryMethodMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/orders.generated.ts'),
      ])
      await change(deleteDeliveryMethodMutation, { id: Number(method.id) })
      return { message: `“${method.label}” deleted` }
    },
  }),
]
