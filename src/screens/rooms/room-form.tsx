import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { RoomInput } from '../../domain/contract/inputs.ts'
import { roomInput } from '../../domain/contract/offers/rooms.ts'
import { Failure } from '../../domain/failure.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask, read } from '../../gateway/cache.ts'
import {
  type CreateRoomMutation,
  createRoomMutation,
  roomHelpersQuery,
  roomQuery,
  updateRoomMutation,
} from '../../gateway/generated/rooms.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import { dropDraft } from '../standard/draft-store.ts'
import { FormScreen } from '../standard/form-screen.tsx'
import { useForm } from '../standard/use-form.ts'
import { RoomFields } from './room-fields.tsx'
import { freshRoom, type RoomRecord, type RoomValues, roomLabels, roomValues } from './room-values.ts'

/** What somebody else saved while this form was open. */
interface Clash {
  readonly theirs: RoomRecord
  readonly who: string
  /** What they changed, and of that what is changed here as well. */
  readonly changed: readonly (keyof RoomValues)[]
  readonly both: readonly (keyof RoomValues)[]
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const listed = (names: readonly (keyof RoomValues)[]) => names.map((name) => roomLabels[name].toLowerCase()).join(', ')

export const prefetch = () => ask(roomHelpersQuery, {})

/** `/offers/rooms/new` */
export default function NewRoom() {
  return <RoomForm record={null} onTheirs={() => undefined} />
}

/** A new room type on a screen of its own, or the details of one in the tab of its record. */
export function RoomForm({ record, onTheirs }: { record: RoomRecord | null; onTheirs: (theirs: RoomRecord) => void }) {
  const [, navigate] = useLocation()
  const currency = useUser()?.agency?.default_currency ?? 'UGX'
  const helpers = useQuery(roomHelpersQuery, {}, { freshFor: 300_000 }).data?.roomHelpers
  const create = useMutation(createRoomMutation)
  const update = useMutation(updateRoomMutation)
  const [clash, setClash] = useState<Clash | null>(null)
  const version = useRef(record?.version)
  const key = record === null ? 'room.new' : `room.${record.id}`
  const list = linkTo('/offers/rooms')

  const state = useForm<RoomValues, unknown>({
    key,
    schema: roomInput as never, // its optional fields are all here
    values: record === null ? freshRoom(currency) : roomValues(record),
    labels: roomLabels,
    save: async (output, how) => {
      const given = output as RoomInput // what the contract's schema gives is what it takes
      const input = how === 'draft' ? { ...given, status: 'draft' as const } : given
      setClash(null)
      if (record === null) return (await create.run({ input })).createRoom
      try {
        return (await update.run({ id: record.id, input: { ...input, version: version.current } })).updateRoom
      } catch (problem) {
        const told =
          problem instanceof Failure ? (problem.detail.clash as { changed_by?: string } | undefined) : undefined // as the server's refusal has it
        if (!(problem instanceof Failure) || problem.status !== 409 || told?.changed_by === undefined) throw problem
        const { room: theirs } = await read(roomQuery, { id: record.id })
        const [was, is, mine] = [roomValues(record), roomValues(theirs), state.form.getValues()]
        const changed = (Object.keys(roomLabels) as (keyof RoomValues)[]).filter((name) => !same(was[name], is[name])) // the labels name every field
        const both = changed.filter((name) => !same(was[name], mine[name]))
        setClash({ theirs, who: told.changed_by, changed, both })
        throw new Failure(409, ['Not saved yet: the room was changed while you were editing it. Choose below.'])
      }
    },
    onSaved: (answer, how) => {
      const saved = answer as CreateRoomMutation['createRoom'] // the answer of `save`
      toast.done(record === null ? `${saved.title} created` : `${saved.title} saved`)
      if (how === 'another') return
      if (record === null) navigate(`${linkTo('/offers/rooms/:id/edit', { id: saved.id })}?tab=rates`)
      else onTheirs({ ...record, ...saved })
    },
  })

  /** What only they changed comes in; what both changed stays as it is here. */
  const saveBoth = (over: Clash) => {
    const theirs = roomValues(over.theirs)
    for (const name of over.changed)
      if (!over.both.includes(name)) state.form.setValue(name, theirs[name] as never, { shouldDirty: true })
    version.current = over.theirs.version
    void state.submit('save')
  }
  return (
    <FormScreen
      title={record === null ? 'New room' : `Details of ${record.title}`}
      intro={record === null ? 'A room type: seasons, single days and photographs follow on its page.' : undefined}
      state={state}
      bare={record !== null}
      saveLabel={record === null ? 'Create room' : 'Save changes'}
      {...(record === null ? { anotherLabel: 'Create and another' } : {})}
      draftLabel={record?.status === 'published' ? 'Save and take back to draft' : 'Save as draft'}
      up={list}
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
      {clash !== null && (
        <Banner tone="warning" live title={`${clash.who} saved this room meanwhile`}>
          <p>
            {clash.changed.length === 0
              ? 'Something outside this form was changed.'
              : `They changed: ${listed(clash.changed)}.`}{' '}
            {clash.both.length > 0
              ? `You changed ${listed(clash.both)} as well: saving keeps yours.`
              : 'Nothing you typed is lost.'}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" variant="primary" onClick={() => saveBoth(clash)}>
              {clash.both.length > 0 ? 'Save, keep mine' : 'Save both'}
            </Button>
            <Button
              size="small"
              onClick={() => {
                dropDraft(key)
                onTheirs(clash.theirs)
              }}
            >
              Take theirs
            </Button>
          </div>
        </Banner>
      )}
      <RoomFields state={state} helpers={helpers} />
    </FormScreen>
  )
}
