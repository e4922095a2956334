import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { likenesses } from '../../domain/clients/client-moments.ts'
import { billingFields } from '../../domain/clients/invoiced-client.ts'
import { countryName } from '../../domain/countries.ts'
import { phoneText } from '../../domain/phone.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { plainText } from '../../domain/text.ts'
import type { ClientDuplicatesQuery } from '../../gateway/generated/client-care.generated.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Instant } from '../../ui/time.tsx'

type Pair = ClientDuplicatesQuery['clientDuplicates'][number]
type Client = Pair['one']

/** What two clients are compared by; what neither has is left out. How often each booked makes nobody another person. */
const facts: readonly (readonly [label: string, text: (client: Client) => string])[] = [
  ['E-mail', (client) => client.email ?? ''],
  ['Phone', (client) => (client.phone === null ? '' : phoneText(client.phone))],
  ['Country', (client) => (client.country_code === null ? '' : countryName(client.country_code))],
  ['Company', (client) => client.company],
  [billingFields.legal_name, (client) => client.legal_name],
  [billingFields.tax_number, (client) => client.tax_number],
  ['Bookings', (client) => String(client.bookings_count)],
]
const same = (one: string, other: string) => plainText(one) === plainText(other)

/** Two clients side by side. */
export const PairComparison = ({ pair: { one, other, alike } }: { pair: Pair }) => (
  <Comparison
    pair={[one, other]}
    alike={alike}
    facts={facts}
    unlike={['Bookings']}
    href={({ id }) => linkTo('/clients/:id', { id })}
    since="Client since"
  />
)

interface Compared {
  readonly id: number
  readonly name: string
  readonly created_at: string
}

/** Two people side by side, line by line; what differs is marked, in colour and for ears. */
export function Comparison<Person extends Compared>({
  pair: [one, other],
  alike,
  facts,
  unlike = [],
  href,
  since,
}: {
  pair: readonly [Person, Person]
  alike: Pair['alike']
  /** What neither has is left out. */
  facts: readonly (readonly [label: string, text: (person: Person) => string])[]
  /** Of these a difference says nothing. */
  unlike?: readonly string[]
  href: (person: Person) => string
  /** What the day is called on which they were added. */
  since: string
}) {
  const lines = facts
    .map(([label, text]) => ({ label, texts: [text(one), text(other)] as const }))
    .filter(({ texts }) => texts.some((text) => text !== ''))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1.5 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="flex flex-wrap content-start gap-1 max-sm:col-span-2">
        {alike.map((trait) => (
          <span key={trait} className="h-fit rounded-full bg-info-soft px-2 text-info text-secondary">
            {likenesses[trait]}
          </span>
        ))}
      </span>
      {[one, other].map((person) => (
        <span key={person.id} className="flex min-w-0 items-center gap-2">
          <Avatar name={person.name} />
          <Marked differs={!same(one.name, other.name)}>
            <Link href={href(person)} className="tap font-medium wrap-anywhere hover:underline">
              {person.name}
            </Link>
          </Marked>
        </span>
      ))}
      {lines.map(({ label, texts }) => (
        <Fragment key={label}>
          <span className="text-muted text-secondary max-sm:col-span-2 max-sm:-mb-1.5">{label}</span>
          {texts.map((text, side) => (
            <span key={`${label} ${side === 0 ? one.id : other.id}`} className="wrap-anywhere">
              <Marked differs={!unlike.includes(label) && !same(texts[0], texts[1])}>{text === '' ? '–' : text}</Marked>
            </span>
          ))}
        </Fragment>
      ))}
      <span className="text-muted text-secondary max-sm:col-span-2 max-sm:-mb-1.5">{since}</span>
      {[one, other].map((person) => (
        <span key={person.id} className="text-muted">
          <Instant value={person.created_at} look="day" />
        </span>
      ))}
    </div>
  )
}

function Marked({ differs, children }: { differs: boolean; children: ReactNode }) {
  if (!differs) return <span className="text-muted">{children}</span>
  return (
    <mark className="rounded-[3px] bg-warning-soft box-decoration-clone px-1 text-ink">
      {children}
      <span className="sr-only"> (differs)</span>
    </mark>
  )
}
