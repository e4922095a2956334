import { CircleAlert, CircleDot, Copy } from 'lucide-react'
import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { catalogueFeeds } from '../../domain/growth/marketing/catalogue.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type AdCatalogueQuery, adCatalogueQuery } from '../../gateway/generated/ad-catalogue.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { SectionCard, sectionRow, sectionRows } from '../standard/section-card.tsx'
import { copyText } from './copy-text.ts'

type Facts = AdCatalogueQuery['adCatalogue']

const leftOut: StatusLook = { tone: 'warning', icon: CircleAlert, word: 'Left out' }
const couldBeBetter: StatusLook = { tone: 'neutral', icon: CircleDot, word: 'Could be better' }

export const prefetch = () => ask(adCatalogueQuery, {})

/** `/facebookcatalog`: the feeds that a catalogue at Facebook reads, and what keeps an offer out of them. */
export default function Catalogue() {
  const { data, failure, refetch } = useQuery(adCatalogueQuery, {}, { freshFor: 15_000 })
  const facts = data?.adCatalogue
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Facebook catalogue"
        intro="Feeds of the offers that you have put on the Facebook catalogue. Facebook and Instagram fetch them by themselves."
        actions={
          <>
            <CommandButton id="catalogue.offers" label="Choose offers" />
            {facts !== undefined && (
              <CommandButton
                id="catalogue.renew"
                label={facts.created_at === null ? 'Make addresses' : 'New addresses'}
                variant={facts.created_at === null ? 'primary' : 'secondary'}
              />
            )}
          </>
        }
      />
      {facts === undefined ? (
        failure === null ? (
          <Skeleton className="h-96" />
        ) : (
          <FailureState failure={failure} what="the catalogue" onRetry={refetch} />
        )
      ) : (
        <Shown facts={facts} />
      )}
    </div>
  )
}

function Shown({ facts }: { facts: Facts }) {
  const { feeds, problems, created_at, capped } = facts
  return (
    <>
      {created_at === null && (
        <Banner title="The feeds have no address yet">
          Make the addresses, then give each to a data feed in Facebook’s Commerce Manager. Whoever knows an address can
          read its feed.
        </Banner>
      )}
      {capped && <Banner tone="warning">There are more offers than a feed takes: the newest 5,000 are in it.</Banner>}
      <div className="grid gap-4 lg:grid-cols-3">
        {feeds.map((feed) => (
          <FeedCard key={feed.name} feed={feed} />
        ))}
      </div>
      {problems.length === 0 ? (
        <EmptyState
          reason="nothing"
          small
          title={
            feeds.some(({ offers }) => offers > 0) ? 'Every offer is in its feed' : 'No offer is on the catalogue yet'
          }
        />
      ) : (
        <SectionCard title="What to put right">
          <ul className={sectionRows}>
            {problems.map(({ kind, id, title, feed, left_out, reasons }) => (
              <li key={`${kind}/${id}`} className={sectionRow}>
                <span className="min-w-0 flex-1 basis-72">
                  <Link href={linkTo(offerKinds[kind].screen, { id })} className="font-medium hover:underline">
                    {title}
                  </Link>
                  <span className="block text-muted text-secondary">{`${offerKinds[kind].name}, ${catalogueFeeds[feed].name.toLowerCase()}`}</span>
                </span>
                <span className="min-w-0 flex-1 basis-72">{reasons.join(' ')}</span>
                <StatusPill
                  status={left_out ? 'left_out' : 'could_be_better'}
                  look={left_out ? leftOut : couldBeBetter}
                />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      <p className="text-muted text-secondary">
        A feed without an offer answers that it has nothing now, so that Facebook keeps what it has read. Prices are
        those of the website, and pictures are drawn as it shows them to networks.
      </p>
    </>
  )
}

function FeedCard({ feed: { name, address, offers, left_out, read_at } }: { feed: Facts['feeds'][number] }) {
  const { name: title, about } = catalogueFeeds[name]
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2 rounded-panel border border-line bg-surface p-4">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-muted text-secondary">{about}</p>
      <p>
        {counted(offers, 'offer')}
        {left_out > 0 && <span className="text-warning">{`, ${left_out} left out`}</span>}
      </p>
      <p className="text-muted text-secondary">
        {read_at === null ? 'Not fetched yet at this address' : 'Last fetched '}
        {read_at !== null && <Instant value={read_at} look="ago" />}
      </p>
      {address !== null && (
        <div className="mt-auto flex min-w-0 items-center gap-2">
          <code className="min-w-0 flex-1 truncate rounded-control bg-sunken px-2 py-1 text-secondary" title={address}>
            {address}
          </code>
          <Button
            does="catalogue.copyAddress"
            size="small"
            icon={<Copy size={14} aria-hidden />}
            onClick={() => void copyText(address, `Address of ${title.toLowerCase()} copied`)}
          >
            Copy
            <span className="sr-only">{` the address of ${title.toLowerCase()}`}</span>
          </Button>
        </div>
      )}
    </section>
  )
}
