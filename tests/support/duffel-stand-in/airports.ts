// Airports of the stand-in, with what is needed to make flights between them: zone, latitude, longitude.

const table = `EBB Africa/Kampala 0.04 32.44
NBO Africa/Nairobi -1.32 36.93
MBA Africa/Nairobi -4.03 39.59
DAR Africa/Dar_es_Salaam -6.88 39.2
ZNZ Africa/Dar_es_Salaam -6.22 39.22
KGL Africa/Kigali -1.97 30.14
ADD Africa/Addis_Ababa 8.98 38.8
JNB Africa/Johannesburg -26.14 28.25
CPT Africa/Johannesburg -33.97 18.6
CAI Africa/Cairo 30.12 31.41
LOS Africa/Lagos 6.58 3.32
ABV Africa/Lagos 9.01 7.26
MRU Indian/Mauritius -20.43 57.68
DXB Asia/Dubai 25.25 55.36
DOH Asia/Qatar 25.27 51.61
IST Europe/Istanbul 41.28 28.73
AMS Europe/Amsterdam 52.31 4.76
CDG Europe/Paris 49.01 2.55
BTS Europe/Bratislava 48.17 17.21
LHR Europe/London 51.47 -0.45
LGW Europe/London 51.15 -0.19
STN Europe/London 51.89 0.24
LTN Europe/London 51.87 -0.37
LCY Europe/London 51.51 0.05
SEN Europe/London 51.57 0.7
JFK America/New_York 40.64 -73.78
EWR America/New_York 40.69 -74.17
PVD America/New_York 41.72 -71.43
RAI Atlantic/Cape_Verde 14.94 -23.48
LAX America/Los_Angeles 33.94 -118.41
DEL Asia/Kolkata 28.57 77.1
KTM Asia/Kathmandu 27.7 85.36
SYD Australia/Sydney -33.95 151.18
AKL Pacific/Auckland -37.01 174.79`

interface Airport {
  readonly code: string
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
}
export const airports: ReadonlyMap<string, Airport> = new Map(
  table.split('\n').map((line) => {
    const [code = '', zone = '', latitude, longitude] = line.split(' ')
    return [code, { code, zone, latitude: Number(latitude), longitude: Number(longitude) }]
  }),
)
/** A city flies from its first airport. */
export const cities: Readonly<Record<string, string>> = { LON: 'LHR', NYC: 'JFK' }

/** An airport that is surely there. */
export function airport(code: string): Airport {
  const found = airports.get(code)
  if (found === undefined) throw new Error(`${code} is no airport of the stand-in`)
  return found
}

export const placeOf = (code: string) =>
  code in cities
    ? { type: 'city', iata_code: code, name: code }
    : { type: 'airport', iata_code: code, name: code, time_zone: airport(code).zone }

/** The clock of a zone at a moment, `2026-12-01T23:40:00`. */
export function clockAt(moment: number, zone: string): string {
  const fields = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment)
  const of = (type: string) => fields.find((field) => field.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`
}

/** The moment of a clock in a zone; clocks that a change of clocks leaves out are none of the stand-in's flights. */
export function momentOf(clock: string, zone: string): number {
  const guess = Date.parse(`${clock}Z`)
  const first = guess - (Date.parse(`${clockAt(guess, zone)}Z`) - guess)
  return first - (Date.parse(`${clockAt(first, zone)}Z`) - guess)
}

/** Minutes in the air, by the great circle. */
export function minutesBetween(from: string, to: string): number {
  const [one, other] = [airport(from), airport(to)]
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const cosine =
    Math.sin(radians(one.latitude)) * Math.sin(radians(other.latitude)) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.cos(radians(one.longitude - other.longitude))
  const kilometres = 6371 * Math.acos(Math.min(1, cosine))
  return Math.round((kilometres / 14 + 30) / 5) * 5
}
