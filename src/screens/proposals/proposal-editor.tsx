import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type ProposalForm, proposalFormParameter } from '../../commands/areas/proposals/proposal-facts.ts'
import { useCommandContext } from '../../commands/context.ts'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import type { OptionKey } from '../../domain/contract/proposal-content.ts'
import { firstDayOf } from '../../domain/proposal-days.ts'
import { optionTotals } from '../../domain/proposals.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import type { WholeProposalFragment } from '../../gateway/generated/proposals.generated.ts'
import { announce } from '../../ui/announcer.tsx'
import { leaveField } from '../../ui/focus/leave-field.ts'
import { focusSoon } from '../../ui/focus-soon.ts'
import { focusWhenDrawn } from '../../ui/focus-when-drawn.ts'
import { toast } from '../../ui/toaster.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { DetailScreen } from '../standard/detail-screen.tsx'
import { AboutSection } from './about-section.tsx'
import { ClientPage } from './client-page.tsx'
import { DaysSection } from './days-section.tsx'
import {
  addedOption,
  contentOf,
  copiedOption,
  type DraftContent,
  type DraftOption,
  newItem,
  withOption,
} from './draft.ts'
import { FillDaysDialog } from './fill-days-dialog.tsx'
import { ItemsSection } from './items-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { OwnTermsForm, OwnTermsSection } from './own-terms.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { ProposalStatus } from './proposal-columns.tsx'
import { ProposalForms } from './proposal-forms.tsx'
import { ProposalRail } from './proposal-rail.tsx'
import { commonTabs, verbs } from './proposal-tabs.tsx'
import { Clash, SaveSign, saveNow } from './save-sign.tsx'
import { StockDialog } from './stock/stock-dialog.tsx'
import { stockDoubts, useStock } from './stock/use-stock.ts'
import { IntroSection, ShownPricesField, TermsSection } from './texts-section.tsx'
import { useProposalDraft } from './use-proposal-draft.ts'

const previewParameter = 'preview'
/** Where the preview has room beside the editor. */
const wide = '(min-width: 80rem)'

