import { type ReactNode, useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useCommandContext } from '../../commands/context.ts'
import { SaveButton } from '../../commands/save-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Dialog, type DialogProps } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Instant } from '../../ui/time.tsx'
import { beginAtFirstField } from './form-places.ts'
import type { FormState } from './use-form.ts'

interface FormDialogProps<Values extends FieldValues> {
  readonly title: string
  readonly description?: ReactNode
  readonly state: FormState<Values>
  readonly saveLabel: string
  readonly anotherLabel?: string
  /** What leaving is called where “Cancel” could be misread. */
  readonly leaveLabel?: string
  /** What is saved takes something away. */
  readonly danger?: boolean
  readonly width?: DialogProps['width']
  readonly onClose: () => void
  /** There is nothing to fill in, only to read and to confirm: the save button has the focus. So it is without children. */
  readonly onlyRead?: boolean
  /** The field to begin at, where it is not the first. */
  readonly beginAt?: string
  readonly children?: ReactNode
}

/** A short form over the screen it belongs to: the same drafts, complaints and keys as a form that has a screen of its own. */
export function FormDialog<Values extends FieldValues>({
  title,
  description,
  state,
  saveLabel,
  anotherLabel,
  leaveLabel = 'Cancel',
  danger = false,
  width = 'medium',
  onClose,
  onlyRead,
  beginAt,
  children,
}: FormDialogProps<Values>) {
  useEffect(() => beginAtFirstField(state.form, beginAt), [state.form, beginAt])
  const leave = async () => {
    if (await state.mayLeave()) onClose()
  }
  useCommandContext({
    form: {
      dirty: state.dirty,
      save: () => state.submit('save'),
      saveAndAnother: anotherLabel === undefined ? undefined : () => state.submit('another'),
      nextError: state.complaints.length === 0 ? undefined : state.nextError,
      leave,
    },
  })
  return (
    <Dialog
      open
      onClose={() => void leave()}
      title={title}
      width={width}
      {...(description === undefined ? {} : { description })}
      footer={
        <div data-command-scope="form" className="contents">
          <Button does="form.leave" variant="ghost" onClick={() => void leave()}>
            {leaveLabel}
          </Button>
          {anotherLabel !== undefined && (
            <Button
              does="form.saveAndAnother"
              busy={state.busy === 'another'}
              onClick={() => void state.submit('another')}
            >
              {anotherLabel}
            </Button>
          )}
          <SaveButton
            variant={danger ? 'danger' : 'primary'}
            busy={state.busy === 'save'}
            autoFocus={onlyRead ?? children === undefined}
            onClick={() => void state.submit('save')}
          >
            {saveLabel}
          </SaveButton>
        </div>
      }
    >
      <form
        noValidate
        data-command-scope="form"
        aria-label={title}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation() // a form that was opened from within another one is not sent with it
          void state.submit('save')
        }}
      >
        {state.restored !== null && (
          <Banner live title="Your unsaved text was restored" onClose={state.closeNotice}>
            From <Instant value={state.restored.at} look="ago" />.{' '}
            <Button does="answer" size="small" variant="ghost" onClick={state.dropRestored}>
              Discard it
            </Button>
          </Banner>
        )}
        <ErrorSummary complaints={state.complaints} turn={state.turn} takesFocus={state.beyondFields} />
        {children}
        {/* Enter in a line submits, as in any short form. */}
        <PlainButton does="submit" type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {saveLabel}
        </PlainButton>
      </form>
    </Dialog>
  )
}
