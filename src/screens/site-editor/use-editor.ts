import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { today } from '../../domain/dates.ts'
import {
  addPage,
  addSection,
  duplicatePage,
  duplicateSection,
  hidePage,
  hideSection,
  mayAddPage,
  movePage,
  moveSection,
  placeOfSection,
  removePage,
  removeSection,
  setValue,
} from '../../domain/website/edit-operations.ts'
import { sectionKinds } from '../../domain/website/section-kinds.ts'
import { sectionFromText, sectionText } from '../../domain/website/section-text.ts'
import type { SiteConfig, SitePageConfig, SiteSection } from '../../domain/website/site-config.ts'
import type { SiteValue } from '../../domain/website/site-fields.ts'
import { nameOfSection } from '../../domain/website/site-walk.ts'
import { announce } from '../../ui/announcer.tsx'
import { toast } from '../../ui/toaster.tsx'
import { type Chosen, chosenById, isHidden, keyOf, nameOfChosen, outlineOf } from './chosen.ts'
import { type LibraryChoice, sectionFrom } from './library-choices.ts'
import { copiedText, copyText } from './section-clipboard.ts'
import { mayStand, standsOn } from './section-rules.ts'
import { newSiteId } from './site-id.ts'
import type { SiteDraft, Stepped } from './use-site-draft.ts'

export interface EditorAddress {
  readonly template: string
  readonly page: string
  readonly section?: string
}
export interface FieldPlace {
  readonly field: string | null
  readonly group: string | null
}
const nowhere: FieldPlace = { field: null, group: null }
const themePanel = 'theme'

