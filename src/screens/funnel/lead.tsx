import { Link } from 'wouter'
import { leadFormParameter } from '../../commands/areas/growth/lead-commands.ts'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { contactSources } from '../../domain/growth/channels.ts'
import { funnelLanes } from '../../domain/growth/funnel-stages.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type LeadFileQuery, leadFileQuery } from '../../gateway/generated/sales-funnel.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen, Facts, Fold, RailCard } from '../standard/detail-screen.tsx'
import { History } from '../standard/history.tsx'
import { PhoneLink } from '../standard/phone-link.tsx'
import { SectionCard, sectionRow, sectionRows } from '../standard/section-card.tsx'
import { EditLead } from './edit-lead.tsx'
import { funnelPath } from './funnel-set-up.ts'
import { type LeadRow, NextStep, StageAge, StagePill, Value } from './lead-cells.tsx'
import { leadHistory } from './lead-history.ts'

type File = LeadFileQuery['leadFile']
const linkLook = 'text-accent hover:underline wrap-anywhere'

export const prefetch = ({ id }: { id: string }) => ask(leadFileQuery, { id: idIn(id) })

/** `/crm/sales-funnel/:id`: who may book, how far it is, and what comes next. */
export default function Lead({ params }: { params: { id: string } }) {
  const answer = useQuery(leadFileQuery, { id: idIn(params.id) }, { keepPrevious: false, every: 60_000 })
  const file = answer.data?.leadFile
  const lead = file?.lead
  const { value: form, remove: close } = useAddressParameter(leadFormParameter)
  const isBooked = lead !== undefined && (lead.lane === 'confirmed' || lead.lane === 'paid')
  return (
    <>
      <DetailScreen
        record={lead === undefined ? undefined : { kind: 'lead', id: lead.id, label: lead.name, data: lead }}
        what="lead"
        query={answer}
        up={funnelPath}
        title={lead?.name}
        lead={lead === undefined ? undefined : <Avatar name={lead.name} size="medium" />}
        intro={lead === undefined || lead.title === lead.name ? undefined : lead.title}
        status={
          lead === undefined ? undefined : (
            <>
              <StagePill lane={lead.lane} />
              <StageAge row={lead} />
            </>
          )
        }
        primary={isBooked ? 'lead.openBooking' : 'lead.toBooking'}
        labels={{ 'lead.toBooking': 'Book', 'lead.edit': 'Edit' }}
        commands={[
          'lead.nextStep',
          lead?.lane === 'lost' ? 'lead.reopen' : lead?.lane === 'lead' ? 'lead.qualify' : 'lead.write',
          'lead.edit',
          ...(lead?.lane === 'lead' || lead?.lane === 'lost' ? (['lead.write'] as const) : []),
          'lead.stepDone',
          'lead.call',
          'lead.unqualify',
          'lead.book',
          ...(isBooked ? [] : (['lead.openBooking'] as const)),
          'lead.openClient',
          'lead.take',
          'lead.assign',
          'lead.release',
          'lead.lose',
          'lead.delete',
        ]}
        rail={file === undefined ? undefined : <Rail file={file} />}
      >
        {file !== undefined && lead !== undefined && <Body file={file} lead={lead} />}
      </DetailScreen>
      {form === 'edit' && lead !== undefined && <EditLead lead={lead} onClose={close} />}
    </>
  )
}

