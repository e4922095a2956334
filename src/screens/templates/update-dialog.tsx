import { useState } from 'react'
import { counted } from '../../domain/text.ts'
import { siteChangeKinds } from '../../domain/website/site-changes.ts'
import {
  type TemplateRowFragment,
  type TemplateUpdateCheckQuery,
  templateUpdateCheckQuery,
  updateSiteTemplateMutation,
} from '../../gateway/generated/templates.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FailureState } from '../standard/failure-state.tsx'

type Change = TemplateUpdateCheckQuery['templateUpdateCheck']['changelist'][number]

/** What a new version of a template changes, field by field; where the agency has changed the same, which of the two it shall be. */
export function UpdateDialog({ row, onClose }: { row: TemplateRowFragment; onClose: () => void }) {
  const check = useQuery(templateUpdateCheckQuery, { id: row.uuid }, { freshFor: 0, keepPrevious: false })
  const update = useMutation(updateSiteTemplateMutation)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const changes = check.data?.templateUpdateCheck.changelist
  const take = (key: string, on: boolean) =>
    setTaken((now) => {
      const next = new Set(now)
      if (on) next.add(key)
      else next.delete(key)
      return next
    })
  const apply = async () => {
    const input = { version: row.pivot?.version, take_new: [...taken] }
    const done = await update.run({ id: row.uuid, input }).catch(() => null) // said above the list
    if (done === null) return
    const { moved, changelist } = done.updateSiteTemplate
    toast.done(`${row.name} is up to date`, {
      detail: [`${counted(changelist.length, 'change')} in the draft; nothing is published yet.`, ...moved].join(' '),
    })
    onClose()
  }
  const asked = changes?.filter(({ choice }) => choice) ?? []
  const others = changes?.filter(({ choice }) => !choice) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Update ${row.name}`}
      description="Your draft is updated. What you have changed yourself stays unless you take the new version, and the current draft is kept as a revision."
      width="large"
      footer={
        <>
          <Button does="cancel" variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button
            does="answer"
            variant="primary"
            busy={update.busy}
            off={changes === undefined ? 'The changes are not loaded yet.' : undefined}
            onClick={() => void apply()}
          >
            Update the draft
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {update.failure !== null && (
          <Banner tone="danger" live title="The template could not be updated">
            {update.failure.messages.join(' ')}
          </Banner>
        )}
        {changes === undefined ? (
          check.failure === null ? (
            <SkeletonText lines={6} />
          ) : (
            <FailureState failure={check.failure} what="the changes" onRetry={check.refetch} />
          )
        ) : changes.length === 0 ? (
          <p className="text-muted">Nothing changes on your pages.</p>
        ) : (
          <>
            {asked.length > 0 && (
              <section className="flex flex-col gap-3">
                <h3 className="font-semibold">You have changed these yourself</h3>
                <ul className="flex flex-col gap-3">
                  {asked.map((change) => (
                    <li key={change.key} className="rounded-panel border border-line p-3">
                      <ChangeHead change={change} />
                      <RadioGroup
                        label={placeOf(change)}
                        value={taken.has(change.key) ? 'new' : 'mine'}
                        onChange={(value) => take(change.key, value === 'new')}
                        options={[
                          { value: 'mine', label: 'Keep mine', detail: change.mine || 'Empty' },
                          { value: 'new', label: 'Take the new one', detail: change.after || 'Removed' },
                        ]}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {others.length > 0 && (
              <section className="flex flex-col gap-2">
                <h3 className="font-semibold">These come with the update</h3>
                <ul className="flex flex-col divide-y divide-line">
                  {others.map((change) => (
                    <li key={change.key} className="py-2">
                      <ChangeHead change={change} />
                      <p className="text-secondary">
                        {change.before !== '' && <del className="text-muted">{change.before}</del>}
                        {change.before !== '' && change.after !== '' && ' → '}
                        {change.after !== '' && <ins className="no-underline">{change.after}</ins>}
                        {change.parked && ' It is kept aside, because the new version does not have this field.'}
                      </p>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

const placeOf = ({ page_title, section_name, label }: Change): string =>
  [page_title, section_name, label].filter((word) => word !== '').join(' · ')

function ChangeHead({ change }: { change: Change }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
      {placeOf(change)}
      <span className="font-normal text-muted text-secondary">
        {change.parked ? 'Kept aside' : siteChangeKinds[change.what]}
      </span>
    </p>
  )
}
