import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'wouter'
import { useCommandContext } from '../../commands/context.ts'
import { SaveButton } from '../../commands/save-button.tsx'
import { timeText } from '../../domain/date-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { leaveField } from '../../ui/focus/leave-field.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { commitTyped } from './form-places.ts'
import { ScreenHead } from './screen-head.tsx'
import type { FormState } from './use-form.ts'

export interface FormScreenProps<Values extends FieldValues> {
  readonly title: string
  readonly intro?: ReactNode
  readonly status?: ReactNode
  readonly state: FormState<Values>
  /** The main button: "Create package", "Save changes". */
  readonly saveLabel: string
  /** Its picture, where it does more than save. */
  readonly saveIcon?: ReactNode
  /** Offers save-and-another with these words. */
  readonly anotherLabel?: string
  /** Offers save-as-draft with these words (mod+s). Without it mod+s keeps the draft on the device, which happens anyway. */
  readonly draftLabel?: string
  /** Where Esc and "Cancel" lead. */
  readonly up: string
  /** Beside the form: summary, price, help. Below it on a narrow screen. */
  readonly rail?: ReactNode
  /** More buttons in the head, e.g. a preview. */
  readonly actions?: ReactNode
  /** A tab of a record's screen, which has the head: without a head of its own and without an edge. */
  readonly bare?: boolean
  /** As wide as the page, for what needs room: a map, a grid. */
  readonly wide?: boolean
  /** In the place of “Unsaved changes”: why they are, and where they are kept. */
  readonly kept?: string | undefined
  readonly children: ReactNode
}

/** The form pattern: 720 px column, rail, summary of what is wrong, and a bar to save that stays in sight while something is unsaved. */
export function FormScreen<Values extends FieldValues>(props: FormScreenProps<Values>) {
  const { state, up } = props
  const [, navigate] = useLocation()
  useCommandContext({
    form: {
      dirty: state.dirty,
      save: () => state.submit('save'),
      saveAndAnother: props.anotherLabel === undefined ? undefined : () => state.submit('another'),
      saveDraft:
        props.draftLabel === undefined
          ? () => toast.note('What you type is kept on this device as you go.', { id: 'kept' })
          : () => state.submit('draft'),
      nextError: state.complaints.length === 0 ? undefined : state.nextError,
      // Of a tab: Escape leaves the field, not the record.
      leave: async () => {
        if (props.bare === true) {
          commitTyped()
          leaveField()
        } else if (await state.mayLeave()) navigate(up)
      },
      discard: state.dirty ? state.discard : undefined,
    },
  })
  return (
    <form
      noValidate
      aria-label={props.title}
      className={classes('flex flex-col gap-5', props.bare !== true && 'p-4 sm:px-6')}
      onSubmit={(event) => {
        event.preventDefault()
        void state.submit('save')
      }}
      onKeyDown={(event) => {
        // Enter in a line of a long form is a slip more often than a wish: mod+Enter saves.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey)
          event.preventDefault()
      }}
    >
      {props.bare !== true && (
        <ScreenHead title={props.title} intro={props.intro} status={props.status} actions={props.actions} />
      )}
      <div className="flex flex-col gap-5 lg:flex-row lg:items-start">
        <div className={classes('flex min-w-0 flex-1 flex-col gap-5', props.wide !== true && 'max-w-[45rem]')}>
          <RestoredNotice restored={state.restored} onDiscard={state.dropRestored} onClose={state.closeNotice} />
          <ErrorSummary complaints={state.complaints} turn={state.turn} takesFocus={state.beyondFields} />
          {props.children}
        </div>
        {props.rail !== undefined && (
          <aside className="flex w-full flex-col gap-4 lg:sticky lg:top-16 lg:w-80 lg:shrink-0">{props.rail}</aside>
        )}
      </div>
      <div
        className={classes(
          'z-20 flex flex-wrap items-center gap-1.5 border-line border-t bg-canvas py-2 sm:gap-2 sm:py-3',
          props.bare !== true && '-mx-4 px-4 sm:-mx-6 sm:px-6',
          state.dirty && 'sticky bottom-(--bottom-bar)',
        )}
      >
        <SaveButton type="submit" icon={props.saveIcon ?? <Save />} busy={state.busy === 'save'}>
          {props.saveLabel}
        </SaveButton>
        {props.anotherLabel !== undefined && (
          <Button
            does="form.saveAndAnother"
            busy={state.busy === 'another'}
            onClick={() => void state.submit('another')}
          >
            {props.anotherLabel}
          </Button>
        )}
        {props.draftLabel !== undefined && (
          <Button does="form.saveDraft" busy={state.busy === 'draft'} onClick={() => void state.submit('draft')}>
            {props.draftLabel}
          </Button>
        )}
        {state.dirty ? (
          <Button does="form.discard" variant="ghost" onClick={() => void state.discard()}>
            <span>
              Discard<span className="max-sm:sr-only"> changes</span>
            </span>
          </Button>
        ) : (
          props.bare !== true && (
            <Button does="form.leave" variant="ghost" onClick={() => navigate(up)}>
              Cancel
            </Button>
          )
        )}
        <p
          aria-live={props.kept === undefined ? undefined : 'polite'}
          className="ml-auto text-muted text-secondary empty:hidden max-sm:order-first max-sm:basis-full"
        >
          {props.kept ??
            (state.dirty
              ? state.keptAt === null
                ? 'Unsaved changes'
                : `Unsaved changes, kept on this device at ${timeText(state.keptAt)}`
              : '')}
        </p>
      </div>
    </form>
  )
}

/** What an earlier visit left unsaved is back. */
export function RestoredNotice({
  restored,
  onDiscard,
  onClose,
}: {
  restored: FormState<FieldValues>['restored']
  onDiscard: () => void
  onClose: () => void
}) {
  if (restored === null) return null
  return (
    <Banner
      tone={restored.stale ? 'warning' : 'info'}
      live
      title="Your unsaved text was restored"
      action={
        <Button does="answer" size="small" onClick={onDiscard}>
          Discard it
        </Button>
      }
      onClose={onClose}
    >
      From <Instant value={restored.at} look="ago" />.
      {restored.stale && ' The record has been changed since: check before you save.'}
    </Banner>
  )
}

/** A part of a form or of a detail with its own heading. */
export function Section({
  title,
  text,
  actions,
  children,
  id,
}: {
  title: string
  text?: ReactNode
  actions?: ReactNode
  children: ReactNode
  id?: string
}) {
  return (
    <section
      id={id}
      aria-label={title}
      className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="font-semibold text-heading">{title}</h2>
          {text !== undefined && <p className="text-muted">{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
