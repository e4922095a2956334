import { CircleAlert, CircleCheck, CircleHelp, LoaderCircle } from 'lucide-react'
import { advertisementRecord } from '../../commands/areas/growth/ad-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { shortDaysText } from '../../domain/date-texts.ts'
import { adMakingStates, adProviders } from '../../domain/growth/marketing/ad-networks.ts'
import { sumText } from '../../domain/money.ts'
import type { Advertisement } from '../../domain/schema/types.generated.ts'
import { numberText } from '../../domain/text.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { SectionCard, sectionRows } from '../standard/section-card.tsx'

const looks: Readonly<Record<Advertisement['state'], StatusLook>> = {
  making: { tone: 'info', icon: LoaderCircle, word: adMakingStates.making },
  made: { tone: 'success', icon: CircleCheck, word: adMakingStates.made },
  refused: { tone: 'danger', icon: CircleAlert, word: adMakingStates.refused },
  unknown: { tone: 'warning', icon: CircleHelp, word: adMakingStates.unknown },
}

/** The advertisements that were asked for from here, with what became of them. */
export function AdvertisementList({ rows }: { rows: readonly Advertisement[] }) {
  return (
    <SectionCard title="Advertisements made with Safiri">
      <ul className={sectionRows}>
        {rows.map((ad) => (
          <Row key={ad.id} ad={ad} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Row({ ad }: { ad: Advertisement }) {
  const { state, offer, plan, currency, trouble, notes, account } = ad
  const { name } = adProviders[ad.provider]
  const context = { record: advertisementRecord(ad), selection: undefined }
  const budget = currency === null ? numberText(plan.budget) : sumText(plan.budget, currency)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{offer}</span>
          <StatusPill status={state} look={looks[state]} />
        </p>
        <p className="text-muted text-secondary">
          {`${budget} ${plan.per === 'day' ? 'each day' : 'for all days'}, ${shortDaysText(plan.from, plan.to)}. `}
          {`${account}. Asked for${ad.made_by === null ? '' : ` by ${ad.made_by}`} `}
          <Instant value={ad.created_at} look="ago" />
        </p>
        {state === 'refused' && <p className="mt-1 wrap-anywhere">{`${name} says: ${trouble}`}</p>}
        {state === 'unknown' && (
          <p className="mt-1 wrap-anywhere">
            {`${trouble} Safiri looks for it at ${name} before anything is made again, so there will not be two.`}
          </p>
        )}
        {state === 'made' && notes.length === 0 && (
          <p className="mt-1 text-muted text-secondary wrap-anywhere">{`At ${name} it is called “${ad.name}”. Start it there.`}</p>
        )}
        {notes.map((note) => (
          <p key={note} className="mt-1 flex gap-1.5 text-warning">
            <CircleAlert size={16} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0" />
            {note}
          </p>
        ))}
      </div>
      {state !== 'made' && (
        <span className="flex flex-wrap gap-2">
          {state === 'refused' ? (
            <>
              <CommandButton id="ads.change" context={context} label="Change and ask again" size="small" />
              <CommandButton id="ads.remove" context={context} label="Remove" size="small" variant="ghost" />
            </>
          ) : (
            <CommandButton id="ads.askAgain" context={context} label={`Ask ${name} now`} size="small" />
          )}
        </span>
      )}
    </li>
  )
}
