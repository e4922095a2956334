import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { entriesOf } from '../../../domain/keys.ts'
import { analyticsAddress, analyticsPeriods } from '../../../domain/routes/analytics-address.ts'
import { type Command, command } from '../../command.ts'
import { ports } from '../../ports.ts'

const see = {
  area: 'Website',
  needs: { permission: 'View Dashboard', feature: 'website' },
  on: 'none',
  risk: 'none',
} as const

/** Which days the website's figures are of. */
export const analyticsCommands: readonly Command[] = [
  command({
    ...see,
    id: 'analytics.period',
    title: 'Website analytics of…',
    icon: CalendarRange,
    keywords: ['traffic', 'visitors', 'period', 'last week', 'last month', 'last year'],
    leadsTo: '/analytics',
    keys: { figures: ['f'] },
    args: [
      {
        kind: 'choice',
        name: 'period',
        label: 'Which days?',
        options: entriesOf(analyticsPeriods).map(([value, { name }]) => ({ value, label: name })),
      },
    ],
    run: (_, { period }) => {
      const chosen = entriesOf(analyticsPeriods).find(([name]) => name === period)
      ports.navigate(analyticsAddress(chosen?.[0]))
      return undefined
    },
  }),
  command({
    ...see,
    id: 'analytics.earlier',
    title: 'Earlier days',
    icon: ChevronLeft,
    keywords: ['previous period', 'days before'],
    keys: { figures: ['['] },
    when: ({ figures }) => figures !== undefined,
    run: ({ figures }) => {
      figures?.earlier()
      return undefined
    },
  }),
  command({
    ...see,
    id: 'analytics.later',
    title: 'Later days',
    icon: ChevronRight,
    keywords: ['next period', 'days after'],
    keys: { figures: [']'] },
    when: ({ figures }) => figures !== undefined,
    refuses: ({ figures }) => (figures?.later === undefined ? 'These are the latest days.' : undefined),
    run: ({ figures }) => {
      figures?.later?.()
      return undefined
    },
  }),
]
