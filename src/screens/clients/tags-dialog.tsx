import { Check, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { counted } from '../../domain/text.ts'
import { change } from '../../gateway/change.ts'
import {
  clientTagsQuery,
  renameClientTagMutation,
  tagClientsMutation,
} from '../../gateway/generated/client-care.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'

/** Every tag with how many have it: by another name, joined with one that exists, or gone. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(clientTagsQuery, {})
  const rename = useMutation(renameClientTagMutation)
  const [editing, setEditing] = useState<string | null>(null)
  const save = async (from: string, to: string | null) => {
    if (to === '' || to === from) return setEditing(null)
    try {
      const { renameClientTag } = await rename.run({ input: { from, to } })
      const { changed, added_to, removed_from } = renameClientTag
      const words = to === null ? `Tag ${from} removed` : `Tag ${from} is now ${to}`
      const detail = counted(changed, 'client')
      setEditing(null)
      if (removed_from.length === 0) return toast.done(words, { detail })
      const step = pushUndo(
        'client.tags',
        words,
        async () => {
          await change(tagClientsMutation, { input: { ids: removed_from, add: [from] } })
          if (to !== null && added_to.length > 0)
            await change(tagClientsMutation, { input: { ids: added_to, remove: [to] } })
        },
        { undone: `Tag ${from} is back` },
      )
      toast.done(words, { detail, action: { label: 'Undo', run: () => void undoStep(step.number) } })
    } catch {
      // said in the dialog
    }
  }
  const tags = data?.clientTags
  return (
    <Dialog open onClose={onClose} title="Client tags" description="Using the name of another tag merges the two.">
      {rename.failure !== null && (
        <Banner tone="danger" live>
          {rename.failure.messages.join(' ')}
        </Banner>
      )}
      {tags === undefined && <SkeletonText lines={4} />}
      {tags?.length === 0 && (
        <EmptyState reason="nothing" small level={3} title="No tags yet" text="Tag clients to find them together." />
      )}
      <ul className="divide-y divide-line">
        {tags?.map(({ tag, count }) => (
          <li key={tag} className="flex items-center gap-2 py-1.5">
            {editing === tag ? (
              <Renaming
                tag={tag}
                busy={rename.busy}
                onSave={(to) => void save(tag, to)}
                onClose={() => setEditing(null)}
              />
            ) : (
              <>
                <span className="min-w-0 flex-1 wrap-anywhere">{tag}</span>
                <span className="text-muted tabular">{count}</span>
                <IconButton
                  does="open"
                  size="small"
                  label={`Rename ${tag}`}
                  icon={<Pencil />}
                  onClick={() => setEditing(tag)}
                />
                <IconButton
                  does="removeRow"
                  size="small"
                  label={`Remove ${tag} from everybody`}
                  icon={<Trash2 />}
                  onClick={() => void save(tag, null)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Renaming({
  tag,
  busy,
  onSave,
  onClose,
}: {
  tag: string
  busy: boolean
  onSave: (to: string) => void
  onClose: () => void
}) {
  const [text, setText] = useState(tag)
  return (
    <form
      className="flex flex-1 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(text.trim())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Input
        aria-label={`New name of ${tag}`}
        value={text}
        maxLength={40}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton does="submit" size="small" type="submit" label="Save" icon={<Check />} busy={busy} />
      <IconButton does="cancel" size="small" label="Cancel" icon={<X />} onClick={onClose} />
    </form>
  )
}
