import { ChevronRight, CopyPlus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { blankValue } from '../../../domain/website/blank-values.ts'
import { copyOfSection } from '../../../domain/website/edit-operations.ts'
import type { SiteFields, SiteGroup, SiteValues } from '../../../domain/website/site-fields.ts'
import { Button, PlainButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { focusWhenDrawn } from '../../../ui/focus-when-drawn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { newSiteId } from '../site-id.ts'
import type { InputOf } from './field-facts.ts'
import { FieldInputs } from './site-field-input.tsx'

const blankGroup = (fields: SiteFields): SiteGroup => ({
  id: newSiteId(),
  values: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankValue(field)])),
})
/** With ids of its own, also of what stands within it. */
const copyOfGroup = ({ values }: SiteGroup): SiteGroup => ({
  id: newSiteId(),
  values: copyOfSection({ id: '', kind: 'text', version: 1, hidden: false, values }, newSiteId).values,
})

/** The groups of a list: each opened by its title, their order by grip, arrows and Alt+arrows. */
export function ListInput({
  field,
  value,
  onChange,
  name,
  open,
  onOpen,
}: InputOf<'list', readonly SiteGroup[]> & {
  /** The group that is chosen on the page. */
  readonly open: string | null
  readonly onOpen: (group: string | null) => void
}) {
  const [own, setOwn] = useState<string | null>(null)
  const opened = open !== null && value.some(({ id }) => id === open) ? open : own
  const show = (group: string | null) => {
    setOwn(group)
    onOpen(group)
  }
  const put = (group: SiteGroup, values: SiteValues, typing?: boolean) =>
    onChange(
      value.map((each) => (each.id === group.id ? { ...each, values } : each)),
      typing,
    )
  const insert = (group: SiteGroup, at: number) => {
    onChange([...value.slice(0, at), group, ...value.slice(at)])
    show(group.id)
    focusWhenDrawn(`[data-sort-id="${group.id}"] [data-field] :is(input, textarea, button)`)
  }
  const full = value.length >= field.most ? `At most ${field.most}.` : undefined
  return (
    <div className="flex flex-col gap-1" data-field={name}>
      {value.length === 0 && <p className="text-muted text-secondary">None yet.</p>}
      <SortableList
        compact
        label={field.label}
        items={value}
        idOf={({ id }) => id}
        labelOf={(group) => titleOf(group, field.titled, field.one)}
        onReorder={(next) => onChange(next)}
        className="gap-0.5"
      >
        {(group, at) => {
          const title = titleOf(group, field.titled, field.one)
          return (
            <div className="min-w-0 pr-px">
              <div className="flex items-center gap-0.5">
                <PlainButton
                  does="open"
                  aria-expanded={opened === group.id}
                  onClick={() => show(opened === group.id ? null : group.id)}
                  className="flex min-h-(--control) min-w-0 flex-1 items-center gap-1 rounded-control px-1 text-left hover:bg-hover"
                >
                  <ChevronRight
                    className={classes('size-3.5 shrink-0 text-muted', opened === group.id && 'rotate-90')}
                    aria-hidden="true"
                  />
                  <span className="truncate">{title}</span>
                </PlainButton>
                <IconButton
                  does="addRow"
                  label={`Copy ${title}`}
                  size="small"
                  icon={<CopyPlus />}
                  off={full}
                  onClick={() => insert(copyOfGroup(group), at + 1)}
                />
                <IconButton
                  does="removeRow"
                  label={`Take out ${title}`}
                  size="small"
                  icon={<Trash2 />}
                  onClick={() => onChange(value.filter(({ id }) => id !== group.id))}
                />
              </div>
              {opened === group.id && (
                <div className="my-1 border-line border-l-2 pl-3">
                  <FieldInputs
                    fields={field.of}
                    values={group.values}
                    name={`${name}.${group.id}`}
                    chosen={null}
                    onOpen={() => undefined}
                    onChange={(inner, next, typing) => put(group, { ...group.values, [inner]: next }, typing)}
                  />
                </div>
              )}
            </div>
          )
        }}
      </SortableList>
      <Button
        does="addRow"
        size="small"
        className="self-start"
        icon={<Plus />}
        off={full}
        onClick={() => insert(blankGroup(field.of), value.length)}
      >
        {`Add ${field.one}`}
      </Button>
    </div>
  )
}

function titleOf({ values }: SiteGroup, titled: string, one: string): string {
  const title = values[titled]
  const words = typeof title === 'string' ? title.replace(/<[^>]*>/g, ' ').trim() : ''
  return words === '' ? `New ${one}` : words
}
