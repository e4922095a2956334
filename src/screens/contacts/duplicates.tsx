import { useTitle } from '../../app/title.ts'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { countryName, languageName } from '../../domain/countries.ts'
import { contactSources } from '../../domain/growth/channels.ts'
import { ownValueText } from '../../domain/growth/own-values.ts'
import { phoneText } from '../../domain/phone.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import {
  type ContactDuplicatesQuery,
  confuseContactsMutation,
  contactDuplicatesQuery,
  distinguishContactsMutation,
  mergeContactMutation,
  undoContactMergeMutation,
} from '../../gateway/generated/contact-merges.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { LikelyPairs } from '../clients/likely-pairs.tsx'
import { Comparison } from '../clients/pair-comparison.tsx'
import { ownValues } from './contact-values.ts'
import { useOwnFields } from './use-own-fields.ts'

type Pair = ContactDuplicatesQuery['contactDuplicates'][number]
type Contact = Pair['one']

export const prefetch = () => ask(contactDuplicatesQuery, {})

/** `/crm/contacts/duplicates`: contacts who may be one person; who is kept keeps the name and the addresses. */
export default function ContactDuplicates() {
  useTitle('Possible duplicate contacts')
  const { data, failure, loading, refetch } = useQuery(contactDuplicatesQuery, {})
  const merge = useMutation(mergeContactMutation)
  const own = useOwnFields()
  const facts: readonly (readonly [label: string, text: (contact: Contact) => string])[] = [
    ['E-mail', (contact) => contact.email ?? ''],
    ['Phone', (contact) => (contact.phone === null ? '' : phoneText(contact.phone))],
    ['Country', (contact) => (contact.country_code === null ? '' : countryName(contact.country_code))],
    ['Language', (contact) => languageName(contact.language)],
    ['Source', (contact) => (contact.client_id === null ? contactSources[contact.source] : 'Client')],
    ...own.map(
      ({ key, label }) => [label, (contact: Contact) => ownValueText(ownValues(contact.fields)[key])] as const,
    ),
  ]
  const into = async (kept: Contact, gone: Contact) => {
    try {
      const { mergeContact } = await merge.run({ id: gone.id, input: { into_contact_id: kept.id } })
      const words = `${gone.name} merged into ${mergeContact.contact.name}`
      const step = pushUndo('contact.merge', words, () => change(undoContactMergeMutation, { id: mergeContact.id }))
      toast.done(words, { action: { label: 'Undo', run: () => void undoStep(step.number) } })
    } catch (problem) {
      toast.failed(problem instanceof Error ? problem.message : 'They could not be merged.')
    }
  }
  return (
    <LikelyPairs<Pair>
      kind="contact"
      title="Possible duplicate contacts"
      intro="Contacts with the same e-mail, phone or name, most likely first. Who is kept keeps name and addresses; whatever they lack comes from the other."
      nothing="When two contacts look like one person, they appear here."
      query={{ pairs: data?.contactDuplicates, failure, loading, refetch }}
      enter="merge"
      merge={(pair) => into(pair.one, pair.other)}
      distinguish={async (input) => (await change(distinguishContactsMutation, { input })).distinguishContacts.message}
      confuse={(input) => change(confuseContactsMutation, { input })}
      comparison={({ one, other, alike }) => (
        <Comparison
          pair={[one, other]}
          alike={alike}
          facts={facts}
          href={({ id }) => linkTo('/crm/contacts/:id', { id })}
          since="Added"
        />
      )}
      verbs={({ one, other }) => (
        <>
          {one.client_id === null && (
            <Button
              does="contact.merge"
              size="small"
              busy={merge.busy}
              aria-label={`Keep the second: merge ${one.name} into ${other.name}`}
              onClick={() => void into(other, one)}
            >
              Keep the second
            </Button>
          )}
          <Button
            does="contact.merge"
            size="small"
            busy={merge.busy}
            aria-label={`${firstOf(one)}: merge ${other.name} into ${one.name}`}
            onClick={() => void into(one, other)}
          >
            {firstOf(one)}
          </Button>
        </>
      )}
    />
  )
}

const firstOf = ({ client_id }: Contact) => (client_id === null ? 'Keep the first' : 'Merge into the client')
