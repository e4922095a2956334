import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  CalendarRange,
  CalendarSearch,
  ChevronsLeftRight,
  ChevronsRightLeft,
  Link2,
  ParkingSquare,
  Printer,
  Undo2,
  Wrench,
} from 'lucide-react'
import { type Command, command } from '../../command.ts'
import type { PlaceVerb } from '../../handles.ts'
import type { Context } from '../../here.ts'

const edit = { permission: 'Edit Bookings' } as const
const see = { permission: 'View Calender' } as const

const verb = (
  name: PlaceVerb,
  it: Pick<Command, 'title' | 'icon' | 'keywords'> & Partial<Pick<Command, 'keys' | 'keyOnly' | 'needs'>>,
): Command =>
  command({
    area: 'This calendar',
    on: 'none',
    needs: edit,
    risk: 'none', // nothing is written before it is confirmed, and then it can be undone
    ...it,
    id: `calendar.${name}`,
    when: ({ calendar }: Context) => calendar?.[name] !== undefined,
    run: ({ calendar }: Context) => {
      calendar?.[name]?.()
      return undefined
    },
  })

/** What is done to a booking on the timeline, beside looking around: that is in screen-commands.ts. */
export const calendarCommands: readonly Command[] = [
  verb('move', {
    title: 'Move the booking…',
    icon: CalendarRange,
    keywords: ['other dates', 'other room', 'reschedule', 'drag', 'price difference'],
    keys: { calendar: ['shift+m'] },
  }),
  verb('later', {
    title: 'Move the booking a day later',
    icon: ArrowRight,
    keywords: ['postpone'],
    keys: { calendar: ['shift+ArrowRight'] },
  }),
  verb('earlier', {
    title: 'Move the booking a day earlier',
    icon: ArrowLeft,
    keywords: ['bring forward'],
    keys: { calendar: ['shift+ArrowLeft'] },
  }),
  verb('above', {
    title: 'Move the booking to the resource above',
    icon: ArrowUp,
    keywords: ['other room', 'other car'],
    keys: { calendar: ['shift+ArrowUp'] },
  }),
  verb('below', {
    title: 'Move the booking to the resource below',
    icon: ArrowDown,
    keywords: ['other room', 'other car'],
    keys: { calendar: ['shift+ArrowDown'] },
  }),
  verb('longer', {
    title: 'Make the booking a day longer',
    icon: ChevronsLeftRight,
    keywords: ['extend', 'stretch', 'another night'],
    keys: { calendar: [']'] },
  }),
  verb('shorter', {
    title: 'Make the booking a day shorter',
    icon: ChevronsRightLeft,
    keywords: ['shorten', 'leave earlier'],
    keys: { calendar: ['['] },
  }),
  verb('cancelMove', {
    title: 'Leave the booking where it is',
    icon: Undo2,
    keywords: ['cancel move'],
    keys: { calendar: ['Escape'] },
  }),
  verb('park', {
    title: 'Park the booking, or take it out of the parking lane',
    icon: ParkingSquare,
    keywords: ['parking lane', 'later', 'to be placed', 'unassigned'],
    keys: { calendar: ['p'] },
  }),
  verb('outOfService', {
    title: 'Take out of service on this day…',
    icon: Wrench,
    keywords: ['block', 'maintenance', 'repair'],
    keys: { calendar: ['b'] },
    needs: { permission: 'View Inventory' },
  }),
  command({
    area: 'This calendar',
    on: 'none',
    needs: see,
    risk: 'none',
    id: 'calendar.goTo',
    title: 'Go to date…',
    icon: CalendarSearch,
    keywords: ['jump', 'show day', 'month', 'another day'],
    keys: { calendar: ['shift+d'] },
    when: ({ calendar }: Context) => calendar?.goTo !== undefined,
    args: [{ kind: 'date', name: 'day', label: 'Date' }],
    run: ({ calendar }, { day }) => {
      calendar?.goTo?.(day)
      return undefined
    },
  }),
  verb('feeds', {
    title: 'Calendar links…',
    icon: Link2,
    keywords: ['ical', 'icalendar', 'google calendar', 'outlook', 'subscribe', 'feed', 'sync'],
    needs: see,
  }),
  verb('print', {
    title: 'Print the calendar',
    icon: Printer,
    keywords: ['paper', 'pdf'],
    needs: see,
  }),
]
