import { readContactRule } from '../../domain/growth/contact-rule.ts'
import { ruleText } from '../../domain/growth/rule-text.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberText } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { contactCollectionQuery } from '../../gateway/generated/contact-collections.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Instant } from '../../ui/time.tsx'
import { idIn } from '../standard/address-id.ts'
import { useEditForm } from '../standard/address-parameter.ts'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { KindPill } from './collections.tsx'
import { EditCollection } from './edit-collection.tsx'
import { Members } from './members.tsx'
import { useRuleNames } from './use-rule-names.ts'

export const prefetch = ({ id }: { id: string }) => ask(contactCollectionQuery, { id: idIn(id) })

/** `/crm/collections/:id`: its rule in a sentence, and whom it holds now. */
export default function Collection({ params }: { params: { id: string } }) {
  const answer = useQuery(contactCollectionQuery, { id: idIn(params.id) }, { keepPrevious: false })
  const { names } = useRuleNames()
  const { isEditing, close } = useEditForm()
  const collection = answer.data?.contactCollection
  const rule = readContactRule(collection?.rule)
  return (
    <>
      <DetailScreen
        record={
          collection === undefined
            ? undefined
            : { kind: 'collection', id: collection.id, label: collection.name, data: collection }
        }
        what="collection"
        query={answer}
        status={collection === undefined ? undefined : <KindPill kind={collection.kind} />}
        primary="collection.edit"
        commands={['contactCollection.contacts', 'contactCollection.delete']}
        labels={{
          'contactCollection.edit': 'Edit',
          'contactCollection.contacts': 'List contacts',
          'contactCollection.delete': 'Delete',
        }}
        up={linkTo('/crm/collections')}
        rail={
          collection === undefined ? (
            <span />
          ) : (
            <RailCard title="Summary">
              <Facts
                rows={[
                  ['Contacts', collection.members === null ? 'Too many to count' : numberText(collection.members)],
                  ['Added', <Instant key="added" value={collection.created_at} look="day" />],
                  ['Changed', <Instant key="changed" value={collection.updated_at} look="day" />],
                ]}
              />
              {collection.notes !== '' && (
                <p className="mt-3 whitespace-pre-line text-muted wrap-anywhere">{collection.notes}</p>
              )}
            </RailCard>
          )
        }
      >
        {collection !== undefined && (
          <div className="flex flex-col gap-4">
            {rule !== null && names !== undefined && (
              <section aria-label="Rule" className="rounded-panel border border-line bg-surface px-4 py-3">
                <h2 className="mb-1 font-semibold">Everyone for whom</h2>
                <p className="wrap-anywhere">{ruleText(rule, names)}</p>
              </section>
            )}
            <Members collection={collection} />
          </div>
        )}
      </DetailScreen>
      {isEditing && collection !== undefined && <EditCollection collection={collection} onClose={close} />}
    </>
  )
}
