import { useEffect, useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { counted } from '../../domain/text.ts'
import { isFixedPage, slugProblem } from '../../domain/website/edit-operations.ts'
import { type SiteConfig, type SitePageConfig, siteLimits } from '../../domain/website/site-config.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Switch } from '../../ui/forms/switch.tsx'

const roles: Readonly<Record<Exclude<SitePageConfig['role'], 'plain'>, string>> = {
  home: 'Your home page. It is always shown.',
  offers: 'The list of what you sell, with its filters.',
  offer: 'Drawn for each offer. What stands here stands on the page of every one.',
  shop: 'The list of what your shop sells.',
  product: 'Drawn for each product of the shop.',
  blog: 'The list of your posts.',
  post: 'Drawn for each post of the blog.',
  contact: 'How you are reached.',
}

interface PagePanelProps {
  readonly config: SiteConfig
  readonly page: SitePageConfig
  readonly onRename: (title: string) => void
  readonly onSlug: (slug: string) => void
  readonly onHide: (hidden: boolean) => void
  readonly onSettled: () => void
}

/** Title and address of a page, and whether it is shown. */
export function PagePanel({ config, page, onRename, onSlug, onHide, onSettled }: PagePanelProps) {
  const [title, setTitle] = useState(page.title)
  useEffect(() => setTitle(page.title), [page.title])
  const [slug, setSlug] = useState(page.slug)
  useEffect(() => setSlug(page.slug), [page.slug])
  const isFixed = isFixedPage(page)
  const problem = isFixed || slug === page.slug ? null : slugProblem(config, page.id, slug)
  return (
    <div className="flex flex-col gap-4">
      {page.role !== 'plain' && <p className="text-muted">{roles[page.role]}</p>}
      <Field
        label="Title"
        name={`${page.id}.title`}
        error={title.trim() === '' ? 'The page needs a title.' : undefined}
      >
        <Input
          value={title}
          maxLength={80}
          onChange={(event) => {
            setTitle(event.target.value)
            if (event.target.value.trim() !== '') onRename(event.target.value)
          }}
          onBlur={() => {
            setTitle(page.title)
            onSettled()
          }}
        />
      </Field>
      {!isFixed && (
        <Field
          label="Address"
          name={`${page.id}.slug`}
          error={problem ?? undefined}
          hint="Where the page is found on your site."
        >
          <Input
            value={slug}
            maxLength={60}
            spellCheck={false}
            autoCapitalize="off"
            start="/"
            onChange={(event) => {
              const text = event.target.value.toLowerCase().replace(/\s+/g, '-')
              setSlug(text)
              if (slugProblem(config, page.id, text) === null) onSlug(text)
            }}
            onBlur={() => {
              setSlug(page.slug)
              onSettled()
            }}
          />
        </Field>
      )}
      {page.role !== 'home' && (
        <div data-field={`${page.id}.hidden`}>
          <Switch
            checked={!page.hidden}
            detail="A page that is not shown is in no menu and cannot be opened."
            onChange={(on) => onHide(!on)}
          >
            Shown on the site
          </Switch>
        </div>
      )}
      <p className="text-muted text-secondary">{`${counted(page.sections.length, 'section')}, ${siteLimits.sections} at most.`}</p>
      <div className="flex flex-wrap gap-2">
        <CommandButton id="editor.add" size="small" />
        <CommandButton id="editor.duplicate" size="small" />
        <CommandButton id="editor.remove" size="small" />
      </div>
    </div>
  )
}
