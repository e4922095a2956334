import { Copy, Link2Off } from 'lucide-react'
import { useId, useState } from 'react'
import { type LaneKind, laneFacts, laneKinds } from '../../domain/bookings/item-kinds.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import {
  calendarFeedsQuery,
  createFeedMutation,
  revokeFeedMutation,
} from '../../gateway/generated/calendar.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'

const said = (problem: unknown) => (problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong)

/** Links that show the bookings in a calendar program: made, told once, and taken away. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { data, failure, refetch } = useQuery(calendarFeedsQuery, {})
  const create = useMutation(createFeedMutation)
  const revoke = useMutation(revokeFeedMutation)
  const [name, setName] = useState('')
  const [kinds, setKinds] = useState<readonly LaneKind[]>([])
  const [complaint, setComplaint] = useState<string | null>(null)
  const [told, setTold] = useState<{ name: string; address: string } | null>(null)
  const address = useId()

  const make = async () => {
    if (name.trim() === '') {
      setComplaint('Say what the link is for.')
      return
    }
    try {
      const { createFeed } = await create.run({ input: { name: name.trim(), kinds: [...kinds] } })
      setTold({ name: createFeed.name, address: createFeed.address ?? '' })
      setName('')
      setComplaint(null)
      await refetch()
    } catch (problem) {
      setComplaint(said(problem))
    }
  }
  const take = async (id: number, which: string) => {
    try {
      await revoke.run({ id })
      toast.done(`“${which}” no longer works`)
      await refetch()
    } catch (problem) {
      setComplaint(said(problem))
    }
  }
  const copy = async () => {
    if (told === null) return
    await navigator.clipboard.writeText(told.address).then(
      () => toast.done('Address copied'),
      () => document.getElementById(address)?.focus(),
    )
  }
  const feeds = data?.calendarFeeds ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title="Calendar links"
      description="Bookings in Google Calendar, Outlook or Apple Calendar. Anyone with a link sees clients and dates without logging in: give each device its own, and revoke it if the device is lost."
    >
      <div className="flex flex-col gap-4">
        {told !== null && (
          <Banner tone="success" live title={`“${told.name}” is ready. Its address is shown only once.`}>
            <div className="mt-1 flex gap-2">
              <Input
                id={address}
                aria-label="Address of the calendar"
                readOnly
                value={told.address}
                onFocus={(event) => event.target.select()}
              />
              <Button does="copyOut" icon={<Copy />} onClick={() => void copy()}>
                Copy
              </Button>
            </div>
          </Banner>
        )}
        <form
          noValidate
          className="flex flex-col gap-3 rounded-panel border border-line p-3"
          onSubmit={(event) => {
            event.preventDefault()
            void make()
          }}
        >
          <Field label="New link for" required {...(complaint === null ? {} : { error: complaint })}>
            <Input
              value={name}
              maxLength={80}
              autoComplete="off"
              autoFocus
              placeholder="My phone"
              onChange={(event) => {
                setName(event.target.value)
                setComplaint(null)
              }}
            />
          </Field>
          <fieldset>
            <legend className="mb-1 text-muted text-secondary">Only these kinds (leave empty for all)</legend>
            <div className="flex flex-wrap gap-x-4 gap-y-1">
              {laneKinds
                .filter((kind) => kind !== 'unplaced')
                .map((kind) => (
                  <Checkbox
                    key={kind}
                    checked={kinds.includes(kind)}
                    onChange={(event) =>
                      setKinds(event.target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
                    }
                  >
                    {laneFacts(kind).laneName[1]}
                  </Checkbox>
                ))}
            </div>
          </fieldset>
          <div>
            <Button does="submit" type="submit" variant="primary" busy={create.busy}>
              Create link
            </Button>
          </div>
        </form>
        {data === undefined ? (
          failure === null ? (
            <SkeletonText lines={3} />
          ) : (
            <Banner tone="danger">{failure.messages.join(' ')}</Banner>
          )
        ) : feeds.length === 0 ? (
          <p className="text-muted">You have no links yet.</p>
        ) : (
          <ul aria-label="Your links" className="flex flex-col divide-y divide-line">
            {feeds.map((feed) => (
              <li key={feed.id} className="flex items-center gap-3 py-2">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{feed.name}</p>
                  <p className="text-muted text-secondary">
                    {feed.kinds.length === 0
                      ? 'Everything'
                      : feed.kinds.map((kind) => laneFacts(kind).laneName[1]).join(', ')}{' '}
                    ·{' '}
                    {feed.last_read_at === null ? (
                      'never used'
                    ) : (
                      <>
                        read <Instant value={feed.last_read_at} look="ago" />
                      </>
                    )}
                  </p>
                </div>
                <Button
                  does="removeRow"
                  size="small"
                  variant="ghost"
                  icon={<Link2Off />}
                  aria-label={`Revoke “${feed.name}”`}
                  onClick={() => void take(feed.id, feed.name)}
                >
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
