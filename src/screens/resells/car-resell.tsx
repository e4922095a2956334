import { prefetch as ask } from '../../gateway/cache.ts'
import {
  carResellQuery,
  openCarResellMutation,
  updateCarResellMutation,
} from '../../gateway/generated/resells.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { idIn } from '../standard/address-id.ts'
import { ResellTerms } from './resell-terms.tsx'

export const prefetch = ({ id }: { id: string }) => ask(carResellQuery, { id: idIn(id) })

/** `/offers/cars/:id/resell` */
export default function CarResell({ params }: { params: { id: string } }) {
  const id = idIn(params.id)
  const answer = useQuery(carResellQuery, { id }, { keepPrevious: false })
  const open = useMutation(openCarResellMutation)
  const update = useMutation(updateCarResellMutation)
  return (
    <ResellTerms
      kind="car"
      query={answer}
      offer={answer.data?.car}
      config={answer.data?.carResell ?? null}
      save={(input, isNew) => (isNew ? open.run({ id, input }) : update.run({ id, input }))}
    />
  )
}
