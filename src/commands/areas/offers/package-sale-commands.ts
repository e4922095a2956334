import { BadgePlus, Ban, CalendarPlus, Copy, PackagePlus, Pencil, Ticket, Trash2 } from 'lucide-react'
import { departureStatuses } from '../../../domain/bookings/sales-choices.ts'
import type { ExtraInput, PriceOptionInput } from '../../../domain/contract/inputs.ts'
import { shortDayText } from '../../../domain/date-texts.ts'
import { keysOf } from '../../../domain/keys.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { Departure, PackageExtra, PriceOption } from '../../../domain/schema/types.generated.ts'
import { childrenHere } from '../../children.ts'
import { type Command, command } from '../../command.ts'
import { ports } from '../../ports.ts'
import { childOf, has } from './child-records.ts'
import { made, needs, openChildForm, writing } from './package-children.ts'

const price = {
  area: 'Prices',
  needs,
  on: 'one',
  kinds: ['price_option'],
  records: childrenHere('price_option'),
} as const
const departure = {
  area: 'Departures',
  needs,
  on: 'one',
  kinds: ['departure'],
  records: childrenHere('departure'),
} as const

const inputOfPrice = ({ id: _, package_id: __, position: ___, ...input }: PriceOption) => input as PriceOptionInput // its words are of the contract's lists

const priceCommands: readonly Command[] = [
  command({
    ...made,
    area: 'Prices',
    needs,
    id: 'price.create',
    title: 'Add price',
    icon: BadgePlus,
    keywords: ['price option', 'rate', 'tariff', 'new price'],
    kinds: ['price_option'],
    run: (context) => openChildForm(context, 'prices', 'price'),
  }),
  ...(
    [
      ['price.edit', 'Edit price', Pencil, 'e', ''],
      ['price.duplicate', 'Duplicate price', Copy, 'y', '.copy'],
    ] as const
  ).map(([id, title, icon, key, suffix]) =>
    command({
      ...price,
      id,
      title,
      icon,
      keywords: ['rate', 'tariff', 'amount'],
      keys: { detail: [key] },
      when: has('price_option'),
      risk: 'none',
      run: (context) => {
        const it = childOf<PriceOption>(context, 'price_option')
        return it === undefined ? undefined : openChildForm(context, 'prices', `price.${it.id}${suffix}`, it)
      },
    }),
  ),
  command({
    ...price,
    id: 'price.delete',
    title: 'Delete price',
    icon: Trash2,
    keywords: ['remove price', 'rate'],
    keys: { detail: ['Delete'] },
    when: has('price_option'),
    risk: 'undoable',
    run: async (context) => {
      const it = childOf<PriceOption>(context, 'price_option')
      if (it === undefined) return undefined
      const { change, createPriceOptionMutation, deletePriceOptionMutation } = await writing()
      await change(deletePriceOptionMutation, { id: it.id })
      return {
        message: `Price “${it.name}” deleted`,
        detail: 'Existing bookings keep it.',
        undo: () => change(createPriceOptionMutation, { id: it.package_id, input: inputOfPrice(it) }),
      }
    },
  }),
]

const extra = { area: 'Extras', needs, on: 'one', kinds: ['extra'], records: childrenHere('extra') } as const
const inputOfExtra = ({ id: _, package_id: __, position: ___, ...input }: PackageExtra) => input as ExtraInput // its words are of the contract's lists

const extraCommands: readonly Command[] = [
  command({
    ...made,
    area: 'Extras',
    needs,
    id: 'extra.create',
    title: 'Add extra',
    icon: PackagePlus,
    keywords: ['optional item', 'add-on', 'supplement', 'new extra', 'single supplement'],
    kinds: ['extra'],
    run: (context) => openChildForm(context, 'extras', 'extra'),
  }),
  command({
    ...extra,
    id: 'extra.edit',
    title: 'Edit extra',
    icon: Pencil,
    keywords: ['add-on', 'supplement'],
    keys: { detail: ['e'] },
    when: has('extra'),
    risk: 'none',
    run: (context) => {
      const it = childOf<PackageExtra>(context, 'extra')
      return it === undefined ? undefined : openChildForm(context, 'extras', `extra.${it.id}`, it)
    },
  }),
  command({
    ...extra,
    id: 'extra.delete',
    title: 'Delete extra',
    icon: Trash2,
    keywords: ['remove add-on', 'supplement'],
    keys: { detail: ['Delete'] },
    when: has('extra'),
    risk: 'undoable',
    run: async (context) => {
      const it = childOf<PackageExtra>(context, 'extra')
      if (it === undefined) return undefined
      const { change, createExtraMutation, deleteExtraMutation } = await writing()
      await change(deleteExtraMutation, { id: it.id })
      return {
        message: `Extra “${it.name}” deleted`,
        detail: 'Existing bookings keep it.',
        undo: () => change(createExtraMutation, { id: it.package_id, input: inputOfExtra(it) }),
      }
    },
  }),
]

