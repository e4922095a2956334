import { Mail } from 'lucide-react'
import { Link } from 'wouter'
import { bookingKinds } from '../../domain/bookings/sales-choices.ts'
import { countryName } from '../../domain/countries.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { clientQuery } from '../../gateway/generated/clients.generated.ts'
import { type CustomerQuery, customerQuery } from '../../gateway/generated/customers.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { Day, Nothing } from '../../ui/time.tsx'
import { ClientForm } from '../clients/client-form.tsx'
import { Story } from '../clients/client-story.tsx'
import { Tags } from '../clients/tags.tsx'
import { idIn } from '../standard/address-id.ts'
import { useEditForm } from '../standard/address-parameter.ts'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { SumsInAll } from '../standard/list/in-all.tsx'
import { PhoneLink } from '../standard/phone-link.tsx'
import { ClassRules } from './classes.tsx'

type Row = CustomerQuery['customer']

export const prefetch = ({ id }: { id: string }) => ask(customerQuery, { id: idIn(id) })

/** `/crm/customers/:id`: a client by what they are worth; the rest is on the client’s page. */
export default function Customer({ params }: { params: { id: string } }) {
  const id = idIn(params.id)
  const answer = useQuery(customerQuery, { id }, { keepPrevious: false })
  const { isEditing, close } = useEditForm()
  const client = useQuery(clientQuery, { id }, { enabled: isEditing }).data?.client
  const customer = answer.data?.customer
  return (
    <>
      <DetailScreen
        record={
          customer === undefined
            ? undefined
            : { kind: 'customer', id: customer.id, label: customer.name, data: customer }
        }
        what="customer"
        query={answer}
        lead={customer === undefined ? undefined : <Avatar name={customer.name} size="large" />}
        intro={customer === undefined ? undefined : <Addresses customer={customer} />}
        primary="customer.book"
        commands={['customer.edit', 'customer.client', 'customer.delete']}
        labels={{
          'customer.book': 'Book',
          'customer.edit': 'Edit',
          'customer.client': 'Client’s page',
          'customer.delete': 'Delete',
        }}
        up={linkTo('/crm/customers')}
        tabs={
          customer === undefined
            ? []
            : [
                {
                  id: 'value',
                  label: 'Value',
                  content: () => (
                    <div className="rounded-panel border border-line bg-surface p-4">
                      <ClassRules scale={customer.scale} of={customer} />
                    </div>
                  ),
                },
                {
                  id: 'timeline',
                  label: 'Timeline',
                  content: () => <Story of={{ client: customer.id }} name={customer.name} />,
                },
              ]
        }
        rail={customer === undefined ? <span /> : <Rail customer={customer} />}
      />
      {isEditing && customer !== undefined && client !== undefined && (
        <ClientForm client={client} customer={customer} onClose={close} onSaved={close} />
      )}
    </>
  )
}

function Addresses({ customer }: { customer: Row }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {customer.email !== null && (
        <a
          href={`mailto:${customer.email}`}
          className="inline-flex items-center gap-1.5 hover:text-ink hover:underline"
        >
          <Mail className="size-3.5" aria-hidden="true" /> {customer.email}
        </a>
      )}
      {customer.phone !== null && (
        <PhoneLink number={customer.phone} className="gap-1.5 hover:text-ink hover:underline" />
      )}
    </span>
  )
}

function Rail({ customer }: { customer: Row }) {
  return (
    <>
      <RailCard title="Lifetime value">
        {customer.value.length === 0 ? (
          <p className="text-muted">Nothing was paid yet.</p>
        ) : (
          <p className="flex flex-col">
            {customer.value.map((sum) => (
              <span key={sum.currency} className="font-semibold text-heading">
                <Money amount={sum.amount} currency={sum.currency} />
              </span>
            ))}
            <SumsInAll sums={customer.value} />
          </p>
        )}
        <p className="mt-1 text-muted text-secondary">What they paid, less what went back.</p>
      </RailCard>
      <RailCard title="Travels">
        <Facts
          rows={[
            ['Bookings', customer.bookings_count],
            ['Trips', customer.trips],
            ['First trip', <Day key="first" value={customer.first_trip_on} />],
            ['Last trip', <Day key="last" value={customer.last_trip_on} />],
            ['Next trip', <Day key="next" value={customer.next_trip_on} />],
            ['Books most', customer.favourite === null ? <Nothing key="kind" /> : bookingKinds[customer.favourite]],
          ]}
        />
      </RailCard>
      <RailCard title="About">
        <Facts
          rows={[
            [
              'Country',
              customer.country_code === null ? <Nothing key="country" /> : countryName(customer.country_code),
            ],
            [
              'Recommended by',
              customer.referred_by_id === null ? (
                <Nothing key="by" />
              ) : (
                <Link
                  key="by"
                  href={linkTo('/crm/customers/:id', { id: customer.referred_by_id })}
                  className="text-accent hover:underline"
                >
                  {customer.referred_by_name}
                </Link>
              ),
            ],
            ['Recommended you to', counted(customer.referred, 'client')],
            [
              'Consent',
              <Link
                key="consent"
                href={linkTo('/crm/contacts/:id', { id: customer.contact_id })}
                className="text-accent hover:underline"
              >
                Contact
              </Link>,
            ],
            ['Tags', <Tags key="tags" tags={customer.tags} />],
          ]}
        />
      </RailCard>
    </>
  )
}
