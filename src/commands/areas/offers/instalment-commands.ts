import { CalendarClock } from 'lucide-react'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import { ports } from '../../ports.ts'

/** `?form=instalments` on the screen of an offer. */
export const instalmentsForm = 'instalments'

const ofOneOffer = /^\/offers\/(packages\/\d+|(rooms|cars|services|events)\/\d+\/edit)$/

export const instalmentCommands: readonly Command[] = [
  command({
    id: 'offer.instalments',
    title: 'Instalments…',
    area: 'Offers',
    icon: CalendarClock,
    keywords: ['deposit', 'pay in parts', 'payment plan', 'schedule', 'lipa pole pole'],
    needs: { permission: 'View Inventory' },
    on: 'none',
    risk: 'none',
    when: ({ route }) => ofOneOffer.test(route),
    run: ({ route }) => {
      ports.navigate(`${route}?${formParameter}=${instalmentsForm}`)
      return undefined
    },
  }),
]
