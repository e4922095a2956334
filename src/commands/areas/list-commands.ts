import { ArrowUpDown, FilterX } from 'lucide-react'
import { type Command, command } from '../command.ts'
import type { Context } from '../here.ts'

const here = { area: 'This list', on: 'none', needs: 'anyone', risk: 'none' } as const

/** What asks which on every list: the filter that goes, the column that it is sorted by. */
export const listCommands: readonly Command[] = [
  command({
    ...here,
    id: 'list.removeFilter',
    title: 'Remove a filter…',
    icon: FilterX,
    keywords: ['drop filter', 'take filter away', 'clear one filter', 'filter chip'],
    args: [
      {
        kind: 'choice',
        name: 'filter',
        label: 'Filter',
        options: ({ list }: Context) => list?.filters?.choices() ?? [],
      },
    ],
    when: ({ list }) => list?.filters !== undefined,
    run: ({ list }, { filter }) => void list?.filters?.take(filter),
  }),
  command({
    ...here,
    id: 'list.sort',
    title: 'Sort by…',
    icon: ArrowUpDown,
    keywords: ['order by', 'sort the list', 'ascending', 'descending', 'newest first', 'column order'],
    keys: { list: ['shift+s'] },
    args: [
      { kind: 'choice', name: 'sort', label: 'Sort by', options: ({ list }: Context) => list?.sorts?.choices() ?? [] },
    ],
    when: ({ list }) => list?.sorts !== undefined,
    run: ({ list }, { sort }) => void list?.sorts?.take(sort),
  }),
]
