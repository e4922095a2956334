import { CircleAlert, CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { connectionRecord } from '../../commands/areas/growth/ad-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { adConnectionStates, adProviders } from '../../domain/growth/marketing/ad-networks.ts'
import type { AdConnection } from '../../domain/schema/types.generated.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'

const looks: Readonly<Record<AdConnection['state'], StatusLook>> = {
  none: { tone: 'neutral', icon: CircleDashed, word: adConnectionStates.none },
  choose: { tone: 'warning', icon: CircleDot, word: adConnectionStates.choose },
  connected: { tone: 'success', icon: CircleCheck, word: adConnectionStates.connected },
  expired: { tone: 'danger', icon: CircleAlert, word: adConnectionStates.expired },
}

/** How the agency is connected with a network, and what can be done about it. */
export function ConnectionCard({ connection }: { connection: AdConnection }) {
  const { provider, available, practice, state, account, accounts } = connection
  const { name, about } = adProviders[provider]
  const context = { record: connectionRecord(connection), selection: undefined }
  return (
    <section aria-label={`Connection with ${name}`} className="rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <h2 className="font-semibold">{about}</h2>
        {available && <StatusPill status={state} look={looks[state]} />}
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          {available && state === 'none' && (
            <CommandButton id="ads.connect" context={context} label="Connect" variant="primary" size="small" />
          )}
          {state === 'expired' && (
            <CommandButton id="ads.connect" context={context} label="Log in again" variant="primary" size="small" />
          )}
          {accounts.length > 1 && state !== 'expired' && (
            <CommandButton
              id="ads.account"
              context={context}
              label={state === 'choose' ? 'Choose an account' : 'Another account'}
              size="small"
              {...(state === 'choose' ? { variant: 'primary' } : {})}
            />
          )}
          {state !== 'none' && (
            <CommandButton id="ads.disconnect" context={context} label="Disconnect" size="small" variant="ghost" />
          )}
        </span>
      </div>
      <p className="border-line border-t px-4 py-3">{sentenceOf(connection)}</p>
      {state !== 'none' && (
        <p className="border-line border-t px-4 py-2 text-muted text-secondary">
          {account !== null && `${[account.name, account.currency].filter(Boolean).join(', ')}. `}
          {`Connected${connection.connected_by === null ? '' : ` by ${connection.connected_by}`} `}
          {connection.connected_at !== null && <Instant value={connection.connected_at} look="ago" />}
          {connection.expires_at !== null && state === 'connected' && (
            <>
              {'. '}
              {name} asks for a log-in again on <Instant value={connection.expires_at} />
            </>
          )}
        </p>
      )}
      {practice && (
        <p className="border-line border-t px-4 py-2 text-muted text-secondary">
          This server is for development: a built-in network stands in, and nothing leaves the server.
        </p>
      )}
    </section>
  )
}

function sentenceOf({ provider, available, state }: AdConnection): string {
  const { name } = adProviders[provider]
  if (!available) return `This server is not set up for ${name} yet. Whoever runs it sets the keys of an app there.`
  if (state === 'none')
    return `Log in to ${name} to see your campaigns and their figures here. Your password stays with ${name}.`
  if (state === 'choose') return 'You can use more than one account. Choose the one for this agency.'
  if (state === 'expired') return `${name} no longer accepts the connection. Log in there again; nothing else changes.`
  return `Your campaigns on ${name} are read each time you open their page.`
}
