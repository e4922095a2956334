import { ClipboardList, FileSpreadsheet } from 'lucide-react'
import { shortDayText } from '../../../domain/date-texts.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { RecordHit } from '../../ports.ts'
import { chosen, facts, one, see } from './booking-facts.ts'

/** Departures near today: no search knows them. */
async function comingDepartures(): Promise<readonly RecordHit[]> {
  const [{ ask }, { comingDeparturesQuery }] = await Promise.all([
    import('../../../gateway/client.ts'),
    import('../../../gateway/generated/manifest.generated.ts'),
  ])
  const { comingDepartures: found } = await ask(comingDeparturesQuery, {})
  return found.map(({ id, package_id, title, date, people }) => ({
    kind: 'departure',
    id: String(id),
    label: title,
    detail: `${shortDayText(date)} · ${counted(people, 'person', 'people')}`,
    to: `${linkTo('/offers/packages/:id/bookings', { id: package_id })}?departure_id=${id}`,
    keywords: [shortDayText(date), date],
  }))
}
const ofDeparture = { ...see, on: 'one', kinds: ['departure'], records: comingDepartures, risk: 'none' } as const
const synonyms = ['passenger list', 'pax list', 'passports', 'rooming list', 'who travels', 'guide', 'driver', 'park']

async function open(id: string | number): Promise<undefined> {
  const { openFile } = await import('../../save-file.ts')
  await openFile(`departures/${id}/manifest`)
  return undefined
}

export const manifestCommands: readonly Command[] = [
  command({
    ...ofDeparture,
    id: 'departure.manifest',
    title: 'Departure manifest…',
    icon: ClipboardList,
    keywords: ['manifest', 'pdf', 'print', ...synonyms],
    run: async (context) => {
      const [departure] = targetsOf(ofDeparture, context)
      return departure === undefined ? undefined : open(departure.id)
    },
  }),
  command({
    ...ofDeparture,
    id: 'departure.exportManifest',
    title: 'Export departure manifest…',
    icon: FileSpreadsheet,
    keywords: ['excel', 'xlsx', 'csv', 'spreadsheet', 'download', ...synonyms],
    args: [
      {
        kind: 'choice',
        name: 'format',
        label: 'Format',
        options: [
          { value: 'xlsx', label: 'Excel', detail: 'xlsx' },
          { value: 'csv', label: 'CSV', detail: 'csv' },
        ],
      },
    ],
    run: async (context, { format }) => {
      const [departure] = targetsOf(ofDeparture, context)
      if (departure === undefined) return undefined
      const [{ change }, { exportListMutation }, { jobBegan }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/background-jobs.generated.ts'),
        import('../../../state/background-jobs.ts'),
      ])
      const { exportList } = await change(exportListMutation, {
        input: {
          path: `departures/${departure.id}/travellers`,
          title: `Manifest of ${departure.label}`.slice(0, 120),
          query: {},
          format: format === 'csv' ? 'csv' : 'xlsx',
        },
      })
      jobBegan(exportList)
      return { message: 'Your export is being prepared', detail: 'You will find it in the top bar when it is ready.' }
    },
  }),
  command({
    ...see,
    ...one,
    id: 'booking.manifest',
    title: 'Manifest of its departure',
    icon: ClipboardList,
    keywords: ['departure manifest', ...synonyms],
    risk: 'none',
    // A bar of the calendar does not say its kind: it is asked for then.
    when: (context) => (facts(context)?.kind ?? 'tour_package') === 'tour_package',
    run: async (context) => {
      const booking = chosen(context)
      if (booking === undefined) return undefined
      const [{ ask }, { bookingDepartureQuery }] = await Promise.all([
        import('../../../gateway/client.ts'),
        import('../../../gateway/generated/manifest.generated.ts'),
      ])
      const { departure_id: departure } = (await ask(bookingDepartureQuery, { id: Number(booking.id) })).booking
      if (departure === null) return { message: 'This booking is not on a departure.' }
      return open(departure)
    },
  }),
]
