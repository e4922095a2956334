import { CalendarDays, List } from 'lucide-react'
import { offerKinds } from '../../../domain/offers/offer-kinds.ts'
import type { GridKind } from '../../../domain/offers/rate-choices.ts'
import { type Command, command } from '../../command.ts'
import { ports } from '../../ports.ts'

/** `?view=grid`: rates and availability of all rooms, or of all cars, instead of their list. */
export const gridView = 'grid'
export const gridPath = (kind: GridKind): string => `${offerKinds[kind].list}?view=${gridView}`

const shared = (kind: GridKind) =>
  ({
    area: kind === 'room' ? 'Rooms' : 'Cars',
    on: 'none',
    needs: { permission: offerKinds[kind].permission, feature: offerKinds[kind].feature },
    risk: 'none',
  }) as const

const open = (path: string) => () => {
  ports.navigate(path)
  return undefined
}

const gridCommands = (kind: GridKind, key: string, keywords: readonly string[]): readonly Command[] => {
  const { many, noun, list } = offerKinds[kind]
  return [
    command({
      ...shared(kind),
      id: `${many}.grid`,
      title: `Rates and availability of all ${many}`,
      icon: CalendarDays,
      keywords: [
        `${noun} rates`,
        `${noun} prices`,
        `${noun} grid`,
        `${noun} availability`,
        'tariff',
        'rack rate',
        'rate sheet',
        'price list',
        'prices by day',
        ...keywords,
      ],
      keys: { global: [key] },
      leadsTo: gridPath(kind),
      run: open(gridPath(kind)),
    }),
    // The same by one letter on the list itself, where another list means something else by it.
    command({
      ...shared(kind),
      id: `${many}.asGrid`,
      title: `Grid of ${many}`,
      icon: CalendarDays,
      keywords: [],
      kinds: [kind],
      keys: { list: ['w'] },
      keyOnly: true,
      when: ({ sheet, detail }) => sheet === undefined && detail === undefined,
      run: open(gridPath(kind)),
    }),
    command({
      ...shared(kind),
      id: `${many}.list`,
      title: `List of ${many}`,
      icon: List,
      keywords: ['table', ...(kind === 'room' ? ['room types'] : ['fleet'])],
      kinds: [kind],
      keys: { sheet: ['w'] },
      when: ({ sheet, detail }) => sheet !== undefined && detail === undefined,
      run: open(list),
    }),
  ]
}

export const rateGridCommands: readonly Command[] = [
  ...gridCommands('room', 'g v r', [
    'stop sell',
    'stop sale',
    'close out',
    'close dates',
    'close a room',
    'blackout dates',
    'allotment',
    'rooms free',
    'room calendar',
    'occupancy',
    'minimum stay',
    'inventory grid',
  ]),
  ...gridCommands('car', 'g v c', ['cars free', 'vehicle rates', 'fleet calendar', 'fleet availability']),
]
