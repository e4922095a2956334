import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type AdProvider, adProviders } from '../../domain/growth/marketing/ad-networks.ts'
import { keysOf } from '../../domain/keys.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { adConnectionsQuery, finishAdConnectionMutation } from '../../gateway/generated/ad-connections.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { ConnectionCard } from './connection-card.tsx'

export const prefetch = () => ask(adConnectionsQuery, {})

interface Returned {
  readonly provider: AdProvider
  readonly input: { readonly state: string; readonly code: string; readonly token: string; readonly error: string }
}

/** What a network has sent back in the address; null where there is nothing of a log-in in it. */
function returnedIn(search: URLSearchParams): Returned | null {
  const state = search.get('state')
  const provider = keysOf(adProviders).find((name) => state?.startsWith(`${name}.`))
  if (state === null || provider === undefined) return null
  const text = (name: string, most: number) => (search.get(name) ?? '').slice(0, most)
  const error = text('error', 200) || (search.has('denied') ? 'denied' : '')
  const code = text('code', 2000) || text('oauth_verifier', 2000)
  return { provider, input: { state: state.slice(0, 200), code, token: text('oauth_token', 500), error } }
}

/** `/facebook_login_redirect`: where networks send people back to; opened by itself, the connections with all of them. */
export default function LogInReturn() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [returned] = useState(() => returnedIn(new URLSearchParams(search)))
  const { data, failure, refetch } = useQuery(adConnectionsQuery, {})
  const finish = useMutation(finishAdConnectionMutation)
  const { run } = finish
  const sent = useRef(false)
  useEffect(() => {
    if (returned === null || sent.current) return
    sent.current = true
    // A code is of use once: it stays neither in the address nor in the history.
    navigate(path, { replace: true })
    run(returned).then(
      ({ finishAdConnection: { connection, back } }) => {
        toast.done(`${adProviders[connection.provider].name} ads connected`)
        navigate(back, { replace: true })
      },
      () => undefined, // shown below
    )
  }, [returned, navigate, path, run])
  const ends = returned !== null && finish.failure === null
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title={returned === null ? 'Connections' : `Log-in at ${adProviders[returned.provider].name}`}
        intro="The accounts with which this agency advertises."
      />
      {finish.failure !== null && (
        <Banner tone="danger" title="Nothing was connected" live>
          {finish.failure.message}
        </Banner>
      )}
      {ends || data === undefined ? (
        failure === null ? (
          <>
            {ends && <p role="status">The log-in is being checked…</p>}
            <Skeleton className="h-64" />
          </>
        ) : (
          <FailureState failure={failure} what="the connections" onRetry={refetch} />
        )
      ) : (
        data.adConnections.map((connection) => <ConnectionCard key={connection.provider} connection={connection} />)
      )}
    </div>
  )
}
