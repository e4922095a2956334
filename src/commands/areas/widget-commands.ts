import {
  ArrowLeftRight,
  CalendarClock,
  CircleCheck,
  FileUp,
  Filter,
  type LucideIcon,
  MapPinX,
  Maximize,
  Redo2,
  Table2,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { Needs } from '../../domain/access.ts'
import { type Command, command } from '../command.ts'
import { canPress, type PressedId, press, pressable } from '../pressed.ts'

type Row = readonly [
  id: PressedId,
  title: string,
  icon: LucideIcon,
  area: string,
  keywords: readonly string[],
  needs?: Needs,
]

const single: readonly Row[] = [
  ['map.zoomIn', 'Zoom the map in', ZoomIn, 'Map', ['zoom in', 'closer', 'larger']],
  ['map.zoomOut', 'Zoom the map out', ZoomOut, 'Map', ['zoom out', 'further away', 'smaller']],
  ['map.showAll', 'Show all on the map', Maximize, 'Map', ['fit the map', 'whole path', 'everything']],
  ['map.undo', 'Undo on the map', Undo2, 'Map', ['take the last point back']],
  ['map.redo', 'Redo on the map', Redo2, 'Map', ['repeat']],
  ['map.turnAround', 'Reverse the path', ArrowLeftRight, 'Map', ['turn the path around', 'other direction', 'route']],
  ['map.removePin', 'Remove the pin', MapPinX, 'Map', ['delete the pin', 'clear the place', 'venue']],
  [
    'import.chooseFile',
    'Choose a file to import',
    FileUp,
    'Clients',
    ['choose a file', 'excel', 'csv', 'upload', 'spreadsheet'],
    { permission: 'View Clients' },
  ],
  [
    'beneficiary.checkName',
    'Check the name of the account',
    CircleCheck,
    'Beneficiaries',
    ['account holder', 'verify account', 'who holds it'],
    { permission: 'Add Beneficiary' },
  ],
  [
    'transfer.chooseFile',
    'Choose a file of transfers',
    FileUp,
    'Transfers',
    ['choose a file', 'csv', 'payroll', 'upload'],
    { permission: 'View Finance' },
  ],
  [
    'bank.chooseFile',
    'Choose a bank statement',
    FileUp,
    'Bank credits',
    ['choose a file', 'csv', 'upload a statement'],
    { permission: 'View Finance' },
  ],
  [
    'calendar.kinds',
    'Choose the kinds on the calendar…',
    Filter,
    'This calendar',
    ['all kinds', 'only rooms', 'only cars', 'filter the calendar'],
  ],
]

/** Which of several: the chart, the event. */
const several: readonly Row[] = [
  ['chart.table', 'Chart as a table…', Table2, 'Charts', ['as a table', 'figures', 'numbers', 'as a chart', 'graph']],
  ['scan.event', 'Choose event…', CalendarClock, 'Admission', ['scan for', 'open the gate', 'pick event']],
]

const facts = (row: Row) => {
  const [id, title, icon, area, keywords, needs = 'anyone' as const] = row
  return { id, title, icon, area, keywords, needs, on: 'none', risk: 'none', when: () => canPress(id) } as const
}

/** What a map, a chart and other widgets do by a button of their own: offered while that button is drawn. */
export const widgetCommands: readonly Command[] = [
  ...single.map((row) => command({ ...facts(row), repeats: true, run: () => press(row[0]) })),
  ...several.map((row) =>
    command({
      ...facts(row),
      args: [{ kind: 'choice', name: 'which', label: 'Which', options: () => pressable(row[0]) }],
      run: (_, { which }) => press(row[0], which),
    }),
  ),
]
