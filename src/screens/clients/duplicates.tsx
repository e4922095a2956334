import { Users } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { useTitle } from '../../app/title.ts'
import { mergePath } from '../../commands/areas/clients/client-care-commands.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import {
  clientDuplicatesQuery,
  confuseClientsMutation,
  distinguishClientsMutation,
} from '../../gateway/generated/client-care.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { type LikelyPair, LikelyPairs } from './likely-pairs.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PairComparison } from './pair-comparison.tsx'

export const prefetch = () => ask(clientDuplicatesQuery, {})

/** `/clients/duplicates`: clients who may be one person, compared and merged in a dialog. */
export default function Duplicates() {
  useTitle('Possible duplicates')
  const { data, failure, loading, refetch } = useQuery(clientDuplicatesQuery, {})
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const [one, other] = [Number(params.get('one')), Number(params.get('other'))]
  const merge = (it: LikelyPair) => navigate(mergePath(it.one.id, it.other.id))
  return (
    <LikelyPairs
      kind="client"
      title="Possible duplicates"
      intro="Clients with the same e-mail, phone or name, most likely first. Differences are highlighted."
      nothing="When two clients look like one person, they appear here."
      query={{ pairs: data?.clientDuplicates, failure, loading, refetch }}
      enter="compare"
      merge={merge}
      distinguish={async (input) => (await change(distinguishClientsMutation, { input })).distinguishClients.message}
      confuse={(input) => change(confuseClientsMutation, { input })}
      comparison={(pair) => <PairComparison pair={pair} />}
      verbs={(pair) => (
        <Button
          does="client.merge"
          size="small"
          icon={<Users />}
          aria-label={`Merge ${pair.one.name} and ${pair.other.name}`}
          onClick={() => merge(pair)}
        >
          Compare and merge…
        </Button>
      )}
      dialog={(close) =>
        one > 0 && other > 0 && one !== other ? (
          <MergeDialog one={one} other={other} onClose={close} onMerged={close} />
        ) : null
      }
    />
  )
}
