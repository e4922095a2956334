import { useCallback, useMemo, useRef, useState } from 'react'
import { confirm } from '../../commands/overlay.ts'
import { placeOfSection } from '../../domain/website/edit-operations.ts'
import { renderPage } from '../../domain/website/render-page.ts'
import { sectionKinds } from '../../domain/website/section-kinds.ts'
import { siteStyle } from '../../domain/website/site-style.ts'
import { change } from '../../gateway/change.ts'
import { discardSiteDraftMutation } from '../../gateway/generated/templates.generated.ts'
import { focusSoon } from '../../ui/focus-soon.ts'
import { sanitise } from '../../ui/sanitise.ts'
import { toast } from '../../ui/toaster.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { Canvas, type CanvasHandle, type Device } from './canvas.tsx'
import { type Chosen, keyOf, pathInSection, textAt } from './chosen.ts'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import { EditorToolbar, type PaneName, PaneTabs } from './editor-toolbar.tsx'
import { FieldsPane } from './fields-pane.tsx'
import { takeApart } from './frame-bridge.ts'
import type { FramePlace } from './frame-messages.ts'
import { MeetingNotice } from './meeting-notice.tsx'
import { Outline } from './outline.tsx'
import { fieldAtPath, firstText, writingOf } from './section-rules.ts'
import { useClipboard } from './use-clipboard.ts'
import { useColleagues } from './use-colleagues.ts'
import { type EditorAddress, useEditor } from './use-editor.ts'
import { useEditorVerbs } from './use-editor-verbs.ts'
import { usePageView } from './use-page-view.ts'
import { type Obtained, useSiteDraft } from './use-site-draft.ts'

/** Room for three panes side by side. */
const wide = '(min-width: 900px)'

