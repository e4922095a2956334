import { CalendarRange, ChevronLeft, ChevronRight, Filter, FilterX } from 'lucide-react'
import { entriesOf, keysOf } from '../../../domain/keys.ts'
import { analyticsAddress, analyticsPeriods, usualPeriod } from '../../../domain/routes/analytics-address.ts'
import { type Command, command } from '../../command.ts'
import type { Context } from '../../here.ts'
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
    title: ({ figures }) => (figures?.countBy === undefined ? 'Website analytics of…' : 'Marketing figures of…'),
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
    run: ({ figures }, { period }) => {
      const chosen = keysOf(analyticsPeriods).find((name) => name === period) ?? usualPeriod
      if (figures?.period !== undefined) figures.period(chosen)
      else ports.navigate(analyticsAddress(chosen))
      return undefined
    },
  }),
  command({
    ...see,
    needs: {}, // whoever sees figures sees those of other days
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
    needs: {}, // whoever sees figures sees those of other days
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
  command({
    ...see,
    id: 'analytics.filter',
    title: 'Filter the figures…',
    icon: Filter,
    keywords: ['only visits from', 'one source', 'one page', 'one country', 'one device', 'one campaign', 'segment'],
    keys: { figures: ['shift+f'] },
    args: [
      {
        kind: 'choice',
        name: 'filter',
        label: 'Which visits?',
        options: ({ figures }: Context) => figures?.filters?.choices() ?? [],
      },
    ],
    when: ({ figures }) => figures?.filters !== undefined,
    refuses: ({ figures }) =>
      figures?.filters?.choices().length === 0 ? 'Nothing was counted in these days.' : undefined,
    run: ({ figures }, { filter }) => void figures?.filters?.take(filter),
  }),
  command({
    ...see,
    id: 'analytics.clearFilter',
    title: 'Figures of all visits',
    icon: FilterX,
    keywords: ['clear the filter', 'remove filter', 'show all'],
    keys: { figures: ['x'] },
    when: ({ figures }) => figures?.clearFilter !== undefined,
    run: ({ figures }) => void figures?.clearFilter?.(),
  }),
]
