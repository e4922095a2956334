import { useLocation } from 'wouter'
import { roomInput } from '../../domain/contract/offers/rooms.ts'
import { roomLabels } from '../../domain/fields/room-fields.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask, read } from '../../gateway/cache.ts'
import {
  createRoomMutation,
  roomHelpersQuery,
  roomQuery,
  updateRoomMutation,
} from '../../gateway/generated/rooms.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { toast } from '../../ui/toaster.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import { FormScreen } from '../standard/form-screen.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { RoomFields } from './room-fields.tsx'
import { freshRoom, type RoomFacts, roomValues } from './room-values.ts'

export const prefetch = () => ask(roomHelpersQuery, {})

/** `/offers/rooms/new` */
export default function NewRoom() {
  return <RoomForm record={null} />
}

/** A new room type on a screen of its own, or the details of one in the tab of its record. */
export function RoomForm({ record }: { record: RoomFacts | null }) {
  const [, navigate] = useLocation()
  const currency = useUser()?.agency?.default_currency ?? 'UGX'
  const helpers = useQuery(roomHelpersQuery, {}, { freshFor: 300_000 }).data?.roomHelpers
  const create = useMutation(createRoomMutation)
  const update = useMutation(updateRoomMutation)
  const { state, notice } = useRecordForm({
    key: record === null ? 'room.new' : `room.${record.id}`,
    noun: 'room',
    schema: roomInput,
    labels: roomLabels,
    record,
    fresh: () => freshRoom(currency),
    valuesOf: roomValues,
    save: async (given, version, how) => {
      const input = how === 'draft' ? { ...given, status: 'draft' as const } : given
      if (record === null) return (await create.run({ input })).createRoom
      return (await update.run({ id: record.id, input: { ...input, ...(version === undefined ? {} : { version }) } }))
        .updateRoom
    },
    reread: async () => (await read(roomQuery, { id: record?.id ?? 0 })).room,
    onSaved: (saved, how) => {
      toast.done(record === null ? `${saved.title} created` : `${saved.title} saved`)
      if (record !== null || how === 'another') return
      navigate(`${linkTo('/offers/rooms/:id/edit', { id: saved.id })}?tab=rates`)
    },
  })
  return (
    <FormScreen
      title={record === null ? 'New room' : `Details of ${record.title}`}
      intro={record === null ? 'A room type: seasons, single days and photographs follow on its page.' : undefined}
      state={state}
      bare={record !== null}
      saveLabel={record === null ? 'Create room' : 'Save changes'}
      {...(record === null ? { anotherLabel: 'Create and another' } : {})}
      draftLabel={record?.status === 'published' ? 'Save and take back to draft' : 'Save as draft'}
      up={linkTo('/offers/rooms')}
      {...(record === null
        ? {
            rail: (
              <RailCard title="What comes next">
                <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
                  <li>Seasons, weekends and single days</li>
                  <li>Photographs, the first is the cover</li>
                  <li>Publish it</li>
                </ol>
                <p className="mt-2 text-muted text-secondary">Until it is published only your staff see it.</p>
              </RailCard>
            ),
          }
        : {})}
    >
      {notice}
      <RoomFields state={state} helpers={helpers} />
    </FormScreen>
  )
}