/** The editor of a site: its outline, the page as it is drawn, and the fields of what is selected. */
export function EditorScreen({ record, address }: { readonly record: Obtained; readonly address: EditorAddress }) {
  const { uuid } = record
  const draft = useSiteDraft(record)
  const { config, settle } = draft
  const editor = useEditor(draft, address)
  const { page, chosen, choose } = editor
  const { view, failure, retry } = usePageView(uuid, config, page)
  const colleague = useColleagues(uuid, draft.version, draft.takeIn)
  const hasRoom = useMedia(wide)
  const [device, setDevice] = useState<Device>('desktop')
  const [previewing, setPreviewing] = useState(false)
  const [pane, setPane] = useState<PaneName>('page')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  const canvas = useRef<CanvasHandle | null>(null)

  const css = useMemo(() => siteStyle(config.theme), [config.theme])
  const drawing = useMemo(
    () =>
      view === null
        ? null
        : {
            page: `${page.id}${previewing ? ' preview' : ''}`,
            css,
            html: renderPage(config, page, { ...view, mode: previewing ? 'site' : 'editor' }).text,
          },
    [config, css, page, view, previewing],
  )
  const focusRow = useCallback(
    (key: string) =>
      requestAnimationFrame(() =>
        rows.current?.querySelector<HTMLElement>(`[data-outline="${CSS.escape(key)}"]`)?.focus(),
      ),
    [],
  )
  const chooseRow = (it: Chosen | undefined) => {
    if (it === undefined) return
    choose(it)
    if (!hasRoom) setPane('outline')
    focusRow(keyOf(it))
  }
  /** To the inputs of what is selected, of one field where it is named. */
  const goToFields = (field?: string) => {
    setPreviewing(false)
    if (!hasRoom) setPane('fields')
    if (field !== undefined) return focusSoon(field)
    setTimeout(() =>
      document.querySelector<HTMLElement>('[data-fields] :is(input, textarea, button, [contenteditable])')?.focus(),
    )
  }
  const writeHere = (id: string, path: readonly string[], at: FramePlace) => {
    const section = placeOfSection(config, id)?.section
    if (section === undefined) return
    const how = writingOf(fieldAtPath(section.kind, path))
    const value = how === null ? null : textAt({ ...sectionKinds[section.kind].defaults, ...section.values }, path)
    if (how === null || value === null || (!hasRoom && pane !== 'page')) return goToFields(`${id}.${path.join('.')}`)
    settle()
    canvas.current?.tell({ kind: 'write', place: at, how, value })
  }
  const edit = () => {
    setPreviewing(false)
    if (chosen.what !== 'section') return goToFields()
    const { section } = chosen
    const drawn = drawing === null ? '' : (takeApart(drawing).sections.get(section.id) ?? '')
    const text = firstText(section, drawn)
    if (text === null) goToFields()
    else writeHere(section.id, [text], { section: section.id, field: text, group: null })
  }
  const goTo = (place: { readonly page: string; readonly section: string; readonly field: string }) => {
    setDialog(null)
    setPreviewing(false)
    if (place.section === '' && place.page === '') {
      choose({ what: 'theme' })
      if (place.field !== '') goToFields(`theme.${place.field}`)
      return
    }
    editor.chooseId(place.section || place.page)
    if (place.field !== '') goToFields(`${place.section || place.page}.${place.field}`)
  }
  const publish = async () => {
    settle()
    try {
      setDialog({ name: 'publish', version: await draft.flush() })
    } catch {
      toast.failed('The draft is not saved yet, so it cannot be published', { of: 'Publish' })
    }
  }
  const revisions = async () => {
    settle()
    await draft.flush().catch(() => undefined) // revisions are compared with what is saved; the words beside the title say what is not
    setDialog({ name: 'revisions' })
  }
  const discard = async () => {
    const sure = await confirm({
      title: 'Discard the draft?',
      consequence: 'It becomes what is published again. What it is now is kept as a revision.',
      verb: 'Discard draft',
      keep: 'Keep it',
    })
    if (!sure) return
    const version = await draft.flush()
    const { discardSiteDraft } = await change(discardSiteDraftMutation, { id: uuid, input: { version } })
    draft.adopt(discardSiteDraft, 'Draft discarded')
    toast.done('The draft is what is published again', { action: { label: 'Undo', run: editor.undo } })
  }
  const isOpen = dialog !== null
  useEditorVerbs({
    isOpen,
    record,
    draft,
    editor,
    isReady: view !== null,
    previewing,
    edit,
    publish,
    revisions,
    discard,
    chooseRow,
    focusRow,
    goToFields,
    setDevice,
    setDialog,
    setPreviewing: (on) => {
      setPreviewing(on)
      if (!hasRoom) setPane('page')
    },
  })
  useClipboard(isOpen ? null : editor.copied, editor.pasteText)

  const shows = (name: PaneName) => (hasRoom ? name === 'page' || !previewing : pane === name)
  return (
    <div className="flex h-[calc(100dvh-3rem-var(--bottom-bar,0px))] min-h-96 flex-col overflow-hidden">
      <EditorToolbar
        record={record}
        draft={draft}
        title={page.title}
        device={device}
        previewing={previewing}
        colleague={colleague}
      />
      {draft.meeting !== null && (
        <div className="shrink-0 border-line border-b px-3 py-2">
          <MeetingNotice meeting={draft.meeting} onChoose={draft.settleMeeting} onClose={draft.closeMeeting} />
        </div>
      )}
      {!hasRoom && !previewing && <PaneTabs pane={pane} onChange={setPane} />}
      <div className="flex min-h-0 flex-1">
        {shows('outline') && (
          <nav
            aria-label="Outline"
            className="flex min-h-0 w-60 shrink-0 flex-col border-line border-r bg-canvas max-[899.98px]:w-full"
          >
            <Outline
              config={config}
              page={page}
              chosen={chosen}
              onChoose={chooseRow}
              onEdit={edit}
              onMove={(id, at) => editor.moveTo(id, { page: page.id, at })}
              rows={rows}
              isTyping={draft.history.typing !== null}
            />
          </nav>
        )}
        <div className={shows('page') ? 'flex min-w-0 flex-1' : 'hidden'}>
          <Canvas
            title={`Page: ${page.title}`}
            device={hasRoom ? device : device === 'desktop' ? 'phone' : device}
            drawing={drawing}
            chosen={
              chosen.what === 'section' && !previewing
                ? { section: chosen.section.id, ...editor.place }
                : { section: null, field: null, group: null }
            }
            onSelect={(place) => {
              const found = placeOfSection(config, place.section)
              if (found !== null)
                choose({ what: 'section', ...found }, { at: { field: place.field, group: place.group } })
            }}
            onEdit={(place) => {
              const section = placeOfSection(config, place.section)?.section
              const path = section === undefined ? null : pathInSection(section, place)
              if (path !== null) writeHere(place.section, path, place)
              else goToFields()
            }}
            onText={(place, value) => {
              const section = placeOfSection(config, place.section)?.section
              const path = section === undefined ? null : pathInSection(section, place)
              const field = section === undefined || path === null ? undefined : fieldAtPath(section.kind, path)
              if (path === null || (field?.type !== 'text' && field?.type !== 'rich_text')) return
              const text = field.type === 'rich_text' ? sanitise(value) : value.slice(0, field.most)
              editor.write(place.section, path, text, true)
            }}
            onWritten={settle}
            onLeave={() => focusRow(keyOf(chosen))}
            handle={canvas}
            instead={
              view === null && failure !== null ? (
                <FailureState failure={failure} what="the page" onRetry={retry} />
              ) : null
            }
          />
        </div>
        {shows('fields') && (
          <div className="flex min-h-0 w-80 shrink-0 flex-col border-line border-l bg-canvas max-[899.98px]:w-full max-[899.98px]:border-l-0 xl:w-88">
            <FieldsPane draft={draft} editor={editor} view={view} />
          </div>
        )}
      </div>
      {dialog !== null && (
        <EditorDialogs
          dialog={dialog}
          record={record}
          draft={draft}
          editor={editor}
          view={view}
          onGoTo={goTo}
          onClose={() => setDialog(null)}
          onAdded={() => goToFields()}
        />
      )}
    </div>
  )
}
