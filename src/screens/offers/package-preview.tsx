import { Check, Clock, Footprints, MapPin, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { difficulties, meals } from '../../domain/bookings/sales-choices.ts'
import { today } from '../../domain/dates.ts'
import { counted } from '../../domain/text.ts'
import { useUser } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { firstBox } from '../../ui/first-box.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Money } from '../../ui/money.tsx'
import { RichTextView } from '../../ui/rich-text.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day } from '../../ui/time.tsx'
import { useLogoColour } from './logo-hue.ts'
import { TextList } from './overview.tsx'
import { discounted, isComing, lengthText, type PackageRecord, partyText } from './package-facts.ts'
import { unitText, windowText } from './price-text.ts'

/** Clients get the light look whatever the theme of the back office; the tokens of styles.css are fixed at the root, so they are said anew. */
const lightLook = {
  colorScheme: 'light',
  '--color-surface': 'oklch(0.995 0.002 85)',
  '--color-sunken': 'oklch(0.957 0.005 85)',
  '--color-ink': 'oklch(0.235 0.012 75)',
  '--color-muted': 'oklch(0.44 0.012 75)',
  '--color-line': 'oklch(0.905 0.006 85)',
  '--color-line-strong': 'oklch(0.61 0.011 80)',
  '--color-success': 'oklch(0.445 0.105 150)',
}

/** The package as a client sees it: the agency's logo and colour, no word of the back office; as wide as a screen or as a phone. */
export function PackagePreview({ record, onClose }: { record: PackageRecord; onClose: () => void }) {
  const [phone, setPhone] = useState(false)
  const agency = useUser()?.agency ?? null
  const colour = useLogoColour(agency?.logo?.thumb ?? null)
  const head = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (head.current !== null) firstBox(head.current)?.focus()
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      width="full"
      title={
        <span ref={head} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          Preview of {record.title} <StatusPill status={record.status} />
          <RadioGroup
            look="segments"
            label="Width"
            value={phone ? 'phone' : 'screen'}
            onChange={(value) => setPhone(value === 'phone')}
            options={[
              { value: 'screen', label: 'Screen' },
              { value: 'phone', label: 'Phone' },
            ]}
          />
          {record.status !== 'published' && <CommandButton id="offer.publish" size="small" showKey={false} />}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the page scrolls, also for those who have keys only */}
      <div tabIndex={0} className="flex h-full justify-center overflow-y-auto bg-sunken p-3 ring-inset-focus sm:p-6">
        <article
          aria-label="As a client sees it"
          className={classes(
            '@container h-fit w-full overflow-hidden bg-surface text-ink shadow-float',
            phone ? 'max-w-[390px] rounded-[28px]' : 'max-w-5xl rounded-panel',
          )}
          style={{ ...lightLook, '--color-accent': colour } as Record<string, string>}
        >
          <header className="flex items-center gap-3 px-5 py-3" style={{ background: colour, color: 'white' }}>
            {agency?.logo != null && <Avatar name={agency.name} picture={agency.logo.thumb} square />}
            <span className="font-semibold text-heading">{agency?.name}</span>
          </header>
          <Page record={record} colour={colour} />
        </article>
      </div>
    </Dialog>
  )
}

function Page({ record, colour }: { record: PackageRecord; colour: string }) {
  const [cover, ...others] = record.gallery
  const coming = record.departures.filter((each) => isComing(each, today()) && each.seats_left > 0)
  return (
    <>
      <div className="relative">
        {cover === undefined ? (
          <div className="h-40" style={{ background: colour, opacity: 0.15 }} />
        ) : (
          <img src={cover.url} alt={cover.alt} className="aspect-[16/9] w-full object-cover @3xl:aspect-[21/9]" />
        )}
      </div>
      <div className="grid gap-8 p-5 @3xl:grid-cols-[1fr_18rem] @3xl:p-8">
        <div className="flex min-w-0 flex-col gap-7">
          <div className="flex flex-col gap-2">
            <h2 className="text-balance font-semibold text-[1.75rem] leading-9 tracking-tight">{record.title}</h2>
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
              <span className="inline-flex items-center gap-1.5">
                <Clock aria-hidden="true" /> {lengthText(record)}
              </span>
              {record.destinations.length > 0 && (
                <span className="inline-flex items-center gap-1.5">
                  <MapPin aria-hidden="true" /> {record.destinations.join(', ')}
                </span>
              )}
              <span className="inline-flex items-center gap-1.5">
                <Footprints aria-hidden="true" /> {difficulties[record.difficulty] ?? record.difficulty},{' '}
                {partyText(record)}
              </span>
            </p>
            {record.summary !== '' && <p className="text-heading">{record.summary}</p>}
          </div>
          {record.description !== '' && <RichTextView html={record.description} className="max-w-prose" />}
          {record.itineraries.length > 0 && <Days record={record} colour={colour} />}
          {(record.inclusions.length > 0 || record.exclusions.length > 0) && (
            <div className="grid gap-5 @md:grid-cols-2">
              <TextList
                level={3}
                title="Included"
                words={record.inclusions}
                icon={<Check className="mt-0.5 text-success" />}
              />
              <TextList
                level={3}
                title="Not included"
                words={record.exclusions}
                icon={<X className="mt-0.5 text-muted" />}
              />
            </div>
          )}
          {others.length > 0 && (
            <div className="grid grid-cols-2 gap-2 @xl:grid-cols-3">
              {others.map((picture) => (
                <img
                  key={picture.id}
                  src={picture.thumb}
                  alt={picture.alt}
                  loading="lazy"
                  className="aspect-[4/3] w-full rounded-control object-cover"
                />
              ))}
            </div>
          )}
          {record.cancellation_policy !== '' && (
            <section aria-label="Cancellation">
              <h3 className="mb-1 font-semibold text-heading">Cancellation</h3>
              <p className="max-w-prose whitespace-pre-line text-muted">{record.cancellation_policy}</p>
            </section>
          )}
        </div>
        <Offer record={record} coming={coming} colour={colour} />
      </div>
    </>
  )
}

