import { CalendarPlus, CalendarRange } from 'lucide-react'
import { linkTo } from '../domain/routes/link.ts'
import type { Car } from '../domain/schema/types.generated.ts'
import { type Command, type Context, command, type RecordRef, targetsOf } from './command.ts'
import { ports } from './ports.ts'

const feature = 'car_rental_services'
const one = { area: 'Cars', on: 'one', kinds: ['car'], risk: 'none' } as const

const chosen = (context: Context): RecordRef | undefined => targetsOf(one as unknown as Command, context)[0]
const factsOf = (record: RecordRef | undefined) => (record?.data ?? {}) as Partial<Pick<Car, 'status'>> // the row as its screen has it

export const carCommands: readonly Command[] = [
  command({
    ...one,
    id: 'car.book',
    title: 'Rent this car out',
    icon: CalendarPlus,
    needs: { permission: 'Add Bookings', feature },
    keywords: ['book car', 'new rental', 'reserve', 'hire'],
    keys: { list: ['b'], detail: ['b'] },
    leadsTo: '/bookings/manual-booking',
    refuses: (context) => {
      const { status } = factsOf(chosen(context))
      return status === undefined || status === 'published' ? undefined : 'Publish the car first.'
    },
    run: (context) => {
      const it = chosen(context)
      if (it !== undefined) ports.navigate(`${linkTo('/bookings/manual-booking')}?car=${it.id}`)
      return undefined
    },
  }),
  command({
    ...one,
    id: 'car.rates',
    title: 'Rates and availability of this car',
    icon: CalendarRange,
    needs: { permission: 'View Inventory', feature },
    keywords: ['seasons', 'weekly rate', 'hourly rate', 'maintenance', 'block', 'out of service', 'calendar'],
    leadsTo: '/offers/cars/:id/edit',
    run: (context) => {
      const it = chosen(context)
      if (it !== undefined) ports.navigate(`${linkTo('/offers/cars/:id/edit', { id: it.id })}?tab=rates`)
      return undefined
    },
  }),
]
