import { ChevronDown, ChevronRight, GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { sayFailure } from '../../commands/run.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { announce } from '../../ui/announcer.tsx'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { boxClasses } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import {
  type Category,
  type Direction,
  inTreeOrder,
  isWithin,
  type Step,
  siblingsOf,
  stepOf,
} from './category-moves.ts'
import { moveCategory, renameCategory } from './write-categories.ts'

/**
 * The tree of categories, as the ARIA pattern of trees has it: arrows move, → and ← unfold and fold, F2 renames. Alt with an arrow moves the
 * category; so does dragging it onto another, or between two.
 */
export function CategoryTree({ categories }: { categories: readonly Category[] }) {
  const [current, setCurrent] = useState<number | null>(null)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [renaming, setRenaming] = useState<number | null>(null)
  const [over, setOver] = useState<{ readonly id: number; readonly where: 'before' | 'below' } | null>(null)
  const dragged = useRef<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const isShown = (category: Category): boolean => {
    for (let above = byId.get(category.parent_id ?? 0); above !== undefined; above = byId.get(above.parent_id ?? 0))
      if (folded.has(above.id)) return false
    return true
  }
  const rows = inTreeOrder(categories).filter(isShown)
  const at = rows.find(({ id }) => id === current) ?? rows[0]
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    setCurrent(id)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-category="${id}"]`)?.focus())
  }
  const fold = (id: number, on: boolean) =>
    setFolded((now) => {
      const next = new Set(now)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  const move = (category: Category, step: Step | null) => {
    if (step === null) return announce(`${category.name} cannot go there`, true)
    const above = step.parent_id === null ? null : (byId.get(step.parent_id) ?? null)
    if (above !== null) fold(above.id, false)
    moveCategory(categories, category, step).then(
      () => {
        announce(
          `${category.name} is now ${above === null ? 'at the top' : `below ${above.name}`}, place ${step.position + 1}`,
          true,
        )
        focus(category.id)
      },
      (problem: unknown) => sayFailure(`Move ${category.name}`, problem),
    )
  }
  useCommandContext({
    list: { kind: 'shop_category' },
    record:
      at === undefined || current === null
        ? undefined
        : { kind: 'shop_category', id: String(at.id), label: at.name, data: { ...at, all: categories } },
  })

  const press = (event: KeyboardEvent<HTMLElement>, category: Category) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const index = rows.indexOf(category)
    const below = siblingsOf(categories, category.id)
    const directions: Readonly<Record<string, Direction>> = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowRight: 'in',
      ArrowLeft: 'out',
    }
    const direction = directions[event.key]
    if (event.altKey) {
      if (direction === undefined) return
      event.preventDefault()
      move(category, stepOf(categories, category, direction))
      return
    }
    if (event.shiftKey) return
    const go: Readonly<Record<string, () => void>> = {
      ArrowUp: () => focus(rows[index - 1]?.id),
      ArrowDown: () => focus(rows[index + 1]?.id),
      Home: () => focus(rows[0]?.id),
      End: () => focus(rows.at(-1)?.id),
      ArrowRight: () => (folded.has(category.id) ? fold(category.id, false) : focus(below[0]?.id)),
      ArrowLeft: () =>
        below.length > 0 && !folded.has(category.id) ? fold(category.id, true) : focus(category.parent_id ?? undefined),
      F2: () => setRenaming(category.id),
    }
    const act = go[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const drop = (event: DragEvent, target: Category) => {
    event.preventDefault()
    const moved = byId.get(dragged.current ?? 0)
    const where = over?.where ?? 'below'
    setOver(null)
    if (moved === undefined || isWithin(categories, target.id, moved.id)) return
    const siblings = siblingsOf(categories, target.parent_id).filter(({ id }) => id !== moved.id)
    move(
      moved,
      where === 'below'
        ? { parent_id: target.id, position: siblingsOf(categories, target.id).length }
        : { parent_id: target.parent_id, position: siblings.findIndex(({ id }) => id === target.id) },
    )
  }
  return (
    <>
      <div
        role="tree"
        ref={box}
        aria-label="Categories"
        className="max-w-[60rem] divide-y divide-line rounded-panel border border-line bg-surface"
      >
        {rows.map((category) => {
          const siblings = siblingsOf(categories, category.parent_id)
          const hasBelow = siblingsOf(categories, category.id).length > 0
          const isFolded = folded.has(category.id)
          const context = {
            record: {
              kind: 'shop_category' as const,
              id: String(category.id),
              label: category.name,
              data: { ...category, all: categories },
            },
            selection: undefined,
          }
          return (
            <div
              key={category.id}
              role="treeitem"
              aria-level={category.depth + 1}
              aria-posinset={siblings.indexOf(category) + 1}
              aria-setsize={siblings.length}
              aria-selected={category.id === current}
              {...(hasBelow ? { 'aria-expanded': !isFolded } : {})}
              aria-label={`${category.name}, ${counted(category.products_count, 'product')}`}
              data-category={category.id}
              tabIndex={category.id === at?.id ? 0 : -1}
              draggable={renaming === null}
              onFocus={() => setCurrent(category.id)}
              onKeyDown={(event) => press(event, category)}
              onDragStart={(event) => {
                dragged.current = category.id
                event.dataTransfer.effectAllowed = 'move'
              }}
              onDragOver={(event) => {
                event.preventDefault()
                const rect = event.currentTarget.getBoundingClientRect()
                setOver({ id: category.id, where: event.clientY < rect.top + rect.height / 3 ? 'before' : 'below' })
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => drop(event, category)}
              onDragEnd={() => setOver(null)}
              className={classes(
                'flex min-h-10 items-center gap-2 py-1 pr-2 focus-visible:bg-selected',
                over?.id === category.id && (over.where === 'below' ? 'bg-accent-soft' : 'border-t-2 border-t-accent'),
              )}
              style={{ paddingLeft: `${0.5 + category.depth * 1.5}rem` }}
            >
              <GripVertical className="size-4 shrink-0 cursor-grab text-faint max-sm:hidden" aria-hidden="true" />
              {hasBelow ? (
                <PlainButton
                  does="toggle"
                  tabIndex={-1}
                  aria-label={isFolded ? `Unfold ${category.name}` : `Fold ${category.name}`}
                  onClick={() => fold(category.id, !isFolded)}
                  className="tap flex size-6 shrink-0 items-center justify-center rounded-[4px] hover:bg-hover"
                >
                  {isFolded ? <ChevronRight className="size-4" /> : <ChevronDown className="size-4" />}
                </PlainButton>
              ) : (
                <span className="size-6 shrink-0" />
              )}
              <span className="min-w-0 flex-1">
                {renaming === category.id ? (
                  <NameBox
                    name={category.name}
                    onDone={(name) => {
                      setRenaming(null)
                      focus(category.id)
                      if (name !== null)
                        renameCategory(category, name).catch((problem: unknown) =>
                          sayFailure(`Rename ${category.name}`, problem),
                        )
                    }}
                  />
                ) : (
                  // biome-ignore lint/a11y/noStaticElementInteractions: F2 on the row does the same
                  <span className="block truncate font-medium" onDoubleClick={() => setRenaming(category.id)}>
                    {category.name}
                  </span>
                )}
              </span>
              <Link
                href={`${linkTo('/offers/shop/products')}?category_id=${category.id}`}
                tabIndex={-1}
                className="shrink-0 text-muted text-secondary tabular hover:underline"
              >
                {counted(category.products_count, 'product')}
              </Link>
              <span className="flex shrink-0 gap-0.5">
                <CommandButton
                  id="category.createBelow"
                  context={context}
                  size="small"
                  iconOnly
                  variant="ghost"
                  tabIndex={-1}
                />
                <CommandButton
                  id="category.edit"
                  context={context}
                  size="small"
                  iconOnly
                  variant="ghost"
                  tabIndex={-1}
                />
                <CommandButton
                  id="category.delete"
                  context={context}
                  size="small"
                  iconOnly
                  variant="ghost"
                  tabIndex={-1}
                />
              </span>
            </div>
          )
        })}
      </div>
      <p className="text-muted text-secondary max-sm:hidden">
        F2 or a double click renames. Alt with ↑ ↓ moves a category, Alt with → puts it below the one before it, Alt
        with ← takes it out again; or drag it.
      </p>
    </>
  )
}

/** Enter saves, Esc leaves it as it was. */
function NameBox({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const [text, setText] = useState(name)
  const over = useRef(false)
  const end = (next: string | null) => {
    if (over.current) return
    over.current = true
    onDone(next)
  }
  const isEmpty = text.trim() === ''
  const save = () => end(isEmpty || text.trim() === name ? null : text.trim())
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: whoever asked to rename types next
      autoFocus
      aria-label={`New name of ${name}`}
      maxLength={80}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.target.value)}
      aria-invalid={isEmpty || undefined}
      onBlur={() => {
        if (isEmpty && !over.current) toast.note(`A category needs a name: it is still called ${name}.`)
        save()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') end(null)
        else if (event.key === 'Enter' && isEmpty) toast.failed('A category needs a name.')
        else if (event.key === 'Enter') save()
      }}
      className={classes(boxClasses, 'w-full max-w-80 px-2')}
    />
  )
}
