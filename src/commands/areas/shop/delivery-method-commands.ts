import { Truck } from 'lucide-react'
import type { Command } from '../../command.ts'
import { recordCommands } from '../../record-commands.ts'
import { setUp } from './order-facts.ts'

/** How orders get to their clients. */
export const deliveryMethodCommands: readonly Command[] = recordCommands({
  ...setUp,
  id: 'deliveryMethod',
  kind: 'delivery_method',
  one: 'delivery method',
  many: 'delivery methods',
  path: '/offers/shop/delivery-methods',
  icon: Truck,
  keywords: {
    create: ['add shipping', 'courier', 'rider', 'pick-up point', 'zone'],
    edit: ['change price', 'zones', 'weights', 'lead time', 'switch off'],
    delete: ['remove shipping'],
  },
  deleteMeans: 'It can no longer be chosen. Orders keep its name and price.',
  operations: async () => ({
    remove: (await import('../../../gateway/generated/orders.generated.ts')).deleteDeliveryMethodMutation,
  }),
})
