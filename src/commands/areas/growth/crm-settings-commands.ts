import { MailPlus } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import { ports } from '../../ports.ts'

export const crmSettingsCommands: readonly Command[] = [
  command({
    id: 'crmSettings.buyEmails',
    title: 'Buy e-mails…',
    icon: MailPlus,
    area: 'Campaigns',
    needs: { permission: 'View Marketing' },
    keywords: ['more e-mails', 'e-mail quota', 'purchase e-mails', 'campaign credit'],
    on: 'none',
    risk: 'none',
    leadsTo: '/crm/settings',
    run: () => {
      ports.navigate(`${linkTo('/crm/settings')}?${formParameter}=buy`)
      return undefined
    },
  }),
]
