import type { PageView } from '../../domain/website/site-views.ts'
import { invalidate } from '../../gateway/cache.ts'
import { toast } from '../../ui/toaster.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import type { Editor } from './use-editor.ts'
import type { Obtained, SiteDraft } from './use-site-draft.ts'

export type OpenDialog =
  | { readonly name: 'library' }
  | { readonly name: 'publish'; readonly version: number }
  | { readonly name: 'revisions' }

interface EditorDialogsProps {
  readonly dialog: OpenDialog
  readonly record: Obtained
  readonly draft: SiteDraft
  readonly editor: Editor
  readonly view: PageView | null
  readonly onGoTo: (place: { readonly page: string; readonly section: string; readonly field: string }) => void
  readonly onClose: () => void
  /** A section was added: it is what is written next. */
  readonly onAdded: () => void
}

/** What stands over the editor. */
export function EditorDialogs({ dialog, record, draft, editor, view, onGoTo, onClose, onAdded }: EditorDialogsProps) {
  switch (dialog.name) {
    case 'library':
      return view === null ? null : (
        <LibraryDialog
          config={draft.config}
          page={editor.page}
          view={view}
          onAdd={(choice) => {
            onClose()
            editor.add(choice)
            onAdded()
          }}
          onClose={onClose}
        />
      )
    case 'publish':
      return (
        <PublishDialog
          record={record}
          version={dialog.version}
          onGoTo={onGoTo}
          onPublished={(template) => {
            onClose()
            draft.noted(template)
            void invalidate('templates')
            const address = template.pivot?.site_url
            toast.done('Published', {
              detail:
                address == null
                  ? 'Make this template the default to show it to visitors.'
                  : 'Your visitors see it now.',
              ...(address == null
                ? {}
                : { action: { label: 'Open the site', run: () => void window.open(address, '_blank', 'noopener') } }),
            })
          }}
          onClose={onClose}
        />
      )
    case 'revisions':
      return (
        <RevisionsDialog
          uuid={record.uuid}
          flush={draft.flush}
          onRestored={(template, number) => {
            onClose()
            draft.adopt(template, `Revision ${number} restored`)
            toast.done(`Revision ${number} restored`, { action: { label: 'Undo', run: editor.undo } })
          }}
          onClose={onClose}
        />
      )
  }
}
