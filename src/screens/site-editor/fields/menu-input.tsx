import { CornerDownRight, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pageOf } from '../../../domain/website/edit-operations.ts'
import type { SiteConfig } from '../../../domain/website/site-config.ts'
import type { MenuItem } from '../../../domain/website/site-fields.ts'
import { Button, PlainButton } from '../../../ui/button.tsx'
import { focusWhenDrawn } from '../../../ui/focus-when-drawn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { newSiteId } from '../site-id.ts'
import { type InputOf, useOwner } from './field-facts.ts'
import { LinkInput } from './link-input.tsx'

/** The links of a menu with one level below each: their order by grip, arrows and Alt+arrows. */
export function MenuInput({ field, value, onChange, name }: InputOf<'menu', readonly MenuItem[]>) {
  return (
    <Items
      items={value}
      most={field.most}
      name={name}
      label={field.label}
      nests
      onChange={(items, typing) => onChange(items, typing)}
    />
  )
}

function Items({
  items,
  most,
  name,
  label,
  nests = false,
  onChange,
}: {
  readonly items: readonly MenuItem[]
  readonly most: number
  readonly name: string
  readonly label: string
  readonly nests?: boolean
  readonly onChange: (items: readonly MenuItem[], typing?: boolean) => void
}) {
  const { config } = useOwner()
  const [open, setOpen] = useState<string | null>(null)
  const put = (next: MenuItem, typing?: boolean) =>
    onChange(
      items.map((item) => (item.id === next.id ? next : item)),
      typing,
    )
  const add = () => {
    const item: MenuItem = { id: newSiteId(), link: { kind: 'page', to: '', label: '' }, below: [] }
    onChange([...items, item])
    setOpen(item.id)
    focusWhenDrawn(`[data-sort-id="${item.id}"] [data-field] button`)
  }
  return (
    <div className="flex flex-col gap-1" data-field={name}>
      <SortableList
        compact
        label={label}
        items={items}
        idOf={({ id }) => id}
        labelOf={(item) => titleOfItem(item, config)}
        onReorder={(next) => onChange(next)}
        className="gap-0.5"
      >
        {(item) => (
          <div className="min-w-0">
            <div className="flex items-center gap-1">
              <PlainButton
                does="open"
                aria-expanded={open === item.id}
                onClick={() => setOpen(open === item.id ? null : item.id)}
                className="min-h-(--control) min-w-0 flex-1 truncate rounded-control px-1.5 text-left hover:bg-hover"
              >
                {titleOfItem(item, config)}
              </PlainButton>
              {nests && (
                <IconButton
                  does="addRow"
                  label={`Add a link below ${titleOfItem(item, config)}`}
                  size="small"
                  icon={<CornerDownRight />}
                  off={item.below.length >= 12 ? 'At most 12 below one.' : undefined}
                  onClick={() => {
                    const below: MenuItem = { id: newSiteId(), link: { kind: 'page', to: '', label: '' }, below: [] }
                    put({ ...item, below: [...item.below, below] })
                    setOpen(item.id)
                  }}
                />
              )}
              <IconButton
                does="removeRow"
                label={`Take out ${titleOfItem(item, config)}`}
                size="small"
                icon={<Trash2 />}
                onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
              />
            </div>
            {open === item.id && (
              <div className="my-1 border-line border-l-2 pl-3">
                <LinkInput
                  value={item.link}
                  name={`${name}.${item.id}`}
                  onChange={(link, typing) => put({ ...item, link }, typing)}
                />
              </div>
            )}
            {nests && item.below.length > 0 && (
              <div className="ml-2">
                <Items
                  items={item.below}
                  most={12}
                  name={`${name}.${item.id}.below`}
                  label={`Below ${titleOfItem(item, config)}`}
                  onChange={(below, typing) => put({ ...item, below }, typing)}
                />
              </div>
            )}
          </div>
        )}
      </SortableList>
      {nests && (
        <Button
          does="addRow"
          size="small"
          className="self-start"
          icon={<Plus />}
          off={items.length >= most ? `At most ${most} links.` : undefined}
          onClick={add}
        >
          Add link
        </Button>
      )}
    </div>
  )
}

const titleOfItem = ({ link }: MenuItem, config: SiteConfig): string => {
  if (link.label !== '') return link.label
  if (link.to === '') return 'Link without words'
  return link.kind === 'page' ? (pageOf(config, link.to)?.title ?? 'Removed page') : link.to
}