const inputOfDeparture = ({ date, capacity, status, note }: Departure) => ({
  dates: [date],
  capacity,
  status,
  note,
})

const departureCommands: readonly Command[] = [
  command({
    ...made,
    area: 'Departures',
    needs,
    id: 'departure.create',
    title: 'Add departures',
    icon: CalendarPlus,
    keywords: ['dates', 'new departure', 'seats', 'every saturday', 'schedule'],
    kinds: ['departure'],
    run: (context) => openChildForm(context, 'departures', 'departures'),
  }),
  command({
    ...departure,
    id: 'departure.book',
    title: 'Book on this departure',
    icon: CalendarPlus,
    needs: { permission: 'Add Bookings', feature: 'tour_and_travel' },
    keywords: ['new booking', 'sell seats', 'reserve'],
    keys: { detail: ['b'] },
    when: has('departure'),
    refuses: (context) => {
      const it = childOf<Departure>(context, 'departure')
      if (it === undefined) return undefined
      if (it.status !== 'open') return 'This departure is not open for sale.'
      return it.seats_left === 0 ? 'All its seats are taken.' : undefined
    },
    risk: 'none',
    leadsTo: '/bookings/manual-booking',
    run: (context) => {
      const it = childOf<Departure>(context, 'departure')
      if (it !== undefined)
        ports.navigate(`${linkTo('/bookings/manual-booking')}?package=${it.package_id}&departure=${it.id}`)
      return undefined
    },
  }),
  command({
    ...departure,
    id: 'departure.edit',
    title: 'Edit departure',
    icon: Pencil,
    keywords: ['seats', 'capacity', 'date', 'note'],
    keys: { detail: ['e'] },
    when: has('departure'),
    risk: 'none',
    run: (context) => {
      const it = childOf<Departure>(context, 'departure')
      return it === undefined ? undefined : openChildForm(context, 'departures', `departure.${it.id}`, it)
    },
  }),
  command({
    ...departure,
    id: 'departure.bookings',
    title: 'Bookings of this departure',
    icon: Ticket,
    needs: { permission: 'View Bookings', feature: 'tour_and_travel' },
    keywords: ['passenger list', 'who is coming'],
    when: has('departure'),
    risk: 'none',
    run: (context) => {
      const it = childOf<Departure>(context, 'departure')
      if (it !== undefined)
        ports.navigate(`${linkTo('/offers/packages/:id/bookings', { id: it.package_id })}?departure_id=${it.id}`)
      return undefined
    },
  }),
  command({
    ...departure,
    id: 'departure.status',
    title: 'Open or close departure…',
    icon: Ban,
    keywords: ['stop sales', 'close', 'cancel departure', 'status'],
    keys: { detail: ['s'] },
    when: has('departure'),
    risk: 'undoable',
    args: [
      {
        kind: 'choice',
        name: 'status',
        label: 'New status',
        options: keysOf(departureStatuses).map((value) => ({ value, label: departureStatuses[value] })),
      },
    ],
    run: async (context, { status }) => {
      const it = childOf<Departure>(context, 'departure')
      const wanted = keysOf(departureStatuses).find((one) => one === status)
      if (it === undefined || wanted === undefined) return undefined
      const { change, updateDepartureMutation } = await writing()
      const before = inputOfDeparture(it)
      const input = { ...before, status: wanted }
      await change(updateDepartureMutation, { id: it.id, input })
      return {
        message: `Departure of ${shortDayText(it.date)} is ${departureStatuses[input.status].toLowerCase()}`,
        undo: () => change(updateDepartureMutation, { id: it.id, input: before }),
        undone: `Departure of ${shortDayText(it.date)} is ${departureStatuses[before.status].toLowerCase()} again`,
      }
    },
  }),
  command({
    ...departure,
    id: 'departure.delete',
    title: 'Delete departure',
    icon: Trash2,
    keywords: ['remove date'],
    keys: { detail: ['Delete'] },
    when: has('departure'),
    refuses: (context) => {
      const taken = childOf<Departure>(context, 'departure')?.taken ?? 0
      return taken > 0
        ? `${taken === 1 ? '1 seat is' : `${taken} seats are`} taken. Move or cancel those bookings first; “Closed” stops further sales.`
        : undefined
    },
    risk: 'undoable',
    run: async (context) => {
      const it = childOf<Departure>(context, 'departure')
      if (it === undefined) return undefined
      const { change, createDeparturesMutation, deleteDepartureMutation } = await writing()
      await change(deleteDepartureMutation, { id: it.id })
      return {
        message: `Departure of ${shortDayText(it.date)} deleted`,
        undo: () => change(createDeparturesMutation, { id: it.package_id, input: inputOfDeparture(it) }),
      }
    },
  }),
]

export const packageSaleCommands: readonly Command[] = [...priceCommands, ...extraCommands, ...departureCommands]
