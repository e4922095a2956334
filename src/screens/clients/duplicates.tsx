import { Users } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { useTitle } from '../../app/title.ts'
import { mergePath } from '../../commands/areas/clients/client-care-commands.ts'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { likenesses } from '../../domain/clients/client-moments.ts'
import { phoneText } from '../../domain/phone.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import {
  type ClientDuplicatesQuery,
  clientDuplicatesQuery,
  confuseClientsMutation,
  distinguishClientsMutation,
} from '../../gateway/generated/client-care.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Pair = ClientDuplicatesQuery['clientDuplicates'][number]

export const prefetch = () => ask(clientDuplicatesQuery, {})

/** Clients who may be one person, the surest first: merged side by side, or said to be two. */
export default function Duplicates() {
  useTitle('Possible duplicates')
  const { data, failure, loading, refetch } = useQuery(clientDuplicatesQuery, {})
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const [one, other] = [Number(params.get('one')), Number(params.get('other'))]
  const close = () => navigate(path, { replace: true })
  const pairs = data?.clientDuplicates ?? []
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Possible duplicates"
        intro="Clients with the same e-mail, phone or name, however it is written."
      />
      {loading && <SkeletonText lines={8} />}
      {failure !== null && data === undefined && (
        <FailureState failure={failure} what="list of possible duplicates" onRetry={refetch} />
      )}
      {data !== undefined && pairs.length === 0 && (
        <EmptyState
          reason="nothing"
          title="Everybody is here once"
          text="When two clients look like one person, they appear here."
        />
      )}
      {pairs.length > 0 && (
        <>
          <p className="text-muted" role="status">
            {pairs.length === 100 ? 'The 100 surest pairs' : counted(pairs.length, 'pair')}
          </p>
          <ul className="flex max-w-[75rem] flex-col gap-3">
            {pairs.map((pair) => (
              <PairCard key={`${pair.one.id}.${pair.other.id}`} pair={pair} />
            ))}
          </ul>
        </>
      )}
      {one > 0 && other > 0 && one !== other && (
        <MergeDialog one={one} other={other} onClose={close} onMerged={close} />
      )}
    </div>
  )
}

function PairCard({ pair }: { pair: Pair }) {
  const { one, other, alike } = pair
  const [, navigate] = useLocation()
  const distinguish = useMutation(distinguishClientsMutation)
  const input = { one_id: one.id, other_id: other.id }
  const keepBoth = async () => {
    try {
      const { distinguishClients } = await distinguish.run({ input })
      const { message } = distinguishClients
      const step = pushUndo('client.merge', message, () => change(confuseClientsMutation, { input }))
      toast.done(message, { action: { label: 'Undo', run: () => void undoStep(step.number) } })
    } catch {
      toast.failed('This could not be noted. Please try again.')
    }
  }
  return (
    <li className="rounded-panel border border-line bg-surface">
      <div className="grid md:grid-cols-2 md:divide-x md:divide-line max-md:divide-y max-md:divide-line">
        {[one, other].map((client) => (
          <div key={client.id} className="flex min-w-0 gap-3 p-4">
            <Avatar name={client.name} />
            <div className="min-w-0">
              <Link href={linkTo('/clients/:id', { id: client.id })} className="font-medium hover:underline">
                {client.name}
              </Link>
              <p className="text-muted text-secondary wrap-anywhere">
                {[client.email, client.phone === null ? null : phoneText(client.phone)].filter(Boolean).join(' · ') ||
                  'No e-mail, no phone'}
              </p>
              <p className="text-muted text-secondary">
                {counted(client.bookings_count, 'booking')}, since <Instant value={client.created_at} look="day" />
              </p>
            </div>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-2">
        <span className="flex flex-wrap gap-1.5">
          {alike.map((trait) => (
            <span key={trait} className="rounded-full bg-warning-soft px-2 text-secondary text-warning">
              {likenesses[trait]}
            </span>
          ))}
        </span>
        <span className="flex flex-wrap gap-2">
          <Button size="small" busy={distinguish.busy} onClick={() => void keepBoth()}>
            Two people
          </Button>
          <Button
            size="small"
            variant="primary"
            icon={<Users />}
            aria-label={`Merge ${one.name} and ${other.name}`}
            onClick={() => navigate(mergePath(one.id, other.id))}
          >
            Merge…
          </Button>
        </span>
      </div>
    </li>
  )
}
