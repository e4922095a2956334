import { CalendarRange } from 'lucide-react'
import { type Command, command } from '../../command.ts'
import { opensOffer } from './offer-page.ts'

const one = { area: 'Cars', on: 'one', kinds: ['car'], risk: 'none' } as const

export const carCommands: readonly Command[] = [
  command({
    ...one,
    id: 'car.rates',
    title: 'Rates and availability of this car',
    icon: CalendarRange,
    needs: { permission: 'View Inventory', feature: 'car_rental_services' },
    keywords: ['seasons', 'weekly rate', 'hourly rate', 'maintenance', 'block', 'out of service', 'calendar'],
    leadsTo: '/offers/cars/:id/edit',
    run: opensOffer('car', '?tab=rates'),
  }),
]
