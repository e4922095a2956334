import { useRef } from 'react'
import { useCommandContext } from '../../commands/context.ts'
import { sectionKinds } from '../../domain/website/section-kinds.ts'
import { nameOfSection } from '../../domain/website/site-walk.ts'
import { change } from '../../gateway/change.ts'
import { saveSiteRevisionMutation } from '../../gateway/generated/templates.generated.ts'
import { toast } from '../../ui/toaster.tsx'
import type { Device } from './canvas.tsx'
import { type Chosen, isHidden, keyOf, nameOfChosen } from './chosen.ts'
import type { OpenDialog } from './editor-dialogs.tsx'
import type { Editor } from './use-editor.ts'
import type { Obtained, SiteDraft } from './use-site-draft.ts'

interface VerbsOf {
  /** A dialog stands over the editor: its keys are those of the dialog. */
  readonly isOpen: boolean
  readonly record: Obtained
  readonly draft: SiteDraft
  readonly editor: Editor
  /** The page is drawn. */
  readonly isReady: boolean
  readonly previewing: boolean
  readonly edit: () => void
  readonly publish: () => Promise<void>
  readonly revisions: () => Promise<void>
  readonly discard: () => Promise<void>
  readonly chooseRow: (it: Chosen | undefined) => void
  readonly focusRow: (key: string) => unknown
  readonly goToFields: (field?: string) => void
  readonly setDevice: (device: Device) => void
  readonly setDialog: (dialog: OpenDialog) => void
  readonly setPreviewing: (on: boolean) => void
}

/** Lends the commands what the editor can do now: palette, keys, buttons and menus have them from here. */
export function useEditorVerbs(of: VerbsOf): void {
  const { record, draft, editor, chooseRow, focusRow, goToFields, setDevice, setDialog } = of
  const { uuid } = record
  const { config } = draft
  const { page, chosen, choose } = editor
  // While somebody types, it keeps its name: everything that names it would be drawn at each letter.
  const named = useRef({ key: '', name: '' })
  if (draft.history.typing === null || named.current.key !== keyOf(chosen))
    named.current = { key: keyOf(chosen), name: nameOfChosen(chosen) }
  const along = (by: number) => {
    const next = editor.along(by)
    return next === undefined ? undefined : () => chooseRow(next)
  }
  const turn = (by: number) => {
    const next = config.pages[config.pages.indexOf(page) + by]
    return next === undefined ? undefined : () => chooseRow({ what: 'page', page: next })
  }
  useCommandContext({
    editor: of.isOpen
      ? undefined
      : {
          chosen: { what: chosen.what, name: named.current.name, hidden: isHidden(chosen) },
          places: () =>
            config.pages.flatMap((each) => [
              { value: each.id, label: each.title, detail: 'Page' },
              ...each.sections.map((section) => ({
                value: section.id,
                label: nameOfSection(section),
                detail: each.title,
              })),
            ]),
          goTo: (id) => {
            editor.chooseId(id)
            focusRow(id)
          },
          next: along(1),
          previous: along(-1),
          nextPage: turn(1),
          previousPage: turn(-1),
          add: !of.isReady ? undefined : () => setDialog({ name: 'library' }),
          edit: chosen.what === 'theme' ? undefined : of.edit,
          fields: () => goToFields(),
          moveUp: editor.moveUp,
          moveDown: editor.moveDown,
          duplicate: editor.duplicate,
          hide: editor.hide,
          remove: editor.remove,
          copy: editor.copy,
          paste: editor.paste,
          theme: () => {
            choose({ what: 'theme' })
            goToFields()
          },
          menu: () => {
            choose({ what: 'section', section: config.header, page: null, at: 0 })
            const [name] = Object.entries(sectionKinds.header.fields).find(([, field]) => field.type === 'menu') ?? []
            goToFields(name === undefined ? undefined : `${config.header.id}.${name}`)
          },
          pageSettings: () => {
            choose({ what: 'page', page })
            goToFields()
          },
          phone: () => setDevice('phone'),
          tablet: () => setDevice('tablet'),
          desktop: () => setDevice('desktop'),
          preview: () => of.setPreviewing(!of.previewing),
          undo: draft.history.past.length === 0 ? undefined : editor.undo,
          redo: draft.history.future.length === 0 ? undefined : editor.redo,
          save: () =>
            draft.flush().then(
              () => void toast.done('Draft saved', { id: 'saved' }),
              () => undefined, // the words beside the title say why not
            ),
          publish: of.publish,
          revisions: of.revisions,
          discard: record.pivot.published_at === null || !record.pivot.has_changes ? undefined : of.discard,
          addPage: editor.addPage,
          moveToPage:
            editor.otherPages().length === 0 || chosen.what !== 'section'
              ? undefined
              : (id) => {
                  const to = config.pages.find((each) => each.id === id)
                  if (to !== undefined) editor.moveTo(chosen.section.id, { page: id, at: to.sections.length })
                },
          otherPages: () => editor.otherPages().map(({ id, title }) => ({ value: id, label: title })),
          saveRevision: async (note) => {
            const version = await draft.flush()
            await change(saveSiteRevisionMutation, { id: uuid, input: { version, note } })
          },
        },
  })
}
