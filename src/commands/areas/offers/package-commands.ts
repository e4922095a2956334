import { CalendarPlus, Eye, Mail, Pencil } from 'lucide-react'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import { opensOffer } from './offer-page.ts'
import { factsOf } from './offer-targets.ts'
import { onPackagePage } from './package-children.ts'

const shared = { area: 'Packages', needs: { permission: 'View Inventory', feature: 'tour_and_travel' } } as const
const one = { on: 'one', kinds: ['package'] } as const

/** `?preview=1` on a package shows it as a client sees it. */
export const previewParameter = 'preview'
/** `?form=mail` on a package sends it. */
export const mailForm = 'mail'

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
    run: opensOffer('package', '/edit'),
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
    run: opensOffer('package', `?${previewParameter}=1`),
  }),
  // From anywhere else; on the page of the package it is “Add departures”.
  command({
    ...shared,
    ...one,
    id: 'package.addDepartures',
    title: 'Add departures…',
    icon: CalendarPlus,
    keywords: ['new departure', 'departure dates', 'schedule departures'],
    when: (context) => !onPackagePage(context),
    risk: 'none',
    run: opensOffer('package', `?tab=departures&${formParameter}=departures`),
  }),
  command({
    ...shared,
    ...one,
    id: 'package.email',
    title: 'E-mail package…',
    icon: Mail,
    keywords: ['send to client', 'share', 'mail itinerary'],
    refuses: (context) => {
      const { status } = factsOf(targetsOf(one, context)[0])
      return status === undefined || status === 'published' ? undefined : 'Publish it first: a draft is not sent out.'
    },
    risk: 'none',
    run: opensOffer('package', `?${formParameter}=${mailForm}`),
  }),
]
