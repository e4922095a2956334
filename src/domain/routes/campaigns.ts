import type { Route } from './route.ts'

const campaigns = { permission: 'View Marketing', feature: 'marketing' } as const

export const campaignRoutes = {
  '/crm/campaigns': {
    title: 'Campaigns',
    ...campaigns,
    icon: 'send',
    keywords: ['newsletter', 'bulk e-mail', 'sms', 'mailing', 'WhatsApp', 'e-mail marketing'],
    keys: 'g r m',
  },
  '/crm/campaigns/:type/new': { title: 'New campaign', ...campaigns, icon: 'send', parent: '/crm/campaigns' },
  '/crm/campaigns/:type/:id': { title: 'Campaign', ...campaigns, icon: 'send', parent: '/crm/campaigns' },
  '/crm/settings': {
    title: 'CRM settings',
    permission: 'View Marketing',
    icon: 'sliders-horizontal',
    keywords: ['sender name', 'reply address', 'buy e-mails', 'e-mail quota', 'SMS sender', 'postal address'],
    keys: 'g r s',
  },
} as const satisfies Record<string, Route>