function Days({ record, colour }: { record: PackageRecord; colour: string }) {
  return (
    <section aria-label="Itinerary">
      <h3 className="mb-3 font-semibold text-heading">Day by day</h3>
      <ol className="flex flex-col gap-5">
        {record.itineraries.map((day) => (
          <li key={day.id} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span
              className="flex size-8 items-center justify-center rounded-full font-semibold text-white tabular"
              style={{ background: colour }}
            >
              <span className="sr-only">Day </span>
              {day.day}
            </span>
            <div className="flex min-w-0 flex-col gap-1.5">
              <h4 className="pt-1 font-semibold">{day.title}</h4>
              {day.description !== '' && <RichTextView html={day.description} className="max-w-prose" />}
              <p className="text-muted text-secondary">
                {[
                  day.location_name,
                  day.accommodation === '' ? '' : `Night at ${day.accommodation}`,
                  day.meals.map((meal) => meals[meal] ?? meal).join(', '),
                  day.activities.join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {day.gallery.length > 0 && (
                <div className="flex flex-wrap gap-2">
                  {day.gallery.map((picture) => (
                    <img
                      key={picture.id}
                      src={picture.thumb}
                      alt={picture.alt}
                      loading="lazy"
                      className="h-24 w-36 rounded-control object-cover"
                    />
                  ))}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Offer({
  record,
  coming,
  colour,
}: {
  record: PackageRecord
  coming: PackageRecord['departures']
  colour: string
}) {
  const percent = record.discount_percent
  return (
    <div className="flex h-fit flex-col gap-4 rounded-panel border border-line p-4">
      {record.price_from === null ? (
        <p className="font-semibold text-heading">Price on request</p>
      ) : (
        <p>
          <span className="text-muted">From</span>{' '}
          <span className="font-semibold text-title">
            <Money amount={record.price_from} currency={record.currency} />
          </span>
          {percent > 0 && (
            <span className="ml-2 rounded-full px-2 py-0.5 text-secondary text-white" style={{ background: colour }}>
              {percent}% off
            </span>
          )}
        </p>
      )}
      {record.price_options.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {record.price_options.map((price) => (
            <li key={price.id} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                {price.name}
                <span className="block text-muted text-secondary">
                  {unitText(price.unit)}
                  {price.valid_from === null && price.valid_to === null ? '' : `, ${windowText(price)}`}
                </span>
              </span>
              {price.free ? (
                'Free'
              ) : (
                <Money amount={discounted(price.amount, price.currency, percent)} currency={price.currency} />
              )}
            </li>
          ))}
        </ul>
      )}
      {coming.length > 0 ? (
        <section aria-label="Departures">
          <h3 className="mb-1.5 font-semibold">Departures</h3>
          <ul className="flex flex-col gap-1">
            {coming.slice(0, 6).map((each) => (
              <li key={each.id} className="flex justify-between gap-3">
                <Day value={each.date} look="weekday" />
                <span className="text-muted">{counted(each.seats_left, 'seat')} left</span>
              </li>
            ))}
          </ul>
          {coming.length > 6 && <p className="mt-1 text-muted text-secondary">and {coming.length - 6} more dates</p>}
        </section>
      ) : (
        <p className="text-muted">{record.on_request ? 'Departs on any day you like.' : 'No dates at the moment.'}</p>
      )}
      {record.meeting_point !== '' && (
        <p className="text-muted">
          <span className="font-medium text-ink">Meeting point</span>
          <br />
          {record.meeting_point}
        </p>
      )}
    </div>
  )
}