/** The proposal as it is written: saved by itself, with what the client sees beside it. */
export function ProposalEditor({
  record,
  query,
}: {
  record: WholeProposalFragment
  query: { refetch: () => Promise<unknown> }
}) {
  const { uuid } = record
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const writing = useProposalDraft(record)
  const { draft, setContent } = writing
  const { content } = draft
  const [chosen, setChosen] = useState<OptionKey>(content.options[0]?.key ?? 'A')
  const [day, setDay] = useState<string | null>(null)
  const [filling, setFilling] = useState(false)
  /** The line that is to take something from stock; `new`: another one. */
  const [booking, setBooking] = useState<string | null>(null)
  const option = content.options.find((each) => each.key === chosen) ?? content.options[0]
  const stock = useStock(uuid, option?.items ?? [], draft)
  const previewing = params.has(previewParameter)
  const hasRoom = useMedia(wide)
  const isWriting = params.get('tab') === null
  const beside = previewing && isWriting

  const change = (edit: (option: DraftOption) => DraftOption) =>
    setContent((before) => withOption(before, option?.key ?? chosen, edit))
  const show = (name: string, on: boolean) => {
    if (on) params.set(name, '1')
    else params.delete(name)
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  const write = (act: () => void) => () => {
    if (!isWriting) navigate(path, { replace: true }) // parts are added where they are seen
    act()
  }
  const addItem = () => {
    const item = newItem()
    change((before) => ({ ...before, items: [...before.items, item] }))
    focusLine(item.key)
  }
  /** A new option is named first. */
  const showOption = ({ options }: DraftContent, key: OptionKey) => {
    setChosen(key)
    focusSoon(`content.options.${options.findIndex((each) => each.key === key)}.title`)
  }
  const removeOption = () => {
    if (option === undefined || content.options.length < 2) return
    const place = content.options.indexOf(option)
    setContent((before) => ({ ...before, options: before.options.filter((each) => each.key !== option.key) }))
    setChosen(content.options.find((each) => each.key !== option.key)?.key ?? 'A')
    const words = `Option ${option.key} removed`
    const step = pushUndo('proposal.removeOption', words, async () => {
      setContent((before) =>
        before.options.some((each) => each.key === option.key)
          ? before
          : { ...before, options: [...before.options.slice(0, place), option, ...before.options.slice(place)] },
      )
      setChosen(option.key)
    })
    toast.done(words, { action: { label: 'Undo', run: () => void undoStep(step.number) } })
  }
  const mayAdd = content.options.length < 4
  useCommandContext({
    form: {
      dirty: writing.state !== 'saved',
      save: () => saveNow(writing),
      saveDraft: () => saveNow(writing),
      leave: leaveField,
    },
    proposal: {
      addDay: write(() => setDay('new')),
      fillDays: write(() => setFilling(true)),
      addStock: write(() => setBooking('new')),
      addItem: write(addItem),
      addOption: mayAdd
        ? write(() => {
            const next = addedOption(content)
            const added = next?.options.find((each) => !content.options.some((before) => before.key === each.key))
            if (next === undefined || added === undefined) return
            setContent(() => next)
            showOption(next, added.key)
            announce(`Option ${added.key} added`, true)
          })
        : undefined,
      copyOption:
        mayAdd && option !== undefined
          ? write(() => {
              const copy = copiedOption(content, option.key)
              if (copy === undefined) return
              setContent(() => copy.content)
              showOption(copy.content, copy.key)
              announce(`Option ${copy.key} is a copy of option ${option.key}`, true)
            })
          : undefined,
      removeOption: content.options.length > 1 ? write(removeOption) : undefined,
      togglePreview: () => {
        params.delete('tab') // it is shown with what is written
        show(previewParameter, !beside)
      },
      flush: writing.flush,
    },
  })
  if (option === undefined) return null // the contract asks for one at least
  const plain = contentOf(content)
  const plainOption = plain.options.find((each) => each.key === option.key)
  const doubts = stockDoubts(plainOption?.items ?? [], stock, draft.currency)
  const at = `content.options.${content.options.indexOf(option)}`
  const totals = plainOption === undefined ? undefined : optionTotals(plainOption, draft.currency)
  const rail =
    plainOption === undefined ? undefined : (
      <ProposalRail
        record={record}
        draft={{ ...draft, content: plain, departures: record.departures }}
        option={plainOption}
        stockDoubts={doubts}
      />
    )
  return (
    <>
      <DetailScreen
        record={{ kind: 'proposal', id: uuid, label: draft.title || 'Proposal without a title', data: record }}
        what="proposal"
        query={query}
        intro={
          <span className="flex flex-wrap items-center gap-x-3">
            {[record.reference, record.client?.name].filter(Boolean).join(' · ')}
            <SaveSign writing={writing} />
          </span>
        }
        status={<ProposalStatus row={record} />}
        primary="proposal.send"
        commands={verbs}
        labels={beside ? { 'proposal.sheet': 'Hide preview' } : {}}
        up={linkTo('/proposals')}
        wide={beside && hasRoom}
        tabs={[
          {
            id: 'write',
            label: 'Write',
            content: () => (
              <div
                className={
                  beside && hasRoom ? 'grid grid-cols-[minmax(0,1fr)_24.5rem] items-start gap-5' : 'flex flex-col gap-5'
                }
              >
                {beside && !hasRoom && (
                  <ScrolledTo>
                    <ClientPage record={record} />
                  </ScrolledTo>
                )}
                <div className="flex min-w-0 flex-col gap-5">
                  <Clash writing={writing} />
                  <AboutSection
                    writing={writing}
                    owner={record.owner_id === null ? null : { id: record.owner_id, name: record.owner_name ?? '' }}
                  />
                  <IntroSection writing={writing} />
                  <OptionsSection writing={writing} option={option} onChoose={setChosen} change={change} />
                  <DaysSection
                    uuid={uuid}
                    option={option}
                    change={change}
                    firstDay={firstDayOf(option, draft.starts_on, record.departures)}
                    images={record.images}
                    dialog={{ open: day, setOpen: setDay }}
                  />
                  {totals !== undefined && (
                    <ItemsSection
                      option={option}
                      change={change}
                      at={at}
                      currency={draft.currency}
                      stock={stock}
                      totals={totals}
                      errorOf={writing.errorOf}
                      onBook={setBooking}
                      shown={<ShownPricesField writing={writing} />}
                    />
                  )}
                  <OwnTermsSection writing={writing} record={record} />
                  <TermsSection writing={writing} />
                  <PicturesSection uuid={uuid} images={record.images} />
                </div>
                {beside && hasRoom && (
                  <div className="sticky top-16">
                    <ClientPage record={record} />
                  </div>
                )}
              </div>
            ),
          },
          ...commonTabs(record, { ...draft, content: plain }),
        ]}
        rail={beside && hasRoom ? undefined : rail}
      />
      {filling && (
        <FillDaysDialog
          hasDays={option.days.length > 0}
          onClose={() => setFilling(false)}
          onDone={(days, how, title) => {
            const before = option.days
            change((now) => ({ ...now, days: how === 'add' ? [...now.days, ...days] : days }))
            const words = `${counted(days.length, 'day')} copied from ${title}`
            const step = pushUndo('proposal.fillDays', words, async () => change((now) => ({ ...now, days: before })))
            toast.done(words, { action: { label: 'Undo', run: () => void undoStep(step.number) } })
          }}
        />
      )}
      {booking !== null && (
        <StockDialog
          startsOn={draft.starts_on}
          party={{ adults: finite(draft.adults), children: finite(draft.children), infants: finite(draft.infants) }}
          currency={draft.currency}
          book={option.items.find((item) => item.key === booking)?.book ?? null}
          hasPackage={option.items.some((item) => item.book?.kind === 'package' && item.key !== booking)}
          onClose={() => setBooking(null)}
          onDone={(items, party) => {
            if (party !== null) writing.set(party)
            const line = booking === 'new' ? items[0]?.key : booking
            if (line !== undefined) focusLine(line)
            change((before) => {
              const known = before.items.find((item) => item.key === booking)
              const [first, ...others] = items
              if (known === undefined || first === undefined) return { ...before, items: [...before.items, ...items] }
              // What was written of the line stays; what was open is filled.
              const filled = {
                ...known,
                book: first.book,
                title: known.title || first.title,
                // Words about a day that was chosen before say nothing of this one.
                description: known.book === null && known.description !== '' ? known.description : first.description,
                gross: known.gross === 0 ? first.gross : known.gross,
              }
              return {
                ...before,
                items: [...before.items.map((item) => (item.key === known.key ? filled : item)), ...others],
              }
            })
          }}
        />
      )}
      {params.get(proposalFormParameter) === ('terms' satisfies ProposalForm) && (
        <OwnTermsForm writing={writing} record={record} onClose={() => show(proposalFormParameter, false)} />
      )}
      <ProposalForms proposal={record} flush={writing.flush} stockDoubts={doubts} onAnswer={writing.adopt} />
    </>
  )
}

const focusLine = (key: string) => focusWhenDrawn(`[data-sort-id="${key}"] :is(input, textarea)`)

const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

/** Above all that is written: whoever asks for it further down the page is brought to it. */
function ScrolledTo({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={box} className="scroll-mt-16">
      {children}
    </div>
  )
}
