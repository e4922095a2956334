import { prefetch as ask } from '../../gateway/cache.ts'
import {
  openRoomResellMutation,
  roomResellQuery,
  updateRoomResellMutation,
} from '../../gateway/generated/resells.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { idIn } from '../standard/address-id.ts'
import { ResellTerms } from './resell-terms.tsx'

export const prefetch = ({ id }: { id: string }) => ask(roomResellQuery, { id: idIn(id) })

/** `/offers/rooms/:id/resell` */
export default function RoomResell({ params }: { params: { id: string } }) {
  const id = idIn(params.id)
  const answer = useQuery(roomResellQuery, { id }, { keepPrevious: false })
  const open = useMutation(openRoomResellMutation)
  const update = useMutation(updateRoomResellMutation)
  return (
    <ResellTerms
      kind="room"
      query={answer}
      offer={answer.data?.room}
      config={answer.data?.roomResell ?? null}
      save={(input, isNew) => (isNew ? open.run({ id, input }) : update.run({ id, input }))}
    />
  )
}
