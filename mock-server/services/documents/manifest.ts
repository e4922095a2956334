import { expiresSoon } from '../../../src/domain/bookings/manifest.ts'
import { bookingStatuses } from '../../../src/domain/bookings/sales-choices.ts'
import { travellerAges } from '../../../src/domain/bookings/travellers.ts'
import { countryName } from '../../../src/domain/countries.ts'
import { daysText, shortDayText } from '../../../src/domain/date-texts.ts'
import { today } from '../../../src/domain/dates.ts'
import { sumText } from '../../../src/domain/money.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import type { ManifestRow } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { facts, notice, table } from './document-blocks.ts'
import { type DocumentWriter, drawDocument } from './document-layout.ts'
import { type ManifestDeparture, type ManifestScope, manifestDeparture, manifestRows } from './manifest-rows.ts'
import type { PdfFile } from './pdf.ts'
import { printedAgency } from './printed-agency.ts'

/** Everybody on a departure as a PDF: what the guide, the driver and the gate of the park ask for. */
export async function manifestFile(scope: ManifestScope, dataDir: string): Promise<PdfFile> {
  const departure = await manifestDeparture(scope)
  const { rows } = await manifestRows(scope).execute(scope.db)
  const agency = await printedAgency(scope.db, scope.agencyId, dataDir)
  const title = {
    kind: 'Departure manifest',
    reference: shortDayText(departure.date),
    note: `Printed ${shortDayText(today())}`,
  }
  const content = await drawDocument(agency, title, (writer) => drawManifest(writer, departure, rows), {
    layout: 'landscape',
  })
  return { content, name: `manifest-${departure.date}-${scope.departureId}.pdf` }
}

function drawManifest(writer: DocumentWriter, departure: ManifestDeparture, rows: readonly ManifestRow[]): void {
  const bookings = [...new Map(rows.map((row) => [row.booking_id, row])).values()]
  const people = bookings.reduce((sum, { party }) => sum + party, 0)
  facts(
    writer,
    [
      ['Tour', departure.title],
      ['Dates', daysText(departure.date, departure.ends_on)],
      ['Travelling', `${counted(people, 'person', 'people')}, ${counted(bookings.length, 'booking')}`],
      ['Guide', departure.guide],
      ['Vehicle', departure.vehicle],
      ['Pick-up', departure.pick_up],
      ['Note', departure.note],
    ],
    { columns: 4 },
  )
  const open = openPoints(rows, departure)
  if (open.length > 0) notice(writer, 'Outstanding', open.join(' '), '#b45309')
  if (rows.length === 0) {
    notice(writer, 'Nobody is booked on this departure.')
    return
  }
  table(
    writer,
    [
      { label: '', share: 0.5 },
      { label: 'Name', share: 3.2 },
      { label: 'Nationality', share: 1.7 },
      { label: 'Passport', share: 1.8 },
      { label: 'Valid until', share: 1.8 },
      { label: 'Room', share: 1 },
      { label: 'Diet and requests', share: 2.5 },
      { label: 'Phone', share: 2.4 },
      { label: 'Booking', share: 2.3 },
      { label: 'Balance', share: 1.7, align: 'right' },
    ],
    rows.map((row, at) => ({ cells: cellsOf(row, at, rows[at - 1]) })),
  )
}

function cellsOf(row: ManifestRow, at: number, before: ManifestRow | undefined): string[] {
  const isFirst = before?.booking_id !== row.booking_id
  const age =
    row.audience === null || row.audience === 'adult' ? '' : ` (${travellerAges[row.audience] ?? row.audience})`
  const missing = row.party - row.named
  return [
    String(at + 1),
    row.is_traveller ? `${row.name}${age}` : `${row.name} (client, ${counted(row.party, 'traveller name')} to come)`,
    row.nationality === null ? '' : countryName(row.nationality),
    row.passport_number ?? '',
    row.passport_expires_on === null ? '' : shortDayText(row.passport_expires_on),
    row.room,
    row.needs,
    row.phone === null ? '' : phoneText(row.phone),
    isFirst
      ? [
          row.reference,
          row.status === 'pending' ? bookingStatuses.pending : '',
          row.is_traveller && missing > 0 ? `${missing} without a name` : '',
        ]
          .filter(Boolean)
          .join(', ')
      : '',
    !isFirst ? '' : row.balance > 0 ? sumText(row.balance, row.currency) : 'Paid',
  ]
}

/** What has to be asked for before the bus leaves. */
function openPoints(rows: readonly ManifestRow[], { ends_on }: ManifestDeparture): string[] {
  const travellers = rows.filter(({ is_traveller }) => is_traveller)
  const bookings = [...new Map(rows.map((row) => [row.booking_id, row])).values()]
  const count = (text: (number: number) => string, number: number) => (number === 0 ? [] : [text(number)])
  return [
    ...count(
      (number) => `${counted(number, 'name is', 'names are')} missing.`,
      bookings.reduce((sum, { party, named }) => sum + Math.max(0, party - named), 0),
    ),
    ...count(
      (number) => `${counted(number, 'passport is', 'passports are')} missing.`,
      travellers.filter(({ passport_number }) => passport_number === null).length,
    ),
    ...count(
      (number) => `${counted(number, 'passport expires', 'passports expire')} within six months of the trip.`,
      travellers.filter(({ passport_expires_on }) => expiresSoon(passport_expires_on, ends_on)).length,
    ),
    ...count(
      (number) => `${counted(number, 'booking is', 'bookings are')} not paid in full.`,
      bookings.filter(({ balance }) => balance > 0).length,
    ),
  ]
}

const columns: readonly Column<ManifestRow>[] = [
  { title: 'Name', value: (row) => row.name, width: 28 },
  { title: 'Age', value: (row) => (row.audience === null ? '' : (travellerAges[row.audience] ?? row.audience)) },
  { title: 'Lead', value: (row) => row.is_lead, type: 'flag' },
  { title: 'Nationality', value: (row) => (row.nationality === null ? '' : countryName(row.nationality)), width: 18 },
  { title: 'Passport', value: (row) => row.passport_number, width: 16 },
  { title: 'Valid until', value: (row) => row.passport_expires_on, type: 'date' },
  { title: 'Room', value: (row) => row.room },
  { title: 'Diet and requests', value: (row) => row.needs, width: 30 },
  { title: 'Phone', value: (row) => row.phone, type: 'phone', width: 20 },
  { title: 'Booking', value: (row) => row.reference, width: 18 },
  { title: 'Client', value: (row) => row.client_name, width: 26 },
  { title: 'Status', value: (row) => bookingStatuses[row.status] ?? row.status },
  { title: 'Names known', value: (row) => row.is_traveller, type: 'flag' },
  { title: 'Currency', value: (row) => row.currency },
  { title: 'Booking balance', value: (row) => row.balance, type: 'amount' },
]

export const manifestExport = (scope: ManifestScope, format: 'csv' | 'xlsx'): Promise<Response> =>
  exportFile<ManifestRow>(scope.db, {
    name: `manifest-${scope.departureId}`,
    format,
    agencyId: scope.agencyId,
    columns,
    query: manifestRows(scope),
  })
