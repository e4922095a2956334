import { prefetch as ask } from '../../gateway/cache.ts'
import {
  openPackageResellMutation,
  packageResellQuery,
  updatePackageResellMutation,
} from '../../gateway/generated/resells.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { idIn } from '../standard/address-id.ts'
import { ResellTerms } from './resell-terms.tsx'

export const prefetch = ({ id }: { id: string }) => ask(packageResellQuery, { id: idIn(id) })

/** `/offers/packages/:id/resell` */
export default function PackageResell({ params }: { params: { id: string } }) {
  const id = idIn(params.id)
  const answer = useQuery(packageResellQuery, { id }, { keepPrevious: false })
  const open = useMutation(openPackageResellMutation)
  const update = useMutation(updatePackageResellMutation)
  return (
    <ResellTerms
      kind="package"
      query={answer}
      offer={answer.data?.package}
      config={answer.data?.packageResell ?? null}
      save={(input, isNew) => (isNew ? open.run({ id, input }) : update.run({ id, input }))}
    />
  )
}
