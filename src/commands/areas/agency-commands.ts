import { DoorClosed, ScrollText } from 'lucide-react'
import { linkTo } from '../../domain/routes/link.ts'
import { session } from '../../state/session.ts'
import { type Command, command } from '../command.ts'
import { formParameter } from '../form-parameter.ts'
import { ports } from '../ports.ts'

/** `?close` over the business profile: the form that closes the agency. */
export const closeParameter = 'close'

/** `?form=terms` over the business profile. */
export const termsForm = 'terms'

export const agencyCommands: readonly Command[] = [
  command({
    id: 'agency.terms',
    title: 'Change the terms…',
    icon: ScrollText,
    area: 'Business',
    keywords: ['deposit', 'balance', 'cancellation policy', 'no-show fee', 'payment terms', 'default terms'],
    on: 'none',
    needs: { permission: 'Edit Agency' },
    risk: 'none',
    leadsTo: '/business/general',
    run: () => {
      ports.navigate(`${linkTo('/business/general')}?${formParameter}=${termsForm}`)
      return undefined
    },
  }),
  command({
    id: 'agency.close',
    title: 'Close the agency',
    icon: DoorClosed,
    area: 'Business',
    keywords: ['delete agency', 'end', 'cancel account', 'shut down', 'remove business'],
    on: 'none',
    needs: { permission: 'Edit Agency' },
    risk: 'none', // the form asks for the name, and then for the password or a code
    leadsTo: '/business/general',
    refuses: () => (session.user?.is_owner === true ? undefined : 'Only the owner can close the agency.'),
    run: () => {
      ports.navigate(`${linkTo('/business/general')}?${closeParameter}=1`)
      return undefined
    },
  }),
]
