import { hidePage, renamePage, setSlug, setTheme } from '../../domain/website/edit-operations.ts'
import type { PageView } from '../../domain/website/site-views.ts'
import { nameOfChosen } from './chosen.ts'
import { PagePanel } from './page-panel.tsx'
import { SectionPanel } from './section-panel.tsx'
import { ThemePanel } from './theme-panel.tsx'
import type { Editor } from './use-editor.ts'
import type { SiteDraft } from './use-site-draft.ts'

interface FieldsPaneProps {
  readonly draft: SiteDraft
  readonly editor: Editor
  readonly view: PageView | null
}

/** The inputs of what is selected: a section, a page, or the colours and type of the site. */
export function FieldsPane({ draft, editor, view }: FieldsPaneProps) {
  const { config, settle } = draft
  const { chosen, page } = editor
  return (
    <aside aria-label={`Fields: ${nameOfChosen(chosen)}`} data-fields className="min-h-0 flex-1 overflow-y-auto p-4">
      <h2 className="mb-3 font-semibold text-heading">{nameOfChosen(chosen)}</h2>
      {chosen.what === 'theme' ? (
        <ThemePanel
          theme={config.theme}
          onChange={(patch, typing) =>
            draft.edit((now) => setTheme(now, patch), {
              label: 'Colours and type changed',
              at: null,
              ...(typing === undefined ? {} : { typing: `theme ${typing}` }),
            })
          }
        />
      ) : chosen.what === 'page' ? (
        <PagePanel
          key={page.id}
          config={config}
          page={page}
          onRename={(title) =>
            draft.edit((now) => renamePage(now, page.id, title), {
              label: 'Title of the page changed',
              at: page.id,
              typing: `${page.id} title`,
            })
          }
          onSlug={(slug) =>
            draft.edit((now) => setSlug(now, page.id, slug), {
              label: 'Address of the page changed',
              at: page.id,
              typing: `${page.id} slug`,
            })
          }
          onHide={(hidden) =>
            draft.edit((now) => hidePage(now, page.id, hidden), {
              label: hidden ? 'Page hidden' : 'Page shown',
              at: page.id,
            })
          }
          onSettled={settle}
        />
      ) : (
        <SectionPanel
          key={chosen.section.id}
          config={config}
          section={chosen.section}
          view={view}
          group={editor.place.group}
          onGroup={(group) => editor.setPlace({ field: null, group })}
          onChange={(field, value, typing) => editor.write(chosen.section.id, [field], value, typing)}
          onSettled={settle}
        />
      )}
    </aside>
  )
}
