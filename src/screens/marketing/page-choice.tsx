import { useLocation, useSearch } from 'wouter'
import { pageParameter } from '../../domain/routes/growth/marketing-address.ts'
import { seoKindName } from '../../domain/website/seo/seo-subjects.ts'
import type { LinkableSiteQuery } from '../../gateway/generated/marketing.generated.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { Field } from '../../ui/forms/field.tsx'

export type Site = LinkableSiteQuery['linkableSite']
export type SitePage = Site['pages'][number]

/** The page that the address names, and how another one is chosen. */
export function useChosenPage(pages: readonly SitePage[]) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const key = search.get(pageParameter)
  const choose = (page: SitePage | null) => {
    if (page === null) search.delete(pageParameter)
    else search.set(pageParameter, page.id)
    navigate(`${path}?${search}`, { replace: true })
  }
  return { key, page: pages.find(({ id }) => id === key), choose }
}

/** A page as one of a list to choose from. */
export const optionOf = ({ id, name, kind }: SitePage) => ({ value: id, label: name, detail: seoKindName(kind) })

/** A page of the website, chosen by its name. */
export function PageChoice({
  label,
  pages,
  page,
  onChoose,
}: {
  label: string
  pages: readonly SitePage[]
  page: SitePage | undefined
  onChoose: (page: SitePage | null) => void
}) {
  return (
    <Field label={label} name="page">
      <ComboBox
        value={page === undefined ? null : optionOf(page)}
        onChange={(option) => onChoose(pages.find(({ id }) => id === option?.value) ?? null)}
        options={pages.map(optionOf)}
        placeholder="Gorilla trek"
      />
    </Field>
  )
}
