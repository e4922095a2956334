import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import { CheatSheet } from './keys/cheat-sheet.tsx'
import { KeySettingsDialog } from './keys/key-settings.tsx'
import { closeOverlay, type Overlay } from './overlay.ts'
import { Recents } from './palette/recents.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { UndoList } from './undo-list.tsx'

/** Everything that opens over a screen, except the palette. One chunk, fetched on first use. */
export function Sheets({ overlay }: { overlay: Overlay }) {
  switch (overlay.name) {
    case 'confirm': {
      const { title, consequence, verb, keep, harmless, word, answer } = overlay.confirmation
      return (
        <ConfirmDialog
          open
          title={title}
          consequence={consequence}
          verb={verb}
          {...(keep === undefined ? {} : { keep })}
          danger={harmless !== true}
          typeName={word}
          onClose={closeOverlay}
          onConfirm={() => {
            answer(true)
            closeOverlay()
          }}
        />
      )
    }
    case 'proof':
      return <ProofDialog onProved={() => overlay.answer(true)} />
    case 'approval':
      return <ApprovalDialog need={overlay.need} message={overlay.message} />
    case 'cheat-sheet':
      return <CheatSheet />
    case 'recents':
      return <Recents />
    case 'key-settings':
      return <KeySettingsDialog />
    case 'undo':
      return <UndoList />
    default:
      return null
  }
}
