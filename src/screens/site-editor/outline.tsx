// biome-ignore-all lint/a11y/useSemanticElements: rows take the focus and are moved: the ARIA treegrid pattern, not a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the rows take the focus, not their cells
// biome-ignore-all lint/a11y/useKeyWithClickEvents: Enter, e and the arrows are commands of the editor
import { Ellipsis, EyeOff, FileText, GripVertical, House, Palette, PanelBottom, PanelTop, Plus } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useRef } from 'react'
import type { CommandId } from '../../commands/command.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { commandEntries } from '../../commands/command-entries.tsx'
import { sectionKinds } from '../../domain/website/section-kinds.ts'
import type { SiteConfig, SitePageConfig } from '../../domain/website/site-config.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useSortDrag } from '../../ui/use-sort-drag.ts'
import { type Chosen, isSameChoice, keyOf, nameOfChosen, outlineOf } from './chosen.ts'
import { useBehind } from './use-behind.ts'

export const chosenVerbs: readonly CommandId[] = [
  'editor.edit',
  'editor.add',
  'editor.duplicate',
  'editor.hide',
  'editor.moveUp',
  'editor.moveDown',
  'editor.moveToPage',
  'editor.copy',
  'editor.paste',
  'editor.pageSettings',
  'editor.remove',
]

interface OutlineProps {
  readonly config: SiteConfig
  readonly page: SitePageConfig
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
  readonly onEdit: () => void
  /** Of a section of the page, by dragging. */
  readonly onMove: (section: string, to: number) => void
  readonly rows: RefObject<HTMLDivElement | null>
  readonly isTyping: boolean
}

/** Drawn after the page while somebody types, whose words stand in its rows. */
export function Outline(props: OutlineProps) {
  return <OutlineRows {...useBehind(props, props.isTyping)} />
}

/** What the site consists of. One tab stop: the arrows move through it, and the keys of the editor act on the row that is chosen. */
const OutlineRows = memo(function OutlineRows(props: OutlineProps) {
  const { config, page, chosen, onChoose, onEdit, onMove, rows } = props
  const sections = useRef<HTMLDivElement>(null)
  const { drag, heightOf, grip } = useSortDrag(sections, (from, to) => {
    const section = page.sections[from]
    if (section !== undefined && from !== to) onMove(section.id, to)
  })
  const all = outlineOf(config, page)
  const shiftOf = (at: number) => {
    if (drag === null) return undefined
    if (at === drag.from) return `translateY(${drag.shift}px)`
    const height = heightOf(drag.from)
    if (at > drag.from && at <= drag.over) return `translateY(${-height}px)`
    if (at < drag.from && at >= drag.over) return `translateY(${height}px)`
    return undefined
  }
  const row = (
    it: Chosen,
    more: { level?: number; expanded?: boolean; icon: ReactNode; grip?: ReactNode; at?: number },
  ) => {
    const isChosen = isSameChoice(it, chosen)
    const hidden = it.what === 'section' ? it.section.hidden : it.what === 'page' && it.page.hidden
    const name = nameOfChosen(it)
    const shift = more.at === undefined ? undefined : shiftOf(more.at)
    return (
      <div
        key={keyOf(it)}
        role="row"
        aria-level={more.level ?? 1}
        aria-selected={isChosen}
        {...(more.expanded === undefined ? {} : { 'aria-expanded': more.expanded })}
        tabIndex={isChosen ? 0 : -1}
        data-outline={keyOf(it)}
        onClick={() => onChoose(it)}
        onDoubleClick={onEdit}
        style={{ transform: shift }}
        className={classes(
          'group/row relative flex min-h-(--control) items-center gap-1.5 rounded-control pr-0.5 ring-inset-focus',
          more.level === 2 ? 'pl-6' : 'pl-2',
          isChosen ? 'bg-selected font-medium' : 'hover:bg-hover',
          drag !== null && more.at === drag.from && 'z-10 opacity-90 shadow-float',
        )}
      >
        {more.grip}
        <div role="gridcell" className="flex min-w-0 flex-1 items-center gap-1.5 py-1">
          <span className={classes('shrink-0 text-muted', hidden && 'opacity-50')}>{more.icon}</span>
          <span className={classes('min-w-0 flex-1 truncate', hidden && 'text-muted line-through decoration-faint')}>
            {name}
          </span>
          {hidden && (
            <span className="shrink-0 text-muted">
              <EyeOff size={14} aria-hidden="true" />
              <span className="sr-only">, hidden</span>
            </span>
          )}
        </div>
        {isChosen && it.what !== 'theme' && (
          <div role="gridcell">
            <Menu
              label={`Verbs of ${name}`}
              groups={[{ entries: commandEntries(chosenVerbs) }]}
              trigger={(props) => (
                <IconButton
                  {...props}
                  does="openMenu"
                  tabIndex={-1}
                  label={`More for ${name}`}
                  size="small"
                  icon={<Ellipsis />}
                />
              )}
            />
          </div>
        )}
      </div>
    )
  }
  const [theme, header, footer] = all
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div ref={rows} role="treegrid" aria-label="Outline of the site" className="min-h-0 flex-1 overflow-y-auto p-2">
        <div role="rowgroup" className="flex flex-col gap-px">
          {theme !== undefined && row(theme, { icon: <Palette size={16} strokeWidth={1.5} aria-hidden /> })}
        </div>
        <Heading>On every page</Heading>
        <div role="rowgroup" className="flex flex-col gap-px">
          {header !== undefined && row(header, { icon: <PanelTop size={16} strokeWidth={1.5} aria-hidden /> })}
          {footer !== undefined && row(footer, { icon: <PanelBottom size={16} strokeWidth={1.5} aria-hidden /> })}
        </div>
        <Heading>Pages</Heading>
        {config.pages.map((each) => {
          const isShown = each.id === page.id
          const Icon = each.role === 'home' ? House : FileText
          return (
            <div key={each.id} role="rowgroup">
              {row(
                { what: 'page', page: each },
                { expanded: isShown, icon: <Icon size={16} strokeWidth={1.5} aria-hidden /> },
              )}
              {isShown && (
                <div ref={sections} role="presentation" className="flex flex-col">
                  {each.sections.map((section, at) =>
                    row(
                      { what: 'section', section, page: each, at },
                      {
                        level: 2,
                        at,
                        icon: <KindMark name={sectionKinds[section.kind].name} />,
                        grip: (
                          <span
                            {...grip(at)}
                            aria-hidden="true"
                            className="absolute left-0.5 flex h-full w-5 cursor-grab touch-none items-center justify-center text-faint opacity-0 group-hover/row:opacity-100 pointer-coarse:opacity-100"
                          >
                            <GripVertical size={14} />
                          </span>
                        ),
                      },
                    ),
                  )}
                </div>
              )}
            </div>
          )
        })}
      </div>
      <div className="flex flex-wrap gap-2 border-line border-t p-2">
        <CommandButton id="editor.add" size="small" label="Add section" icon={<Plus size={16} aria-hidden />} />
        <CommandButton id="editor.addPage" size="small" label="Add page" showKey={false} />
      </div>
    </div>
  )
})

const Heading = ({ children }: { children: string }) => (
  <div role="presentation" className="px-2 pt-3 pb-1 text-muted text-secondary">
    {children}
  </div>
)

/** The kind of a section, for who looks over the list. */
const KindMark = ({ name }: { name: string }) => (
  <span
    className="flex size-4 items-center justify-center rounded-[3px] border border-line-strong/60 text-[9px] uppercase"
    title={name}
    aria-hidden="true"
  >
    {name[0]}
  </span>
)
