import { BookmarkPlus, EllipsisVertical, Link2, RotateCcw, Save, Trash2, Users } from 'lucide-react'
import { type RefObject, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { Failure, somethingWentWrong } from '../../../domain/failure.ts'
import { read } from '../../../gateway/cache.ts'
import {
  deleteViewMutation,
  savedViewsQuery,
  saveViewMutation,
  updateViewMutation,
  type ViewRowFragment,
} from '../../../gateway/generated/views.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, type MenuEntry } from '../../../ui/menu.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { type ListState, viewQuery } from './list-state.ts'
import type { PresetView } from './list-types.ts'

interface View {
  readonly id: string
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly count?: number | undefined
  readonly saved?: ViewRowFragment
}
interface Draft {
  readonly view: View | null
  readonly name: string
  readonly shared: boolean
}

const sameQuery = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  new Set([...Object.keys(a), ...Object.keys(b)]).size === Object.keys(a).length &&
  Object.keys(a).every((name) => a[name] === b[name])

/** All | those that come with the list | mine | the team's. A changed view is marked and can be reverted or saved. */
export function useListViews(list: ListState<unknown>, presets: readonly PresetView[] | undefined) {
  const [path] = useLocation()
  const { data, refetch } = useQuery(savedViewsQuery, { screen: path })
  const { run: create, busy: creating } = useMutation(saveViewMutation)
  const { run: update, busy: updating } = useMutation(updateViewMutation)
  const { run: remove } = useMutation(deleteViewMutation)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [error, setError] = useState<string | undefined>()

  const views = useMemo<View[]>(() => {
    const rows = data?.savedViews ?? []
    const saved = [...rows.filter((row) => row.mine), ...rows.filter((row) => !row.mine)]
    return [
      { id: 'all', name: 'All', query: {} },
      ...(presets ?? []),
      ...saved.map((row) => ({
        id: String(row.id),
        name: row.name,
        query: Object.fromEntries(new URLSearchParams(row.query)),
        saved: row,
      })),
    ]
  }, [data, presets])
  const now = viewQuery(list.search, list.setup)
  const chosen = views.find((view) => view.id === list.view) ?? views[0]
  const edited = chosen !== undefined && !sameQuery(chosen.query, now)
  const show = (view: View) => list.apply(view.query, view.id === 'all' ? null : view.id)
  const filters = (query: Readonly<Record<string, string>>) => new URLSearchParams(query).toString()
  const input = (name: string, shared: boolean, query = now) => ({ screen: path, name, shared, query: filters(query) })
  const failed = (problem: unknown) => (problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong)

  const store = async (given: Draft) => {
    const name = given.name.trim()
    if (name === '') return setError('Give the view a name.')
    try {
      if (given.view?.saved)
        await update({
          id: given.view.saved.id,
          input: { name, shared: given.shared, version: given.view.saved.version },
        })
      else {
        const { saveView } = await create({ input: input(name, given.shared) })
        list.apply(now, String(saveView.id))
      }
      await refetch()
      setDraft(null)
    } catch (problem) {
      setError(failed(problem))
      const { savedViews } = await read(savedViewsQuery, { screen: path })
      const saved = savedViews.find(({ id }) => id === given.view?.saved?.id)
      // Changed elsewhere: the next attempt is made on what is stored now.
      if (given.view && saved) setDraft({ ...given, view: { ...given.view, saved } })
    }
  }
  const storeChange = async (view: View) => {
    if (view.saved === undefined) return
    try {
      await update({
        id: view.saved.id,
        input: { query: filters(now), version: view.saved.version },
      })
      await refetch()
      toast.done(`View “${view.name}” saved`)
    } catch (problem) {
      toast.failed(failed(problem))
    }
  }
  const drop = async (view: View) => {
    if (view.saved === undefined) return
    const { saved } = view
    try {
      await remove({ id: saved.id })
      list.apply(view.query, null)
      await refetch()
      toast.done(`View “${view.name}” deleted`, {
        action: {
          label: 'Undo',
          run: () =>
            void create({ input: input(saved.name, saved.shared, view.query) }).then(refetch, (problem: unknown) =>
              toast.failed(failed(problem)),
            ),
        },
      })
    } catch (problem) {
      toast.failed(failed(problem))
    }
  }
  const begin = (view: View | null, name = '', shared = false) => {
    setError(undefined)
    setDraft({ view, name, shared })
  }
  const rename = (draft: Draft, name: string) => {
    setError(undefined)
    setDraft({ ...draft, name })
  }
  return {
    views,
    chosen,
    edited,
    draft,
    error,
    busy: creating || updating,
    show,
    store,
    storeChange,
    drop,
    begin,
    rename,
    setDraft,
  }
}
export type ListViewsState = ReturnType<typeof useListViews>

export function ListViews({
  state,
  menuButton,
}: {
  state: ListViewsState
  menuButton: RefObject<HTMLButtonElement | null>
}) {
  const { views, chosen, edited, draft } = state
  const own = chosen?.saved?.mine === true
  const entries: MenuEntry[] = [
    ...(edited && own && chosen
      ? [{ id: 'save', label: `Save “${chosen.name}”`, icon: <Save />, run: () => void state.storeChange(chosen) }]
      : []),
    ...(edited && chosen
      ? [{ id: 'revert', label: 'Revert', icon: <RotateCcw />, run: () => state.show(chosen) }]
      : []),
    { id: 'new', label: 'Save as a new view…', icon: <BookmarkPlus />, run: () => state.begin(null) },
    ...(chosen?.saved
      ? [
          {
            id: 'duplicate',
            label: 'Duplicate…',
            icon: <BookmarkPlus />,
            run: () => state.begin(null, `${chosen.name} (copy)`),
          },
        ]
      : []),
    ...(own && chosen
      ? [
          {
            id: 'rename',
            label: 'Rename or share…',
            icon: <Users />,
            run: () => state.begin(chosen, chosen.name, chosen.saved?.shared ?? false),
          },
        ]
      : []),
    {
      id: 'link',
      label: 'Copy link to this view',
      icon: <Link2 />,
      run: () =>
        void navigator.clipboard.writeText(location.href).then(
          () => toast.done('Link copied'),
          () => toast.failed('The link could not be copied.'),
        ),
    },
    ...(own && chosen
      ? [{ id: 'delete', label: 'Delete view', icon: <Trash2 />, danger: true, run: () => void state.drop(chosen) }]
      : []),
  ]
  return (
    <>
      <Tabs
        label="Views"
        tabs={views.map((view) => ({
          id: view.id,
          label: view.name,
          count: view.count,
          mark: (
            <>
              {view.saved !== undefined && !view.saved.mine && (
                <Users className="size-3 text-muted" role="img" aria-label={`shared by ${view.saved.owner_name}`} />
              )}
              {edited && view.id === chosen?.id && <span className="text-faint text-secondary">edited</span>}
            </>
          ),
        }))}
        current={chosen?.id ?? 'all'}
        onChange={(id) => {
          const view = views.find((one) => one.id === id)
          if (view) state.show(view)
        }}
        end={
          <div className="flex shrink-0 items-center gap-1 pt-1">
            {edited && (
              <Button does="list.saveView" size="small" variant="ghost" onClick={() => state.begin(null)}>
                Save view
              </Button>
            )}
            <Menu
              label="Views"
              groups={[{ entries }]}
              trigger={(trigger) => (
                <IconButton
                  does="openMenu"
                  {...trigger}
                  ref={(element) => {
                    trigger.ref.current = element
                    menuButton.current = element
                  }}
                  label="Views"
                  size="small"
                  icon={<EllipsisVertical />}
                />
              )}
            />
          </div>
        }
      />
      {draft !== null && (
        <Dialog
          open
          onClose={() => state.setDraft(null)}
          title={draft.view === null ? 'Save as a new view' : `Change “${draft.view.name}”`}
          description="A view saves filters, search, sort and columns."
          width="small"
          footer={
            <>
              <Button does="cancel" onClick={() => state.setDraft(null)}>
                Cancel
              </Button>
              <Button does="submit" variant="primary" busy={state.busy} onClick={() => void state.store(draft)}>
                Save view
              </Button>
            </>
          }
        >
          <form
            className="flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              void state.store(draft)
            }}
          >
            <Field label="Name" error={state.error} name="name">
              <Input
                autoFocus
                value={draft.name}
                maxLength={60}
                placeholder="Unpaid this month"
                onChange={(event) => state.rename(draft, event.target.value)}
              />
            </Field>
            <Checkbox
              checked={draft.shared}
              detail="Everybody in the agency sees it as a tab."
              onChange={(event) => state.setDraft({ ...draft, shared: event.target.checked })}
            >
              Share with the team
            </Checkbox>
          </form>
        </Dialog>
      )}
    </>
  )
}
