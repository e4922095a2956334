import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before prices of another scale are pasted; `back` is where the focus belongs afterwards. */
export function usePasteDoubt(back: () => void): {
  readonly asks: (doubt: string) => Promise<boolean>
  readonly dialog: ReactNode
} {
  const [asked, setAsked] = useState<{ doubt: string; answer: (yes: boolean) => void } | null>(null)
  const settle = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
    requestAnimationFrame(back)
  }
  return {
    asks: (doubt) => new Promise((answer) => setAsked({ doubt, answer })),
    dialog: asked !== null && (
      <ConfirmDialog
        open
        title="Is this the right currency?"
        consequence={asked.doubt}
        verb="Paste anyway"
        keep="Do not paste"
        danger={false}
        onConfirm={() => settle(true)}
        onClose={() => settle(false)}
      />
    ),
  }
}