/** What is selected, and everything that can be done to it. The address says what is selected. */
export function useEditor(draft: SiteDraft, address: EditorAddress) {
  const { config } = draft
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const [place, setPlace] = useState<FieldPlace>(nowhere)
  const page = pageAt(config, address.page)
  const chosen = chosenAt(config, page, address.section, search.get('panel') === themePanel)

  const choose = (it: Chosen, { within = config, at = nowhere }: { within?: SiteConfig; at?: FieldPlace } = {}) => {
    setPlace(at)
    const shown = it.what === 'page' ? it.page : it.what === 'section' ? (it.page ?? page) : page
    const number =
      Math.max(
        0,
        within.pages.findIndex(({ id }) => id === shown.id),
      ) + 1
    const base = `/editor/${address.template}/pages/${number}`
    const path =
      it.what === 'section'
        ? `${base}/sections/${it.section.id}`
        : it.what === 'theme'
          ? `${base}?panel=${themePanel}`
          : base
    void navigate(path, { replace: shown.id === page.id })
  }
  const chooseId = (id: string | null, within: SiteConfig = config) => {
    const found = id === null ? null : chosenById(within, id)
    if (found !== null) return choose(found, { within })
    // It is gone: its page, or what has come in the place of that.
    const same = within.pages.find((each) => each.id === page.id) ?? within.pages[0]
    if (same !== undefined) choose({ what: 'page', page: same }, { within })
  }
  const step = (act: () => Stepped | undefined, words: string) => {
    const done = act()
    if (done === undefined) return
    announce(`${words}: ${done.label}`, true)
    chooseId(done.at ?? keyOf(chosen), done.config)
  }
  const undo = () => step(draft.undo, 'Taken back')
  const redo = () => step(draft.redo, 'Done again')
  const said = (words: string) => toast.done(words, { action: { label: 'Undo', run: undo } })

  /** Where something new goes: behind what is selected. */
  const nextPlace = () =>
    chosen.what === 'section' && chosen.page !== null
      ? chosen.at + 1
      : chosen.what === 'section' && chosen.section.kind === 'header'
        ? 0
        : page.sections.length
  const put = (section: SiteSection, label: string) => {
    const next = draft.edit((now) => addSection(now, page.id, nextPlace(), section), { label, at: section.id })
    if (next === null) return false
    chooseId(section.id, next)
    return true
  }
  const add = (choice: LibraryChoice) => {
    const section = sectionFrom(choice, newSiteId())
    if (put(section, `${choice.name} added`)) announce(`${choice.name} added to ${page.title}`, true)
  }
  const pasteText = (text: string) => {
    const read = sectionFromText(text, config, page, { today: today(), newId: newSiteId })
    if ('problem' in read) return void toast.failed(read.problem)
    if (put(read.section, 'Section pasted')) announce(`${nameOfSection(read.section)} pasted`, true)
  }
  const section = chosen.what === 'section' ? chosen.section : null
  const onPage = chosen.what === 'section' && chosen.page !== null ? { ...chosen, page: chosen.page } : null

  const duplicate = () => {
    if (onPage !== null) {
      const ids = fixedIds()
      const next = draft.edit((now) => duplicateSection(now, onPage.section.id, ids.next), {
        label: 'Section duplicated',
        at: ids.first,
      })
      if (next !== null) chooseId(ids.first, next)
    } else if (chosen.what === 'page') {
      const ids = fixedIds()
      const next = draft.edit(
        (now) => duplicatePage(now, chosen.page.id, ({ kind }) => standsOn(kind, 'plain'), ids.next),
        { label: 'Page duplicated', at: ids.first },
      )
      if (next !== null) chooseId(ids.first, next)
    }
  }
  const hide = () => {
    if (section !== null)
      draft.edit((now) => hideSection(now, section.id, !section.hidden), {
        label: section.hidden ? 'Section shown' : 'Section hidden',
        at: section.id,
      })
    else if (chosen.what === 'page')
      draft.edit((now) => hidePage(now, chosen.page.id, !chosen.page.hidden), {
        label: chosen.page.hidden ? 'Page shown' : 'Page hidden',
        at: chosen.page.id,
      })
    announce(`${nameOfChosen(chosen)} ${isHidden(chosen) ? 'shown' : 'hidden'}`, true)
  }
  const remove = () => {
    if (onPage !== null) {
      const { sections } = onPage.page
      const neighbour = sections[onPage.at + 1] ?? sections[onPage.at - 1]
      const next = draft.edit((now) => removeSection(now, onPage.section.id), {
        label: 'Section removed',
        at: onPage.section.id,
      })
      if (next === null) return
      chooseId(neighbour?.id ?? onPage.page.id, next)
      said(`${nameOfSection(onPage.section)} removed`)
    } else if (chosen.what === 'page') {
      const at = config.pages.indexOf(chosen.page)
      const next = draft.edit((now) => removePage(now, chosen.page.id), { label: 'Page removed', at: chosen.page.id })
      if (next === null) return
      chooseId(config.pages[at - 1]?.id ?? null, next)
      said(`${chosen.page.title} removed`)
    }
  }
  const moveTo = (id: string, to: { readonly page: string; readonly at: number }) => {
    const next = draft.edit((now) => moveSection(now, id, to), { label: 'Section moved', at: id })
    if (next === null) return
    const now = placeOfSection(next, id)
    if (now?.page == null) return
    announce(`${nameOfSection(now.section)} moved to place ${now.at + 1} of ${now.page.sections.length}`, true)
    chooseId(id, next)
  }
  const moveBy = (by: number) => {
    if (onPage !== null) moveTo(onPage.section.id, { page: onPage.page.id, at: onPage.at + by })
    else if (chosen.what === 'page') {
      const at = config.pages.indexOf(chosen.page)
      const next = draft.edit((now) => movePage(now, chosen.page.id, at + by), {
        label: 'Page moved',
        at: chosen.page.id,
      })
      if (next === null) return
      announce(
        `${chosen.page.title} moved to place ${next.pages.findIndex(({ id }) => id === chosen.page.id) + 1}`,
        true,
      )
      chooseId(chosen.page.id, next)
    }
  }
  const mayMove = (by: number): boolean => {
    if (onPage !== null) return onPage.at + by >= 0 && onPage.at + by < onPage.page.sections.length
    if (chosen.what !== 'page' || chosen.page.role === 'home') return false
    const to = config.pages.indexOf(chosen.page) + by
    return to >= 1 && to < config.pages.length
  }
  const write = (id: string, path: readonly string[], value: SiteValue, typing: boolean) => {
    const [name = ''] = path
    const found = placeOfSection(config, id)?.section
    const label = found === undefined ? 'Text' : (sectionKinds[found.kind].fields[name]?.label ?? 'Text')
    draft.edit((now) => setValue(now, id, path, value), {
      label: `${label} changed`,
      at: id,
      ...(typing ? { typing: `${id} ${path.join(' ')}` } : {}),
    })
  }
  const rows = outlineOf(config, page)
  const along = (by: number): Chosen | undefined => rows[rows.findIndex((each) => keyOf(each) === keyOf(chosen)) + by]
  const otherPages = (): readonly SitePageConfig[] =>
    onPage === null
      ? []
      : config.pages.filter((each) => each.id !== onPage.page.id && mayStand(onPage.section.kind, each))

  return {
    page,
    chosen,
    place,
    setPlace,
    choose,
    chooseId,
    along,
    undo,
    redo,
    add,
    pasteText,
    paste: async () => pasteText(await copiedText()),
    copy:
      section === null ? undefined : () => copyText(sectionText(section)).then(() => announce('Section copied', true)),
    copied: () => (section === null || onPage === null ? null : sectionText(section)),
    duplicate:
      (onPage !== null && mayStand(onPage.section.kind, onPage.page)) || (chosen.what === 'page' && mayAddPage(config))
        ? duplicate
        : undefined,
    hide: section !== null || (chosen.what === 'page' && chosen.page.role !== 'home') ? hide : undefined,
    remove: onPage !== null || (chosen.what === 'page' && chosen.page.role === 'plain') ? remove : undefined,
    moveUp: mayMove(-1) ? () => moveBy(-1) : undefined,
    moveDown: mayMove(1) ? () => moveBy(1) : undefined,
    moveTo,
    otherPages,
    write,
    addPage: mayAddPage(config)
      ? (title: string) => {
          const ids = fixedIds()
          const at = config.pages.indexOf(page) + 1
          const next = draft.edit((now) => addPage(now, at, title, ids.next), { label: 'Page added', at: ids.first })
          if (next !== null) chooseId(ids.first, next)
        }
      : undefined,
  }
}
export type Editor = ReturnType<typeof useEditor>

/** The first id is known before it is given: what is made is selected then. */
function fixedIds(): { readonly first: string; readonly next: () => string } {
  const first = newSiteId()
  let isFirst = true
  return {
    first,
    next: () => {
      if (!isFirst) return newSiteId()
      isFirst = false
      return first
    },
  }
}

/** By its number in the address; the home page where there is no such page any more. */
function pageAt({ pages }: SiteConfig, number: string): SitePageConfig {
  const page = pages[Number(number) - 1] ?? pages[0]
  if (page === undefined) throw new Error('A site has a home page.')
  return page
}

function chosenAt(config: SiteConfig, page: SitePageConfig, section: string | undefined, isTheme: boolean): Chosen {
  if (isTheme) return { what: 'theme' }
  const found = section === undefined ? null : placeOfSection(config, section)
  return found !== null && (found.page === null || found.page.id === page.id)
    ? { what: 'section', ...found }
    : { what: 'page', page }
}
