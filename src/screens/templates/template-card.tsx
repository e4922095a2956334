import { CircleCheck, PencilLine, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import type { RecordRef } from '../../commands/here.ts'
import type { TemplateRowFragment } from '../../gateway/generated/templates.generated.ts'
import { classes } from '../../ui/classes.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { PageFrame } from './page-frame.tsx'

export const templateRecord = (row: TemplateRowFragment): RecordRef => ({
  kind: 'template',
  id: String(row.id),
  label: row.name,
  data: row,
})

const looks = {
  website: { tone: 'success', icon: CircleCheck, word: 'Your website' },
  own: { tone: 'neutral', icon: PencilLine, word: 'Yours' },
  update: { tone: 'info', icon: RefreshCw, word: 'Update available' },
} as const satisfies Record<string, StatusLook>

interface TemplateCardProps {
  readonly row: TemplateRowFragment
  readonly isCurrent: boolean
  /** Its picture is drawn: one after the other. */
  readonly draws: boolean
  readonly onDrawn: () => void
  readonly onFocus: () => void
}

/** A template: a picture of its home page with the agency's own offers, what it is for, how it stands, what can be done. */
export function TemplateCard({ row, isCurrent, draws, onDrawn, onFocus }: TemplateCardProps) {
  const { pivot } = row
  const context = { record: templateRecord(row) }
  const config = pivot?.config ?? row.config
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        role="group"
        aria-label={row.name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the verbs of the list mean the card that has the focus
        tabIndex={0}
        data-template={row.id}
        onFocus={onFocus}
        className={classes(
          'flex h-full flex-col overflow-hidden rounded-panel border bg-surface',
          isCurrent ? 'border-accent' : 'border-line',
        )}
      >
        <PageFrame
          still
          uuid={row.uuid}
          config={config}
          page={config.pages[0]?.id ?? ''}
          title={`Home page of ${row.name}`}
          width={1280}
          wanted={draws}
          onDone={onDrawn}
          className="aspect-[4/3] border-line border-b"
        />
        <div className="flex flex-1 flex-col gap-2 p-4">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="font-semibold text-heading">{row.name}</h2>
            <span className="text-muted text-secondary">{row.category_name}</span>
          </div>
          <p className="text-muted">{row.about}</p>
          {pivot !== null && (
            <div className="flex flex-wrap items-center gap-1.5">
              {pivot.is_default && <StatusPill status="default" look={looks.website} />}
              {!pivot.is_default && <StatusPill status="obtained" look={looks.own} />}
              {pivot.update_available && <StatusPill status="update" look={looks.update} />}
            </div>
          )}
          {pivot !== null && (
            <p className="text-muted text-secondary">
              <Standing pivot={pivot} />
            </p>
          )}
          <div className="mt-auto flex flex-wrap gap-2 pt-2">
            {pivot === null ? (
              <CommandButton id="template.obtain" context={context} label="Obtain" variant="primary" />
            ) : (
              <CommandButton id="template.edit" context={context} label="Edit" variant="primary" />
            )}
            <CommandButton id="template.preview" context={context} label="Preview" />
            {pivot?.is_default !== true && <CommandButton id="template.default" context={context} />}
            {pivot?.update_available === true && (
              <CommandButton id="template.update" context={context} label="Update…" />
            )}
            {pivot !== null && <CommandButton id="template.revisions" context={context} label="Revisions" />}
          </div>
        </div>
      </div>
    </li>
  )
}

/** What is published, by whom, and whether the draft has gone on since. */
function Standing({ pivot }: { pivot: NonNullable<TemplateRowFragment['pivot']> }): ReactNode {
  if (pivot.published_at === null)
    return (
      <>
        Not published yet. Draft of <Instant value={pivot.updated_at} look="near" />
        {pivot.updated_by_name !== null && `, by ${pivot.updated_by_name}`}.
      </>
    )
  return (
    <>
      Published <Instant value={pivot.published_at} look="near" />
      {pivot.published_by_name !== null && ` by ${pivot.published_by_name}`}
      {pivot.has_changes ? '; the draft has unpublished changes.' : '.'}
    </>
  )
}
