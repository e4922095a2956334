import { CalendarPlus, Eye, Mail, Pencil } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { factsOf } from './offer-targets.ts'

const shared = { area: 'Packages', needs: { permission: 'View Inventory', feature: 'tour_and_travel' } } as const
const one = { on: 'one', kinds: ['package'] } as const

/** `?preview=1` on a package shows it as a client sees it. */
export const previewParameter = 'preview'
/** `?form=mail` on a package sends it. */
export const mailForm = 'mail'

const chosen = (context: Context): RecordRef | undefined => targetsOf(one, context)[0]
/** A draft is neither booked nor sent. */
const unpublished = (reason: string) => (context: Context) => {
  const { status } = factsOf(chosen(context))
  return status === undefined || status === 'published' ? undefined : reason
}

const go = (path: (id: string) => string) => (context: Context) => {
  const it = chosen(context)
  if (it !== undefined) ports.navigate(path(it.id))
  return undefined
}

export const packageCommands: readonly Command[] = [
  command({
    ...shared,
    ...one,
    id: 'package.edit',
    title: 'Edit package',
    icon: Pencil,
    keywords: ['change package', 'rename', 'description', 'inclusions', 'terms'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    leadsTo: '/offers/packages/new',
    run: go((id) => linkTo('/offers/packages/:id/edit', { id })),
  }),
  command({
    ...shared,
    ...one,
    id: 'package.book',
    title: 'Book this package',
    icon: CalendarPlus,
    needs: { permission: 'Add Bookings', feature: 'tour_and_travel' },
    keywords: ['new booking', 'sell', 'reserve', 'take a booking'],
    keys: { list: ['b'], detail: ['b'] },
    risk: 'none',
    leadsTo: '/bookings/manual-booking',
    refuses: unpublished('Publish the package first.'),
    run: go((id) => `${linkTo('/bookings/manual-booking')}?package=${id}`),
  }),
  command({
    ...shared,
    ...one,
    id: 'package.preview',
    title: 'Preview package',
    icon: Eye,
    keywords: ['as a client sees it', 'look', 'public page'],
    keys: { list: ['p'], detail: ['p'] },
    risk: 'none',
    run: go((id) => `${linkTo('/offers/packages/:id', { id })}?${previewParameter}=1`),
  }),
  command({
    ...shared,
    ...one,
    id: 'package.email',
    title: 'E-mail package…',
    icon: Mail,
    keywords: ['send to client', 'share', 'mail itinerary'],
    refuses: unpublished('Publish it first: a draft is not sent out.'),
    risk: 'none',
    run: go((id) => `${linkTo('/offers/packages/:id', { id })}?${formParameter}=${mailForm}`),
  }),
]
