import { useEffect, useRef } from 'react'
import { runTime } from '../../gateway/config.ts'
import { proposalPreviewQuery, type WholeProposalFragment } from '../../gateway/generated/proposals.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FailureState } from '../standard/failure-state.tsx'

/** The server's addresses of drafts hold for an hour. */
const freshFor = 50 * 60_000

/** The client's page itself, as on a telephone: loaded again whenever something of the draft was saved. */
export function ClientPage({ record }: { record: Pick<WholeProposalFragment, 'uuid' | 'version' | 'images'> }) {
  const { data, failure, refetch } = useQuery(proposalPreviewQuery, { uuid: record.uuid }, { freshFor })
  const frame = useRef<HTMLIFrameElement>(null)
  const address = data === undefined ? null : addressHere(data.proposalPreview.url)
  const state = `${record.version}.${record.images.map(({ id }) => id).join('.')}`
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const next = `${address} ${state}`
    if (address === null || shown.current === next) return
    const isFirst = shown.current === null
    shown.current = next
    // Replaced, not set: each new `src` would be a step of the browser's Back.
    if (!isFirst) frame.current?.contentWindow?.location.replace(address)
  }, [address, state])
  if (failure !== null && address === null)
    return <FailureState failure={failure} what="the preview" onRetry={refetch} />
  return (
    <div className="mx-auto h-[min(52rem,calc(100dvh-7rem))] w-full max-w-[24.5rem] overflow-hidden rounded-[1.75rem] border-4 border-ink/80 bg-sunken">
      {address !== null && (
        <iframe ref={frame} src={address} title="As the client sees it" className="size-full border-0" />
      )}
    </div>
  )
}

/** On the API's own host, or on the one that this page was opened at: the server may be known by several names. */
const addressHere = (url: string): string => {
  const { pathname, search } = new URL(url, location.href)
  return `${runTime.config.apiHost}${pathname}${search}`
}
