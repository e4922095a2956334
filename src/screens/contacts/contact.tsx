import { Ban, CircleCheck, Mail } from 'lucide-react'
import { Link } from 'wouter'
import { countryName, languageName } from '../../domain/countries.ts'
import { channels, consentSources, contactSources, suppressionReasons } from '../../domain/growth/channels.ts'
import { phoneText } from '../../domain/phone.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type ContactQuery, contactQuery } from '../../gateway/generated/contacts.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Story } from '../clients/client-story.tsx'
import { Tags } from '../clients/tags.tsx'
import { idIn } from '../standard/address-id.ts'
import { useEditForm } from '../standard/address-parameter.ts'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { History } from '../standard/history.tsx'
import { PhoneLink } from '../standard/phone-link.tsx'
import { contactHistory } from './contact-history.ts'
import { EditContact } from './edit-contact.tsx'
import { ReachLines } from './reach.tsx'
import { ownFacts, useOwnFields } from './use-own-fields.ts'

type Row = ContactQuery['contact']

export const prefetch = ({ id }: { id: string }) => ask(contactQuery, { id: idIn(id) })

/** `/crm/contacts/:id`: who it is, what they agreed to, and when they said so. */
export default function Contact({ params }: { params: { id: string } }) {
  const answer = useQuery(contactQuery, { id: idIn(params.id) }, { keepPrevious: false })
  const { isEditing, close } = useEditForm()
  const contact = answer.data?.contact
  return (
    <>
      <DetailScreen
        record={
          contact === undefined ? undefined : { kind: 'contact', id: contact.id, label: contact.name, data: contact }
        }
        what="contact"
        query={answer}
        lead={contact === undefined ? undefined : <Avatar name={contact.name} size="large" />}
        intro={contact === undefined ? undefined : <Addresses contact={contact} />}
        primary="contact.consent"
        commands={[
          'contact.edit',
          'contact.withdraw',
          'contact.collect',
          'contact.uncollect',
          'contact.tag',
          'contact.untag',
          'contact.merge',
          'lead.ofContact',
          'contact.client',
          'contact.delete',
        ]}
        labels={{
          'contact.merge': 'Merge…',
          'contact.edit': 'Edit',
          'contact.withdraw': 'Withdraw consent…',
          'contact.tag': 'Tag…',
          'contact.untag': 'Remove a tag…',
          'contact.delete': 'Delete',
        }}
        up={linkTo('/crm/contacts')}
        tabs={
          contact === undefined
            ? []
            : [
                {
                  id: 'consent',
                  label: 'Consent',
                  count: contact.consents.length,
                  content: () => <Consents contact={contact} />,
                },
                {
                  id: 'timeline',
                  label: 'Timeline',
                  content: () => (
                    <Story
                      of={contact.client_id === null ? { contact: contact.id } : { client: contact.client_id }}
                      name={contact.name}
                    />
                  ),
                },
                {
                  id: 'history',
                  label: 'Changes',
                  content: () => <History changes={contact.history} texts={contactHistory} />,
                },
              ]
        }
        rail={contact === undefined ? <span /> : <Rail contact={contact} />}
      />
      {isEditing && contact !== undefined && <EditContact contact={contact} onClose={close} />}
    </>
  )
}

function Addresses({ contact }: { contact: Row }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {contact.email !== null && (
        <a href={`mailto:${contact.email}`} className="inline-flex items-center gap-1.5 hover:text-ink hover:underline">
          <Mail className="size-3.5" aria-hidden="true" /> {contact.email}
        </a>
      )}
      {contact.phone !== null && (
        <PhoneLink number={contact.phone} className="gap-1.5 hover:text-ink hover:underline" />
      )}
      {contact.client_id !== null && (
        <Link
          href={linkTo('/clients/:id', { id: contact.client_id })}
          className="font-medium text-accent hover:underline"
        >
          Client’s page
        </Link>
      )}
    </span>
  )
}

/** Every time they agreed or took it back, newest first, with the words they saw. */
function Consents({ contact }: { contact: Row }) {
  return (
    <div className="flex flex-col gap-4">
      {contact.suppressions.length > 0 && <Suppressions contact={contact} />}
      {contact.consents.length === 0 ? (
        <EmptyState
          reason="nothing"
          small
          title="No consent recorded"
          text="Record what this person agreed to, in the words they saw, before you write to them."
        />
      ) : (
        <ol className="divide-y divide-line rounded-panel border border-line bg-surface">
          {contact.consents.map((consent) => (
            <li key={consent.id} className="flex flex-col gap-1 px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="flex flex-wrap items-center gap-2">
                  <StatusPill
                    status={consent.given ? 'agreed' : 'withdrawn'}
                    look={
                      consent.given
                        ? { tone: 'success', icon: CircleCheck, word: 'Agreed' }
                        : { tone: 'danger', icon: Ban, word: 'Withdrawn' }
                    }
                  />
                  <span className="font-medium">{channels[consent.channel]}</span>
                </span>
                <span className="text-muted text-secondary">
                  <Instant value={consent.at} />
                </span>
              </div>
              {consent.words !== '' && (
                <blockquote className="border-line border-l-2 pl-3 whitespace-pre-line wrap-anywhere">
                  {consent.words}
                </blockquote>
              )}
              <p className="text-muted text-secondary wrap-anywhere">
                {[
                  consent.how === 'staff' && consent.author_name != null
                    ? `Recorded by ${consent.author_name}`
                    : consentSources[consent.how],
                  consent.proof,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Suppressions({ contact }: { contact: Row }) {
  return (
    <section aria-label="Nothing is sent to" className="rounded-panel border border-line bg-surface">
      <h2 className="px-4 pt-3 font-semibold">Nothing is sent to</h2>
      <ul className="divide-y divide-line">
        {contact.suppressions.map((one) => (
          <li
            key={`${one.channel} ${one.address}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              {one.channel === 'email' ? one.address : phoneText(one.address)}
              <span className="block text-muted text-secondary">
                {[channels[one.channel], one.note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="flex items-center gap-3 text-muted text-secondary">
              <StatusPill
                status={one.reason}
                look={{ tone: 'danger', icon: Ban, word: suppressionReasons[one.reason] }}
              />
              <Instant value={one.at} look="day" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rail({ contact }: { contact: Row }) {
  const own = ownFacts(useOwnFields(), contact.fields)
  return (
    <>
      <RailCard title="May be written to">
        <ReachLines contact={contact} />
      </RailCard>
      <RailCard title="About">
        <Facts
          rows={[
            ['Country', contact.country_code === null ? <Nothing key="country" /> : countryName(contact.country_code)],
            ['Language', languageName(contact.language)],
            ['Source', contactSources[contact.source]],
            ...(contact.source_note === '' ? [] : [['Where', contact.source_note] as const]),
            ['Last contact', <Instant key="touch" value={contact.last_touch_at} look="day" />],
            ['Added', <Instant key="added" value={contact.created_at} look="day" />],
            ['Tags', <Tags key="tags" tags={contact.tags} />],
            ...own,
          ]}
        />
      </RailCard>
      <RailCard title="Collections">
        {contact.collections.length === 0 ? (
          <p className="text-muted">In no fixed collection.</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {contact.collections.map(({ id, name }) => (
              <li key={id}>
                <Link href={linkTo('/crm/collections/:id', { id })} className="text-accent hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </RailCard>
      {contact.notes !== '' && (
        <RailCard title="Notes">
          <p className="whitespace-pre-line wrap-anywhere">{contact.notes}</p>
        </RailCard>
      )}
    </>
  )
}