function Body({ file, lead }: { file: File; lead: LeadRow }) {
  return (
    <div className="flex flex-col gap-4">
      {lead.lost_reason !== '' && (
        <Banner tone="warning" title={`Lost: ${lead.lost_reason}`}>
          <Instant value={lead.lost_at} look="ago" />
        </Banner>
      )}
      <section
        aria-label="Value and next step"
        className="grid gap-4 rounded-panel border border-line bg-surface p-4 sm:grid-cols-3"
      >
        <Figure label={lead.booking_id === null ? 'Value' : 'Total of the booking'}>
          <Value row={lead} />
        </Figure>
        <Figure label={`Likely, at ${lead.chance} %`}>
          {lead.weighted === null ? <Nothing /> : <Money amount={lead.weighted} currency={lead.currency} />}
        </Figure>
        <Figure label="Next step">
          <NextStep row={lead} />
        </Figure>
      </section>
      {lead.notes !== '' && (
        <section aria-label="Notes" className="rounded-panel border border-line bg-surface p-4">
          <h2 className="mb-1 font-semibold">Notes</h2>
          <p className="whitespace-pre-line wrap-anywhere">{lead.notes}</p>
        </section>
      )}
      <SectionCard title="Stages">
        <ol className={sectionRows}>
          {file.moves.toReversed().map((move) => (
            <li key={move.id} className={sectionRow}>
              <span>
                {move.from_stage === null
                  ? `Began as ${funnelLanes[move.to_stage].toLowerCase()}`
                  : `${funnelLanes[move.from_stage]} → ${funnelLanes[move.to_stage]}`}
                <span className="text-muted">
                  {' '}
                  {move.user_name === null ? 'by the booking' : `by ${move.user_name}`}
                </span>
              </span>
              <span className="text-muted text-secondary">
                <Instant value={move.at} />
              </span>
            </li>
          ))}
        </ol>
      </SectionCard>
    </div>
  )
}

const Figure = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <div className="text-muted text-secondary">{label}</div>
    <div className="font-medium">{children}</div>
  </div>
)

function Rail({ file: { lead, history } }: { file: File }) {
  return (
    <>
      <RailCard title="Person">
        <Facts
          rows={[
            [
              'E-mail',
              lead.email === null ? (
                <Nothing key="email" />
              ) : (
                <a key="email" href={`mailto:${lead.email}`} className={linkLook}>
                  {lead.email}
                </a>
              ),
            ],
            [
              'Phone',
              lead.phone === null ? (
                <Nothing key="phone" />
              ) : (
                <PhoneLink key="phone" number={lead.phone} className={`${linkLook} inline-flex items-center gap-1`} />
              ),
            ],
            [
              'Client',
              lead.client_id === null ? (
                <Nothing key="client" word="Not a client yet" />
              ) : (
                <Link key="client" href={linkTo('/clients/:id', { id: lead.client_id })} className={linkLook}>
                  {lead.name}
                </Link>
              ),
            ],
          ]}
        />
      </RailCard>
      <RailCard title="The lead">
        <Facts
          rows={[
            ['Owner', lead.owner_name ?? <Nothing key="owner" word="Nobody" />],
            ['Travel date', <Day key="day" value={lead.travel_on} />],
            ['Source', contactSources[lead.source]],
            [
              'Inquiry',
              lead.inquiry_id === null ? (
                <Nothing key="inquiry" />
              ) : (
                <Link key="inquiry" href={linkTo('/inquiries/:id', { id: lead.inquiry_id })} className={linkLook}>
                  {lead.inquiry_reference}
                </Link>
              ),
            ],
            [
              'Booking',
              lead.booking_id === null ? (
                <Nothing key="booking" />
              ) : (
                <span key="booking" className="inline-flex flex-wrap items-center justify-end gap-2">
                  <Link
                    href={bookingScreen({ id: lead.booking_id, kind: lead.booking_kind ?? 'tour_package' })}
                    className={linkLook}
                  >
                    {lead.booking_reference}
                  </Link>
                  {lead.booking_status !== null && <StatusPill status={lead.booking_status} />}
                </span>
              ),
            ],
            ['Last touched', <Instant key="touched" value={lead.touched_at} look="ago" />],
            ['Made', <Instant key="made" value={lead.created_at} look="day" />],
          ]}
        />
      </RailCard>
      <Fold title="History">
        <History changes={history} texts={leadHistory} />
      </Fold>
    </>
  )
}
