import { CalendarRange } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'

const one = { area: 'Cars', on: 'one', kinds: ['car'], risk: 'none' } as const

const chosen = (context: Context): RecordRef | undefined => targetsOf(one, context)[0]

export const carCommands: readonly Command[] = [
  command({
    ...one,
    id: 'car.rates',
    title: 'Rates and availability of this car',
    icon: CalendarRange,
    needs: { permission: 'View Inventory', feature: 'car_rental_services' },
    keywords: ['seasons', 'weekly rate', 'hourly rate', 'maintenance', 'block', 'out of service', 'calendar'],
    leadsTo: '/offers/cars/:id/edit',
    run: (context) => {
      const it = chosen(context)
      if (it !== undefined) ports.navigate(`${linkTo('/offers/cars/:id/edit', { id: it.id })}?tab=rates`)
      return undefined
    },
  }),
]
