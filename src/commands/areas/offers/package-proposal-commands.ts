import { Mail, TicketPlus } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import type { SentProposal } from '../../../domain/schema/types.generated.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { mailForm } from './package-commands.ts'

const sent = { area: 'Packages', on: 'one', kinds: ['sent_package'], risk: 'none' } as const
const rowOf = (context: Context) => targetsOf(sent, context)[0]?.data as SentProposal | undefined // the row as its list has it

/** What follows a package that was sent. */
export const packageProposalCommands: readonly Command[] = [
  command({
    ...sent,
    id: 'sent.book',
    title: 'Book this package',
    icon: TicketPlus,
    needs: { permission: 'Add Bookings', feature: 'tour_and_travel' },
    keywords: ['accept', 'convert', 'proposal to booking'],
    keys: { list: ['b'] },
    refuses: (context) => {
      const row = rowOf(context)
      return row?.booking_reference == null ? undefined : `Already booked: ${row.booking_reference}.`
    },
    leadsTo: '/bookings/manual-booking',
    run: (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const client = row.client_id === null ? '' : `&client=${row.client_id}`
      ports.navigate(`${linkTo('/bookings/manual-booking')}?package=${row.package_id}${client}`)
      return undefined
    },
  }),
  command({
    ...sent,
    id: 'sent.again',
    title: 'Send again…',
    icon: Mail,
    needs: { permission: 'View Inventory', feature: 'tour_and_travel' },
    keywords: ['remind', 'follow up', 'e-mail package'],
    keys: { list: ['e'] },
    run: (context) => {
      const row = rowOf(context)
      if (row !== undefined)
        ports.navigate(`${linkTo('/offers/packages/:id', { id: row.package_id })}?${formParameter}=${mailForm}`)
      return undefined
    },
  }),
]
